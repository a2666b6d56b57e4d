import * as z from 'zod';
import { parseJson } from '../../parse/json-document.ts';
import { manilaDate } from '../../parse/manila-time.ts';
import { plainText } from '../../parse/plain-text.ts';
import { LayoutChanged, type Parsed, type ParsedItem, type RawDocument } from '../../parsed-item.ts';

const HOUR_MS = 3_600_000;
/** A station that stopped reporting says nothing about the river now. */
const OLDEST_MS = 3 * HOUR_MS;
const MAX_STATIONS = 200;
/** Above any river of the basin: a sensor that reads more is broken. */
const MAX_METRES = 60;

const RowSchema = z.object({
  obsnm: z.string().trim().min(1).max(100),
  wl: z.string().max(50),
  alertwl: z.string().max(50),
  alarmwl: z.string().max(50),
  criticalwl: z.string().max(50),
  timestr: z.string().max(50),
});
type Row = z.output<typeof RowSchema>;

/** Where each station stands; the feed names only the station. */
const TOWNS: Readonly<Record<string, string>> = {
  'sto nino': 'Marikina',
  nangka: 'Marikina',
  'tumana bridge': 'Marikina',
  montalban: 'Rodriguez, Rizal',
  rodriguez: 'Rodriguez, Rizal',
  burgos: 'Rodriguez, Rizal',
  'rosario bridge': 'Pasig',
};
const LEVELS = [
  { name: 'critical', field: 'criticalwl' },
  { name: 'alarm', field: 'alarmwl' },
  { name: 'alert', field: 'alertwl' },
] as const;

/** Water levels of all stations. Only a station at its alert level or above is a report. */
export function parseRiverLevels({ text, fetchedAt }: RawDocument): Parsed {
  const list = z.array(z.unknown()).max(MAX_STATIONS).safeParse(parseJson(text));
  if (!list.success) throw new LayoutChanged('list of stations');
  const rows = list.data.map((row) => RowSchema.safeParse(row));
  if (!rows.some(({ success }) => success)) throw new LayoutChanged('station with its levels');
  const parsed: Parsed = { items: [], rejected: [], skipped: 0, links: [] };
  for (const row of rows) {
    if (!row.success) parsed.rejected.push({ reason: 'station without its levels' });
    else {
      const item = stationItem(row.data, fetchedAt);
      if (item === undefined) parsed.skipped += 1;
      else parsed.items.push(item);
    }
  }
  return parsed;
}

/** Absent for a river below its alert level, and for a station without a current reading. */
function stationItem(row: Row, fetchedAt: Date): ParsedItem | undefined {
  const metres = parseMetres(row.wl);
  const observedAt = parseReadingTime(row.timestr);
  if (metres === undefined || observedAt === undefined) return undefined;
  const ageMs = fetchedAt.getTime() - observedAt.getTime();
  if (ageMs > OLDEST_MS || ageMs < -HOUR_MS) return undefined;
  const reached = LEVELS.map((level) => ({ ...level, from: parseMetres(row[level.field]) })).find(
    ({ from }) => from !== undefined && metres >= from,
  );
  if (reached === undefined) return undefined;
  const station = plainText(row.obsnm, 100);
  const town =
    TOWNS[
      station
        .toLowerCase()
        .normalize('NFD')
        .replace(/[^a-z ]/g, '')
    ];
  const key = station.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return {
    externalId: `ffws-${key}-${manilaDate(observedAt)}-${reached.name}`,
    // One report an hour while the river stays at the level; every reading would be noise.
    revision: observedAt.toISOString().slice(0, 13),
    title: plainText(
      `River at ${station}${town === undefined ? '' : ` (${town})`}: water level ${metres.toFixed(2)} m, ${reached.name} level of ${reached.from?.toFixed(2)} m reached`,
      200,
    ),
    language: 'en',
    issuedAt: observedAt,
    expiresAt: new Date(observedAt.getTime() + OLDEST_MS),
    hints: ['flood', 'river'],
    areas: town === undefined ? [] : [town],
    polygons: [],
  };
}

/** '12.34(*)' is marked as estimated; '(*)' is no reading, and '-' no level. */
function parseMetres(text: string): number | undefined {
  const [, number] = /^\s*(\d{1,3}(?:\.\d{1,3})?)\s*(?:\(\*\))?\s*$/.exec(text) ?? [];
  const metres = Number(number ?? Number.NaN);
  return metres > 0 && metres < MAX_METRES ? metres : undefined;
}

/** '2026-11-14 14:20' in Manila. */
function parseReadingTime(text: string): Date | undefined {
  const [, date, time] = /^(20\d\d-\d\d-\d\d) (\d\d:\d\d)(?::\d\d)?$/.exec(text.trim()) ?? [];
  const at = new Date(`${date}T${time}:00+08:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
