import { openLogger } from '@paligid/runtime/logger';
import type pg from 'pg';
import { expect } from 'vitest';
import { closeEvents } from '../src/ingest/queue/close-events.ts';
import { mergeEvents, mergeSweep } from '../src/ingest/queue/merge-events.ts';
import { pipelineTest } from './pipeline-database.ts';
import { buildStoredCap, buildStoredItem, clock, HOUR_MS, newId } from './stored-items.ts';

/**
 * One storm with thousands of reports: the contents of an event, where it is shown and who may join it must not depend
 * on its size.
 */
const REPORTS = 5_000;
const logger = openLogger({ logLevel: 'silent' }, 'test');
const SIZE_TEST_MS = 120_000;

const test = pipelineTest
  .extend('outlets', { scope: 'file', auto: true }, async ({ db, pool: _ }) => {
    await db.query(
      `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled)
       select id, id, id, 'media', '{en}', 'https://' || id || '.test/feed', 'quote', id, '5 minutes', true
       from unnest(array['tanod', 'kapuluan', 'dyaryo']) as id`,
    );
  })
  .extend(
    'run',
    ({ pipeline }) =>
      (sourceId: string, title: string, revised: object = {}) =>
        pipeline.run(sourceId, buildStoredItem({ title, summary: '', ...revised })),
  )
  .extend('twoEvents', async ({ db, run }) => {
    await run('tanod', 'Sunog sumiklab sa Brgy. Tatalon, Quezon City');
    await run('kapuluan', 'Fire breaks out in Tatalon, Quezon City');
    const [{ id: older }] = await eventsIn(db);
    // As if two processes had each created an event for it: the first is not found while the second is created.
    await setKeys(db, older, []);
    await run('dyaryo', 'Fire razes homes in Brgy. Tatalon, Quezon City');
    await run('tanod', 'Sunog sumiklab sa mga bahay sa Brgy. Tatalon, Quezon City', { externalId: newId() });
    await setKeys(db, older, FIRE_KEYS);
    expect(await eventsIn(db)).toHaveLength(2);
    return { older };
  });

const FIRE_KEYS = ['fire@1381300000'];

/** By which other reports find those of the event. */
async function setKeys(db: pg.Client, eventId: string, keys: readonly string[]): Promise<void> {
  await db.query('update story_fingerprints set keys = $2 where event_id = $1', [eventId, keys]);
}

test(
  'an event of 5,000 reports counts each new one, keeps its beginning and stays one entry of the feeds',
  async ({ db, run }) => {
    await run('tanod', 'Sunog sumiklab sa Brgy. Tatalon, Quezon City');
    await run('kapuluan', 'Fire breaks out in Tatalon, Quezon City');
    const [before] = await eventsIn(db);
    await multiply(db, before.id);
    await run('dyaryo', 'Blaze razes homes in Tatalon, Quezon City');
    const [event, ...others] = await eventsIn(db);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ id: before.id, story_count: REPORTS + 3, started_at: before.started_at });
    expect(await entriesIn(db)).toEqual([{ entry_id: before.id, is_event: true }]);
    const { rows } = await db.query(
      `select count(*)::integer as count from outbox where event = 'event.updated.v1'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  },
  SIZE_TEST_MS,
);

test(
  'a warning in force leads its event however many newer reports there are',
  async ({ db, pipeline, run }) => {
    await pipeline.run('bureau', buildStoredCap({ name: 'first', expiresHour: 12 }));
    await run('tanod', 'General Flood Advisory out for Metro Manila');
    const [{ id }] = await eventsIn(db);
    await multiply(db, id, `source_id = 'tanod'`);
    await run('kapuluan', 'General Flood Advisory out for Metro Manila');
    expect(await eventsIn(db)).toMatchObject([{ id, headline: 'General Flood Advisory first', severity: 5 }]);
    const { rows } = await db.query('select distinct entry_id, is_alert, severity from feed_rows');
    expect(rows).toEqual([{ entry_id: id, is_alert: true, severity: 5 }]);
    clock.advance(13 * HOUR_MS);
    await pipeline.expire();
    const [after] = (await db.query('select distinct entry_id, is_alert, severity from feed_rows')).rows;
    expect(after).toMatchObject({ entry_id: id, is_alert: false });
    expect(after.severity).toBeLessThan(5);
  },
  SIZE_TEST_MS,
);

test(
  'when two events of thousands are merged nobody is left behind, and the next report joins at once',
  async ({ db, pool, run, twoEvents: { older } }) => {
    for (const { id } of await eventsIn(db)) await multiply(db, id);
    const begunMs = performance.now();
    expect(await mergeEvents({ pool, clock, newId, logger })).toBe(1);
    const mergedMs = performance.now() - begunMs;
    const { rows } = await db.query(
      `select merged_into, story_count, (select count(*)::integer from stories where event_id = events.id) as stories,
       (select count(*)::integer from story_fingerprints where event_id = events.id) as open
     from events order by id`,
    );
    const all = 2 * REPORTS + 4;
    expect(rows).toEqual([
      { merged_into: null, story_count: all, stories: all, open: all },
      { merged_into: older, story_count: REPORTS + 2, stories: 0, open: 0 },
    ]);
    expect(await entriesIn(db)).toEqual([{ entry_id: older, is_event: true }]);
    await run('kapuluan', 'Another fire truck comes to the fire in Tatalon, Quezon City', {
      externalId: newId(),
    });
    expect((await db.query('select event_id from stories order by id desc limit 1')).rows).toEqual([
      { event_id: older },
    ]);
    // One transaction moves them all; even on a busy machine it must stay far below the statement time-out.
    expect(mergedMs).toBeLessThan(9_000);
  },
  SIZE_TEST_MS,
);

test('one process at a time merges', async ({ pool, twoEvents }) => {
  expect(twoEvents).toBeDefined();
  const leader = await pool.connect();
  await leader.query('select pg_advisory_lock($1)', [0x6d65_7267]);
  expect(await mergeEvents({ pool, clock, newId, logger })).toBeUndefined();
  await leader.query('select pg_advisory_unlock($1)', [0x6d65_7267]);
  leader.release();
  expect(await mergeEvents({ pool, clock, newId, logger })).toBe(1);
});

test('after all processes were away every open event is looked at, and then only those that changed', async ({
  db,
  pool,
  twoEvents: { older },
}) => {
  const later = { now: () => new Date(clock.now().getTime() + HOUR_MS) };
  const parts = { pool, clock: later, newId, logger };
  const sweep = mergeSweep(parts);
  await db.query(`update story_fingerprints set keys = '{}'`);
  expect(await sweep()).toBe(0);
  await db.query('update story_fingerprints set keys = $1', [FIRE_KEYS]);
  expect(await sweep()).toBe(0);
  expect(await mergeSweep(parts)()).toBe(1);
  expect(await entriesIn(db)).toEqual([{ entry_id: older, is_event: true }]);
});

test(
  'an event of thousands is closed in bites, and is announced once as ended',
  async ({ db, pool, run }) => {
    await run('tanod', 'Sunog sumiklab sa Brgy. Tatalon, Quezon City');
    await run('kapuluan', 'Fire breaks out in Tatalon, Quezon City');
    const [{ id }] = await eventsIn(db);
    await multiply(db, id);
    const later = { now: () => new Date(clock.now().getTime() + 60 * HOUR_MS) };
    const bites: number[] = [];
    for (;;) {
      const closed = await closeEvents({ pool, clock: later, newId, logger });
      if (closed === 0) break;
      bites.push(closed);
    }
    expect(Math.max(...bites)).toBeLessThanOrEqual(500);
    expect(bites.reduce((sum, bite) => sum + bite)).toBe(REPORTS + 2);
    const { rows } = await db.query(`select subject_id from outbox where event = 'event.ended.v1'`);
    expect(rows).toEqual([{ subject_id: id }]);
  },
  SIZE_TEST_MS,
);

let multiplied = 0;

/** Adds reports to an event that copy one of its own, each a moment newer. */
async function multiply(db: pg.Client, eventId: string, condition = 'true'): Promise<void> {
  const { rows: columns } = await db.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'stories' and column_name <> 'id'`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  await db.query(
    `with one as (select * from stories where event_id = $1 and ${condition} order by id desc limit 1),
      many as (
        insert into stories (id, ${names})
        select first_id_at(instant_from_id(one.id) + (n + $2) * interval '1 millisecond'), ${columns.map(({ name }) => `one.${name}`).join(', ')}
        from one, generate_series(1, ${REPORTS}) as n returning id),
      fingerprint as (
        insert into story_fingerprints (story_id, event_id, owner, keys, fingerprint, reported_at, open_until)
        select many.id, known.event_id, known.owner, known.keys, known.fingerprint, known.reported_at, known.open_until
        from many, (select story_fingerprints.* from story_fingerprints join one on one.id = story_id) as known)
     update events set story_count = story_count + ${REPORTS} where id = $1`,
    [eventId, multiplied * 2 * REPORTS],
  );
  multiplied += 1;
  await db.query('analyze stories, story_fingerprints, candidate_keys');
}

async function eventsIn(db: pg.Client) {
  const { rows } = await db.query('select * from events where merged_into is null order by id');
  return rows;
}

async function entriesIn(db: pg.Client) {
  const { rows } = await db.query('select distinct entry_id, is_event from feed_rows');
  return rows;
}
