import type pg from 'pg';
import { expect } from 'vitest';
import { findFirstWindow } from '../src/features/feed/feed.repository.ts';
import { clock } from './stored-items.ts';

export async function storiesIn(db: pg.Client) {
  const { rows } = await db.query(
    `select id, title, severity, status, version, was_alert, place_name, expires_at, ended_at
     from stories order by id`,
  );
  return rows;
}

/** In the order in which the relay would number them within a lane. */
export async function announced(db: pg.Client): Promise<[string, number][]> {
  const { rows } = await db.query<{ event: string; version: number }>(
    'select event, version from outbox order by id',
  );
  return rows.map(({ event, version }) => [event, version]);
}

/** Everything that was issued was ended, and nothing else. */
export async function expectBalanced(db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ issued: number; ended: number }>(
    `select count(*) filter (where event = 'alert.issued.v1')::int as issued,
       count(*) filter (where event = 'alert.ended.v1')::int as ended
     from outbox group by subject_id`,
  );
  for (const { issued, ended } of rows) expect(issued).toBe(ended);
}

export async function visibleFrom(pool: pg.Pool, point: { lat: number; lon: number }): Promise<string[]> {
  const { rows } = await findFirstWindow(pool, { point, radiusMetres: 10_000 }, clock.now());
  return rows.map(({ id }) => id);
}
