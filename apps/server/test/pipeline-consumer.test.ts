import type pg from 'pg';
import { expect } from 'vitest';
import { announceItems, sweepItems } from '../src/ingest/queue/announce-items.ts';
import { type ItemConsumer, startItemConsumer } from '../src/ingest/queue/items.consumer.ts';
import { processItems } from '../src/ingest/store/stories/process-items.ts';
import { jetstreamPublisher } from '../src/platform/jetstream.ts';
import { streamNames } from '../src/platform/streams.ts';
import { enginesTest, silent } from './nats-streams.ts';
import { openPipelinePool } from './pipeline-database.ts';
import {
  accept,
  buildStoredCap,
  buildStoredItem,
  clock,
  deleteEverything,
  newId,
  resetTime,
} from './stored-items.ts';

const test = enginesTest
  .extend('pool', { scope: 'file' }, async ({ config, db }, { onCleanup }) => {
    const pool = await openPipelinePool(config, db);
    onCleanup(() => pool.end());
    return pool;
  })
  .extend('handing', ({ nats, config, pool }) => ({
    publish: jetstreamPublisher(nats),
    prefix: config.streamPrefix,
    pool,
    logger: silent,
  }))
  .extend('start', ({ config, pool, nats }, { onCleanup }) => {
    const started: ItemConsumer[] = [];
    onCleanup(async () => {
      await Promise.all(started.map((consumer) => consumer.stop()));
    });
    return (process?: (ids: readonly string[]) => Promise<unknown>) => {
      const consumer = startItemConsumer({
        config,
        pool,
        nats,
        clock,
        logger: silent,
        officialSources: ['bureau'],
        process: process ?? ((ids) => processItems({ pool, clock, newId, announced: () => {} }, ids)),
      });
      started.push(consumer);
      return consumer;
    };
  });

test.beforeEach(async ({ db, manager, config }) => {
  await deleteEverything(db);
  resetTime();
  const { items, dead } = streamNames(config.streamPrefix);
  for await (const { name } of manager.consumers.list(items)) await manager.consumers.delete(items, name);
  for (const stream of [items, dead]) await manager.streams.purge(stream);
});

test('accepted items become stories, by two processes, each once', async ({ db, handing, start }) => {
  start();
  start();
  const items = [];
  for (let i = 0; i < 60; i += 1)
    items.push({ id: await accept(db, 'outlet', buildStoredItem()), sourceId: 'outlet' });
  items.push({ id: await accept(db, 'bureau', buildStoredCap({ name: newId() })), sourceId: 'bureau' });
  await announceItems(handing, items);
  await queueIsEmpty(db);
  expect(await countRows(db, 'stories')).toBe(61);
  expect(await countRows(db, `outbox where event not like 'event.%'`)).toBe(61);
  expect(await countRows(db, `outbox where event = 'event.formed.v1'`)).toBe(1);
});

test('an item that was accepted and never announced is found by the sweep', async ({
  db,
  handing,
  start,
}) => {
  start();
  await accept(db, 'outlet', buildStoredItem());
  expect(await sweepItems(handing)).toBe(0);
  await db.query(`update item_queue set due_at = now()`);
  expect(await sweepItems(handing)).toBe(1);
  await queueIsEmpty(db);
  expect(await countRows(db, 'stories')).toBe(1);
});

test('what waits for long is handed over once more and not at every sweep, and the stream has it once', async ({
  db,
  handing,
  manager,
  config,
}) => {
  const id = await accept(db, 'outlet', buildStoredItem());
  await announceItems(handing, [{ id, sourceId: 'outlet' }]);
  expect(await sweepItems(handing)).toBe(0);
  await db.query(`update item_queue set due_at = now()`);
  expect(await sweepItems(handing)).toBe(1);
  expect(await sweepItems(handing)).toBe(0);
  const { state } = await manager.streams.info(streamNames(config.streamPrefix).items);
  expect(state.messages).toBe(1);
});

test('an item that always fails is buried after its tries and holds nobody up', async ({
  db,
  handing,
  start,
  manager,
  config,
}) => {
  start();
  const poison = await accept(db, 'outlet', buildStoredItem());
  await db.query(`update items set fields = '{"title": "no more than this"}' where id = $1`, [poison]);
  await announceItems(handing, [{ id: poison, sourceId: 'outlet' }]);
  const good = await accept(db, 'outlet', buildStoredItem());
  await announceItems(handing, [{ id: good, sourceId: 'outlet' }]);
  await expect.poll(() => countRows(db, 'stories')).toBe(1);

  const { dead } = streamNames(config.streamPrefix);
  const letters = async () => (await manager.streams.info(dead)).state.messages;
  await expect.poll(letters, { timeout: 60_000 }).toBe(1);
  const letter = await manager.streams.getMessage(dead, { last_by_subj: `${config.streamPrefix}.dead.>` });
  expect(letter?.json()).toMatchObject({ item_id: poison, reason: expect.stringContaining('externalId') });
  await expect
    .poll(async () => (await db.query('select item_id, attempts, last_error, dead_at from item_queue')).rows)
    .toMatchObject([{ item_id: poison, attempts: 5, dead_at: expect.any(Date) }]);
  await db.query('update item_queue set due_at = now()');
  expect(await sweepItems(handing)).toBe(0);
});

test('what waits is done together, and each alone when that fails', async ({
  db,
  handing,
  start,
  nats,
  manager,
  config,
  onTestFinished,
}) => {
  const { promise: release, resolve } = Promise.withResolvers<void>();
  onTestFinished(() => resolve());
  const { items } = streamNames(config.streamPrefix);
  const sizes: number[] = [];
  const done: string[] = [];
  start(async (ids) => {
    sizes.push(ids.length);
    if (ids.length > 1) throw new Error('not together');
    await release;
    done.push(...ids);
  });
  const news = [];
  for (let i = 0; i < 8; i += 1)
    news.push({ id: await accept(db, 'outlet', buildStoredItem()), sourceId: 'outlet' });
  await announceItems(handing, news);
  await expect.poll(() => sizes).toEqual([1, 1]);
  // The others wait in the consumer, not on the way to it.
  const delivered = async () => (await manager.consumers.info(items, 'pipeline')).num_ack_pending;
  await expect.poll(delivered).toBe(news.length);
  await nats.flush();
  resolve();
  await expect.poll(() => done.toSorted()).toEqual(news.map(({ id }) => id).toSorted());
  expect(Math.max(...sizes)).toBeGreaterThan(1);
  // A failed batch costs none of its items an attempt.
  expect(await countRows(db, 'item_queue where attempts > 0')).toBe(0);
});

test('work that takes longer than a delivery may wait is not given to another', async ({
  db,
  handing,
  start,
  nats,
  manager,
  config,
  onTestFinished,
}) => {
  const { promise: release, resolve } = Promise.withResolvers<void>();
  const { items } = streamNames(config.streamPrefix);
  const started: string[] = [];
  const atWork: number[] = [];
  const acknowledgements = nats.subscribe(`$JS.ACK.${items}.pipeline.>`, {
    callback: (_, message) => {
      if (message.string() === '+WPI') atWork.push(performance.now());
    },
  });
  onTestFinished(() => acknowledgements.unsubscribe());
  const slow = async (ids: readonly string[]) => {
    started.push(...ids);
    await release;
  };
  start(slow);
  start(slow);
  const id = await accept(db, 'outlet', buildStoredItem());
  await announceItems(handing, [{ id, sourceId: 'outlet' }]);
  const info = () => manager.consumers.info(items, 'pipeline');
  await expect.poll(() => started).toEqual([id]);
  const waitMs = ((await info()).config.ack_wait ?? Number.NaN) / 1e6;
  // Progress is reported for longer than the acknowledgement wait, after which the item would otherwise be redelivered.
  const saidFor = () => (atWork.at(-1) ?? 0) - (atWork[0] ?? 0);
  await expect
    .poll(saidFor, { timeout: 10_000 })
    .toBeGreaterThan(waitMs)
    .finally(() => resolve());
  await expect.poll(async () => (await info()).num_ack_pending).toBe(0);
  expect((await info()).delivered.consumer_seq).toBe(1);
  expect(started).toEqual([id]);
});

test('a warning does not wait behind news', async ({ db, handing, start, onTestFinished }) => {
  const { promise: release, resolve } = Promise.withResolvers<void>();
  onTestFinished(() => resolve());
  const warning = await accept(db, 'bureau', buildStoredCap({ name: newId() }));
  const done: string[] = [];
  start(async (ids) => {
    if (!ids.includes(warning)) await release;
    done.push(...ids);
  });
  const news = [];
  for (let i = 0; i < 40; i += 1)
    news.push({ id: await accept(db, 'outlet', buildStoredItem()), sourceId: 'outlet' });
  await announceItems(handing, news);
  await announceItems(handing, [{ id: warning, sourceId: 'bureau' }]);
  await expect.poll(() => done).toEqual([warning]);
  resolve();
  await expect.poll(() => new Set(done).size).toBe(41);
});

test('what waits in a stream that is wiped is handed over again', async ({
  db,
  handing,
  start,
  manager,
  config,
}) => {
  const { promise: hold, resolve } = Promise.withResolvers<void>();
  const first = start(() => hold);
  const items = [];
  for (let i = 0; i < 30; i += 1)
    items.push({ id: await accept(db, 'outlet', buildStoredItem()), sourceId: 'outlet' });
  await announceItems(handing, items);
  await manager.streams.delete(streamNames(config.streamPrefix).items);
  resolve();
  await first.stop();
  start();
  const afterSweep = async () => {
    await sweepItems(handing);
    return countRows(db, 'item_queue');
  };
  await expect.poll(afterSweep, { timeout: 60_000 }).toBe(0);
  expect(await countRows(db, 'stories')).toBe(30);
});

test('a running pipeline notices that its stream was wiped', async ({
  db,
  handing,
  start,
  manager,
  config,
}) => {
  start();
  const id = await accept(db, 'outlet', buildStoredItem());
  await announceItems(handing, [{ id, sourceId: 'outlet' }]);
  await queueIsEmpty(db);
  const { items } = streamNames(config.streamPrefix);
  await manager.streams.delete(items);
  const isBack = () =>
    manager.consumers.info(items, 'pipeline').then(
      () => true,
      () => false,
    );
  await expect.poll(isBack, { timeout: 30_000 }).toBe(true);
  const next = await accept(db, 'outlet', buildStoredItem());
  await announceItems(handing, [{ id: next, sourceId: 'outlet' }]);
  await queueIsEmpty(db);
  expect(await countRows(db, 'stories')).toBe(2);
});

async function countRows(db: pg.Client, table: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}

function queueIsEmpty(db: pg.Client): Promise<void> {
  return expect.poll(() => countRows(db, 'item_queue'), { timeout: 60_000 }).toBe(0);
}
