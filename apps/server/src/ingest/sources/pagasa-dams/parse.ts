import { splitAreas } from '../../parse/area-list.ts';
import { elementLines, findByName, type HtmlElement, parseHtml } from '../../parse/html-document.ts';
import { tableGrid } from '../../parse/html-table.ts';
import { manilaDate, parseManilaTime } from '../../parse/manila-time.ts';
import { plainParagraphs, plainText } from '../../parse/plain-text.ts';
import { LayoutChanged, type Parsed, type ParsedItem, type RawDocument } from '../../parsed-item.ts';

const HOUR_MS = 3_600_000;
/** Levels are read every few hours, and once a day in calm weather. */
const OLDEST_MS = 26 * HOUR_MS;
const LIFE_MS = 12 * HOUR_MS;
const MAX_DAMS = 40;
const MAX_GATES = 50;
/** Above any reservoir of the country. */
const MAX_METRES = 1000;
const COLUMNS = {
  name: /^dam\b/i,
  time: /^observation/i,
  level: /\bRWL\b|^reservoir water level/i,
  normal: /^(?:NHWL|normal high water level)/i,
  gates: /\bgates$/i,
  opening: /\bmet(?:er|re)s$/i,
} as const;
type Column = keyof typeof COLUMNS;
type Reading = { name: string; at: Date; level: number; normal?: number; gates: number; opening?: number };

/** Where each dam stands; the table names only the dam. */
const TOWNS: Readonly<Record<string, string>> = {
  angat: 'Norzagaray, Bulacan',
  ipo: 'Norzagaray, Bulacan',
  'la mesa': 'Quezon City',
  ambuklao: 'Bokod, Benguet',
  binga: 'Itogon, Benguet',
  'san roque': 'San Manuel, Pangasinan',
  pantabangan: 'Pantabangan, Nueva Ecija',
  magat: 'Ramon, Isabela',
  caliraya: 'Lumban, Laguna',
};
/** 'Areas downstream of Ipo Dam: Bulacan (Norzagaray, Angat)', with 'Warning' before it where the agency warns. */
const NOTICE =
  /^((?:dam )?(?:discharge |flood )?warning\W{1,3})?areas [a-z ]{0,60}\b(?:of|by) (?:the )?([\p{L} ]{2,30}) dam ?: ?(.{3,2000})$/iu;

/**
 * The table of dams: the last reading of each. Open gates, and water at the normal high level, are reports; where the
 * page says what lies downstream, those places are in it. It is a warning only if the page says so.
 */
export function parseDamLevels({ text, address, fetchedAt }: RawDocument): Parsed {
  const page = parseHtml(text);
  const { readings, unread } = readingsIn(page);
  const notices = elementLines(page).flatMap((line) => {
    const [, warning, dam = '', areas = ''] = NOTICE.exec(line.slice(0, 2500)) ?? [];
    return areas === '' ? [] : [{ dam: dam.toLowerCase(), areas, line, isWarning: warning !== undefined }];
  });
  const parsed: Parsed = { items: [], rejected: [], skipped: 0, links: [] };
  for (const name of unread) parsed.rejected.push({ reason: `${name.slice(0, 60)}: no level or time` });
  for (const reading of readings) {
    const ageMs = fetchedAt.getTime() - reading.at.getTime();
    const isHigh = reading.gates > 0 || reading.level >= (reading.normal ?? Number.POSITIVE_INFINITY);
    if (!isHigh || ageMs > OLDEST_MS || ageMs < -HOUR_MS) parsed.skipped += 1;
    else {
      const about = notices.filter(({ dam }) => dam === reading.name.toLowerCase());
      parsed.items.push(damItem(reading, about, address));
    }
  }
  return parsed;
}

/** The newest reading of each dam, and the dams without one. */
function readingsIn(page: HtmlElement): { readings: Reading[]; unread: string[] } {
  for (const table of findByName(page, 'table')) {
    const grid = tableGrid(table);
    const first = grid.findIndex((row) => parseManilaTime(row.join(' ')) !== undefined);
    const heads = headingsOf(grid.slice(0, Math.max(first, 0)));
    if (!heads.some((head) => COLUMNS.name.test(head)) || !heads.some((head) => COLUMNS.level.test(head)))
      continue;
    const at = columnsOf(heads);
    const newest = new Map<string, Reading | undefined>();
    for (const row of grid.slice(first)) {
      const name = plainText(row[at.name] ?? '', 60).replace(/ dam$/i, '');
      // A note under the table spans all of it.
      if (name === '' || row.every((cell) => cell === row[0]) || newest.size >= MAX_DAMS) continue;
      const reading = readingOf(row, name, at);
      const known = newest.get(name);
      if (known === undefined || (reading !== undefined && reading.at > known.at)) newest.set(name, reading);
    }
    const readings = [...newest.values()].filter((reading) => reading !== undefined);
    if (readings.length === 0) throw new LayoutChanged('reading of a dam');
    return {
      readings,
      unread: [...newest].flatMap(([name, reading]) => (reading === undefined ? [name] : [])),
    };
  }
  throw new LayoutChanged('table of dams');
}

/** A heading over two columns is the beginning of both. */
function headingsOf(rows: readonly string[][]): string[] {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: width }, (_, column) =>
    [...new Set(rows.map((row) => row[column] ?? ''))].join(' ').trim(),
  );
}

function columnsOf(heads: readonly string[]): Record<Column, number> {
  const at = (column: Column) => {
    const found = heads.findIndex((head) => COLUMNS[column].test(head));
    if (found === -1) throw new LayoutChanged(`column '${column}'`);
    return found;
  };
  return {
    ...{ name: at('name'), time: at('time'), level: at('level') },
    ...{ normal: at('normal'), gates: at('gates'), opening: at('opening') },
  };
}

function readingOf(
  row: readonly string[],
  name: string,
  columns: Record<Column, number>,
): Reading | undefined {
  const number = (column: Column) =>
    Number(/^\d{1,4}(?:\.\d{1,3})?$/.exec(row[columns[column]] ?? '')?.[0] ?? Number.NaN);
  const at = parseManilaTime(row[columns.time] ?? '');
  const [level, normal, gates, opening] = [
    number('level'),
    number('normal'),
    number('gates'),
    number('opening'),
  ];
  if (at === undefined || !(level > 0 && level < MAX_METRES)) return undefined;
  return {
    ...{ name, at, level, gates: gates > 0 && gates <= MAX_GATES ? Math.floor(gates) : 0 },
    ...(normal > 0 && normal < MAX_METRES && { normal }),
    ...(opening > 0 && opening < MAX_METRES && { opening }),
  };
}

type Notice = { areas: string; line: string; isWarning: boolean };

function damItem(
  { name, at, level, normal, gates, opening }: Reading,
  notices: readonly Notice[],
  address: string,
): ParsedItem {
  const open = `${gates} ${gates === 1 ? 'gate' : 'gates'} open${opening === undefined ? '' : ` by ${opening.toFixed(2)} m`}`;
  const levels = `water level ${level.toFixed(2)} m${normal === undefined ? '' : `, normal high level ${normal.toFixed(2)} m`}`;
  const dam = `${name} Dam`;
  const title = gates > 0 ? `${dam}: ${open}, ${levels}` : `${dam}: ${levels}`;
  const town = TOWNS[name.toLowerCase()];
  const areas = [
    ...(town === undefined ? [] : [town]),
    ...notices.flatMap((notice) => splitAreas(notice.areas)),
  ];
  const isWarning = notices.some((notice) => notice.isWarning);
  const key = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return {
    externalId: `dam-${key}-${manilaDate(at)}-${gates > 0 ? 'gates' : 'level'}`,
    revision: at.toISOString().slice(0, 13),
    title: plainText(isWarning ? `Flood warning, ${title}` : title, 200),
    ...(notices.length > 0 && { body: plainParagraphs(notices.map(({ line }) => line).join('\n'), 5000) }),
    ...{ url: address, language: 'en', issuedAt: at, expiresAt: new Date(at.getTime() + LIFE_MS) },
    ...{ hints: ['flood', 'dam'], areas: [...new Set(areas)], polygons: [] },
  };
}
