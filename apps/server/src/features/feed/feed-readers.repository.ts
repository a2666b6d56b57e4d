import { cellCentre, cellFromInt8 } from '@paligid/geo/cells';
import type { Point } from '@paligid/geo/point';
import type { ClientBase, Pool } from 'pg';
import * as z from 'zod';

/** The feed settings of an account. */
export type ReaderRow = {
  weights: ReadonlyMap<string, number>;
  interests: string[];
  home: Point | null;
  radiusKm: number;
};

const BY_ID = {
  name: 'feed-reader',
  text: `
    select interests, home_cell::text as "homeCell", radius_km as "radiusKm", weights
    from users left join user_preferences on user_preferences.user_id = users.id
    where users.id = $1`,
};

type Row = { interests: string[]; homeCell: string | null; radiusKm: number; weights: unknown };
const weightsSchema = z.record(z.string(), z.number()).catch({});

export async function findReader(db: Pool | ClientBase, uuid: string): Promise<ReaderRow | undefined> {
  const { rows } = await db.query<Row>(readerQuery(uuid));
  const [row] = rows;
  return (
    row && {
      weights: new Map(Object.entries(weightsSchema.parse(row.weights))),
      interests: row.interests,
      home: row.homeCell === null ? null : cellCentre(cellFromInt8(row.homeCell)),
      radiusKm: row.radiusKm,
    }
  );
}

/** The query as it is sent, so that a test can check the plan of what the product runs. */
export function readerQuery(uuid: string) {
  return { ...BY_ID, values: [uuid] };
}
