import { getStory } from '@paligid/contract/api/stories.api';
import { openLogger } from '@paligid/runtime/logger';
import type pg from 'pg';
import { expect } from 'vitest';
import { eventLines, findEventExplanation } from '../src/features/stories/explain/events.explanation.ts';
import { explanationLines, findExplanation } from '../src/features/stories/explain/stories.explanation.ts';
import { mergeEvents } from '../src/ingest/queue/merge-events.ts';
import { startApi } from './api-server.ts';
import { pipelineTest } from './pipeline-database.ts';
import { visibleFrom } from './pipeline-results.ts';
import { buildStoredCap, buildStoredItem, clock, newId } from './stored-items.ts';

const logger = openLogger({ logLevel: 'silent' }, 'test');
const TATALON = { lat: 14.6237, lon: 121.0158 };
const CEBU = { lat: 10.3157, lon: 123.8854 };

const test = pipelineTest
  .extend('outlets', { scope: 'file', auto: true }, async ({ db, pool: _ }) => {
    await db.query(
      `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled)
       select id, id, id, 'media', '{en}', 'https://' || id || '.test/feed', 'quote', id, '5 minutes', true
       from unnest(array['tanod', 'kapuluan', 'dyaryo']) as one (id)`,
    );
  })
  .extend('run', ({ pipeline }) => {
    let revision = 0;
    return (sourceId: string, title: string) => {
      clock.advance(1_000);
      revision += 1;
      const item = { externalId: sourceId, revision: String(revision), title, summary: '' };
      return pipeline.run(sourceId, buildStoredItem(item));
    };
  })
  .extend('fire', async ({ db, run }) => {
    await run('tanod', 'Sunog sumiklab sa Brgy. Tatalon, Quezon City');
    await run('kapuluan', 'Fire breaks out in Tatalon, Quezon City');
    await run('dyaryo', 'Blaze razes homes in Tatalon, Quezon City');
    const { event } = (await stories(db)).tanod;
    if (event === null) throw new Error('there is no event');
    return event;
  });

test('a report that moves to another city leaves its event, which keeps its id and is announced once', async ({
  db,
  fire,
  run,
  pipeline,
}) => {
  const before = (await announced(db)).length;
  const moved = await run('kapuluan', 'Fire breaks out in Cebu City');
  const { tanod, kapuluan, dyaryo } = await stories(db);
  expect([tanod.event, kapuluan.event, dyaryo.event]).toEqual([fire, null, fire]);
  expect((await announced(db)).slice(before)).toEqual(['story.updated.v1', 'event.updated.v1']);
  expect(await eventsIn(db)).toMatchObject([{ id: fire, story_count: 2, version: 3, merged_into: null }]);
  // The same item again, and the sweep: nothing changes.
  await pipeline.process(moved);
  expect((await announced(db)).length).toBe(before + 2);
});

test('feeds follow the report, and every page answers', async ({ db, pool, databaseUrl, fire, run }) => {
  await run('kapuluan', 'Fire breaks out in Cebu City');
  const { kapuluan } = await stories(db);
  expect(await visibleFrom(pool, CEBU)).toEqual([kapuluan.id]);
  expect(await visibleFrom(pool, TATALON)).toEqual([fire]);
  const api = await startApi({ databaseUrl });
  const page = async (id: string) => getStory.response.parse((await api.request(`/story/${id}`)).body).data;
  expect(await page(`c-${fire}`)).toMatchObject({ id: `c-${fire}`, source_count: 2 });
  expect(await page(`s-${kapuluan.id}`)).toMatchObject({ title: 'Fire breaks out in Cebu City' });
  expect((await page(`s-${kapuluan.id}`)).source_count).not.toBe(3);
});

test('who left, when, why and by which rule is listed', async ({ db, pool, fire, run }) => {
  await run('kapuluan', 'Fire breaks out in Cebu City');
  const { kapuluan } = await stories(db);
  const story = await findExplanation(pool, kapuluan.id);
  const lines = story === undefined ? [] : explanationLines(story);
  expect(lines.find((line) => line.includes(' left '))).toMatch(
    `s-${kapuluan.id} left c-${fire} by rule other-city against s-`,
  );
  expect(lines.filter((line) => /formed|joined/.test(line))).toHaveLength(2);
  const event = await findEventExplanation(pool, fire);
  const explained = event === undefined ? [] : eventLines(event);
  expect(explained.slice(0, 3)).toEqual([
    'Sunog sumiklab sa Brgy. Tatalon, Quezon City',
    expect.stringMatching(/^ {2}safety, severity \d, updated, version 3, rules /),
    '  2 stories of 2 independent sources',
  ]);
  expect(explained.at(-1)).toBe(lines.find((line) => line.includes(' left ')));
});

test('reports that leave one after the other for the same place become an event of their own', async ({
  db,
  pool,
  fire,
  run,
}) => {
  await run('kapuluan', 'Fire breaks out in Cebu City');
  await run('dyaryo', 'Blaze razes homes in Cebu City');
  const { tanod, kapuluan, dyaryo } = await stories(db);
  expect(tanod.event).toBe(fire);
  expect(kapuluan.event).not.toBe(fire);
  expect(dyaryo.event).toBe(kapuluan.event);
  expect(await eventsIn(db)).toMatchObject([{ id: fire, story_count: 1 }, { story_count: 2 }]);
  expect(await mergeEvents({ pool, clock, newId, logger })).toBe(0);
});

test('one that comes back is in its event again', async ({ db, fire, run }) => {
  await run('kapuluan', 'Fire breaks out in Cebu City');
  await run('kapuluan', 'Fire breaks out in Tatalon, Quezon City');
  expect((await stories(db)).kapuluan.event).toBe(fire);
  const { rows } = await db.query('select change from event_history order by id');
  expect(rows.map(({ change }) => change)).toEqual(['formed', 'joined', 'left', 'joined']);
});

test('one that becomes a list of many incidents leaves, and nobody joins it', async ({ db, fire, run }) => {
  await run(
    'kapuluan',
    'Morning brief: fire in Tatalon, Quezon City; classes suspended in Pasig; fuel prices up',
  );
  const { kapuluan, tanod } = await stories(db);
  expect([kapuluan.event, tanod.event]).toEqual([null, fire]);
  const { rowCount } = await db.query('select from story_fingerprints where story_id = $1', [kapuluan.id]);
  expect(rowCount).toBe(0);
});

test('one of two warnings that turn out to be one leaves the event to the other', async ({
  db,
  pipeline,
  run,
}) => {
  await pipeline.run('bureau', buildStoredCap({ name: 'first' }));
  await pipeline.run('bureau', buildStoredCap({ name: 'second' }));
  await run('tanod', 'General Flood Advisory out for Metro Manila');
  const both = buildStoredCap({
    name: 'third',
    refers: ['first', 'second'],
    sentHour: 1,
    messageType: 'Update',
  });
  await pipeline.run('bureau', both);
  const { rows } = await db.query('select status, event_id as event from stories order by id');
  const living = rows.filter(({ status }) => status !== 'superseded');
  expect(rows.filter(({ status }) => status === 'superseded')).toEqual([
    { status: 'superseded', event: null },
  ]);
  expect(new Set(living.map(({ event }) => event)).size).toBe(1);
  expect(await eventsIn(db)).toMatchObject([{ story_count: 2 }]);
});

test('a late revision of what nothing can join any more stays in its event', async ({ db, fire, run }) => {
  await db.query('delete from story_fingerprints');
  await run('kapuluan', 'Fire breaks out in Tatalon, Quezon City, two hurt');
  expect((await stories(db)).kapuluan.event).toBe(fire);
});

async function stories(db: pg.Client) {
  const { rows } = await db.query<{ source: string; id: string; event: string | null }>(
    'select source_id as source, id, event_id as event from stories',
  );
  const of = (source: string) => {
    const story = rows.find((row) => row.source === source);
    if (story === undefined) throw new Error(`${source} tells nothing`);
    return story;
  };
  return { tanod: of('tanod'), kapuluan: of('kapuluan'), dyaryo: of('dyaryo') };
}

async function eventsIn(db: pg.Client) {
  const { rows } = await db.query('select id, story_count, version, merged_into from events order by id');
  return rows;
}

async function announced(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query('select event from outbox order by id');
  return rows.map(({ event }) => event);
}
