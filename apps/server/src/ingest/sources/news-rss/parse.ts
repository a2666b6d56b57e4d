import { createHash } from 'node:crypto';
import { MAX_EXCERPT_CHARS } from '@paligid/domain/source-record';
import { parseFeed } from 'feedsmith';
import { assertSafeXml, firstElements, withoutElements, withShortTexts } from '../../parse/bounded-xml.ts';
import { parseInstant } from '../../parse/instant.ts';
import { firstSentence, htmlToText, plainText } from '../../parse/plain-text.ts';
import { canonicalUrl, readerUrl } from '../../parse/web-address.ts';
import { type Parsed, type ParsedItem, type RawDocument, Unreadable } from '../../parsed-item.ts';
import { type NewsFeedEntry, parseAtomEntries, parseRssEntries, parseRssPace } from './entries.ts';

export type Outlet = {
  name: string;
  language: string;
  /** The outlet's terms allow its pictures to be shown by their address. */
  showsImages: boolean;
};

const MAX_ITEMS = 100;
const MAX_HINTS = 20;
const MAX_ID_LENGTH = 500;
const MAX_TITLE_LENGTH = 200;
/** Of a raw description; we store its first sentence. */
const MAX_RAW_LENGTH = 3000;
const DAY_MS = 86_400_000;
/** Never used; feedsmith takes quadratic time on long names of persons. */
const UNREAD = ['author', 'managingeditor', 'webmaster', 'content:encoded', 'itunes:author', 'atom:author'];

/** The shared parser for every outlet's RSS 2.0 or Atom feed. */
export function newsParser(outlet: Outlet): (document: RawDocument) => Parsed {
  return (document) => {
    const { entries, pace } = readFeed(document.text);
    const parsed: Parsed = { items: [], rejected: [], skipped: 0, links: [], ...(pace ? { pace } : {}) };
    for (const entry of entries.slice(0, MAX_ITEMS)) {
      const item = newsItem(entry, outlet, document);
      if (item !== undefined) parsed.items.push(item);
      else parsed.rejected.push({ reason: 'no title or no address' });
    }
    return parsed;
  };
}

function readFeed(text: string) {
  const lean = firstElements(
    firstElements(withoutElements(text, UNREAD), 'item', MAX_ITEMS),
    'entry',
    MAX_ITEMS,
  );
  assertSafeXml(lean);
  // The parser accepts a truncated feed, and would return half an item.
  if (!/<\/(?:[\w-]{1,20}:)?(?:rss|feed)\s{0,8}>\s*(?:<!--[^<>]{0,500}-->\s*)?$/i.test(lean.slice(-2000))) {
    throw new Unreadable('feed does not end');
  }
  const { format, feed } = attempt(() =>
    parseFeed(withShortTexts(lean, MAX_RAW_LENGTH), { maxItems: MAX_ITEMS }),
  );
  if (format === 'rss') return { entries: parseRssEntries(feed), pace: parseRssPace(feed) };
  if (format === 'atom') return { entries: parseAtomEntries(feed), pace: undefined };
  throw new Unreadable('neither RSS nor Atom');
}

function attempt<T>(parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    throw new Unreadable('no feed', { cause });
  }
}

function newsItem(
  entry: NewsFeedEntry,
  outlet: Outlet,
  { address, fetchedAt }: RawDocument,
): ParsedItem | undefined {
  const title = withoutOutlet(htmlToText(entry.title ?? '', MAX_TITLE_LENGTH * 2), outlet.name);
  const url = readerUrl(entry.link ?? undefined, address);
  const canonical = canonicalUrl(entry.link ?? undefined, address);
  const id = entry.id?.trim() || canonical;
  if (title === '' || id === undefined || url === undefined) return undefined;
  const text = htmlToText(entry.html ?? '', MAX_RAW_LENGTH);
  const issuedAt = parseInstant(entry.published);
  const imageUrl = outlet.showsImages ? pictureUrl(entry.image, address) : undefined;
  return {
    externalId: boundedId(id),
    // The same report with other words is a new revision.
    revision: sha256(`${title}\n${text}`).slice(0, 16),
    title: plainText(title, MAX_TITLE_LENGTH),
    ...(text === '' ? {} : { summary: firstSentence(text, MAX_EXCERPT_CHARS) }),
    url,
    ...(canonical === undefined ? {} : { canonicalUrl: canonical }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
    language: outlet.language,
    ...(issuedAt !== undefined && issuedAt.getTime() - fetchedAt.getTime() < DAY_MS ? { issuedAt } : {}),
    hints: categoryHints(entry.categories),
    areas: [],
    polygons: [],
    ...(entry.point === undefined ? {} : { point: entry.point }),
  };
}

/** 'Baha sa Tumana | Balitang Bayan': the outlet's name is not part of the title. */
function withoutOutlet(title: string, outlet: string): string {
  const match = /^(.*\S)\s*[-–—|]\s*(\S[^-–—|]*)$/.exec(title);
  return match?.[2]?.toLowerCase() === outlet.toLowerCase() ? (match[1] ?? title) : title;
}

function boundedId(id: string): string {
  const clean = plainText(id.slice(0, MAX_ID_LENGTH + 1), MAX_ID_LENGTH + 1);
  return clean.length <= MAX_ID_LENGTH && id.length <= MAX_ID_LENGTH ? clean : `sha256:${sha256(id)}`;
}

/** Served by https, or from the origin of the feed itself. */
function pictureUrl(raw: string | undefined, address: string): string | undefined {
  const url = readerUrl(raw, address);
  if (url === undefined) return undefined;
  return url.startsWith('https:') || URL.parse(url)?.origin === URL.parse(address)?.origin ? url : undefined;
}

function categoryHints(categories: readonly string[]): string[] {
  const hints = categories.slice(0, MAX_HINTS).map((category) => htmlToText(category, 100));
  return [...new Set(hints)].filter((hint) => hint !== '');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
