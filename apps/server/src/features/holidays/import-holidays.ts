import { filledText, webAddress } from '@paligid/contract/fields';
import type { Pool } from 'pg';
import * as z from 'zod';
import { HOLIDAY_KINDS, type HolidayRow, MAX_HOLIDAYS, replaceAll } from './holidays.repository.ts';

export type ImportedHolidays = { imported: number; refused: string[] };

const MAX_CHARACTERS = 500_000;
const MAX_REJECTED = 20;
const LABEL = 100;
/** A wrong year is a slip of the pen: no proclamation is so old or so early. */
const MAX_DAYS_AWAY = 800;
const DAY_MS = 86_400_000;

const holidaySchema = z.strictObject({
  day: z.iso.date(),
  name: filledText(LABEL),
  kind: z.enum(HOLIDAY_KINDS),
  source: filledText(LABEL),
  url: webAddress.max(500).nullish(),
  checked_on: z.iso.date(),
});

/**
 * Imports the days that were proclaimed from a JSON list: holidays that no law puts on a date, and with the kind
 * 'working' the date of a holiday that was moved. Each entry says by which proclamation and on which day that was
 * checked. The file replaces all previous days; one invalid entry rejects the whole file.
 */
export async function importHolidays(db: Pool, text: string, today: string): Promise<ImportedHolidays> {
  if (text.length > MAX_CHARACTERS) return { imported: 0, refused: ['the file is larger than 500 kB'] };
  const list = z.array(z.unknown()).max(MAX_HOLIDAYS).safeParse(parseJson(text));
  if (!list.success) return { imported: 0, refused: [`no JSON list of at most ${MAX_HOLIDAYS} entries`] };
  const rows = new Map<string, HolidayRow>();
  const refused: string[] = [];
  for (const [i, one] of list.data.entries()) {
    const { data, error } = holidaySchema.safeParse(one);
    const fault = data === undefined ? validationError(error) : wrongIn(data, today, rows);
    if (fault !== undefined) refused.push(`entry ${i + 1}: ${fault}`);
    else if (data !== undefined) rows.set(data.day, toRow(data));
  }
  if (refused.length > 0) return { imported: 0, refused: refused.slice(0, MAX_REJECTED) };
  await replaceAll(db, [...rows.values()]);
  return { imported: rows.size, refused };
}

type Entry = z.output<typeof holidaySchema>;

function wrongIn(
  { day, checked_on }: Entry,
  today: string,
  rows: ReadonlyMap<string, HolidayRow>,
): string | undefined {
  if (rows.has(day)) return `${day} is there twice`;
  if (Math.abs(Date.parse(day) - Date.parse(today)) > MAX_DAYS_AWAY * DAY_MS)
    return `${day} is more than ${MAX_DAYS_AWAY} days from today`;
  return checked_on > today ? `${checked_on} is not yet` : undefined;
}

function toRow({ day, name, kind, source, url, checked_on }: Entry): HolidayRow {
  return { day, name, kind, source, sourceUrl: url ?? null, checkedOn: checked_on };
}

function validationError(error: z.ZodError | undefined): string {
  const [issue] = error?.issues ?? [];
  return `${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is no holiday'}`.trim();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
