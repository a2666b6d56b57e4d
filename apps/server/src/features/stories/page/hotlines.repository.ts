import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/database.ts';

export type HotlineRow = {
  placeCode: string;
  name: string;
  number: string;
  source: string;
  sourceUrl: string | null;
  /** '2026-11-01'. */
  checkedOn: string;
};

/** More than every city and municipality has. */
export const MAX_HOTLINES = 5_000;

/** Hotlines of some places, in the order they were imported. */
export async function findByPlaces(db: Pool, codes: readonly string[], limit: number): Promise<HotlineRow[]> {
  const { rows } = await db.query<HotlineRow>({
    name: 'hotlines-by-places',
    text: `
      select place_code as "placeCode", name, number, source, source_url as "sourceUrl",
        to_char(checked_on, 'YYYY-MM-DD') as "checkedOn"
      from hotlines where place_code = any ($1) order by rank limit $2`,
    values: [codes, limit],
  });
  return rows;
}

/** Replaces all hotlines at once: a number that is missing from the new file is no longer shown. */
export async function replaceAll(db: Pool, rows: readonly HotlineRow[]): Promise<void> {
  await inTransaction(db, async (client) => {
    await client.query('delete from hotlines');
    await client.query(
      `insert into hotlines (place_code, name, number, source, source_url, checked_on, rank)
       select code, name, number, source, url, checked, ordinal - 1
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::date[])
         with ordinality as row (code, name, number, source, url, checked, ordinal)`,
      [
        rows.map(({ placeCode }) => placeCode),
        rows.map(({ name }) => name),
        rows.map(({ number }) => number),
        rows.map(({ source }) => source),
        rows.map(({ sourceUrl }) => sourceUrl),
        rows.map(({ checkedOn }) => checkedOn),
      ],
    );
  });
}
