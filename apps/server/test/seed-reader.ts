import { parseWireId } from '@paligid/domain/ids';
import { cellToInt8 } from '@paligid/geo/cells';
import type { Point } from '@paligid/geo/point';
import { latLngToCell } from 'h3-js';
import type pg from 'pg';

type Seed = { home?: Point; weights?: Record<string, number>; interests?: string[]; radiusKm?: number };

const HOME_RESOLUTION = 8;

/** An account with its preferences, replacing the previous one. */
export async function seedReader(db: pg.Client, readerId: string, seed: Seed = {}): Promise<void> {
  const { home, weights = {}, interests = [], radiusKm = 5 } = seed;
  const uuid = parseWireId(readerId)?.uuid;
  const cell = home && cellToInt8(latLngToCell(home.lat, home.lon, HOME_RESOLUTION));
  await db.query('delete from users where id = $1', [uuid]);
  await db.query(
    `insert into users (id, email, auth_method, interests, home_cell, radius_km)
     values ($1, 'reader@test.invalid', 'email', $2, $3, $4)`,
    [uuid, interests, cell ?? null, radiusKm],
  );
  await db.query('insert into user_preferences (user_id, weights) values ($1, $2)', [uuid, weights]);
}
