import { type Cell, cellFromInt8, cellToInt8, NATION_CELL } from '@paligid/geo/cells';
import type pg from 'pg';
import { expect } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import type { LiveFeature } from '../src/platform/live-feature.ts';
import { newIds } from '../src/platform/new-ids.ts';

const newId = newIds(systemClock);

/** Messages that only say that something happened, so that nothing but the order is tested. */
export const features: LiveFeature[] = (['best_effort', 'guaranteed'] as const).map((lane) => ({
  events: lane === 'guaranteed' ? ['alert.issued.v1'] : ['story.published.v1'],
  lane,
  message: async () => ({ type: 'story_update', data: { id: `s-${newId()}` } }),
  brief: () => undefined,
}));

/** Events without stories, for tests that are about their order only. */
export async function announceEvents(
  db: pg.Client,
  isAlert: boolean,
  cell: Cell = NATION_CELL,
  count = 1,
): Promise<void> {
  const ids = Array.from({ length: count }, newId);
  await db.query(
    `insert into outbox (id, event, lane, subject_id, version, cells) select id, $2, $3, id, 1, $4 from unnest($1::uuid[]) as row (id)`,
    [
      ids,
      isAlert ? 'alert.issued.v1' : 'story.published.v1',
      isAlert ? 'guaranteed' : 'best_effort',
      [cellToInt8(cell)],
    ],
  );
  await db.query('notify outbox');
}

/** The last sequence number, once every row has one. */
export async function lastNumber(db: pg.Client): Promise<number> {
  const waiting = async () => (await db.query('select 1 from outbox where sequence is null')).rowCount;
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0);
  const { rows } = await db.query('select last_sequence from relay_state');
  return Number(rows[0].last_sequence);
}

export async function everythingSent(db: pg.Client, gateways: { lastSent: () => number }[]): Promise<void> {
  const last = await lastNumber(db);
  await expect
    .poll(() => Math.min(...gateways.map((gateway) => gateway.lastSent())), { timeout: 15_000 })
    .toBe(last);
}

export async function ledgerSince(db: pg.Client, after: number) {
  const { rows } = await db.query<{ sequence: string; lane: string; cells: string[] }>(
    'select sequence, lane, cells from outbox where sequence > $1 order by sequence',
    [after],
  );
  return rows.map((row) => ({
    sequence: Number(row.sequence),
    isGuaranteed: row.lane === 'guaranteed',
    cells: row.cells.map(cellFromInt8),
  }));
}
