import { eventSchema } from '@paligid/contract/events';
import type pg from 'pg';
import { describe, expect } from 'vitest';
import { findStart, readGuaranteed, readRange } from '../src/gateway/outbox-reader.ts';
import { systemClock } from '../src/platform/clock.ts';
import { streamNames, streamSubject } from '../src/platform/streams.ts';
import { findAnnounced, findUnannounced, markAnnounced, numberWaiting } from '../src/relay/outbox-rows.ts';
import {
  CELL,
  emptyOutbox,
  everythingAnnounced,
  published,
  relayTest as test,
  write,
} from './relay-outbox.ts';
import { rowsRead } from './rows-read.ts';

test.beforeEach(emptyOutbox);

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
    await expect.poll(() => relays.filter((one) => one.isLeader()).length, { timeout: 30_000 }).toBe(1);
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
    await expect.poll(() => relays.filter((one) => one.isLeader()).length, { timeout: 30_000 }).toBe(1);
  });

  test('a relay that stops finishes what it began', async ({ db, manager, config, relay }) => {
    const only = relay();
    await write(db, 500, 'story.published.v1');
    await expect.poll(async () => (await sequences(db)).length, { timeout: 30_000 }).toBeGreaterThan(0);
    await only.stop();
    const { rows } = await db.query(
      'select 1 from outbox where sequence is not null and announced_at is null',
    );
    expect(rows).toEqual([]);
    const events = await published(manager, config, 'events');
    expect(events).toHaveLength((await sequences(db)).length);
  });
});

async function sequences(db: pg.Client): Promise<number[]> {
  const { rows } = await db.query<{ sequence: string }>(
    'select sequence from outbox where sequence is not null order by sequence',
  );
  return rows.map((row) => Number(row.sequence));
}

async function endLeader(db: pg.Client): Promise<void> {
  const { rows } = await db.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and granted and objid = x'72656c61'::int
       and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(rows.length).toBeLessThanOrEqual(1);
}
