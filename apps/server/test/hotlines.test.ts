import { hotlinesAround } from '@paligid/contract/api/places.api';
import { getStory } from '@paligid/contract/api/stories.api';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { importHotlines } from '../src/features/stories/page/import-hotlines.ts';
import { startApi } from './api-server.ts';
import { pipelineTest as test } from './pipeline-database.ts';
import { storiesIn } from './pipeline-results.ts';
import { buildStoredCap } from './stored-items.ts';

const TODAY = '2026-11-16';
const MARIKINA = {
  place_code: '1380700000',
  name: 'Marikina rescue',
  number: '(02) 8555-0161',
  source: 'City of Marikina',
  url: 'https://marikina.example/hotlines',
  checked_on: '2026-11-01',
};
const PASIG = { ...MARIKINA, place_code: '1381200000', name: 'Pasig rescue', number: '8555 0100' };

test('the page of an alert in force has the numbers of the reader’s city, else of its areas', async ({
  db,
  databaseUrl,
  pipeline,
}) => {
  const pool = openPool(databaseUrl);
  await importHotlines(pool, JSON.stringify([MARIKINA, PASIG]), TODAY);
  await pipeline.run('bureau', buildStoredCap({ name: 'first' }, { areas: ['Marikina City'], polygons: [] }));
  const [story] = await storiesIn(db);
  const api = await startApi({ databaseUrl });
  const page = async (query = '') =>
    getStory.response.parse((await api.request(`/story/s-${story?.id}${query}`)).body).data;
  const { place_code, ...shown } = MARIKINA;
  expect((await page()).hotlines).toEqual([shown]);
  expect((await page('?user_lat=14.65&user_lon=121.1')).hotlines).toEqual([shown]);
  expect((await page('?user_lat=14.57&user_lon=121.08')).hotlines).toMatchObject([{ name: 'Pasig rescue' }]);
  expect((await page('?user_lat=14.6&user_lon=120.98')).hotlines).toBeUndefined();

  await pipeline.run('bureau', buildStoredCap({ name: 'second', refers: ['first'], messageType: 'Cancel' }));
  const later = await startApi({ databaseUrl });
  const over = getStory.response.parse((await later.request(`/story/s-${story?.id}`)).body).data;
  expect(over.hotlines).toBeUndefined();
});

test('the numbers of a city are asked for by a point in it, for the storm pack', async ({ databaseUrl }) => {
  await importHotlines(openPool(databaseUrl), JSON.stringify([MARIKINA, PASIG]), TODAY);
  const api = await startApi({ databaseUrl });
  const at = async (lat: number, lon: number) =>
    hotlinesAround.response.parse((await api.request(`/places/hotlines?lat=${lat}&lon=${lon}`)).body).data;
  const { place_code, ...shown } = MARIKINA;
  expect(await at(14.65, 121.1)).toMatchObject({ place: place_code, hotlines: [shown] });
  expect(await at(14.6, 120.98)).toMatchObject({ hotlines: [] });
  expect(await at(14, 118)).toMatchObject({ place: null, hotlines: [] });
  expect((await api.request('/places/hotlines?lat=14')).status).toBe(400);
});

test('a file replaces what was there, and one wrong entry refuses it whole', async ({ db, databaseUrl }) => {
  const pool = openPool(databaseUrl);
  const count = async () => (await db.query('select from hotlines')).rowCount;
  expect(await importHotlines(pool, JSON.stringify([MARIKINA, PASIG]), TODAY)).toEqual({
    imported: 2,
    refused: [],
  });
  expect(await importHotlines(pool, JSON.stringify([PASIG]), TODAY)).toEqual({ imported: 1, refused: [] });
  expect(await count()).toBe(1);
  for (const wrong of [
    { ...MARIKINA, place_code: '9999999999' },
    { ...MARIKINA, number: 'call us' },
    { ...MARIKINA, source: '' },
    { ...MARIKINA, checked_on: '2026-11-17' },
    { ...MARIKINA, checked_on: undefined },
    { ...MARIKINA, unknown: 1 },
  ]) {
    const { imported, refused } = await importHotlines(pool, JSON.stringify([MARIKINA, wrong]), TODAY);
    expect([imported, refused.length], JSON.stringify(wrong)).toEqual([0, 1]);
  }
  for (const text of ['', '{}', '[', JSON.stringify(Array(5_001).fill(MARIKINA)), ' '.repeat(2_000_001)]) {
    expect((await importHotlines(pool, text, TODAY)).refused).toHaveLength(1);
  }
  expect(await count()).toBe(1);
});

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1 });
  onTestFinished(() => pool.end());
  return pool;
}
