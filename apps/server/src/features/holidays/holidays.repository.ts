import type { ClientBase, Pool } from 'pg';
import { inTransaction } from '../../platform/database.ts';

export const HOLIDAY_KINDS = ['regular', 'special', 'working'] as const;

export type HolidayRow = {
  /** '2026-11-30'. */
  day: string;
  name: string;
  /** 'working': an ordinary day in place of a holiday of the law. */
  kind: (typeof HOLIDAY_KINDS)[number];
  /** The proclamation. */
  source: string;
  sourceUrl: string | null;
  checkedOn: string;
};

/** A year has about 20. */
export const MAX_HOLIDAYS = 500;

export async function findBetween(db: Pool | ClientBase, from: string, to: string): Promise<HolidayRow[]> {
  const { rows } = await db.query<HolidayRow>({
    name: 'holidays-between',
    text: `
      select to_char(day, 'YYYY-MM-DD') as day, name, kind, source, source_url as "sourceUrl",
        to_char(checked_on, 'YYYY-MM-DD') as "checkedOn"
      from holidays where day between $1 and $2 order by day limit ${MAX_HOLIDAYS}`,
    values: [from, to],
  });
  return rows;
}

/** Replaces all at once: a day that is missing from the new file is no longer proclaimed. */
export async function replaceAll(db: Pool, rows: readonly HolidayRow[]): Promise<void> {
  await inTransaction(db, async (client) => {
    await client.query('delete from holidays');
    await client.query(
      `insert into holidays (day, name, kind, source, source_url, checked_on)
       select * from unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::text[], $6::date[])`,
      [
        rows.map(({ day }) => day),
        rows.map(({ name }) => name),
        rows.map(({ kind }) => kind),
        rows.map(({ source }) => source),
        rows.map(({ sourceUrl }) => sourceUrl),
        rows.map(({ checkedOn }) => checkedOn),
      ],
    );
  });
}
