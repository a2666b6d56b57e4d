import { openLogger } from '@paligid/runtime/logger';
import type pg from 'pg';
import { expect } from 'vitest';
import { storiesService } from '../src/features/stories/stories.service.ts';
import { closeEvents } from '../src/ingest/queue/close-events.ts';
import { mergeEvents } from '../src/ingest/queue/merge-events.ts';
import { findMembers } from '../src/ingest/store/events/events.repository.ts';
import { pipelineTest } from './pipeline-database.ts';
import { accept, buildStoredCap, buildStoredItem, clock, HOUR_MS, newId } from './stored-items.ts';

const logger = openLogger({ logLevel: 'silent' }, 'test');

const test = pipelineTest
  .extend('outlets', { scope: 'file', auto: true }, async ({ db, pool: _ }) => {
    await db.query(
      `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled)
       select id, id, owner, 'media', '{en}', 'https://' || id || '.test/feed', 'quote', id, '5 minutes', true
       from (values ('tanod', 'Tanod'), ('kapuluan', 'Kapuluan'), ('tanod-radio', 'Tanod')) as one (id, owner)`,
    );
  })
  .extend(
    'run',
    ({ pipeline }) =>
      (sourceId: string, title: string, revised: object = {}) =>
        pipeline.run(sourceId, buildStoredItem({ title, summary: '', ...revised })),
  );

test('two reports of one fire become an event, which is announced once and says what the first says', async ({
  db,
  run,
}) => {
  await run('tanod', 'Sunog sumiklab sa Brgy. Tatalon, Quezon City');
  expect(await eventsIn(db)).toEqual([]);
  await run('kapuluan', 'Fire breaks out in Tatalon, Quezon City');
  expect(await eventsIn(db)).toMatchObject([
    {
      headline: 'Sunog sumiklab sa Brgy. Tatalon, Quezon City',
      category: 'safety',
      version: 1,
      story_count: 2,
      source_count: 2,
      place_name: 'Tatalon, Quezon City',
    },
  ]);
  expect(await announced(db)).toEqual(['event.formed.v1']);
});

test('sources of one owner count as one, and each new report is announced once', async ({ db, run }) => {
  await run('tanod', 'Sunog sumiklab sa Brgy. Tatalon, Quezon City');
  await run('tanod-radio', 'Nasusunog ang mga bahay sa Tatalon, QC');
  await run('kapuluan', 'Fire breaks out in Tatalon, Quezon City');
  expect(await eventsIn(db)).toMatchObject([{ story_count: 3, source_count: 2, version: 2 }]);
  expect(await announced(db)).toEqual(['event.formed.v1', 'event.updated.v1']);
});

test('a report that changes nothing in the feeds rewrites no row of its event, another rewrites all of them', async ({
  db,
  run,
}) => {
  const rows = async () => {
    const { rows: versions } = await db.query(
      'select severity, source_count, rank, written_xid, count(*)::int from feed_rows group by 1, 2, 3, 4',
    );
    return versions;
  };
  await run('tanod', 'Sunog sumiklab sa Brgy. Tatalon, Quezon City');
  await run('kapuluan', 'Fire breaks out in Tatalon, Quezon City');
  const [formed, ...others] = await rows();
  expect([formed, others]).toMatchObject([{ severity: 3, source_count: 2 }, []]);
  await run('tanod-radio', 'Nasusunog ang mga bahay sa Tatalon, QC');
  expect(await rows()).toEqual([formed]);
  await run('outlet', 'Blaze razes homes in Tatalon, Quezon City');
  expect(await rows()).toMatchObject([{ severity: 4, source_count: 3, count: formed.count }]);
});

test('the members of an event are read in one order, so that its place does not change by chance', async ({
  db,
  run,
}) => {
  await run('tanod', 'Sunog sumiklab sa Brgy. Tatalon, Quezon City');
  await run('kapuluan', 'Fire breaks out in Tatalon, Quezon City');
  await run('outlet', 'Blaze razes homes in Tatalon, Quezon City');
  const { rows: events } = await db.query<{ id: string }>('select id from events');
  const { members } = await findMembers(db, events[0]?.id ?? '');
  const ids = members.map(({ id }) => id);
  expect(ids).toHaveLength(3);
  expect(ids).toEqual(ids.toSorted());
});

test('a fire in another barangay of the city stays alone', async ({ db, run }) => {
  await run('tanod', 'Sunog sumiklab sa Brgy. Tatalon, Quezon City');
  await run('kapuluan', 'Fire breaks out in Brgy. Payatas, Quezon City');
  expect(await eventsIn(db)).toEqual([]);
});

test('three independent sources within half an hour weigh one more, and never more than 4', async ({
  db,
  run,
}) => {
  await run('tanod', 'Sunog sumiklab sa Brgy. Tatalon, Quezon City');
  await run('kapuluan', 'Fire breaks out in Tatalon, Quezon City');
  expect(await eventsIn(db)).toMatchObject([{ severity: 3 }]);
  await run('outlet', 'Blaze razes homes in Tatalon, Quezon City');
  expect(await eventsIn(db)).toMatchObject([{ severity: 4 }]);
});

test('a report that is revised stays in its event; one that says the same changes nothing', async ({
  db,
  run,
}) => {
  await run('tanod', 'Sunog sumiklab sa Brgy. Tatalon, Quezon City');
  const externalId = newId();
  await run('kapuluan', 'Fire breaks out in Tatalon, Quezon City', { externalId });
  await run('kapuluan', 'Fire breaks out in Tatalon, Quezon City', { externalId, revision: '2' });
  expect(await eventsIn(db)).toMatchObject([{ version: 1 }]);
  await run('kapuluan', 'Fire out in Tatalon, Quezon City', { externalId, revision: '3' });
  expect(await eventsIn(db)).toMatchObject([{ story_count: 2 }]);
});

test('a warning joins reports of it and no other warning', async ({ db, pipeline, run }) => {
  await pipeline.run('bureau', buildStoredCap({ name: 'first' }));
  await pipeline.run('bureau', buildStoredCap({ name: 'second' }));
  expect(await eventsIn(db)).toEqual([]);
  await run('tanod', 'General Flood Advisory out for Metro Manila');
  expect(await eventsIn(db)).toMatchObject([{ story_count: 2, severity: 5 }]);
});

test.for(['cancelled', 'expired'])(
  'an event whose warning is %s says what the reports say, and is announced once',
  async (how, { db, pipeline, run }) => {
    await pipeline.run('bureau', buildStoredCap({ name: 'first', expiresHour: 12 }));
    await run('tanod', 'General Flood Advisory out for Metro Manila');
    expect(await eventsIn(db)).toMatchObject([{ severity: 5, headline: 'General Flood Advisory first' }]);
    const before = (await announced(db)).length;
    if (how === 'expired') {
      clock.advance(13 * HOUR_MS);
      await pipeline.expire();
    } else {
      const cancel = { name: 'second', refers: ['first'], messageType: 'Cancel' as const };
      await pipeline.run('bureau', buildStoredCap(cancel));
    }
    const [event] = await eventsIn(db);
    expect(event).toMatchObject({ headline: 'General Flood Advisory out for Metro Manila', story_count: 2 });
    expect(event.severity).toBeLessThan(5);
    expect((await announced(db)).slice(before)).toEqual(['event.updated.v1']);
  },
);

test('reports of one fire that are processed at once are one event', async ({ db, pipeline }) => {
  const titles = ['Sunog sa Tatalon, QC', 'Fire in Tatalon, Quezon City', 'Blaze hits Tatalon, Quezon City'];
  const ids = [];
  for (const [i, title] of titles.entries())
    ids.push(
      await accept(db, ['tanod', 'kapuluan', 'outlet'][i] ?? '', buildStoredItem({ title, summary: '' })),
    );
  await Promise.all(ids.map((id) => pipeline.process(id)));
  expect(await eventsIn(db)).toMatchObject([{ story_count: 3, source_count: 3 }]);
});

test('why a report joined is stored', async ({ db, run }) => {
  await run('tanod', 'Sunog sumiklab sa Brgy. Tatalon, Quezon City');
  await run('kapuluan', 'Fire breaks out in Tatalon, Quezon City');
  const { rows } = await db.query('select change, reason from event_history');
  expect(rows).toMatchObject([{ change: 'formed', reason: { best: { type: 1, place: 1 } } }]);
});

test('two events that turn out to be one are merged into the older, and its page leads there', async ({
  db,
  pool,
  run,
}) => {
  await run('tanod', 'Sunog sumiklab sa Brgy. Tatalon, Quezon City');
  await run('kapuluan', 'Fire breaks out in Tatalon, Quezon City');
  const [{ id: older }] = (await db.query('select id from events')).rows;
  const keys = (await db.query('select story_id, keys from story_fingerprints')).rows;
  // As if two processes had each created an event for it: the first is not found while the second is created.
  await db.query(`update story_fingerprints set keys = '{}'`);
  await run('outlet', 'Fire razes homes in Brgy. Tatalon, Quezon City');
  await run('tanod-radio', 'Sunog sumiklab sa mga bahay sa Brgy. Tatalon, Quezon City');
  for (const { story_id, keys: own } of keys)
    await db.query('update story_fingerprints set keys = $2 where story_id = $1', [story_id, own]);
  const [, newer] = (await db.query('select id from events order by id')).rows;
  expect(await whereReportsAre(db)).toEqual([
    { event: older, stories: 2, open: 2, rows: 'some' },
    { event: newer.id, stories: 2, open: 2, rows: 'some' },
  ]);

  expect(await mergeEvents({ pool, clock, newId, logger })).toBe(1);
  expect(await whereReportsAre(db)).toEqual([
    { event: older, stories: 4, open: 4, rows: 'some' },
    { event: newer.id, stories: 0, open: 0, rows: 'none' },
  ]);
  const { rows } = await db.query('select id, merged_into, story_count, status from events order by id');
  expect(rows).toMatchObject([
    { id: older, merged_into: null, story_count: 4 },
    { id: newer.id, merged_into: older, status: 'superseded' },
  ]);
  const history = await db.query(`select event_id, other_id from event_history where change = 'merged'`);
  expect(history.rows).toEqual([{ event_id: older, other_id: newer.id }]);
  expect((await announced(db)).at(-1)).toBe('event.merged.v1');
  const page = await storiesService(pool, clock).details(`c-${newer.id}`, 'en');
  expect(page).toMatchObject({ id: `c-${older}`, canonical_id: `c-${older}` });
  const { rows: reports } = await db.query<{ id: string }>(
    `select 's-' || id as id from stories order by id`,
  );
  expect(page.cluster?.stories.map(({ id }) => id).sort()).toEqual(reports.map(({ id }) => id));
  expect(await mergeEvents({ pool, clock, newId, logger })).toBe(0);
});

test('what nothing can join any more is forgotten', async ({ db, pool, run }) => {
  await run('tanod', 'Sunog sumiklab sa Brgy. Tatalon, Quezon City');
  expect(await closeEvents({ pool, clock, newId, logger })).toBe(0);
  expect(await closeEvents({ pool, clock: twoDaysLater(), newId, logger })).toBe(1);
  await run('kapuluan', 'Fire breaks out in Tatalon, Quezon City');
  expect(await eventsIn(db)).toEqual([]);
});

test('an event that nothing can join any more has ended, and is announced once as ended', async ({
  db,
  pool,
  run,
}) => {
  await run('tanod', 'Sunog sumiklab sa Brgy. Tatalon, Quezon City');
  await run('kapuluan', 'Fire breaks out in Tatalon, Quezon City');
  expect(await closeEvents({ pool, clock: twoDaysLater(), newId, logger })).toBe(2);
  expect(await closeEvents({ pool, clock: twoDaysLater(), newId, logger })).toBe(0);
  const { rows } = await db.query('select status, ended_at from events');
  expect(rows).toMatchObject([{ status: 'expired', ended_at: twoDaysLater().now() }]);
  expect((await announced(db)).filter((event) => event === 'event.ended.v1')).toHaveLength(1);
});

test('a barangay becomes a place when a story is first in it', async ({ db, run }) => {
  await run('tanod', 'Sunog sumiklab sa Brgy. Pansol, Quezon City');
  const { rows } = await db.query(
    'select kind, parent_id from places where id = (select place_id from stories)',
  );
  expect(rows).toEqual([{ kind: 'barangay', parent_id: '1381300000' }]);
});

async function eventsIn(db: pg.Client) {
  const { rows } = await db.query(
    `select headline, category, severity, version, story_count, source_count, place_name,
       (select count(*) from stories where event_id = events.id)::int as stories
     from events order by id`,
  );
  for (const { story_count, stories } of rows) expect(stories).toBe(story_count);
  return rows;
}

/** Of each event its reports, those of them that others may join, and whether feeds show it. */
async function whereReportsAre(db: pg.Client) {
  const { rows } = await db.query(
    `select id as event, (select count(*)::int from stories where event_id = events.id) as stories,
       (select count(*)::int from story_fingerprints where event_id = events.id) as open,
       case when exists (select from feed_rows where entry_id = events.id) then 'some' else 'none' end as rows
     from events order by id`,
  );
  return rows;
}

async function announced(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query(`select event from outbox where event like 'event.%' order by id`);
  return rows.map(({ event }) => event);
}

function twoDaysLater() {
  return { now: () => new Date(clock.now().getTime() + 48 * HOUR_MS) };
}
