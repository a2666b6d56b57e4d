import { plainText } from '../../parse/plain-text.ts';
import { type PlannedWork, parseDay, parseHour, splitNames } from '../../parse/planned-work.ts';
import { parseWorkTables, type WorkRow } from '../../parse/work-table.ts';
import type { Parsed, RawDocument } from '../../parsed-item.ts';

const COLUMNS = {
  city: /^city/i,
  barangays: /^(?:barangay|affected)/i,
  from: /^(?:from|start)\b/i,
  until: /^(?:to|end)\b/i,
  time: /^time/i,
  activity: /^activity/i,
  location: /^location/i,
} as const;
/** '10 PM to 4 AM' */
const HOURS = /^(.{3,12}?)\s*(?:to|-|–)\s*(.{3,12})$/i;

/** The weekly table of the West Zone: the first and the last day, and the hours from the one to the other. */
export function parseWestZone(document: RawDocument): Parsed {
  return parseWorkTables(document, {
    columns: COLUMNS,
    read: workOf,
    none: /no scheduled (?:water )?(?:service )?interruption/i,
  });
}

function workOf(row: WorkRow<keyof typeof COLUMNS>, url: string): PlannedWork | undefined {
  const [firstDay, lastDay] = [parseDay(row.from), parseDay(row.until)];
  const [, start = '', end = ''] = HOURS.exec(row.time.slice(0, 40)) ?? [];
  const from = firstDay === undefined ? undefined : parseHour(start, firstDay);
  const until = lastDay === undefined ? undefined : parseHour(end, lastDay);
  if (from === undefined || until === undefined || row.city === '') return undefined;
  const { city, location } = row;
  return {
    ...{ service: 'water', key: [city, location, from.toISOString()].join('|').toLowerCase() },
    ...{ city: plainText(city, 100), areas: splitNames(row.barangays), from, until, url },
    hours: plainText(`${row.from}, ${start} to ${row.until}, ${end}`, 120),
    isEmergency: /emergency|leak/i.test(row.activity.slice(0, 200)),
    reason: plainText(`${row.activity} ${location}`, 500),
  };
}
