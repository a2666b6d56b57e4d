import { setTimeout as wait } from 'node:timers/promises';
import { cellsWithin, REACH_METRES } from '@paligid/geo/cells';
import { insert } from '@paligid/server/ingest/store/outbox.repository';
import { systemClock as clock } from '@paligid/server/platform/clock';
import { newIds } from '@paligid/server/platform/new-ids';
import { OUTBOX_CHANNEL } from '@paligid/server/platform/notifier';
import { eventMessage } from '@paligid/server/relay/outbox-rows';
import type pg from 'pg';

export const EVENT = 'story.published.v1';
/** Cells of a story in the middle of Metro Manila. */
const CELLS = cellsWithin({ lat: 14.6, lon: 121.0 }, REACH_METRES);
const POLL_MS = 50;
const GIVE_UP_MS = 120_000;
const newId = newIds(clock);

/** Writes rows that become visible all at once, and returns the milliseconds until the last was marked. */
export async function msToAnnounce(pool: pg.Pool, count: number): Promise<number> {
  const db = await pool.connect();
  try {
    await db.query('begin');
    for (let n = 0; n < count; n++) {
      const news = { id: newId(), event: EVENT, storyId: newId(), version: 1, cells: CELLS } as const;
      await insert(db, news, clock.now());
    }
    await db.query('select pg_notify($1, $2)', [OUTBOX_CHANNEL, '']);
    const start = Date.now();
    await db.query('commit');
    while (await isWaiting(pool)) {
      if (Date.now() - start > GIVE_UP_MS) throw new Error('the relay never announced everything');
      await wait(POLL_MS);
    }
    const { rows } = await pool.query<{ last: Date }>('select max(announced_at) as last from outbox');
    return (rows[0]?.last.getTime() ?? Number.NaN) - start;
  } finally {
    db.release();
  }
}

/** The message that the relay sends for such a row. */
export async function samplePayload(db: pg.Pool): Promise<string> {
  const { rows } = await db.query('select * from outbox where announced_at is not null limit 1');
  const message = eventMessage(rows[0]);
  if (message === undefined) throw new Error('nothing was announced');
  return message.payload;
}

async function isWaiting(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ waiting: boolean }>(
    `select exists (select from outbox where sequence is null)
       or exists (select from outbox where sequence is not null and announced_at is null) as waiting`,
  );
  return rows[0]?.waiting ?? false;
}
