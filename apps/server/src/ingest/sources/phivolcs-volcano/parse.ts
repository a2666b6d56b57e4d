import {
  elementLines,
  elementText,
  findByClass,
  findById,
  findByName,
  type HtmlElement,
  parseHtml,
} from '../../parse/html-document.ts';
import { parseManilaTime } from '../../parse/manila-time.ts';
import { plainParagraphs, plainText } from '../../parse/plain-text.ts';
import { readerUrl } from '../../parse/web-address.ts';
import { LayoutChanged, type Parsed, type ParsedItem, type RawDocument } from '../../parsed-item.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OLDEST_MS = 3 * DAY_MS;
/** More volcanoes than are watched; the list goes back for years. */
const MAX_LINKS = 20;
const MAX_BODY = 20_000;
const BULLETIN = /\/bulletin\/activity-([a-z]{2,5})\?bid=(\d{1,9})&(?:amp;)?lang=en$/;
/** The provinces that a bulletin is about; it names the volcano only. */
const PROVINCES: Readonly<Record<string, string[]>> = {
  mvo: ['Albay'],
  tvo: ['Batangas', 'Cavite', 'Laguna'],
  bvo: ['Sorsogon'],
  kvo: ['Negros Occidental', 'Negros Oriental'],
  hvo: ['Camiguin'],
  pvo: ['Zambales', 'Tarlac', 'Pampanga'],
};

/** The list of bulletins, or one bulletin that it points to. */
export function parseVolcanoBulletins({ text, address, fetchedAt }: RawDocument): Parsed {
  const page = parseHtml(text);
  const [, code, bulletinId] = BULLETIN.exec(address) ?? [];
  const parsed: Parsed = { items: [], rejected: [], skipped: 0, links: [] };
  const links = bulletinLinks(page, address);
  if (code === undefined || bulletinId === undefined) {
    if (links.length === 0) throw new LayoutChanged('link to a bulletin');
    return { ...parsed, links };
  }
  const item = bulletinItem(page, { code, bulletinId, address, fetchedAt });
  const ageMs = fetchedAt.getTime() - (item.issuedAt?.getTime() ?? 0);
  if (ageMs > OLDEST_MS || ageMs < -DAY_MS) return { ...parsed, skipped: 1 };
  return { ...parsed, items: [item] };
}

/** The newest of each volcano: files are read in any order, and an older one must not have the last word. */
function bulletinLinks(page: HtmlElement, address: string): string[] {
  const origin = URL.parse(address)?.origin;
  const newest = new Map<string, { id: number; url: string }>();
  for (const { attributes } of findByName(page, 'a')) {
    const url = readerUrl(attributes['href']?.slice(0, 500), address);
    const [, code, id] = BULLETIN.exec(url ?? '') ?? [];
    if (url === undefined || code === undefined || URL.parse(url)?.origin !== origin) continue;
    if (Number(id) > (newest.get(code)?.id ?? 0)) newest.set(code, { id: Number(id), url });
  }
  return [...newest.values()].map(({ url }) => url).slice(0, MAX_LINKS);
}

type Origin = { code: string; bulletinId: string; address: string; fetchedAt: Date };

function bulletinItem(page: HtmlElement, { code, bulletinId, address, fetchedAt }: Origin): ParsedItem {
  const volcano = textOf(findByClass(page, 'p-title')[0]).replace(/ volcano$/i, '');
  const level = textOf(findByClass(page, 'circle')[0]);
  const date = findById(page, 'bdate')?.attributes['value'] ?? '';
  const issuedAt = parseBulletinDate(date, fetchedAt);
  if (volcano === '') throw new LayoutChanged('name of the volcano');
  if (!/^[0-5]$/.test(level)) throw new LayoutChanged('alert level');
  if (issuedAt === undefined) throw new LayoutChanged('date of the bulletin');
  const status = textOf(findByClass(page, 'txt-status')[0]);
  const advice = findByClass(page, 'ul-bawal').flatMap((list) => elementLines(list));
  const body = elementLines(page).join('\n');
  return {
    // Every bulletin is a revision of the one before: a volcano has one level at a time.
    externalId: `volcano-${code}`,
    revision: bulletinId,
    title: plainText(`${volcano} Volcano: Alert Level ${level}${status === '' ? '' : ` (${status})`}`, 200),
    body: plainParagraphs(body, MAX_BODY),
    ...(advice.length === 0 ? {} : { advice: plainParagraphs(`Prohibited:\n${advice.join('\n')}`, 4000) }),
    url: address,
    language: 'en',
    issuedAt,
    // The next summary comes in a day; one that is delayed must not end the level.
    expiresAt: new Date(issuedAt.getTime() + 2 * DAY_MS),
    hints: ['volcano'],
    areas: PROVINCES[code] ?? [],
    polygons: [],
  };
}

function textOf(element: HtmlElement | undefined): string {
  return element === undefined ? '' : plainText(elementText(element), 100);
}

/**
 * '2026-11-15' or '15 November 2026 - 08:00 AM'. Summaries are issued at eight in the morning; one that is there before
 * eight was issued before it was fetched.
 */
function parseBulletinDate(text: string, fetchedAt: Date): Date | undefined {
  const [, date] = /^(20\d\d-\d\d-\d\d)(?:[ T]|$)/.exec(text.trim()) ?? [];
  const at = date === undefined ? undefined : new Date(`${date}T08:00:00+08:00`);
  if (at === undefined || Number.isNaN(at.getTime())) return parseManilaTime(text);
  const aheadMs = at.getTime() - fetchedAt.getTime();
  return aheadMs > 0 && aheadMs <= 8 * HOUR_MS ? fetchedAt : at;
}
