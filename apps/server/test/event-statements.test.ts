import { openLogger } from '@paligid/runtime/logger';
import type pg from 'pg';
import { expect } from 'vitest';
import { closeEvents } from '../src/ingest/queue/close-events.ts';
import { expireStories } from '../src/ingest/queue/expire-stories.ts';
import { mergeEvents } from '../src/ingest/queue/merge-events.ts';
import { processItems } from '../src/ingest/store/stories/process-items.ts';
import { openDatabase } from '../src/platform/database.ts';
import { pipelineTest } from './pipeline-database.ts';
import { accept, buildStoredItem, clock, deleteEverything, HOUR_MS, newId } from './stored-items.ts';

/** Each is one round trip, taken while the locks of the event are held. */
const logger = openLogger({ logLevel: 'silent' }, 'test');
const LONG_TEST_MS = 120_000;
const EXPIRED_AT_ONCE = 100;
const CLOSED_AT_ONCE = 500;

const test = pipelineTest
  .extend('outlets', { scope: 'file', auto: true }, async ({ db, pool: _ }) => {
    await db.query(
      `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled)
       select id, id, id, 'media', '{en}', 'https://' || id || '.test/feed', 'quote', id, '5 minutes', true
       from unnest(array['tanod', 'kapuluan', 'tanod-radio']) as id`,
    );
  })
  .extend('statementsOf', async ({ databaseUrl }, { onCleanup }) => {
    const pool = openDatabase({ databaseUrl, databaseConnections: 2 }, 'counted', logger);
    onCleanup(() => pool.end());
    const sent: string[] = [];
    let roundTrips = 0;
    let unanswered = 0;
    pool.on('connect', (client) => {
      const query = client.query.bind(client);
      // Whatever is asked of a connection is counted, also what a transaction sends without waiting.
      Object.assign(client, {
        query: (...given: Parameters<typeof query>) => {
          const [asked] = given as unknown[];
          sent.push(nameOf(asked));
          if (unanswered === 0) roundTrips += 1;
          unanswered += 1;
          const answer: unknown = query(...given);
          const answered = () => {
            unanswered -= 1;
          };
          void Promise.resolve(answer).then(answered, answered);
          return answer;
        },
      });
    });
    return async <T>(
      work: (counted: pg.Pool) => Promise<T>,
    ): Promise<{ inOrder: string[]; sent: string[]; roundTrips: number; result: T }> => {
      sent.length = 0;
      roundTrips = 0;
      const result = await work(pool);
      return { inOrder: [...sent], sent: sent.toSorted(), roundTrips, result };
    };
  })
  .extend(
    'run',
    ({ pipeline }) =>
      (sourceId: string, title: string) =>
        pipeline.run(sourceId, buildStoredItem({ title, summary: '', externalId: newId() })),
  );

test(
  'joining, merging, expiring and closing send as many statements for 1,000 reports as for 10',
  async ({ db, run, statementsOf }) => {
    const parts = { clock, newId, logger, announced: () => {} };
    const measure = async (reports: number) => {
      await deleteEverything(db);
      await run('tanod', 'Sunog sumiklab sa Brgy. Tatalon, Quezon City');
      await run('kapuluan', 'Fire breaks out in Tatalon, Quezon City');
      const older = await lastEvent(db);
      await addReports(db, older, reports);
      const item = await accept(db, 'outlet', buildStoredItem({ title: 'Fire hits Tatalon, Quezon City' }));
      const join = await statementsOf((pool) => processItems({ ...parts, pool }, [item]));
      // It is not found while the second is made.
      await setKeys(db, older, []);
      await run('outlet', 'Fire razes homes in Brgy. Tatalon, Quezon City');
      await run('tanod-radio', 'Sunog sumiklab sa mga bahay sa Brgy. Tatalon, Quezon City');
      await addReports(db, await lastEvent(db), reports);
      await setKeys(db, older, ['fire@1381300000']);
      const merge = await statementsOf((pool) => mergeEvents({ ...parts, pool }));
      expect(merge.result).toBe(1);
      const { rows } = await db.query('select id, story_count from events where merged_into is null');
      const all = 2 * reports + 5;
      expect(rows).toEqual([{ id: older, story_count: all }]);

      await db.query('update stories set expires_at = $1', [clock.now()]);
      const expire = await statementsOf((pool) => expireStories({ ...parts, pool }));
      expect(expire.result).toBe(Math.min(EXPIRED_AT_ONCE, all));
      const later = { now: () => new Date(clock.now().getTime() + 60 * HOUR_MS) };
      const close = await statementsOf((pool) => closeEvents({ ...parts, pool, clock: later }));
      expect(close.result).toBe(Math.min(CLOSED_AT_ONCE, all));
      return { join: join.sent, merge: merge.sent, expire: expire.sent, close: close.sent };
    };
    const few = await measure(10);
    const many = await measure(1_000);
    expect(few.join.length).toBeGreaterThan(5);
    expect(many.join).toEqual(few.join);
    expect(many.merge).toEqual(few.merge);
    expect(many.expire).toEqual(few.expire);
    // The last bite also ends the event.
    expect(many.close.length).toBeLessThanOrEqual(few.close.length);
  },
  LONG_TEST_MS,
);

test('a report sends these statements and no other: alone, like one before it, and like those of an event', async ({
  db,
  statementsOf,
}) => {
  const statementsFor = async (sourceId: string, title: string) => {
    const item = await accept(db, sourceId, buildStoredItem({ title, summary: '', externalId: newId() }));
    const parts = { clock, newId, announced: () => {} };
    return (await statementsOf((pool) => processItems({ ...parts, pool }, [item]))).inOrder;
  };
  const begun = ['begin', 'items-find', 'claim-story-keys', 'cluster-lock', 'candidates-by-keys'];
  const written = ['story-insert', 'fingerprint-upsert'];
  const derived = ['event-for-update', 'event-members', 'feed-row'];
  const told = ['event-write', 'outbox-insert', 'commit'];
  expect(await statementsFor('tanod', 'Fire razes homes in Iloilo City')).toEqual([
    ...[...begun, 'outbox-insert', ...written, 'feed-insert', 'commit'],
  ]);
  const formed = ['event-story', 'event-history', 'feed-remove-entry', 'event-members', 'feed-insert'];
  expect(await statementsFor('kapuluan', 'Sunog sumiklab sa Iloilo City')).toEqual([
    ...[...begun, 'outbox-insert', 'story-lock', 'fingerprint-standalone'],
    ...[...written, ...formed, ...told],
  ]);
  // A process reads the fingerprints that it does not know: this event has changed since it was read.
  expect(await statementsFor('outlet', 'Fire breaks out in Iloilo City')).toEqual([
    ...[...begun, 'fingerprints-by-ids', 'outbox-insert', 'event-hold'],
    ...[...written, 'event-history', ...derived, 'feed-update-and-extend', ...told],
  ]);
});

test('reports that end together cost as many round trips for eight events as for two', async ({
  db,
  run,
  statementsOf,
}) => {
  const endIn = async (cities: readonly string[]) => {
    await deleteEverything(db);
    for (const city of cities) {
      await run('tanod', `Sunog sumiklab sa ${city}`);
      await run('kapuluan', `Fire breaks out in ${city}`);
    }
    const { rows } = await db.query<{ count: number }>('select count(*)::int as count from events');
    expect(rows).toEqual([{ count: cities.length }]);
    await db.query('update stories set expires_at = $1', [clock.now()]);
    const ended = await statementsOf((pool) => expireStories({ pool, clock, newId, logger }));
    expect(ended.result).toBe(2 * cities.length);
    return ended.roundTrips;
  };
  const few = await endIn(['Davao City', 'Iloilo City']);
  const cities = ['Davao', 'Iloilo', 'Bacolod', 'Baguio', 'Zamboanga', 'Naga', 'Tacloban', 'Butuan'];
  // What comes back in pieces can split what is sent together; one after the other it was twelve more.
  expect(await endIn(cities.map((name) => `${name} City`))).toBeLessThanOrEqual(few + 3);
});

test('texts of a batch are read and drafted before a transaction is open, that of one item with its begin', async ({
  db,
  statementsOf,
}) => {
  const titles = [
    'Jeepney fares up in Iloilo City',
    'Fire razes homes in Davao City',
    'Creek rises in Pasig',
  ];
  const ids: string[] = [];
  for (const title of titles) ids.push(await accept(db, 'outlet', buildStoredItem({ title, summary: '' })));
  const parts = { clock, newId, announced: () => {} };
  const [first = '', ...others] = ids;
  const batch = await statementsOf((pool) => processItems({ ...parts, pool }, others));
  expect(batch.inOrder.slice(0, 2)).toEqual(['items-find', 'begin']);
  expect(batch.result).toHaveLength(2);
  const alone = await statementsOf((pool) => processItems({ ...parts, pool }, [first]));
  expect(alone.inOrder.slice(0, 2)).toEqual(['begin', 'items-find']);
  expect(alone.result).toHaveLength(1);
});

function nameOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  const { name, text } = Object(asked);
  return String(name ?? text);
}

async function lastEvent(db: pg.Client): Promise<string> {
  const { rows } = await db.query<{ id: string }>('select id from events order by id desc limit 1');
  return rows[0]?.id ?? '';
}

/** By which other reports find those of the event. */
async function setKeys(db: pg.Client, eventId: string, keys: readonly string[]): Promise<void> {
  await db.query('update story_fingerprints set keys = $2 where event_id = $1', [eventId, keys]);
}

let added = 0;

/** Adds copies of the newest report of an event to it. */
async function addReports(db: pg.Client, eventId: string, count: number): Promise<void> {
  const { rows } = await db.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = 'stories' and column_name <> 'id' and is_generated = 'NEVER'`,
  );
  const columns = rows[0]?.columns ?? '';
  await db.query(
    `with one as (select * from stories where event_id = $1 order by id desc limit 1),
      copies as (
        insert into stories (id, ${columns})
        select first_id_at(instant_from_id(one.id) + (n + $2) * interval '1 millisecond'), ${columns}
        from one, generate_series(1, $3::integer) as n returning id),
      known as (select story_fingerprints.* from story_fingerprints join one on one.id = story_id),
      fingerprints as (
        insert into story_fingerprints (story_id, event_id, owner, keys, fingerprint, reported_at, open_until)
        select copies.id, event_id, owner, keys, fingerprint, reported_at, open_until from copies, known)
     update events set story_count = story_count + $3 where id = $1`,
    [eventId, added, count],
  );
  added += count;
  await db.query('analyze stories, story_fingerprints, candidate_keys');
}
