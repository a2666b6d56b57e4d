import { plainText } from '../../parse/plain-text.ts';
import { type PlannedWork, parseDay, parseHour, splitNames } from '../../parse/planned-work.ts';
import { parseWorkTables, type WorkRow } from '../../parse/work-table.ts';
import type { Parsed, RawDocument } from '../../parsed-item.ts';

const COLUMNS = {
  start: /^start/i,
  end: /^end/i,
  city: /^affected city/i,
  location: /^location/i,
  activity: /^activity/i,
  areas: /^affected areas?$/i,
} as const;

/** The tables of the East Zone: works that are planned, and emergency works. */
export function parseEastZone(document: RawDocument): Parsed {
  return parseWorkTables(document, {
    columns: COLUMNS,
    read: workOf,
    none: /no (?:current )?advisor(?:y|ies)/i,
  });
}

function workOf(row: WorkRow<keyof typeof COLUMNS>, url: string): PlannedWork | undefined {
  const [from, until] = [momentOf(row.start), momentOf(row.end)];
  if (from === undefined || until === undefined || row.city === '') return undefined;
  return {
    ...{ service: 'water', key: [row.city, row.location, from.toISOString()].join('|').toLowerCase() },
    ...{ city: plainText(row.city, 100), areas: splitNames(row.areas), from, until, url },
    hours: plainText(`${row.start} to ${row.end}`, 120),
    isEmergency: /emergency|leak/i.test(row.activity.slice(0, 200)),
    reason: plainText(`${row.activity}, ${row.location}`, 500),
  };
}

/** 'November 18, 2026 10:00 PM' */
function momentOf(text: string): Date | undefined {
  const day = parseDay(text);
  return day === undefined ? undefined : parseHour(text.slice(0, 60).replace(/^.*?20\d\d,?/, ''), day);
}
