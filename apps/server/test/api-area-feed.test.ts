import { areaFeed } from '@paligid/contract/api/towns.api';
import { expect } from 'vitest';
import { CURRENT_ALERTS, NEWEST_STORIES } from '../src/features/feed/area-feed.repository.ts';
import { searchTermsFiller } from '../src/maintenance/fill-search-terms.ts';
import { startApi, type TestApi } from './api-server.ts';
import { CEBU_CITY, clearStories, HOUR, NOW, type Seed, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';

const RIZAL = '0405800000';
const CALABARZON = '0400000000';
const MARIKINA = '1380700000';
const ALERT = { isAlert: true, severity: 4, expiresMs: NOW.getTime() + 3 * HOUR } satisfies Seed;
const never = new AbortController().signal;

function named(code: string | null, changes: object = {}) {
  return {
    ...{ named: [{ code, name: 'Somewhere' }], polygons: [], circles: [] },
    ...{ isNational: false, drawing: [], ...changes },
  };
}

test.beforeEach(async ({ db }) => {
  await clearStories(db);
  await db.query('truncate story_search');
  await seedSources(db);
});

async function titles(api: TestApi, slug: string): Promise<string[]> {
  const { status, body, text } = await api.requestInternal(`/areas/${slug}/feed`);
  expect(status, text).toBe(200);
  return areaFeed.response.parse(body).data.stories.map(({ title }) => title);
}

test('a province has the alerts of its region, its towns and every shape over a town, and no others', async ({
  db,
  databaseUrl,
}) => {
  const square = [121.1, 14.5, 121.3, 14.7];
  const [west = 0, south = 0, east = 0, north = 0] = square;
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  await seedStory(db, { ...ALERT, title: 'Rizal', area: named(RIZAL) });
  await seedStory(db, { ...ALERT, title: 'Region', area: named(CALABARZON) });
  await seedStory(db, {
    ...ALERT,
    title: 'Shape',
    area: named(null, { polygons: [[ring]], drawing: [[ring]] }),
  });
  await seedStory(db, { ...ALERT, title: 'Country', area: named(null, { isNational: true }) });
  await seedStory(db, { ...ALERT, title: 'Marikina', area: named(MARIKINA) });
  await seedStory(db, {
    ...ALERT,
    title: 'Cebu',
    at: CEBU_CITY,
    placeName: 'Cebu City',
    area: named('0730600000'),
  });
  await seedStory(db, { ...ALERT, title: 'Expired', area: named(RIZAL), expiresMs: NOW.getTime() - 1 });
  await seedStory(db, {
    ...{ ...ALERT, title: 'Called off', area: named(RIZAL), status: 'cancelled' },
    endedMs: NOW.getTime() - HOUR,
  });
  const api = await startApi({ databaseUrl });
  const rizal = await titles(api, 'rizal');
  expect(rizal.toSorted()).toEqual(['Called off', 'Country', 'Region', 'Rizal', 'Shape']);
  expect(rizal.at(-1)).toBe('Called off');
  expect((await titles(api, 'metro-manila')).toSorted()).toContain('Marikina');
  expect((await titles(api, 'cebu')).toSorted()).toEqual(['Cebu', 'Country']);
  expect((await titles(api, 'pilipinas')).length).toBe(7);
  for (const slug of ['quezon-city', 'atlantis', 'philippines'])
    expect((await api.requestInternal(`/areas/${slug}/feed`)).status, slug).toBe(404);
  expect((await api.request('/areas/rizal/feed')).status).toBe(404);
});

test('news of a province are those placed in it; the country has those rated 3 and up; never more than 90', async ({
  db,
  databaseUrl,
}) => {
  const place = async (id: string, code: string) => {
    await db.query(
      `insert into places (id, kind, name, folded) values ($1, 'city', 'Test', 'test') on conflict do nothing`,
      [code],
    );
    await db.query('update stories set place_id = $2 where id = $1', [id, code]);
  };
  await place(await seedStory(db, { source: 'daily', title: 'Antipolo fair', severity: 1 }), '0405802000');
  await place(await seedStory(db, { source: 'daily', title: 'Antipolo fire', severity: 3 }), '0405802000');
  await place(await seedStory(db, { source: 'daily', title: 'Marikina market', severity: 2 }), MARIKINA);
  await searchTermsFiller()(db, never);
  const api = await startApi({ databaseUrl });
  expect((await titles(api, 'rizal')).toSorted()).toEqual(['Antipolo fair', 'Antipolo fire']);
  expect(await titles(api, 'pilipinas')).toEqual(['Antipolo fire']);
  for (let n = 0; n < 100; n += 1) await seedStory(db, { ...ALERT, title: `${n}`, area: named(RIZAL) });
  const later = await startApi({ databaseUrl });
  expect(await titles(later, 'rizal')).toHaveLength(90);
});

test('both reads go through an index', async ({ db }) => {
  await db.query('set enable_seqscan = off');
  const plan = async (text: string, values: unknown[]) =>
    JSON.stringify((await db.query(`explain ${text}`, values)).rows);
  const alerts = await plan(CURRENT_ALERTS.text, [NOW, 10, 10]);
  expect(alerts).toMatch(/feed_rows_by_removal/);
  expect(alerts).not.toMatch(/Seq Scan/);
  const firstId = '01000000-0000-7000-8000-000000000000';
  const stories = await plan(NEWEST_STORIES.text, ["'@0405800000' & '~2026-11-15'", firstId, NOW, 10]);
  expect(stories).not.toMatch(/Seq Scan on story_search/);
});
