import type { JetStreamManager } from '@nats-io/jetstream';
import { eventSchema } from '@paligid/contract/events';
import { cellToInt8, readerCell } from '@paligid/geo/cells';
import type pg from 'pg';
import { describe, expect } from 'vitest';
import { findStart, readGuaranteed, readRange } from '../src/gateway/outbox-reader.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { ServerConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database.ts';
import { newIds } from '../src/platform/new-ids.ts';
import { ensureStreams, streamNames, streamSubject } from '../src/platform/streams.ts';
import { findAnnounced, findUnannounced, markAnnounced, numberWaiting } from '../src/relay/outbox-rows.ts';
import { type Relay, startRelay } from '../src/relay/relay.ts';
import { enginesTest, silent } from './nats-streams.ts';
import { rowsRead } from './rows-read.ts';

const newId = newIds(systemClock);
const CELL = readerCell({ lat: 14.6481, lon: 121.1133 });

const test = enginesTest
  .extend('pool', { scope: 'file' }, ({ config }, { onCleanup }) => {
    const pool = openDatabase(config, 'test', silent);
    onCleanup(() => pool.end());
    return pool;
  })
  .extend('relay', ({ config, pool, nats }, { onCleanup }): (() => Relay) => {
    const started: Relay[] = [];
    onCleanup(async () => {
      await Promise.all(started.map((relay) => relay.stop()));
    });
    return () => {
      const relay = startRelay({ config, pool, nats, clock: systemClock, logger: silent });
      started.push(relay);
      return relay;
    };
  });

test.beforeEach(async ({ db, manager, config }) => {
  await db.query('truncate outbox; update relay_state set last_sequence = 0');
  const { events, alerts } = streamNames(config.streamPrefix);
  for (const stream of [events, alerts]) await manager.streams.purge(stream);
});

test('a row is published as the contract says, in its own stream, and marked', async ({
  db,
  manager,
  config,
  relay,
}) => {
  relay();
  const [story = ''] = await write(db, 1, 'story.published.v1');
  const [alert = ''] = await write(db, 1, 'alert.issued.v1');
  await everythingAnnounced(db);

  const events = await published(manager, config, 'events');
  expect(events).toEqual([
    {
      name: 'story.published.v1',
      id: story,
      sequence: expect.any(Number),
      version: 1,
      cells: [CELL],
      story_id: `s-${story}`,
      cluster_id: null,
    },
  ]);
  const alerts = await published(manager, config, 'alerts');
  expect(alerts).toMatchObject([{ name: 'alert.issued.v1', id: alert }]);
  for (const event of [...events, ...alerts]) expect(eventSchema.safeParse(event).success).toBe(true);
  const subject = streamSubject(config.streamPrefix, 'alerts', 'alert.issued.v1');
  const stored = await manager.streams.getMessage(streamNames(config.streamPrefix).alerts, {
    last_by_subj: subject,
  });
  expect(stored?.header.get('Nats-Msg-Id')).toBe(alert);
});

describe('numbers', () => {
  test('an alert overtakes a thousand stories that wait', async ({ db }) => {
    await write(db, 1_000, 'story.published.v1');
    await numberWaiting(db, 256);
    const [alert] = await write(db, 1, 'alert.issued.v1');
    const batch = await numberWaiting(db, 256);
    expect(batch[0]).toMatchObject({ id: alert, sequence: '257' });
  });

  test('stories keep the order they were written in', async ({ db }) => {
    const ids = await write(db, 300, 'story.updated.v1');
    const batches = [...(await numberWaiting(db, 256)), ...(await numberWaiting(db, 256))];
    expect(batches.map((row) => row.id)).toEqual(ids);
  });

  test('two that number at once leave no gap and give none twice', async ({ db, pool }) => {
    await write(db, 2_000, 'story.published.v1');
    const one = await pool.connect();
    const two = await pool.connect();
    const drain = async (connection: pg.PoolClient) => {
      while ((await numberWaiting(connection, 7)).length > 0);
    };
    await Promise.all([drain(one), drain(two)]);
    one.release();
    two.release();
    expect(await sequences(db)).toEqual(Array.from({ length: 2_000 }, (_, i) => i + 1));
  });

  test('the waiting, the unannounced, a lost stream and a starting gateway cost what they return', async ({
    db,
  }) => {
    await write(db, 5_000, 'story.published.v1');
    while ((await numberWaiting(db, 1_000)).length > 0);
    await db.query('update outbox set announced_at = now() where sequence <= 4990');
    const waiting = await write(db, 10, 'story.published.v1');
    await db.query('vacuum analyze outbox');
    const now = systemClock.now();
    const since = new Date(now.getTime() - 3_600_000);
    const events = ['story.published.v1'];
    const lookups: Record<string, Parameters<typeof rowsRead>[1]> = {
      'rows without a number': (it) => numberWaiting(it, 10),
      'numbered and not announced': (it) => findUnannounced(it, '0', 10),
      'announced since': (it) => findAnnounced(it, { events, after: '4900', since }, 10),
      'marking as announced': (it) => markAnnounced(it, waiting, now),
      'a range of numbers': (it) => readRange(it, 4_900, 5_000),
      'alerts of a range': (it) => readGuaranteed(it, 4_900, 5_000),
      'where a window begins': (it) => findStart(it, now.getTime(), { last: 5_000, most: 100 }),
    };
    for (const [name, lookup] of Object.entries(lookups)) {
      const { outbox = 0 } = await rowsRead(db, lookup);
      expect(outbox, name).toBeLessThan(300);
    }
  });
});

describe('leaders', () => {
  test('two relays that race announce every row once and in order', async ({
    db,
    manager,
    config,
    relay,
  }) => {
    relay();
    relay();
    for (let i = 0; i < 10; i += 1) await write(db, 100, 'story.published.v1');
    await everythingAnnounced(db);
    const events = await published(manager, config, 'events');
    expect(events.map((event) => event.sequence)).toEqual(Array.from({ length: 1_000 }, (_, i) => i + 1));
    expect(await sequences(db)).toHaveLength(1_000);
  });

  test('when the leader loses its connection the other takes over, without loss or doubles', async ({
    db,
    manager,
    config,
    relay,
  }) => {
    const relays = [relay(), relay()];
    await expect.poll(() => relays.filter((one) => one.isLeader()).length, { timeout: 5_000 }).toBe(1);
    for (let i = 0; i < 5; i += 1) {
      await write(db, 300, 'story.published.v1');
      await endLeader(db);
    }
    await write(db, 1, 'alert.issued.v1');
    await everythingAnnounced(db);
    const events = await published(manager, config, 'events');
    const alerts = await published(manager, config, 'alerts');
    const numbers = [...events, ...alerts].map((event) => event.sequence);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1_501 }, (_, i) => i + 1));
    await expect.poll(() => relays.filter((one) => one.isLeader()).length, { timeout: 5_000 }).toBe(1);
  });

  test('a relay that stops finishes what it began', async ({ db, manager, config, relay }) => {
    const only = relay();
    await write(db, 500, 'story.published.v1');
    await expect.poll(async () => (await sequences(db)).length, { timeout: 5_000 }).toBeGreaterThan(0);
    await only.stop();
    const { rows } = await db.query(
      'select 1 from outbox where sequence is not null and announced_at is null',
    );
    expect(rows).toEqual([]);
    const events = await published(manager, config, 'events');
    expect(events).toHaveLength((await sequences(db)).length);
  });
});

test('what was published and never marked is published again and dropped as a double', async ({
  db,
  manager,
  config,
  relay,
}) => {
  const first = relay();
  await write(db, 20, 'story.published.v1');
  await everythingAnnounced(db);
  await first.stop();
  await db.query('update outbox set announced_at = null where sequence > 5');
  relay();
  await everythingAnnounced(db);
  expect(await published(manager, config, 'events')).toHaveLength(20);
});

test('a wiped stream is filled again with the same numbers, also while nothing new happens', async ({
  db,
  manager,
  config,
  relay,
}) => {
  relay();
  await write(db, 600, 'story.published.v1');
  await write(db, 3, 'alert.issued.v1');
  await everythingAnnounced(db);
  const before = {
    events: await published(manager, config, 'events'),
    alerts: await published(manager, config, 'alerts'),
  };

  const names = streamNames(config.streamPrefix);
  await manager.streams.delete(names.events);
  await manager.streams.delete(names.alerts);
  await expect
    .poll(() => published(manager, config, 'alerts').catch(() => []), { timeout: 10_000 })
    .toEqual(before.alerts);
  await expect.poll(() => published(manager, config, 'events'), { timeout: 10_000 }).toEqual(before.events);
});

test('a stream that is wiped while rows are announced ends complete', async ({
  db,
  manager,
  config,
  relay,
}) => {
  relay();
  await write(db, 300, 'story.published.v1');
  await everythingAnnounced(db);
  await write(db, 400, 'story.published.v1');
  await manager.streams.delete(streamNames(config.streamPrefix).events);
  await write(db, 300, 'story.published.v1');
  await everythingAnnounced(db);
  await expect
    .poll(async () => sorted(await published(manager, config, 'events')), { timeout: 10_000 })
    .toEqual(Array.from({ length: 1_000 }, (_, i) => i + 1));
});

test('rows older than a cursor can be are not announced again', async ({ db, manager, config, relay }) => {
  await db.query(
    `insert into outbox (id, event, lane, subject_id, version, payload, sequence, announced_at)
     values (first_id_at(now() - interval '25 hours'), 'story.published.v1', 'best_effort', $1, 1, $2, 1, now())`,
    [newId(), JSON.stringify({ story_id: `s-${newId()}`, cluster_id: null })],
  );
  await db.query('update relay_state set last_sequence = 1');
  await manager.streams.delete(streamNames(config.streamPrefix).events);
  relay();
  await write(db, 1, 'story.published.v1');
  await everythingAnnounced(db);
  expect((await published(manager, config, 'events')).map((event) => event.sequence)).toEqual([2]);
});

test('streams are made once and mended when a setting changes', async ({ nats, config, manager }) => {
  const prefix = config.streamPrefix;
  expect(await ensureStreams(nats, prefix, config)).toEqual([]);
  await manager.streams.delete(streamNames(prefix).dead);
  expect(await ensureStreams(nats, prefix, config)).toEqual([streamNames(prefix).dead]);
  await ensureStreams(nats, prefix, { ...config, streamMegabytes: 4 });
  const { config: events } = await manager.streams.info(streamNames(prefix).events);
  expect(events).toMatchObject({ max_bytes: 4 * 1024 * 1024, storage: 'file', num_replicas: 1 });
  expect(events.duplicate_window).toBeGreaterThanOrEqual(120 * 1e9);
});

async function write(db: pg.Client, count: number, event: string): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  const isAlert = event.startsWith('alert.');
  const payloads = ids.map((id) =>
    JSON.stringify(
      isAlert ? { alert_id: id, item_id: `s-${id}` } : { story_id: `s-${id}`, cluster_id: null },
    ),
  );
  await db.query(
    `insert into outbox (id, event, lane, subject_id, version, cells, payload)
     select id, $3, $4, id, 1, $5, payload from unnest($1::uuid[], $2::jsonb[]) as row (id, payload)`,
    [ids, payloads, event, isAlert ? 'guaranteed' : 'best_effort', [cellToInt8(CELL)]],
  );
  await db.query('notify outbox');
  return ids;
}

async function published(manager: JetStreamManager, config: ServerConfig, stream: 'events' | 'alerts') {
  const name = streamNames(config.streamPrefix)[stream];
  const { state } = await manager.streams.info(name);
  const found: { sequence: number }[] = [];
  if (state.messages === 0) return found;
  const consumer = await manager.jetstream().consumers.get(name, {});
  const messages = await consumer.fetch({ max_messages: state.messages, expires: 5_000 });
  for await (const message of messages) found.push(message.json());
  await consumer.delete().catch(() => {});
  return found;
}

function sorted(events: { sequence: number }[]): number[] {
  return events.map((event) => event.sequence).toSorted((a, b) => a - b);
}

async function sequences(db: pg.Client): Promise<number[]> {
  const { rows } = await db.query<{ sequence: string }>(
    'select sequence from outbox where sequence is not null order by sequence',
  );
  return rows.map((row) => Number(row.sequence));
}

function everythingAnnounced(db: pg.Client): Promise<void> {
  const waiting = async () => (await db.query('select 1 from outbox where announced_at is null')).rowCount;
  return expect.poll(waiting, { timeout: 15_000 }).toBe(0);
}

async function endLeader(db: pg.Client): Promise<void> {
  const { rows } = await db.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and granted and objid = x'72656c61'::int
       and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(rows.length).toBeLessThanOrEqual(1);
}
