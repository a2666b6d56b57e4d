import { sleep } from '@paligid/runtime/deadline';
import { openLogger } from '@paligid/runtime/logger';
import type pg from 'pg';
import { expect } from 'vitest';
import { createHostThrottle } from '../src/ingest/fetch/host-throttle.ts';
import { pollLoop } from '../src/ingest/poll/poll-loop.ts';
import { SourceLocks } from '../src/ingest/poll/source-locks.ts';
import type { Source } from '../src/ingest/source.ts';
import { registry } from '../src/ingest/sources/registry.ts';
import { findDueSources, syncSources } from '../src/ingest/store/sources.repository.ts';
import { systemClock } from '../src/platform/clock.ts';
import { readServerConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database.ts';
import { databaseTest } from './server-database.ts';

const silent = openLogger({ logLevel: 'silent' }, 'test');
const SOURCES: Source[] = registry.map((source) => ({ ...source, isEnabled: true }));
const IDS = SOURCES.map(({ id }) => id);
const SOON_MS = 60;

const test = databaseTest.extend('pool', { scope: 'file' }, async ({ databaseUrl }, { onCleanup }) => {
  const pool = openDatabase(readServerConfig({ DATABASE_URL: databaseUrl }), 'test', silent);
  onCleanup(() => pool.end());
  return pool;
});

test.beforeEach(async ({ pool }) => {
  await pool.query('truncate sources cascade');
  await syncSources(pool, SOURCES, systemClock.now());
});

test('every source is read when its time has come, by one of two processes', async ({ pool }) => {
  const stop = new AbortController();
  const log: string[] = [];
  const active = new Map<string, number>();
  let together = 0;
  const read = async ({ id }: Source) => {
    active.set(id, (active.get(id) ?? 0) + 1);
    together = Math.max(together, active.get(id) ?? 0);
    await new Promise((resolve) => setTimeout(resolve, 15));
    log.push(id);
    await pool.query(
      "update source_health set retry_at = now() + interval '60 ms', state = 'ok' where source_id = $1",
      [id],
    );
    active.set(id, (active.get(id) ?? 0) - 1);
  };
  const processes = [0, 1].map(() => startLoop(pool, read, stop.signal));
  await until(() => IDS.every((id) => log.filter((other) => other === id).length >= 4));
  stop.abort();
  await Promise.all(processes.map(({ ended }) => ended));
  for (const { locks } of processes) locks.close();
  expect(together).toBe(1);
  const counts = IDS.map((id) => log.filter((other) => other === id).length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(4);
});

test('a source that fails does not stop the others and is not hammered', async ({ pool }) => {
  const stop = new AbortController();
  const log: string[] = [];
  const failures: string[] = [];
  const read = async ({ id }: Source) => {
    log.push(id);
    if (id === 'usgs-eq') throw new Error('no database');
    await pool.query("update source_health set retry_at = now() + interval '60 ms' where source_id = $1", [
      id,
    ]);
  };
  const { ended, locks } = startLoop(pool, read, stop.signal, (_, id) => failures.push(id ?? ''));
  await until(() => log.filter((id) => id === 'pagasa-cap').length >= 4);
  stop.abort();
  await ended;
  locks.close();
  expect(failures).toEqual(['usgs-eq']);
  expect(log.filter((id) => id === 'usgs-eq')).toHaveLength(1);
});

test('at most so many are read at once, and a stop waits for what is under way', async ({ pool }) => {
  const stop = new AbortController();
  let active = 0;
  let most = 0;
  let finished = 0;
  const read = async () => {
    active += 1;
    most = Math.max(most, active);
    await new Promise((resolve) => setTimeout(resolve, 100));
    active -= 1;
    finished += 1;
  };
  const { ended, locks } = startLoop(pool, read, stop.signal, undefined, 3);
  await until(() => active === 3);
  stop.abort();
  await ended;
  locks.close();
  expect(most).toBe(3);
  expect(active).toBe(0);
  expect(finished).toBe(3);
});

test('a process that dies gives its sources free at once', async ({ pool }) => {
  const dying = new SourceLocks(pool);
  const next = new SourceLocks(pool);
  expect(await dying.tryLock('pagasa-cap')).toBe(true);
  expect(await next.tryLock('pagasa-cap')).toBe(false);
  dying.close();
  await until(() => next.tryLock('pagasa-cap'));
  next.close();
});

test('six sources of one site are read one at a time by two processes', async ({ pool }) => {
  const stop = new AbortController();
  const twoLocks = [new SourceLocks(pool), new SourceLocks(pool)];
  const throttles = twoLocks.map((locks) =>
    createHostThrottle({
      ...{ sleep: (ms) => sleep(ms / 100, stop.signal), stop: stop.signal, locks, delayMs: () => 0 },
    }),
  );
  let [now, most, count] = [0, 0, 0];
  const visit = async () => {
    now += 1;
    most = Math.max(most, now);
    await sleep(10);
    now -= 1;
    count += 1;
  };
  const visits = throttles.flatMap((visits) => [1, 2, 3].map(() => visits('www.pagasa.dost.gov.ph', visit)));
  await Promise.all(visits);
  expect([count, most]).toEqual([6, 1]);
  stop.abort();
  for (const locks of twoLocks) locks.close();
});

test('a lock survives nothing it should not: after a lost connection it is asked for anew', async ({
  pool,
}) => {
  const locks = new SourceLocks(pool);
  expect(await locks.tryLock('usgs-eq')).toBe(true);
  await pool.query(
    "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid() and database = (select oid from pg_database where datname = current_database())",
  );
  await until(() => locks.tryLock('usgs-eq').catch(() => false));
  locks.close();
});

test('the registry is written as it is; a source switched off is never due', async ({ pool }) => {
  await syncSources(pool, registry, systemClock.now());
  expect(await findDueSources(pool, IDS, systemClock.now())).toEqual(
    registry
      .filter(({ isEnabled }) => isEnabled)
      .map(({ id }) => id)
      .toSorted(),
  );
  const { rows } = await pool.query("select * from sources where id = 'pagasa-cap'");
  expect(rows[0]).toMatchObject({
    name: 'PAGASA public alerts',
    authority: 'official',
    languages: ['en'],
    attribution: 'PAGASA, CC BY 4.0',
    body_allowed: true,
    is_enabled: true,
    disabled_reason: null,
  });
});

test('health outlives a restart; a source that moved or came back starts anew', async ({ pool }) => {
  const now = systemClock.now();
  const one = (change: Partial<Source> = {}) =>
    SOURCES.slice(0, 1).map((source) => ({ ...source, ...change }));
  const health = async () => {
    const { rows } = await pool.query("select state, etag from source_health where source_id = 'pagasa-cap'");
    return rows[0];
  };
  const sicken = (error: string | null = 'answered 500') =>
    pool.query(
      "update source_health set state = 'open', etag = 'x', last_error = $1 where source_id = 'pagasa-cap'",
      [error],
    );
  await sicken();
  await syncSources(pool, one(), now);
  expect(await health()).toEqual({ state: 'open', etag: 'x' });
  await syncSources(pool, one({ address: 'https://publicalert.pagasa.dost.gov.ph/other/' }), now);
  expect(await health()).toEqual({ state: 'new', etag: null });
  await syncSources(pool, one({ isEnabled: false, disabledReason: 'test' }), now);
  expect(await health()).toEqual({ state: 'disabled', etag: null });
  await syncSources(pool, one(), now);
  expect(await health()).toEqual({ state: 'new', etag: null });
  await pool.query("update source_health set state = 'disabled', last_error = 'answered 410'");
  await syncSources(pool, one(), now);
  expect((await health()).state).toBe('disabled');
});

function startLoop(
  pool: pg.Pool,
  read: (source: Source) => Promise<void>,
  stop: AbortSignal,
  onFailure: (error: unknown, id: string | undefined) => void = (error) => {
    throw error;
  },
  atOnce = 8,
) {
  const locks = new SourceLocks(pool);
  const tools = {
    db: pool,
    clock: systemClock,
    locks,
    sources: SOURCES,
    read,
    onFailure,
    atOnce,
    tickMs: SOON_MS / 4,
  };
  return { locks, ended: pollLoop(tools, stop) };
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 3_000; tries++) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it did not come true in time');
}
