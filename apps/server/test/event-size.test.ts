import { openLogger } from '@paligid/runtime/logger';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { closeEvents } from '../src/ingest/queue/close-events.ts';
import { mergeEvents, sweepMerges } from '../src/ingest/queue/merge-events.ts';
import { openDatabase } from '../src/platform/database.ts';
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

test('with more open events than a run covers each has its turn once a round, whichever process goes on', async ({
  db,
  pool,
  twoEvents: { older },
}) => {
  const fillers = await addEventsBefore(db, older, 120);
  const parts = { pool, clock, newId, logger };
  const looked: unknown[] = [];
  for (;;) {
    const { merged, isMore } = await sweepMerges(parts, 40);
    const { rows } = await db.query(
      'select after_id as "afterId", next_since as "nextSince" from merge_sweep',
    );
    looked.push([rows[0]?.afterId ?? null, merged]);
    if (!isMore) break;
  }
  expect(looked).toEqual([
    [fillers[39], 0],
    [fillers[79], 0],
    [fillers[119], 0],
    [null, 1],
  ]);
  expect(await entriesIn(db)).toEqual([{ entry_id: older, is_event: true }]);
});

test('a round goes on behind the events that a killed run looked at, and one that cannot be merged holds up no other', async ({
  db,
  databaseUrl,
  pool,
  twoEvents: { older },
}) => {
  const fillers = await addEventsBefore(db, older, 120);
  // The run waits for a lock on the older of the two, until its connections are gone.
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from events where id = $1 for update', [older]);
  const own = openDatabase({ databaseUrl, databaseConnections: 3 }, 'killed-run', logger);
  const killed = expect(sweepMerges({ pool: own, clock, newId, logger })).rejects.toThrow(/terminat/);
  await vi.waitFor(
    async () => {
      const { rowCount } = await db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'paligid-killed-run' and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(1);
    },
    { timeout: 20_000 },
  );
  await killed;
  await own.end();
  await holder.query('rollback');
  await holder.end();
  expect((await db.query('select after_id from merge_sweep')).rows).toEqual([{ after_id: fillers[99] }]);
  await db.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'cannot be merged'; end $$`);
  await db.query(
    'create trigger refuse before update of merged_into on events for each row execute function refuse()',
  );
  const parts = { pool, clock, newId, logger };
  expect(await sweepMerges(parts)).toEqual({ merged: 0, isMore: false });
  await db.query('drop function refuse cascade');
});

test('a new process looks only at what changed since the last round, and two do not look at it twice', async ({
  db,
  pool,
  twoEvents: { older },
}) => {
  const at = (ms: number) => ({ now: () => new Date(clock.now().getTime() + ms) });
  const sweep = (ms: number) => sweepMerges({ pool, clock: at(ms), newId, logger });
  await db.query(`update story_fingerprints set keys = '{}'`);
  expect(await sweep(HOUR_MS)).toEqual({ merged: 0, isMore: false });
  await db.query('update story_fingerprints set keys = $1', [FIRE_KEYS]);
  // Neither event has changed since the last round began.
  expect(await sweep(2 * HOUR_MS)).toEqual({ merged: 0, isMore: false });
  await db.query('update events set updated_at = $2 where id = $1', [older, at(2 * HOUR_MS).now()]);
  expect(await sweep(2 * HOUR_MS + 60_000)).toEqual({ merged: 0, isMore: false });
  expect(await sweep(2 * HOUR_MS + 5 * 60_000)).toEqual({ merged: 1, isMore: false });
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

/** Open events without reports, each a second older than the next; their ids in order. */
async function addEventsBefore(db: pg.Client, eventId: string, count: number): Promise<string[]> {
  const { rows: columns } = await db.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'events' and column_name <> 'id'`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  const { rows } = await db.query<{ id: string }>(
    `insert into events (id, ${names})
     select first_id_at(instant_from_id(id) - n * interval '1 second'), ${names}
     from events, generate_series(1, $2::int) n where id = $1 returning id`,
    [eventId, count],
  );
  return rows.map(({ id }) => id).toSorted();
}

async function eventsIn(db: pg.Client) {
  const { rows } = await db.query('select * from events where merged_into is null order by id');
  return rows;
}

async function entriesIn(db: pg.Client) {
  const { rows } = await db.query('select distinct entry_id, is_event from feed_rows');
  return rows;
}
