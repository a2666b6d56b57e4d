import {
  elementLines,
  findByClass,
  findByName,
  type HtmlElement,
  parseHtml,
} from '../../parse/html-document.ts';
import { plainText } from '../../parse/plain-text.ts';
import { parseDay, parseHour, plannedWorkItem, splitNames } from '../../parse/planned-work.ts';
import { readerUrl } from '../../parse/web-address.ts';
import { LayoutChanged, type Parsed, type ParsedItem, type RawDocument } from '../../parsed-item.ts';

const DAY_MS = 86_400_000;
const MAX_ENTRIES = 60;
const MAX_WINDOWS = 6;
const MAX_LINES = 100;
/** The title stands above the rest. */
const TITLE_LINES = 5;
/** 'May 24, 2026 - Manila (Paco And Ermita)', 'May 22 - 23, 2026 - Province of Rizal (Cainta)' */
const TITLE =
  /^([A-Z][a-z]{2,8}\.? \d{1,2})(?: ?[-–] ?(\d{1,2}))?(, ?20\d\d) ?[-–] ?([^()]{2,100}?) ?(?:\(([^()]{1,1500})\))?$/;
const WINDOW =
  /BETWEEN\s+(\d{1,2}:\d{2}\s?[AP]M)(?:\s?\([^()]{0,40}\))?\s+AND\s+(\d{1,2}:\d{2}\s?[AP]M)(?:\s?\([^()]{0,40}\))?(?:\s?[-–]\s?(.{0,300}))?/gi;

/**
 * The page of scheduled works: an entry for a city and a day, with a window for each circuit. Each window is a report,
 * because the same street may be without power twice.
 */
export function parseMaintenance({ text, address, fetchedAt }: RawDocument): Parsed {
  const page = parseHtml(text);
  const rows = findByClass(page, 'views-row').slice(0, MAX_ENTRIES);
  const parsed: Parsed = { items: [], rejected: [], skipped: 0, links: [] };
  if (rows.length === 0) {
    if (findByClass(page, 'view-empty').length > 0) return parsed;
    throw new LayoutChanged('list of scheduled works');
  }
  for (const row of rows) readEntry(row, { address, fetchedAt }, parsed);
  if (parsed.items.length + parsed.skipped === 0)
    throw new LayoutChanged('entry with its day, city and hours');
  return parsed;
}

function readEntry(
  row: HtmlElement,
  { address, fetchedAt }: Pick<RawDocument, 'address' | 'fetchedAt'>,
  parsed: Parsed,
): void {
  const lines = elementLines(row).slice(0, MAX_LINES);
  const title = lines
    .slice(0, TITLE_LINES)
    .map((line) => TITLE.exec(line.slice(0, 1800)))
    .find((match) => match !== null);
  const [, date, lastDay, year, city = '', towns = ''] = title ?? [];
  const day = parseDay(`${date ?? ''}${year ?? ''}`);
  const body = lines.join('\n').slice(0, 20_000);
  const windows = [...body.matchAll(WINDOW)].slice(0, MAX_WINDOWS);
  if (day === undefined || windows.length === 0) {
    parsed.rejected.push({ reason: 'entry without day, city or hours' });
    return;
  }
  const link = findByName(row, 'a').find(({ attributes }) => attributes['href'] !== undefined);
  const url = readerUrl(link?.attributes['href'], address) ?? address;
  const reason = /^REASON:\s*(.{3,500})$/im.exec(body)?.[1] ?? '';
  for (const [, start = '', end = '', circuit = ''] of windows) {
    const from = parseHour(start, day);
    const until = from && endOf(from, end, lastDay === undefined ? day : sameMonth(day, lastDay));
    const item =
      from === undefined || until === undefined
        ? undefined
        : plannedWorkItem(
            {
              service: 'power',
              // The same work is listed once for each city that it touches.
              key: [circuit.trim().toLowerCase(), city, from.toISOString()].join('|'),
              ...{ city: plainText(city, 100), areas: splitNames(towns), from, until, url },
              hours: `${date}${year}, ${start} to ${end}`,
              reason: plainText(reason === '' ? circuit : `Reason: ${reason}`, 500),
            },
            fetchedAt,
          );
    add(parsed, item);
  }
}

function add(parsed: Parsed, item: ParsedItem | 'past' | undefined): void {
  if (item === undefined) parsed.rejected.push({ reason: 'hours that cannot be' });
  else if (item === 'past') parsed.skipped += 1;
  else if (!parsed.items.some(({ externalId }) => externalId === item.externalId)) parsed.items.push(item);
}

/** An end before the start is on the next day. */
function endOf(from: Date, end: string, day: string): Date | undefined {
  const until = parseHour(end, day);
  return until === undefined || until > from ? until : new Date(until.getTime() + DAY_MS);
}

/** A span of two days ends on the second where it says so; '31 - 1' ends in the next month, as the clock finds. */
function sameMonth(day: string, lastDay: string): string {
  const last = `${day.slice(0, 8)}${lastDay.padStart(2, '0')}`;
  return last >= day && !Number.isNaN(Date.parse(`${last}T00:00:00Z`)) ? last : day;
}
