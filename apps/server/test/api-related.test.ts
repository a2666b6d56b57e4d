import { relatedStories } from '@paligid/contract/api/stories.api';
import { cellToInt8, readerCell } from '@paligid/geo/cells';
import type pg from 'pg';
import { expect } from 'vitest';
import { relatedRowsQuery } from '../src/features/stories/page/related.repository.ts';
import { startApi, type TestApi } from './api-server.ts';
import { CEBU_CITY, clearStories, MARIKINA, MINUTE, NOW, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';

const CHAIN = '01a1dd5c-bb00-7000-8000-000000000001';
const EVENT = '01a1dd5c-cc00-7000-8000-000000000001';
const PLACE = 'test-place';

test.beforeEach(async ({ db }) => {
  await clearStories(db);
  await seedSources(db);
  await db.query('truncate cap_stories');
  await db.query(
    `insert into places (id, kind, name, folded) values ($1, 'landmark', 'Test', 'test') on conflict do nothing`,
    [PLACE],
  );
});

test('[API-039] GET /story/{id}/related takes limit (5 unless told) and include_read', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const id = await seedStory(db);
  for (let i = 0; i < 25; i++) await seedStory(db);
  expect(await fetchRelatedIds(api, `/story/s-${id}/related`)).toHaveLength(5);
  expect(await fetchRelatedIds(api, `/story/s-${id}/related?limit=20`)).toHaveLength(20);
  expect(await fetchRelatedIds(api, `/story/s-${id}/related?limit=2&include_read=true`)).toHaveLength(2);
  expect(await fetchRelatedIds(api, `/story/s-${id}/related?limit=20`)).not.toContain(id);
  for (const bad of ['limit=0', 'limit=21', 'limit=x', 'include_read=maybe']) {
    expect((await api.request(`/story/s-${id}/related?${bad}`)).status, bad).toBe(400);
  }
});

test('first its chain and event, then its category nearby, then its place', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const old = { publishedMs: NOW.getTime() - 90 * MINUTE };
  const id = await seedStory(db);
  const inPlace = await seedStory(db, { at: CEBU_CITY, category: 'crime' });
  const nearby = await seedStory(db, { ...old });
  const newerNearby = await seedStory(db, { at: { lat: 14.66, lon: 121.11 } });
  const ofEvent = await seedStory(db, { ...old, at: CEBU_CITY, category: 'health' });
  const ofChain = await seedStory(db, { at: CEBU_CITY, category: 'health' });
  await seedStory(db, { category: 'crime' });
  await seedStory(db, { at: CEBU_CITY });
  await seedStory(db, { status: 'superseded' });
  await db.query('update stories set place_id = $1 where id in ($2, $3, $4)', [PLACE, id, inPlace, nearby]);
  await db.query('update stories set event_id = $1 where id in ($2, $3)', [EVENT, id, ofEvent]);
  await db.query('insert into cap_stories (chain_id, part, story_id) values ($1, 1, $2), ($1, 2, $3)', [
    ...[CHAIN, id, ofChain],
  ]);
  expect(await fetchRelatedIds(api, `/story/s-${id}/related`)).toEqual([
    ...[ofChain, ofEvent, newerNearby, nearby, inPlace],
  ]);
});

test('a story without point or place has only its chain and event beside it', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const id = await seedStory(db, { at: null, placeName: null, precision: null });
  await seedStory(db);
  await seedStory(db, { at: null, placeName: null, precision: null });
  expect(await fetchRelatedIds(api, `/story/s-${id}/related`)).toEqual([]);
});

test('an unknown story is not found, one of a dropped month stands alone', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const id = '01900000-0000-7000-8000-000000000001';
  const { status, body } = await api.request(`/story/s-${id}/related`);
  expect([status, body]).toMatchObject([404, { detail: 'Failed to fetch story' }]);
  expect((await api.request('/story/s-1/related')).status).toBe(400);
  await db.query(
    `insert into tombstones (id, title, source_id, published) values ($1, 'Old', 'daily', '2024-09-10T00:00:00Z')`,
    [id],
  );
  api.clock.advance(1_000);
  expect(await fetchRelatedIds(api, `/story/s-${id}/related`)).toEqual([]);
});

test('fifty readers of a page cost one read of what stands beside it', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const id = await seedStory(db);
  await seedStory(db);
  await Promise.all(
    Array.from({ length: 50 }, (_, i) => api.request(`/story/s-${id}/related?limit=${1 + (i % 9)}`)),
  );
  expect(api.statements).toEqual(['stories-by-ids', 'stories-related', 'stories-by-ids']);
});

test('every step is answered by an index', async ({ db }) => {
  for (let i = 0; i < 50; i++) await seedStory(db);
  await db.query(
    `insert into cap_stories (chain_id, part, story_id)
     select gen_random_uuid(), 1, gen_random_uuid() from generate_series(1, 2000)`,
  );
  // As many as a busy cell has: of fewer than are searched, any index of the cell gives all.
  await db.query(
    `insert into feed_rows (cell, entry_id, is_event, is_alert, severity, category, published, reach_m, has_distance, rank)
     select cell, gen_random_uuid(), is_event, is_alert, severity, category, published, reach_m, has_distance, rank - n
     from feed_rows, generate_series(1, 40) n where cell = $1`,
    [cellToInt8(readerCell(MARIKINA))],
  );
  await db.query('analyze stories, feed_rows, cap_stories');
  const plan = await explainPlan(db);
  for (const index of ['cap_stories_by_story', 'cap_stories_pkey', 'feed_rows_ranked']) {
    expect(plan).toContain(index);
  }
  // A partition has its own name for an index of the parent.
  expect(plan).toMatch(/stories_2026_11_event_id_id_idx/);
  expect(plan).toMatch(/stories_2026_11_place_id_id_idx/);
  expect(plan).not.toContain('Seq Scan');
});

async function explainPlan(db: pg.Client): Promise<string> {
  const origin = {
    ...{ id: '01a1dd5c-aa00-7000-8000-000000000001', category: 'weather', placeId: PLACE },
    ...MARIKINA,
  };
  const { text, values } = relatedRowsQuery(origin, 6);
  await db.query('set enable_seqscan = off');
  const { rows } = await db.query(`explain (format json) ${text}`, values);
  await db.query('reset enable_seqscan');
  return JSON.stringify(rows);
}

async function fetchRelatedIds(api: TestApi, address: string): Promise<string[]> {
  const { body } = await api.request(address);
  return relatedStories.response.parse(body).data.stories.map(({ id }) => id.slice(2));
}
