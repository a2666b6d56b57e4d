import { locationFeed } from '@paligid/contract/api/feed.api';
import { getStory } from '@paligid/contract/api/stories.api';
import type { Story } from '@paligid/contract/entities/stories';
import { searchAreas } from '@paligid/geo/search-places';
import { expect } from 'vitest';
import { pagasaCap } from '../src/ingest/sources/pagasa-cap/source.ts';
import { namedArea } from '../src/ingest/understand/place/alert-area.ts';
import { findEachArea } from '../src/ingest/understand/place/place-mentions.ts';
import { READER, startApi, type TestApi } from './api-server.ts';
import { pipelineTest as test } from './pipeline-database.ts';
import { storiesIn } from './pipeline-results.ts';
import { seedEvent } from './seed-events.ts';
import { seedReader } from './seed-reader.ts';
import { seedStory } from './seed-stories.ts';
import { atHour, buildStoredCap, buildStoredItem, clock } from './stored-items.ts';

/** Crosses Marikina from west to east, as far as 121.11. */
const POLYGON = '14.60,121.05 14.60,121.11 14.66,121.11 14.66,121.05 14.60,121.05';
const INSIDE = { lat: 14.65, lon: 121.1 };
const A_KILOMETRE_OUTSIDE = { lat: 14.65, lon: 121.12 };
/** No part of its city is inside the polygon. */
const IN_CALOOCAN = { lat: 14.65, lon: 120.97 };
/** On both sides of the border: with Quezon City, with Pasig. */
const IN_MARIKINA = [
  { lat: 14.65, lon: 121.09 },
  { lat: 14.63, lon: 121.09 },
];
const ACROSS_THE_BORDER = [
  { lat: 14.65, lon: 121.08 },
  { lat: 14.62, lon: 121.09 },
];

test('a polygon that crosses a city covers who is in it, wherever the reader’s place comes from', async ({
  db,
  databaseUrl,
  pipeline,
}) => {
  const [item] = pagasaCap.parse({
    text: capText(POLYGON),
    address: 'https://publicalert.pagasa.dost.gov.ph/cap/1.cap',
    fetchedAt: clock.now(),
  }).items;
  if (item === undefined) throw new Error('the message was not read');
  await pipeline.run('bureau', item);
  const api = await startApi({ databaseUrl });
  await db.query('truncate users cascade');
  const alertFor = async (address: string) => (await fetchStoriesAt(api, address))[0];

  const inside = await alertFor(around(INSIDE));
  expect(inside?.covers_reader).toEqual({ inside: true, distance_km: 1.1, basis: 'polygon', part: true });
  expect(inside?.areas).toEqual([{ code: '1380700000', name: 'Marikina' }]);
  expect(inside?.area_count).toBe(1);
  expect(inside?.geometry?.coordinates).toHaveLength(1);

  const outside = await alertFor(around(A_KILOMETRE_OUTSIDE));
  expect(outside?.covers_reader).toEqual({ inside: false, distance_km: 1.1, basis: 'polygon', part: true });
  const elsewhere = await fetchPage(
    api,
    `${inside?.id}?user_lat=${IN_CALOOCAN.lat}&user_lon=${IN_CALOOCAN.lon}`,
  );
  expect(elsewhere.covers_reader).toEqual({
    inside: false,
    distance_km: expect.any(Number),
    basis: 'polygon',
  });

  for (const [point, covers] of [
    [INSIDE, inside?.covers_reader],
    [A_KILOMETRE_OUTSIDE, outside?.covers_reader],
  ] as const) {
    const { lat, lon } = point;
    const own = await alertFor(`/feed?user_id=${READER}&user_lat=${lat}&user_lon=${lon}`);
    expect(own?.covers_reader).toEqual(covers);
    // A home is stored as a cell of half a kilometre: the same side of the edge, and about as far from it.
    await seedReader(db, READER, { home: point });
    const home = await alertFor(`/feed?user_id=${READER}`);
    expect(home?.covers_reader).toMatchObject({ inside: covers?.inside, basis: 'polygon' });
    expect(Math.abs((home?.covers_reader?.distance_km ?? 9) - 1.1)).toBeLessThan(0.8);
    const page = await fetchPage(api, `${inside?.id}?user_lat=${lat}&user_lon=${lon}`);
    expect(page.covers_reader).toEqual(covers);
  }
});

test('a picked place is covered as a position there is', async ({ databaseUrl, pipeline }) => {
  await pipeline.run('bureau', buildStoredCap({ name: 'first' }, { areas: ['Marikina City'], polygons: [] }));
  const api = await startApi({ databaseUrl });
  const [picked] = searchAreas('Marikina', 1);
  if (picked === undefined) throw new Error('Marikina was not found');
  const [story] = await fetchStoriesAt(api, around(picked.point));
  expect(story?.covers_reader).toMatchObject({ inside: true, basis: 'area' });
});

test('a named city covers its outline: not who lives across its border', async ({
  databaseUrl,
  pipeline,
}) => {
  await pipeline.run('bureau', buildStoredCap({ name: 'first' }, { areas: ['Marikina City'], polygons: [] }));
  const api = await startApi({ databaseUrl });
  for (const point of IN_MARIKINA) {
    const [inside] = await fetchStoriesAt(api, around(point));
    expect(inside?.covers_reader).toMatchObject({ inside: true, basis: 'area' });
    expect(inside?.covers_reader?.distance_km).toBeLessThan(1);
    expect(inside?.areas).toEqual([{ code: '1380700000', name: 'Marikina City' }]);
  }
  for (const point of ACROSS_THE_BORDER) {
    const [outside] = await fetchStoriesAt(api, around(point));
    expect(outside?.covers_reader).toMatchObject({ inside: false, basis: 'area' });
    expect(outside?.covers_reader?.distance_km).toBeLessThan(1);
    expect(outside?.geometry?.coordinates.flat(2).length).toBeLessThanOrEqual(48);
  }
});

test('the page names every area and draws it finer; without a place it says nothing of the reader', async ({
  databaseUrl,
  pipeline,
}) => {
  const areas = [...METRO_MANILA, 'Eastern section'];
  await pipeline.run('bureau', buildStoredCap({ name: 'first' }, { areas, polygons: [] }));
  const api = await startApi({ databaseUrl });
  const [listed] = await fetchStoriesAt(api, around(INSIDE));
  expect(listed?.areas).toHaveLength(12);
  expect(listed?.area_count).toBe(16);
  const page = await fetchPage(api, listed?.id ?? '');
  expect(page.areas?.map(({ name }) => name)).toEqual(areas);
  expect(page.areas?.at(-1)).toEqual({ code: null, name: 'Eastern section' });
  expect(page.geometry?.coordinates.flat(2).length).toBeGreaterThan(48);
  expect(page.geometry?.coordinates.flat(2).length).toBeLessThanOrEqual(120);
  expect(JSON.stringify(page.geometry).length).toBeLessThan(3_000);
  expect(page.covers_reader).toBeNull();
});

test('half a position is refused, and so is what is none', async ({ databaseUrl, db, pipeline }) => {
  await pipeline.run('bureau', buildStoredCap({ name: 'first' }));
  const [story] = await storiesIn(db);
  const api = await startApi({ databaseUrl });
  for (const query of [
    'user_lat=14.6',
    'user_lon=121',
    'user_lat=91&user_lon=121',
    'user_lat=a&user_lon=121',
  ]) {
    expect((await api.request(`/story/s-${story?.id}?${query}`)).status, query).toBe(400);
  }
});

test('an alert that is over keeps its area on its page and is drawn in no list', async ({
  databaseUrl,
  pipeline,
}) => {
  await pipeline.run('bureau', buildStoredCap({ name: 'first' }));
  await pipeline.run('bureau', buildStoredCap({ name: 'second', refers: ['first'], messageType: 'Cancel' }));
  const api = await startApi({ databaseUrl });
  const [story] = await fetchStoriesAt(api, around(INSIDE));
  expect(story).toMatchObject({ status: 'cancelled', geometry: null, area_count: 1 });
  expect((await fetchPage(api, story?.id ?? '')).geometry).not.toBeNull();
});

test('a report of a newspaper covers nobody', async ({ databaseUrl, pipeline }) => {
  await pipeline.run('outlet', buildStoredItem());
  const api = await startApi({ databaseUrl });
  const [story] = await fetchStoriesAt(api, around(INSIDE));
  expect(story).toMatchObject({ covers_reader: null, geometry: null, areas: [], area_count: 0 });
});

test('the same message again changes nothing: its area is compared as it was stored', async ({
  db,
  pipeline,
}) => {
  const item = buildStoredCap({ name: 'first' }, { areas: ['Marikina City', 'Rizal'], polygons: [] });
  await pipeline.run('bureau', item);
  await pipeline.run('bureau', { ...item, revision: '2' });
  expect(await storiesIn(db)).toMatchObject([{ version: 1 }]);
});

test('an event covers whom one of its alerts in force covers, and draws none that is over', async ({
  db,
  databaseUrl,
}) => {
  const area = namedArea(findEachArea(['Marikina City']));
  const alert = { source: 'bureau', isAlert: true, severity: 5, expiresMs: atHour(12).getTime(), area };
  const warning = await seedStory(db, alert);
  const ended = await seedStory(db, {
    ...alert,
    ...{ status: 'cancelled', endedMs: atHour(0).getTime(), area: namedArea(findEachArea(['Quezon City'])) },
  });
  const report = await seedStory(db, { source: 'outlet' });
  const event = await seedEvent(db, [warning, ended, report]);
  const api = await startApi({ databaseUrl });
  const [inside] = IN_MARIKINA;
  const [outside] = ACROSS_THE_BORDER;
  if (inside === undefined || outside === undefined) throw new Error('no points');
  const [card] = await fetchStoriesAt(api, around(inside));
  expect(card).toMatchObject({ cluster: { id: `c-${event}` }, covers_reader: { inside: true } });
  expect(card?.areas).toEqual([{ code: '1380700000', name: 'Marikina City' }]);
  expect((await fetchStoriesAt(api, around(outside)))[0]?.covers_reader).toMatchObject({ inside: false });
  const { lat, lon } = inside;
  const page = await fetchPage(api, `c-${event}?user_lat=${lat}&user_lon=${lon}`);
  expect(page).toMatchObject({ covers_reader: { inside: true, basis: 'area' }, area_count: 1 });
  await db.query(`update stories set status = 'expired', ended_at = $2 where id = $1`, [warning, atHour(0)]);
  const later = await startApi({ databaseUrl });
  expect((await fetchStoriesAt(later, around(inside)))[0]?.geometry ?? null).toBeNull();
});

test('a feed full of alerts grows by no more than 24 kB', async ({ db, databaseUrl }) => {
  const area = namedArea(findEachArea(METRO_MANILA));
  for (let i = 0; i < 15; i++) {
    await seedStory(db, {
      ...{ source: 'bureau', isAlert: true, severity: 5, expiresMs: atHour(12).getTime(), area },
    });
  }
  const api = await startApi({ databaseUrl });
  const stories = await fetchStoriesAt(api, around(INSIDE));
  expect(stories).toHaveLength(15);
  const without = stories.map(({ areas, area_count, geometry, covers_reader, ...rest }) => rest);
  const growth = JSON.stringify(stories).length - JSON.stringify(without).length;
  expect(growth).toBeLessThan(24_000);
});

const METRO_MANILA = [
  ...['Caloocan City', 'Malabon City', 'Navotas City', 'Valenzuela City', 'Quezon City', 'Marikina City'],
  ...['Pasig City', 'Taguig City', 'Makati City', 'Mandaluyong City', 'San Juan City', 'Pasay City'],
  ...['Parañaque City', 'Las Piñas City', 'Muntinlupa City'],
];

function around({ lat, lon }: { lat: number; lon: number }): string {
  return `/feed/location?user_lat=${lat}&user_lon=${lon}`;
}

async function fetchStoriesAt(api: TestApi, address: string): Promise<Story[]> {
  const authorization = `Bearer ${await api.tokenFor(READER)}`;
  const { body, text } = await api.request(address, { headers: { authorization } });
  const { data } = locationFeed.response.safeParse(body);
  if (data === undefined) throw new Error(text);
  return data.data.stories;
}

async function fetchPage(api: TestApi, address: string): Promise<Story> {
  return getStory.response.parse((await api.request(`/story/${address}`)).body).data;
}

function capText(polygon: string): string {
  const sent = clock.now().toISOString().replace('.000Z', '+00:00');
  const expires = atHour(12).toISOString().replace('.000Z', '+00:00');
  return `<?xml version="1.0" encoding="UTF-8"?>
<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
  <identifier>flood-1</identifier><sender>PAGASA-DOST</sender><sent>${sent}</sent>
  <status>Actual</status><msgType>Alert</msgType><scope>Public</scope>
  <info>
    <language>en-US</language><category>Met</category><event>Flood Warning</event>
    <urgency>Immediate</urgency><severity>Extreme</severity><certainty>Observed</certainty>
    <effective>${sent}</effective><expires>${expires}</expires>
    <headline>Flood Warning for Marikina</headline><description>The river is rising.</description>
    <area><areaDesc>Marikina</areaDesc><polygon>${polygon}</polygon></area>
  </info>
</alert>`;
}
