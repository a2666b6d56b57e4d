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
/** The newest of each volcano and a few before; the list goes back for years. */
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
  const item = bulletinItem(page, { code, bulletinId, address });
  const ageMs = fetchedAt.getTime() - (item.issuedAt?.getTime() ?? 0);
  if (ageMs > OLDEST_MS || ageMs < -DAY_MS) return { ...parsed, skipped: 1 };
  return { ...parsed, items: [item] };
}

function bulletinLinks(page: HtmlElement, address: string): string[] {
  const origin = URL.parse(address)?.origin;
  const links = findByName(page, 'a').flatMap(({ attributes }) => {
    const url = readerUrl(attributes['href']?.slice(0, 500), address);
    return url !== undefined && BULLETIN.test(url) && URL.parse(url)?.origin === origin ? [url] : [];
  });
  return [...new Set(links)].slice(0, MAX_LINKS);
}

type Origin = { code: string; bulletinId: string; address: string };

function bulletinItem(page: HtmlElement, { code, bulletinId, address }: Origin): ParsedItem {
  const volcano = textOf(findByClass(page, 'p-title')[0]).replace(/ volcano$/i, '');
  const level = textOf(findByClass(page, 'circle')[0]);
  const date = findById(page, 'bdate')?.attributes['value'] ?? '';
  const issuedAt = parseBulletinDate(date);
  if (volcano === '') throw new LayoutChanged('name of the volcano');
  if (!/^[0-5]$/.test(level)) throw new LayoutChanged('alert level');
  if (issuedAt === undefined) throw new LayoutChanged('date of the bulletin');
  const status = textOf(findByClass(page, 'txt-status')[0]);
  const advice = findByClass(page, 'ul-bawal').flatMap((list) => elementLines(list));
  const body = elementLines(page).join('\n');
  return {
    // A daily summary at the same level is a revision of the same report.
    externalId: `volcano-${code}-level-${level}`,
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

/** '2026-11-15' or '15 November 2026 - 08:00 AM'; summaries are issued at eight in the morning. */
function parseBulletinDate(text: string): Date | undefined {
  const [, date] = /^(20\d\d-\d\d-\d\d)(?:[ T]|$)/.exec(text.trim()) ?? [];
  const at = date === undefined ? undefined : new Date(`${date}T08:00:00+08:00`);
  return at === undefined || Number.isNaN(at.getTime()) ? parseManilaTime(text) : at;
}
