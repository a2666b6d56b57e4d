import { createHash } from 'node:crypto';
import { parseFeed } from 'feedsmith';
import { type Parsed, type ParsedItem, type RawDocument, Unreadable } from '../../parsed-item.ts';
import { firstElements, refuseHostileXml, withoutElements, withShortTexts } from '../../text/bounded-xml.ts';
import { firstSentence } from '../../text/excerpt.ts';
import { parseInstant } from '../../text/instant.ts';
import { plainText, textOfHtml } from '../../text/plain-text.ts';
import { canonicalUrl, readerUrl } from '../../text/web-address.ts';
import { entriesOfAtom, entriesOfRss, type FeedEntry, paceOfRss } from './entries.ts';

export type Outlet = {
  name: string;
  language: string;
  /** The outlet's terms allow a picture to be shown by its address. */
  showsImages: boolean;
};

const MOST_ITEMS = 100;
const MOST_HINTS = 20;
const LONGEST_ID = 500;
const LONGEST_TITLE = 200;
const LONGEST_SUMMARY = 280;
/** Of a description as it comes; its first sentence is what we keep. */
const LONGEST_RAW = 3000;
const DAY_MS = 86_400_000;
/** Never read; long names of persons take feedsmith a time that grows with their square. */
const UNREAD = ['author', 'managingeditor', 'webmaster', 'content:encoded', 'itunes:author', 'atom:author'];

/** The one parser of every outlet's RSS 2.0 or Atom feed. */
export function newsParser(outlet: Outlet): (document: RawDocument) => Parsed {
  return (document) => {
    const { entries, pace } = readFeed(document.text);
    const parsed: Parsed = { items: [], rejected: [], skipped: 0, links: [], ...(pace ? { pace } : {}) };
    for (const entry of entries.slice(0, MOST_ITEMS)) {
      const item = newsItem(entry, outlet, document);
      if (item !== undefined) parsed.items.push(item);
      else parsed.rejected.push({ reason: 'no title or no address' });
    }
    return parsed;
  };
}

function readFeed(text: string) {
  const lean = firstElements(
    firstElements(withoutElements(text, UNREAD), 'item', MOST_ITEMS),
    'entry',
    MOST_ITEMS,
  );
  refuseHostileXml(lean);
  // The parser forgives a feed that was cut off, and would give half an item.
  if (!/<\/(?:[\w-]{1,20}:)?(?:rss|feed)\s{0,8}>\s*(?:<!--[^<>]{0,500}-->\s*)?$/i.test(lean.slice(-2000))) {
    throw new Unreadable('feed does not end');
  }
  const { format, feed } = attempt(() =>
    parseFeed(withShortTexts(lean, LONGEST_RAW), { maxItems: MOST_ITEMS }),
  );
  if (format === 'rss') return { entries: entriesOfRss(feed), pace: paceOfRss(feed) };
  if (format === 'atom') return { entries: entriesOfAtom(feed), pace: undefined };
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
  entry: FeedEntry,
  outlet: Outlet,
  { address, fetchedAt }: RawDocument,
): ParsedItem | undefined {
  const title = withoutOutlet(textOfHtml(entry.title ?? '', LONGEST_TITLE * 2), outlet.name);
  const url = readerUrl(entry.link ?? undefined, address);
  const canonical = canonicalUrl(entry.link ?? undefined, address);
  const id = entry.id?.trim() || canonical;
  if (title === '' || id === undefined || url === undefined) return undefined;
  const text = textOfHtml(entry.html ?? '', LONGEST_RAW);
  const issuedAt = parseInstant(entry.published);
  const imageUrl = outlet.showsImages ? pictureUrl(entry.image, address) : undefined;
  return {
    externalId: boundedId(id),
    // The same report with other words is a new revision of it.
    revision: sha256(`${title}\n${text}`).slice(0, 16),
    title: plainText(title, LONGEST_TITLE),
    ...(text === '' ? {} : { summary: firstSentence(text, LONGEST_SUMMARY) }),
    url,
    ...(canonical === undefined ? {} : { canonicalUrl: canonical }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
    language: outlet.language,
    ...(issuedAt !== undefined && issuedAt.getTime() - fetchedAt.getTime() < DAY_MS ? { issuedAt } : {}),
    hints: hintsOf(entry.categories),
    areas: [],
    polygons: [],
    ...(entry.point === undefined ? {} : { point: entry.point }),
  };
}

/** 'Baha sa Tumana | Balitang Bayan' is about the flood. */
function withoutOutlet(title: string, outlet: string): string {
  const match = /^(.*\S)\s*[-–—|]\s*(\S[^-–—|]*)$/.exec(title);
  return match?.[2]?.toLowerCase() === outlet.toLowerCase() ? (match[1] ?? title) : title;
}

function boundedId(id: string): string {
  const clean = plainText(id.slice(0, LONGEST_ID + 1), LONGEST_ID + 1);
  return clean.length <= LONGEST_ID && id.length <= LONGEST_ID ? clean : `sha256:${sha256(id)}`;
}

/** Secure, or from where the feed itself came. */
function pictureUrl(raw: string | undefined, address: string): string | undefined {
  const url = readerUrl(raw, address);
  if (url === undefined) return undefined;
  return url.startsWith('https:') || URL.parse(url)?.origin === URL.parse(address)?.origin ? url : undefined;
}

function hintsOf(categories: readonly string[]): string[] {
  const hints = categories.slice(0, MOST_HINTS).map((category) => textOfHtml(category, 100));
  return [...new Set(hints)].filter((hint) => hint !== '');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
