import { openLogger } from '@paligid/runtime/logger';
import type pg from 'pg';
import { expect } from 'vitest';
import { mergeEvents } from '../src/ingest/queue/merge-events.ts';
import { processItems } from '../src/ingest/store/stories/process-items.ts';
import { pipelineTest } from './pipeline-database.ts';
import { accept, buildStoredCap, buildStoredItem, clock, newId } from './stored-items.ts';

const logger = openLogger({ logLevel: 'silent' }, 'test');

type ReportInput = [sourceId: string, ...Parameters<typeof buildStoredItem>];

const test = pipelineTest.extend('atOnce', ({ db, pool, pipeline }) => {
  /**
   * The first transaction is about to commit when the second begins, and commits once the second is blocked or done.
   * Returns whether it was blocked.
   */
  return async (first: string | ((held: pg.Pool) => Promise<unknown>), second: string) => {
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
    const held = holdingCommit(pool, async () => {
      written();
      await mayCommit;
    });
    const earlier =
      typeof first === 'string'
        ? processItems({ pool: held, clock, newId, announced: () => {} }, [first])
        : first(held);
    await isWritten;
    let isDone = false;
    const later = pipeline.process(second).finally(() => {
      isDone = true;
    });
    await expect.poll(async () => isDone || (await isAnyoneBlocked(db)), { interval: 5 }).toBe(true);
    const hasWaited = !isDone;
    commit();
    await Promise.all([earlier, later]);
    return hasWaited;
  };
});

/** A report of an actual flood would be an event of its own. */
const WARNING_TEXT = { title: 'Flood advisory up in Marikina City', summary: '' };

test('a warning for a region and a report of one of its cities become one event', async ({ db, atOnce }) => {
  const warning = await accept(db, 'bureau', buildStoredCap({ name: 'first' }));
  const report = await accept(db, 'outlet', buildStoredItem(WARNING_TEXT));
  await atOnce(warning, report);
  expect(await storyCounts(db)).toEqual([2]);
});

test('a report of a city and the warning for its region become one event', async ({ db, atOnce }) => {
  const report = await accept(db, 'outlet', buildStoredItem(WARNING_TEXT));
  const warning = await accept(db, 'bureau', buildStoredCap({ name: 'first' }));
  await atOnce(report, warning);
  expect(await storyCounts(db)).toEqual([2]);
});

test.for<[string, ReportInput, ReportInput]>([
  [
    'of which one does not say what happened',
    ['outlet', { title: 'Smoke and soot over Tatalon, Quezon City homes after blaze', summary: '' }],
    ['bureau', { title: 'Smoke, soot over homes in Tatalon, Quezon City', summary: '' }],
  ],
  [
    'of which one does not say where',
    ['outlet', { title: 'Landslide blocks road in Busay, Cebu City', summary: '' }],
    ['bureau', { title: 'Dahili sa Busay, dili maagian ang dalan', summary: '' }],
  ],
  [
    'of kinds that are kin',
    ['outlet', { title: 'Explosion damages homes in Tatalon, Quezon City', summary: '' }],
    ['bureau', { title: 'Gas leak damages homes in Tatalon, Quezon City', summary: '' }],
  ],
])('two reports %s become one event', async ([, one, other], { db, atOnce }) => {
  const ids = [];
  for (const [sourceId, item] of [one, other]) ids.push(await accept(db, sourceId, buildStoredItem(item)));
  await atOnce(ids[0] ?? '', ids[1] ?? '');
  expect(await storyCounts(db)).toEqual([2]);
});

test('two that have nothing in common and a third that goes with both become one event', async ({
  db,
  pipeline,
  atOnce,
}) => {
  const report = (sourceId: string, title: string) =>
    accept(db, sourceId, buildStoredItem({ title, summary: '' }));
  await pipeline.process(await report('outlet', 'Landslide blocks road in Busay, Cebu City'));
  const named = await report('bureau', 'Dahili sa Busay, dili maagian ang dalan');
  const placed = await report('outlet', 'Landslide, road blocked in Cebu City');
  await atOnce(named, placed);
  expect((await storyCounts(db)).reduce((sum, count) => sum + count, 0)).toBe(3);
  const { rows } = await db.query('select story_count as count from events order by id');
  expect(rows.map(({ count }) => count)).toEqual(await storyCounts(db));
});

test('a report of an event that is just being merged is in the one that stays', async ({
  db,
  pipeline,
  atOnce,
}) => {
  const report = (sourceId: string, title: string) =>
    accept(db, sourceId, buildStoredItem({ title, summary: '' }));
  const fire = 'Sunog sumiklab sa Brgy. Tatalon, Quezon City';
  await pipeline.process(await report('outlet', fire));
  await pipeline.process(await report('bureau', 'Fire breaks out in Tatalon, Quezon City'));
  // Makes the first two unfindable, so that the next two form an event of their own.
  await db.query(`update story_fingerprints set keys = '{}'`);
  await pipeline.process(await report('outlet', fire));
  await pipeline.process(await report('bureau', 'Fire breaks out in Tatalon, Quezon City'));
  expect(await storyCounts(db)).toEqual([2, 2]);
  const late = await report('outlet', 'Sunog sumiklab sa mga bahay sa Brgy. Tatalon, Quezon City');
  await atOnce((pool) => mergeEvents({ pool, clock, newId, logger }), late);
  expect(await storyCounts(db)).toEqual([5]);
});

test('of two agencies that measure one quake in the same instant one alerts', async ({ db, atOnce }) => {
  await db.query(
    `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled)
     values ('institute', 'Institute', 'Institute', 'official', '{en}', 'https://institute.test/list', 'public',
       'Institute', '2 minutes', true)`,
  );
  const measured = (magnitude: number, lat: number) =>
    buildStoredItem({
      title: `M ${magnitude} - 14 km SSW of Calatagan`,
      observedAt: clock.now(),
      point: { lat, lon: 120.58 },
      quake: { magnitude, depthKm: 20, isTsunami: false },
    });
  const first = await accept(db, 'bureau', measured(6.6, 13.7));
  const second = await accept(db, 'institute', measured(6.7, 13.8));
  expect(await atOnce(first, second)).toBe(true);
  expect(await storyCounts(db)).toEqual([2]);
  const { rows } = await db.query(`select event from outbox where event like 'alert.%'`);
  expect(rows).toEqual([{ event: 'alert.issued.v1' }]);
});

test('reports that cannot be one do not wait for each other', async ({ db, atOnce }) => {
  const fire = await accept(db, 'outlet', buildStoredItem({ title: 'Sunog sa Marikina', summary: '' }));
  const classes = await accept(
    db,
    'outlet',
    buildStoredItem({ title: 'Walang pasok sa Marikina', summary: '' }),
  );
  expect(await atOnce(fire, classes)).toBe(false);
  expect(await storyCounts(db)).toEqual([]);
});

/** A pool whose transactions wait for a promise before they commit. */
function holdingCommit(pool: pg.Pool, beforeCommit: () => Promise<void>): pg.Pool {
  const query = (client: pg.PoolClient) =>
    new Proxy(client.query, {
      apply: async (target, _, args) => {
        if (args[0].text === 'commit') await beforeCommit();
        return Reflect.apply(target, client, args);
      },
    });
  const connect = async () => {
    const client = await pool.connect();
    return new Proxy(client, {
      get: (target, name) => (name === 'query' ? query(target) : bound(target, name)),
    });
  };
  return new Proxy(pool, { get: (target, name) => (name === 'connect' ? connect : bound(target, name)) });
}

function bound(target: object, name: string | symbol): unknown {
  const value = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
}

async function isAnyoneBlocked(db: pg.Client): Promise<boolean> {
  const { rows } = await db.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows.length > 0;
}

async function storyCounts(db: pg.Client): Promise<number[]> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from stories where event_id is not null group by event_id',
  );
  return rows.map(({ count }) => count);
}
