import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { leasePort } from '@paligid/testkit/lease-port';
import type pg from 'pg';
import { describe, expect, onTestFinished } from 'vitest';
import { registry } from '../src/ingest/sources/registry.ts';
import { syncPlaces } from '../src/ingest/store/places.repository.ts';
import { openDatabase } from '../src/platform/database.ts';
import { streamNames } from '../src/platform/streams.ts';
import { enginesTest, silent } from './nats-streams.ts';
import { startPublisher } from './publisher.ts';
import {
  accept,
  addSources,
  buildStoredCap,
  clock,
  deleteEverything,
  newId,
  resetTime,
} from './stored-items.ts';

type Program = 'ingest' | 'relay';
type Running = { process: ChildProcess; exited: Promise<unknown[]>; healthUrl: string };

const BIN = join(import.meta.dirname, '..', 'src', 'bin');

const test = enginesTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures are wanted from this pattern.
  .extend('port', { scope: 'file' }, async ({}, { onCleanup }) => {
    const lease = await leasePort();
    onCleanup(lease.release);
    return lease.port;
  })
  .extend('start', ({ config, port }, { onCleanup }) => {
    const started: Running[] = [];
    onCleanup(async () => {
      for (const { process, exited } of started) {
        process.kill('SIGKILL');
        await exited;
      }
    });
    return async (
      program: Program,
      faultPoint?: string,
      settings: Record<string, string> = {},
    ): Promise<Running> => {
      const child = spawn(process.execPath, [join(BIN, `${program}.ts`)], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          NODE_ENV: 'development',
          DATABASE_URL: config.databaseUrl,
          NATS_URL: config.natsUrl,
          PALIGID_STREAM_PREFIX: config.streamPrefix,
          PALIGID_STREAM_MEGABYTES: String(config.streamMegabytes),
          PALIGID_LOG_LEVEL: 'error',
          PALIGID_SOURCES_OFF: registry.map(({ id }) => id).join(),
          PALIGID_INGEST_PORT: String(port),
          PALIGID_RELAY_PORT: String(port),
          ...(faultPoint === undefined ? {} : { PALIGID_FAULT_POINT: faultPoint }),
          ...settings,
        },
      });
      const running = {
        process: child,
        exited: once(child, 'exit'),
        healthUrl: `http://127.0.0.1:${port}/health`,
      };
      started.push(running);
      if (faultPoint === undefined)
        await expect.poll(() => fetchStatus(running), { timeout: 60_000 }).toBe(200);
      return running;
    };
  });

test.beforeEach(async ({ db, config }) => {
  await deleteEverything(db);
  await addSources(db);
  const pool = openDatabase(config, 'test', silent);
  await syncPlaces(pool, GAZETTEER.places);
  await pool.end();
  await db.query('update relay_state set last_sequence = 0');
  resetTime();
  clock.advance(Date.now() - clock.now().getTime());
});

describe.each<Program>(['ingest', 'relay'])('the program %s', (program) => {
  test('says that it is ready, and ends by itself when it is asked to', async ({ start }) => {
    const running = await start(program);
    const health = await (await fetch(running.healthUrl)).json();
    expect(health).toMatchObject({
      alive: true,
      ready: true,
      engines: { postgres: { state: 'up' }, nats: { state: 'up' } },
    });
    const metrics = await (await fetch(running.healthUrl.replace('/health', '/metrics'))).text();
    expect(metrics).toContain(`program="${program}"`);
    running.process.kill('SIGTERM');
    expect(await running.exited).toEqual([0, null]);
  });
});

test('ingest stops in time while a source does not answer, and does not blame the source', async ({
  db,
  start,
}) => {
  const publisher = await startPublisher();
  onTestFinished(() => publisher.close());
  publisher.on('/feed', () => undefined);
  const running = await start('ingest', undefined, {
    PALIGID_SOURCE_ORIGINS: publisher.origin,
    PALIGID_SOURCE_ADDRESSES: `balitang-bayan=${publisher.origin}/feed`,
    PALIGID_CADENCE_SCALE: '0.0001',
  });
  await expect.poll(() => publisher.requestCount('/feed'), { timeout: 60_000 }).toBe(1);
  const began = performance.now();
  running.process.kill('SIGTERM');
  expect(await running.exited).toEqual([0, null]);
  // The fetch itself would wait longer.
  expect(performance.now() - began).toBeLessThan(8_000);
  const { rows } = await db.query(
    `select state, failures from source_health where source_id = 'balitang-bayan'`,
  );
  expect(rows.filter(({ failures }) => failures > 0)).toEqual([]);
});

describe('a kill', () => {
  test.for(['pipeline.before-commit', 'pipeline.after-commit'])(
    'of ingest at %s loses nothing and doubles nothing',
    async (point, { db, start }) => {
      const dying = await start('ingest', point);
      await acceptDue(db);
      expect(await dying.exited).toEqual([null, 'SIGKILL']);
      await start('ingest');
      await expect.poll(() => queued(db), { timeout: 30_000 }).toBe(0);
      const { rows } = await db.query('select event, version from outbox');
      expect(rows).toEqual([{ event: 'alert.issued.v1', version: 1 }]);
      expect((await db.query('select 1 from stories')).rowCount).toBe(1);
    },
  );

  test.for(['relay.after-number', 'relay.after-publish'])(
    'of the relay at %s loses nothing and doubles nothing',
    async (point, { db, start, manager, config }) => {
      const { alerts } = streamNames(config.streamPrefix);
      await manager.streams.purge(alerts);
      const dying = await start('relay', point);
      const id = newId();
      await db.query(
        `insert into outbox (id, event, lane, subject_id, version, payload) values ($1, 'alert.issued.v1', 'guaranteed', $1, 1, $2)`,
        [id, { alert_id: id, item_id: `s-${id}` }],
      );
      expect(await dying.exited).toEqual([null, 'SIGKILL']);
      await start('relay');
      const waiting = async () =>
        (await db.query('select 1 from outbox where announced_at is null')).rowCount;
      await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
      expect((await manager.streams.info(alerts)).state.messages).toBe(1);
      expect((await db.query('select sequence from outbox')).rows).toEqual([{ sequence: '1' }]);
    },
  );
});

async function acceptDue(db: pg.Client): Promise<void> {
  await accept(
    db,
    'bureau',
    buildStoredCap({ name: newId() }, { issuedAt: clock.now(), expiresAt: new Date(Date.now() + 3_600_000) }),
  );
  await db.query('update item_queue set due_at = now()');
}

async function queued(db: pg.Client): Promise<number | null> {
  return (await db.query('select 1 from item_queue')).rowCount;
}

async function fetchStatus({ healthUrl }: Running): Promise<number> {
  const response = await fetch(healthUrl).catch(() => undefined);
  await response?.text();
  return response?.status ?? 0;
}
