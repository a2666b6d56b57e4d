import { VectorTile } from '@mapbox/vector-tile';
import { mapStories } from '@paligid/contract/api/map.api';
import { tileAt, tileEdges } from '@paligid/domain/map-tiles';
import { openLogger } from '@paligid/runtime/logger';
import { PbfReader } from 'pbf';
import { beforeEach, expect } from 'vitest';
import { mapsService } from '../src/features/maps/maps.service.ts';
import { sourcesService } from '../src/features/sources/sources.service.ts';
import { storiesService } from '../src/features/stories/stories.service.ts';
import { openDatabase } from '../src/platform/database.ts';
import { API_SERVICE_KEY, startApi, type TestApi } from './api-server.ts';
import { seedFlood } from './seed-events.ts';
import { CEBU_CITY, clearStories, HOUR, MARIKINA, NOW, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';

const METRO = 'bbox=120.9,14.4,121.2,14.8';
const COUNTRY = 'bbox=115,4,128,22';
const SQUARE = [
  [121.0, 14.6],
  [121.2, 14.6],
  [121.2, 14.7],
  [121.0, 14.7],
  [121.0, 14.6],
];
const AREA = { named: [], polygons: [[SQUARE]], circles: [], isNational: false, drawing: [] };

beforeEach<{ db: Parameters<typeof clearStories>[0] }>(async ({ db }) => {
  await clearStories(db);
  await seedSources(db);
});

async function list(api: TestApi, query: string) {
  const { status, body } = await api.request(`/map/stories?${query}`);
  expect(status).toBe(200);
  return mapStories.response.parse(body).data;
}

async function tile(api: TestApi, z: number, query = '', layer = 'stories', headers = {}) {
  const { x, y } = tileAt(MARIKINA, z);
  const response = await fetch(`${api.internalUrl}/tiles/${layer}/${z}/${x}/${y}${query}`, {
    headers: { 'x-service-key': API_SERVICE_KEY, ...headers },
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

function readMarks(bytes: Buffer): { severity: number; count: number }[] {
  const layer = new VectorTile(new PbfReader(bytes)).layers['stories'];
  return Array.from({ length: layer?.length ?? 0 }, (_, i) => {
    const { severity, count } = layer?.feature(i).properties ?? {};
    return { severity: Number(severity), count: Number(count) };
  });
}

function countedOf(marks: ReturnType<typeof readMarks>, severity: number): number {
  return marks.reduce((sum, mark) => sum + (mark.severity === severity ? mark.count : 0), 0);
}

test('[ROUTE-010] the map lists stories inside the box, most severe first, one entry per event', async ({
  databaseUrl,
  db,
}) => {
  const api = await startApi({ databaseUrl });
  const { event } = await seedFlood(db);
  const quake = await seedStory(db, { severity: 5, title: 'Leave the riverside now' });
  await seedStory(db, { at: CEBU_CITY, title: 'Far away' });
  const { stories, is_cut } = await list(api, METRO);
  expect(stories.map(({ entry_id }) => entry_id)).toEqual([quake, event]);
  expect(is_cut).toBe(false);
  expect((await list(api, COUNTRY)).stories).toHaveLength(3);
});

test('held, recalled, ended and old stories are on no map, an alert in force of last week is', async ({
  databaseUrl,
  db,
}) => {
  const api = await startApi({ databaseUrl });
  const ids = [await seedStory(db, { title: 'held' }), await seedStory(db, { title: 'recalled' })];
  await db.query(
    `update stories set operator_state = (array['held', 'recalled'])[array_position($1::uuid[], id)], operator_at = $2
     where id = any ($1::uuid[])`,
    [ids, NOW],
  );
  await seedStory(db, { status: 'cancelled', endedMs: NOW.getTime() - HOUR });
  await seedStory(db, { expiresMs: NOW.getTime() - HOUR });
  await seedStory(db, { publishedMs: NOW.getTime() - 30 * HOUR });
  const old = { isAlert: true, publishedMs: NOW.getTime() - 100 * HOUR, expiresMs: NOW.getTime() + HOUR };
  const alert = await seedStory(db, { ...old, title: 'Still in force' });
  expect((await list(api, METRO)).stories.map(({ entry_id }) => entry_id)).toEqual([alert]);
  const { bytes } = await tile(api, 10);
  expect(bytes.includes(alert)).toBe(true);
  for (const id of ids) expect(bytes.includes(id)).toBe(false);
});

test('an exact place is a point, an inexact one a circle, an alert the area that it was issued for', async ({
  databaseUrl,
  db,
}) => {
  const api = await startApi({ databaseUrl });
  await seedStory(db, { title: 'exact' });
  await seedStory(db, { title: 'barangay', precision: 'barangay' });
  await seedStory(db, { title: 'city', precision: 'city', radiusMetres: 4_000 });
  await seedStory(db, { title: 'nation', precision: 'national' });
  await seedStory(db, { title: 'alert', isAlert: true, area: AREA, expiresMs: NOW.getTime() + HOUR });
  const { stories } = await list(api, METRO);
  expect(Object.fromEntries(stories.map((it) => [it.title, [it.shape, it.radius_m]]))).toEqual({
    exact: ['point', null],
    barangay: ['circle', 900],
    city: ['circle', 4_000],
    alert: ['area', null],
  });
  // Its centre lies outside of this box, its area reaches into it.
  expect((await list(api, 'bbox=121.15,14.6,121.3,14.7')).stories.map(({ title }) => title)).toEqual([
    'alert',
  ]);
  expect((await tile(api, 11, '', 'areas')).bytes.length).toBeGreaterThan(40);
});

test('polygons of one alert that overlap are one area, without a hole where they do', async ({
  databaseUrl,
  db,
}) => {
  const inner = [
    [121.05, 14.62],
    [121.05, 14.68],
    [121.15, 14.68],
    [121.15, 14.62],
    [121.05, 14.62],
  ];
  const area = { ...AREA, polygons: [[SQUARE], [inner]] };
  await seedStory(db, { title: 'alert', isAlert: true, area, expiresMs: NOW.getTime() + HOUR });
  const { bytes } = await tile(await startApi({ databaseUrl }), 9, '', 'areas');
  const shape = new VectorTile(new PbfReader(bytes)).layers['areas']?.feature(0).loadGeometry();
  expect(shape).toHaveLength(1);
});

test('an alert that has an area and no point is listed where its area reaches, without a made-up place', async ({
  databaseUrl,
  db,
}) => {
  const api = await startApi({ databaseUrl });
  const alert = { isAlert: true, area: AREA, expiresMs: NOW.getTime() + HOUR };
  await seedStory(db, { ...alert, title: 'no point', at: null, precision: null, severity: 4 });
  const { stories } = await list(api, METRO);
  expect(stories).toMatchObject([{ title: 'no point', shape: 'area', lat: null, lon: null }]);
  expect(stories[0]?.geometry).not.toBeNull();
  expect((await list(api, 'bbox=123,10,124,11')).stories).toEqual([]);
});

test('topics and times choose, and no filter hides severity 5', async ({ databaseUrl, db }) => {
  const api = await startApi({ databaseUrl });
  const inHours = (hours: number) => NOW.getTime() + hours * HOUR;
  await seedStory(db, { title: 'road', category: 'traffic', publishedMs: inHours(-5) });
  await seedStory(db, { title: 'rain tonight', expiresMs: inHours(20), publishedMs: inHours(-5) });
  await seedStory(db, { title: 'critical', severity: 5, expiresMs: inHours(20) });
  const titles = async (query: string) =>
    (await list(api, `${METRO}&${query}`)).stories.map(({ title }) => title).sort();
  expect(await titles('categories=traffic')).toEqual(['critical', 'road']);
  expect(await titles('when=now')).toEqual(['critical', 'rain tonight']);
  expect(await titles('when=tonight')).toEqual(['critical', 'rain tonight']);
  expect(await titles('when=day')).toEqual(['critical', 'rain tonight', 'road']);
});

test('one severity 5 in a crowd of 5,000 is in the list and by itself in every tile of at most 40 kB', async ({
  databaseUrl,
  db,
}) => {
  const api = await startApi({ databaseUrl });
  const critical = await seedStory(db, { severity: 5, title: 'The one' });
  await db.query(
    `insert into stories (id, item_id, source_id, title, category, severity, place_name, precision, lat, lon, published,
       seen_at, accepted_at, rules_version)
     select id, id, 'daily', 'Crowd', 'traffic', 1 + n % 4, 'Marikina', 'point', 14.4 + 0.4 * random(),
       120.9 + 0.3 * random(), $1, $1, $1, 'test'
     from (select n, ('01a1dd5c-bb00-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id from generate_series(1, 5000) n) made`,
    [NOW],
  );
  for (const z of [3, 4, 6, 8, 10, 12, 13]) {
    const { status, bytes } = await tile(api, z);
    expect(status).toBe(200);
    expect(bytes.includes(critical), `zoom ${z}`).toBe(true);
    expect(bytes.length, `zoom ${z}`).toBeLessThanOrEqual(40_000);
  }
  const { stories, is_cut } = await list(api, METRO);
  expect([stories[0]?.entry_id, stories.length, is_cut]).toEqual([critical, 100, true]);
});

test('2,000 reports of severity 5 in one tile are marks or clusters of severity 5, within 40 kB', async ({
  databaseUrl,
  db,
}) => {
  const api = await startApi({ databaseUrl });
  const { west, south, east, north } = tileEdges(tileAt(MARIKINA, 13));
  await db.query(
    `insert into stories (id, item_id, source_id, title, category, severity, place_name, precision, lat, lon, published,
       seen_at, accepted_at, rules_version)
     select id, id, 'daily', 'Crowd', 'traffic', 5, 'Marikina', 'point', $2 + $3 * random(),
       $4 + $5 * random(), $1, $1, $1, 'test'
     from (select n, ('01a1dd5c-cc00-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id from generate_series(1, 2000) n) made`,
    [NOW, south, north - south, west, east - west],
  );
  await seedStory(db, { severity: 4, title: 'Beside them' });
  for (const z of [6, 13]) {
    const { bytes } = await tile(api, z);
    expect(bytes.length).toBeLessThanOrEqual(40_000);
    const marks = readMarks(bytes);
    expect(countedOf(marks, 5), `zoom ${z}`).toBe(2_000);
    expect(countedOf(marks, 4), `zoom ${z}`).toBe(1);
  }
});

test('a tile that is known is not sent again, and is made once for all', async ({ databaseUrl, db }) => {
  const api = await startApi({ databaseUrl });
  await seedStory(db);
  const first = await tile(api, 10);
  const etag = first.headers.get('etag') ?? '';
  const again = await tile(api, 10, '', 'stories', { 'if-none-match': etag });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  expect(api.statements.filter((name) => name === 'tile-stories')).toHaveLength(1);
});

test('/map/stories refuses boxes, topics and times that are none', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  for (const query of [
    ...[
      '',
      'bbox=',
      'bbox=1,2,3',
      'bbox=121,14,120,15',
      'bbox=120,14,121,95',
      'bbox=a,b,c,d',
      'bbox=NaN,1,2,3',
    ],
    ...['bbox=120,14,121,15&bbox=1,1,2,2', `${METRO}&when=always`, `${METRO}&categories=volcano`],
    `${METRO}&since=x`,
  ])
    expect((await api.request(`/map/stories?${query}`)).status, query).toBe(400);
});

test('tiles of no place, of other countries and of hostile addresses are refused', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ask = async (path: string) => (await api.requestInternal(`/tiles/${path}`)).status;
  expect(await ask('stories/10/0/0')).toBe(404);
  expect(await ask('stories/4/15/15')).toBe(404);
  for (const path of ['stories/2/3/1', 'stories/14/1/1', 'stories/1e1/8/7', 'stories/4/-1/7', 'users/4/13/7'])
    expect(await ask(path), path).toBe(400);
  expect(await ask('stories/4/13/7?when=x')).toBe(400);
  // Not on the public listener: the web program serves them.
  expect((await api.request('/tiles/stories/4/13/7')).status).toBe(404);
});

test('boxes are kept by their bytes: what does not fit is read again', async ({ db, databaseUrl }) => {
  await seedStory(db, { at: MARIKINA });
  const pool = openDatabase(
    { databaseUrl, databaseConnections: 2 },
    'test',
    openLogger({ logLevel: 'silent' }, 'test'),
  );
  const clock = { now: () => NOW };
  const parts = {
    db: pool,
    clock,
    stories: storiesService(pool, clock),
    sources: sourcesService(pool, clock),
  };
  const readsOfFirst = async (boxBytes: number) => {
    let reads = 0;
    const query = pool.query.bind(pool);
    const counted = Object.assign(Object.create(pool) as typeof pool, {
      query: (...given: Parameters<typeof query>) => {
        reads += 1;
        return query(...given);
      },
    });
    const maps = mapsService({ ...parts, db: counted, streets: undefined, boxBytes });
    const ask = (n: number) => {
      const box = { south: 14.6 - n / 10, west: 121, north: 14.7, east: 121.2 };
      return maps.stories({
        box,
        filter: { when: 'day', categories: [] },
        since: undefined,
        language: 'en',
      });
    };
    const [first] = await Promise.all([ask(0), ask(1), ask(2)]);
    expect(first.bytes.length).toBeGreaterThan(500);
    for (let n = 3; n < 10; n += 1) await ask(n);
    reads = 0;
    await ask(0);
    return reads;
  };
  expect(await readsOfFirst(1_000_000)).toBe(0);
  expect(await readsOfFirst(8_000)).toBeGreaterThan(0);
  await pool.end();
});
