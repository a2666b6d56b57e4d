import type pg from 'pg';
import { expect } from 'vitest';
import { checkTrips } from '../src/features/smart/trip-checks.ts';
import { BY_INDEX, openDatabase } from '../src/platform/database.ts';
import type { ReaderMessage } from '../src/platform/reader-messages.ts';
import type { TestApi } from './api-server.ts';
import { silent } from './nats-streams.ts';
import { newPushDevice, subscribe } from './push-devices.ts';
import { clearStories, MINUTE, seedSources } from './seed-stories.ts';
import { databaseTest } from './server-database.ts';
import { type SignedUp, signUp } from './sign-up.ts';

export const NOTIFY = '/smart/predictions/notify';
export const NOT_TODAY = '/smart/leave-now/not-today';
/** The clock of the tests stands at noon on a Sunday: this reader leaves in an hour. */
export const DAY_OUT = {
  ...{ days: [7], leave_at: '13:00', arrive_at: '14:00', return_at: '18:00', home_at: '19:00', aim: 'work' },
  ...{ from: '1380700000', to: '1381200000', ways: ['LRT-2'] },
};
export const HALT = {
  ...{ title: 'LRT-2 halts trips', category: 'transport', severity: 4, at: { lat: 14.622, lon: 121.086 } },
  advice: 'Take Marcos Highway.',
};

/** A database with a pool, two sources that were read a minute ago, and no readers. */
export const commuterTest = databaseTest
  .extend('pool', { scope: 'file' }, ({ databaseUrl }, { onCleanup }) => {
    const pool = openDatabase(
      { databaseUrl, databaseConnections: 10, databaseOptions: BY_INDEX },
      'test',
      silent,
    );
    onCleanup(() => pool.end());
    return pool;
  })
  .extend('empty', { auto: true }, async ({ db }) => {
    await clearStories(db);
    await db.query('truncate users, alert_recipients, push_messages, notifications cascade');
    await seedSources(db);
  });

export const call = async (
  api: TestApi,
  { userId }: SignedUp,
  method: string,
  path: string,
  body?: unknown,
) =>
  api.request(path, {
    ...{ method, headers: { authorization: `Bearer ${await api.tokenFor(userId)}` } },
    ...(body !== undefined && { body }),
  });
export const watch = (api: TestApi, reader: SignedUp, enabled = true, routine_phase = 'morning_commute') =>
  call(api, reader, 'POST', NOTIFY, { routine_phase, enabled });

export const notToday = (
  api: TestApi,
  reader: SignedUp,
  not_today = true,
  depart_at = '2026-11-15T05:00:00.000Z',
) => call(api, reader, 'PUT', NOT_TODAY, { depart_at, not_today });

/** Leaves in an hour, wants to hear of the way, and has one device. */
export async function commuter(api: TestApi, day: object = DAY_OUT): Promise<SignedUp> {
  const reader = await signUp(api);
  const { headers } = reader;
  expect((await subscribe(api, newPushDevice(), { headers })).status).toBe(200);
  expect((await call(api, reader, 'PUT', '/smart/routines', day)).status).toBe(200);
  expect((await watch(api, reader)).status).toBe(200);
  return reader;
}

export const look = (pool: pg.Pool, api: TestApi, sent: ReaderMessage[] = []) =>
  checkTrips({ pool, clock: api.clock, logger: silent, publishToReaders: (one) => sent.push(one) });
/**
 * As the program does: a look a minute. A reader's looks begin at a moment of their own, so whether the sources are
 * still fresh at one of them depends on the reader, unless they are read all the time.
 */
export async function pass(
  pool: pg.Pool,
  api: TestApi,
  minutes: number,
  { sent = [], reading }: { sent?: ReaderMessage[]; reading?: pg.Client } = {},
): Promise<void> {
  for (let i = 0; i < minutes; i += 1) {
    api.clock.advance(MINUTE);
    if (reading !== undefined) await readSources(reading, api);
    await look(pool, api, sent);
  }
}

type Sent = { change: string; decision: string; loudness: string; title: string; body: string };
export async function notices(db: pg.Client): Promise<Sent[]> {
  const { rows } = await db.query<Sent>(
    `select change, decision, loudness, texts -> 'en' ->> 'title' as title, texts -> 'en' ->> 'body' as body
     from notifications order by created_at, version`,
  );
  return rows;
}
export async function due(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ state: string }>(
    'select state from push_deliveries order by version, subscription_id',
  );
  return rows.map(({ state }) => state);
}
export const readSources = (db: pg.Client, api: TestApi) =>
  db.query('update source_health set succeeded_at = $1', [api.clock.now()]);
export const end = (db: pg.Client, api: TestApi, id: string) =>
  db.query(`update stories set status = 'cancelled', ended_at = $2 where id = $1`, [id, api.clock.now()]);
