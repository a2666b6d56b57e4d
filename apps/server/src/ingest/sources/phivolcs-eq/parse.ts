import { firstElements } from '../../parse/bounded-xml.ts';
import { elementText, findByName, type HtmlElement, parseHtml } from '../../parse/html-document.ts';
import { parseManilaTime } from '../../parse/manila-time.ts';
import { plainText } from '../../parse/plain-text.ts';
import { readerUrl } from '../../parse/web-address.ts';
import { LayoutChanged, type Parsed, type ParsedItem, type RawDocument } from '../../parsed-item.ts';

/** The list goes back a month; two days are newer than any read that succeeded. */
const OLDEST_MS = 48 * 3_600_000;
const MAX_AHEAD_MS = 3_600_000;
const MAX_ROWS = 250;
/** Weaker ones are not felt, and are dozens a day; the USGS feed that we read has the same limit. */
const MIN_MAGNITUDE = 2.5;
const COLUMNS = {
  time: /^date/i,
  lat: /^latitude/i,
  lon: /^longitude/i,
  depth: /^depth/i,
  magnitude: /^mag/i,
  location: /^location/i,
} as const;
type Column = keyof typeof COLUMNS;

/** '2026_Earthquake_Information\June\2026_0609_1607_B2F.html': year, date and time in UTC, bulletin, final. */
const SLUG = /(\d{4}_\d{4}_\d{4,6})_?B?(\d{0,3})(F?)\.html?$/i;
/** The degree sign arrives in many encodings. */
const LOCATION = /^(\d{1,4}) km ([NS]) ?(\d{1,2}) ?\W{0,3} ?([EW]) of (.+)$/;

/** The list of the latest earthquakes: one row for each, newest first. */
export function parsePhivolcsQuakes({ text, address, fetchedAt }: RawDocument): Parsed {
  const rows = findByName(parseHtml(firstElements(text, 'tr', MAX_ROWS)), 'tr').map(cellsIn);
  const columns = findColumns(rows.map((cells) => cells.map(elementText)));
  const quakes = rows.filter((cells) => parseManilaTime(textAt(cells, columns.time)) !== undefined);
  if (quakes.length === 0) throw new LayoutChanged('row of an earthquake');
  const parsed: Parsed = { items: [], rejected: [], skipped: 0, links: [] };
  for (const cells of quakes) {
    const observedAt = parseManilaTime(textAt(cells, columns.time));
    const magnitude = parseNumber(textAt(cells, columns.magnitude));
    const age = fetchedAt.getTime() - (observedAt?.getTime() ?? 0);
    if (age > OLDEST_MS || (magnitude !== undefined && magnitude < MIN_MAGNITUDE)) parsed.skipped += 1;
    else {
      const item = age < -MAX_AHEAD_MS ? undefined : quakeItem(cells, columns, address);
      if (item === undefined) parsed.rejected.push({ reason: 'row without magnitude, place, point or time' });
      else parsed.items.push(item);
    }
  }
  return parsed;
}

function cellsIn(row: HtmlElement): HtmlElement[] {
  return row.children.filter(
    (node): node is HtmlElement => typeof node !== 'string' && (node.name === 'td' || node.name === 'th'),
  );
}

/** By their headings: a column that moved is still found, one that was renamed is noticed. */
function findColumns(rows: readonly string[][]): Record<Column, number> {
  const index = (heads: readonly string[], column: Column) =>
    heads.findIndex((head) => COLUMNS[column].test(head));
  const heads = rows.find((cells) => index(cells, 'lat') !== -1 && index(cells, 'lon') !== -1);
  if (heads === undefined) throw new LayoutChanged('table of earthquakes');
  const at = (column: Column) => {
    const found = index(heads, column);
    if (found === -1) throw new LayoutChanged(`column '${column}'`);
    return found;
  };
  return {
    time: at('time'),
    lat: at('lat'),
    lon: at('lon'),
    depth: at('depth'),
    magnitude: at('magnitude'),
    location: at('location'),
  };
}

function quakeItem(
  cells: readonly HtmlElement[],
  columns: Record<Column, number>,
  address: string,
): ParsedItem | undefined {
  const observedAt = parseManilaTime(textAt(cells, columns.time));
  const magnitude = parseNumber(textAt(cells, columns.magnitude));
  const depthKm = parseNumber(textAt(cells, columns.depth));
  const lat = parseNumber(textAt(cells, columns.lat));
  const lon = parseNumber(textAt(cells, columns.lon));
  const location = readLocation(textAt(cells, columns.location));
  const isOnEarth = lat !== undefined && lon !== undefined && lat <= 90 && lon <= 180;
  if (observedAt === undefined || magnitude === undefined || magnitude > 11 || location === '')
    return undefined;
  if (!isOnEarth || depthKm === undefined || depthKm > 1000) return undefined;
  const link = findByName(cells[columns.time] ?? { name: '', attributes: {}, children: [] }, 'a')[0];
  const href = link?.attributes['href']?.slice(0, 500).replaceAll('\\', '/');
  const [, slug, bulletin = '', final = ''] = SLUG.exec(href ?? '') ?? [];
  const url = readerUrl(href, address);
  return {
    externalId: slug ?? `${observedAt.toISOString()} ${lat} ${lon}`,
    // A first bulletin is recomputed without a new number.
    revision: `B${bulletin}${final.toUpperCase()} ${magnitude} ${lat} ${lon} ${depthKm}`,
    title: plainText(`M ${magnitude.toFixed(1)} - ${location}`, 200),
    ...(url?.startsWith('http') ? { url } : {}),
    language: 'en',
    observedAt,
    hints: ['earthquake'],
    areas: [],
    polygons: [],
    point: { lat, lon },
    quake: { magnitude, depthKm, isTsunami: false },
  };
}

function textAt(cells: readonly HtmlElement[], index: number): string {
  const cell = cells[index];
  return cell === undefined ? '' : elementText(cell).slice(0, 300);
}

/** '016 km S 04° W of Calatagan (Batangas)' as a reader would write it. */
function readLocation(text: string): string {
  const [, km, from, degrees, to, place] = LOCATION.exec(text) ?? [];
  return place === undefined ? text : `${Number(km)} km ${from} ${Number(degrees)}° ${to} of ${place}`;
}

/** '003', '<001' and '13.26'; '-' is none. */
function parseNumber(text: string): number | undefined {
  const [, number] = /^<?\s?(\d{1,4}(?:\.\d{1,4})?)$/.exec(text) ?? [];
  return number === undefined ? undefined : Number(number);
}
