import { userFeed } from '@paligid/contract/api/feed.api';
import { NATION_CELL } from '@paligid/geo/cells';
import { expect } from 'vitest';
import { readerQuery } from '../src/features/feed/feed-readers.repository.ts';
import { READER, startApi, type TestApi } from './api-server.ts';
import { breakableProxy } from './breakable-proxy.ts';
import { seedReader } from './seed-reader.ts';
import {
  CEBU_CITY,
  clearStories,
  HOUR,
  MARIKINA,
  MINUTE,
  NOW,
  seedSources,
  seedStory,
} from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';

const OTHER = READER.replace(/1$/, '2');
const HERE = 'user_lat=14.65&user_lon=121.1';
const OWN = `/feed?user_id=${READER}`;

test.beforeEach(async ({ db }) => {
  await clearStories(db);
  await seedSources(db);
  await db.query('truncate users cascade');
});

test('[API-033] GET /feed takes user_id, k (15 unless told), hours (24 unless told), user_lat and user_lon', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  for (let i = 0; i < 17; i++) await seedStory(db);
  const old = await seedStory(db, { publishedMs: NOW.getTime() - 25 * HOUR });
  const cebu = await seedStory(db, { at: CEBU_CITY });

  expect(await fetchIdsFor(api, `${OWN}&${HERE}`)).toHaveLength(15);
  expect(await fetchIdsFor(api, `${OWN}&${HERE}&k=90`)).toHaveLength(17);
  expect(await fetchIdsFor(api, `${OWN}&${HERE}&k=90&hours=26`)).toContain(old);
  expect(await fetchIdsFor(api, `${OWN}&user_lat=10.32&user_lon=123.89`)).toEqual([cebu]);
});

test('[API-034] GET /feed takes categories and interests, each as a comma list', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const jam = await seedStory(db, { category: 'transport' });
  const sale = await seedStory(db, { category: 'business' });
  const shot = await seedStory(db, { category: 'health' });
  const feed = `${OWN}&${HERE}`;
  expect((await fetchIdsFor(api, `${feed}&categories=traffic,health`)).toSorted()).toEqual(
    [jam, shot].toSorted(),
  );
  expect((await fetchIdsFor(api, `${feed}&interests=business,health`)).slice(0, 2).toSorted()).toEqual(
    [sale, shot].toSorted(),
  );
  expect((await fetchIdsFor(api, `${feed}&interests=traffic`))[0]).toBe(jam);
});

test('bad input is refused, each with its own text', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  expect((await own(api, '/feed')).body).toMatchObject({ detail: 'User ID required' });
  const bad = ['k=0', 'k=91', 'hours=0', 'hours=169', 'categories=gossip', 'interests=politics', 'cursor=x'];
  for (const more of [...bad, 'user_lat=91&user_lon=0', 'include_personal_impact=maybe']) {
    expect((await own(api, `${OWN}&${more}`)).status, more).toBe(400);
  }
  for (const half of ['user_lat=14.6', 'user_lon=121']) {
    const { status, body } = await own(api, `${OWN}&${half}`);
    expect([status, body]).toMatchObject([400, { detail: 'Location required' }]);
  }
});

test('nobody is given a feed without a token, and nobody that of another reader', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  expect((await api.request(OWN)).status).toBe(401);
  const refresh = await api.tokenFor(READER, 'refresh');
  expect((await api.request(OWN, { headers: { authorization: `Bearer ${refresh}` } })).status).toBe(401);
  const { status, body } = await own(api, `/feed?user_id=${OTHER}`);
  expect([status, body]).toMatchObject([404, { detail: 'Not found' }]);
});

test('the weights, interests, home and radius of the account make the feed', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const jam = await seedStory(db, { category: 'traffic' });
  const shot = await seedStory(db, { category: 'health' });
  const school = await seedStory(db, { category: 'education', at: pointNorth(6_000) });
  expect(await fetchIdsFor(api, OWN)).toEqual([]);

  await seedReader(db, READER, { home: MARIKINA, weights: { traffic: 0.9 } });
  expect(await fetchIdsFor(api, OWN)).toEqual([jam, shot]);
  await seedReader(db, READER, { home: MARIKINA, interests: ['health'] });
  expect(await fetchIdsFor(api, OWN)).toEqual([shot, jam]);
  await seedReader(db, READER, {
    ...{ home: MARIKINA, radiusKm: 7, interests: ['education'], weights: { education: 1, traffic: 0 } },
  });
  expect(await fetchIdsFor(api, OWN)).toEqual([school, shot, jam]);
});

test('a learned routine raises what touches it and says so', async ({ db, databaseUrl }) => {
  const routine = {
    phase: 'weekend_social',
    confidence: 1,
    days: [0],
    startMinute: 780,
    endMinute: 1200,
    along: [],
  } as const;
  const api = await startApi({
    databaseUrl,
    loadReader: async () => ({
      ...{ weights: new Map(), interests: [], home: MARIKINA, radiusKm: 5, routines: [routine] },
    }),
  });
  const fair = await seedStory(db, { category: 'community' });
  await seedStory(db, { category: 'business' });
  const [first] = await fetchStoriesFor(api, OWN);
  expect(first).toMatchObject({
    id: `s-${fair}`,
    impact_basis: 'reader',
    personal_impact: 'In your area during your weekend activities.',
    why: expect.arrayContaining([{ reason: 'routine', detail: 'weekend_social' }]),
  });
});

test('what is critical and in force stands first, whatever is asked for', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await seedReader(db, READER, { home: MARIKINA, weights: { emergency: 0, weather: 0, traffic: 1 } });
  const jam = await seedStory(db, { category: 'traffic' });
  const flood = await seedStory(db, {
    ...{ isAlert: true, severity: 5, publishedMs: NOW.getTime() - 70 * HOUR },
    expiresMs: NOW.getTime() + HOUR,
  });
  expect(await fetchIdsFor(api, `${OWN}&categories=traffic&hours=1&interests=traffic`)).toEqual([flood, jam]);
});

test('each story says why it is there and what it does to a day; without impact it does not', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  await seedReader(db, READER, { home: MARIKINA, interests: ['weather'] });
  await seedStory(db, {
    ...{ isAlert: true, severity: 4, advice: 'Move to higher ground.' },
    expiresMs: NOW.getTime() + 8 * HOUR,
  });
  const [story] = await fetchStoriesFor(api, `${OWN}&${HERE}`);
  expect(story).toMatchObject({
    personal_impact: 'High priority until Nov 15, 8:00 PM in Marikina. Follow the official advice.',
    warmth_message: 'Take care out there.',
    routine_disruption: {
      morning_commute: 0,
      work_productivity: 0,
      evening_activities: 6,
      weekend_plans: 7,
    },
    solution_alternatives: { immediate_actions: ['Move to higher ground.'] },
    distance_km: 0,
    why: [
      { reason: 'severity', detail: null },
      { reason: 'recent', detail: null },
      { reason: 'near_you', detail: null },
      { reason: 'interest', detail: 'weather' },
    ],
  });
  const [plain] = await fetchStoriesFor(api, `${OWN}&${HERE}&include_personal_impact=false`);
  expect(plain).toMatchObject({
    personal_impact: '',
    impact_basis: 'none',
    warmth_message: '',
    routine_disruption: null,
  });
});

test('the pages follow each other without a repeat, also when something new comes in between', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  await seedReader(db, READER, { home: MARIKINA });
  for (let i = 0; i < 7; i++) await seedStory(db, { publishedMs: NOW.getTime() - i * 20 * MINUTE });
  const whole = await fetchIdsFor(api, OWN);
  const first = await fetchFeed(api, `${OWN}&k=3`);
  api.clock.advance(10 * MINUTE);
  await seedStory(db, { publishedMs: NOW.getTime() + 9 * MINUTE });
  const second = await fetchFeed(api, `${OWN}&k=3&cursor=${first.next_cursor}`);
  const third = await fetchFeed(api, `${OWN}&k=3&cursor=${second.next_cursor}`);
  const paged = [first, second, third].flatMap(({ stories }) => stories.map(({ id }) => id.slice(2)));
  expect(paged).toEqual(whole);
  expect([third.next_cursor, second.as_of]).toEqual([null, first.as_of]);
});

test('readers of one cell share its candidates; the response is cached by nobody', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  await seedStory(db);
  await api.request(`/feed/location?${HERE}`);
  const { headers } = await own(api, `${OWN}&${HERE}`);
  expect(api.statements.toSorted()).toEqual([
    ...['feed-first', 'feed-reader', 'reading-record', 'routines-find', 'sources-all', 'stories-by-ids'],
  ]);
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
});

test('while PostgreSQL is away the last order is given and marked', async ({ db, databaseUrl }) => {
  const proxy = await breakableProxy(databaseUrl);
  const api = await startApi({ databaseUrl: proxy.url });
  await seedReader(db, READER, { home: MARIKINA, weights: { health: 1 } });
  await seedStory(db, { category: 'traffic', severity: 1 });
  const shot = await seedStory(db, { category: 'health', severity: 1 });
  expect((await fetchIdsFor(api, OWN))[0]).toBe(shot);
  await proxy.cut();
  api.clock.advance(5 * MINUTE);
  const stale = await own(api, OWN);
  expect([stale.status, stale.headers.get('x-stale-since')]).toEqual([200, NOW.toISOString()]);
  expect(userFeed.response.parse(stale.body).data.stories[0]?.id).toBe(`s-${shot}`);
});

test('the feeds of Marikina and Cebu City have only the nation in common', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const marikina = await seedStory(db);
  const cebu = await seedStory(db, { at: CEBU_CITY });
  const nation = await seedStory(db, { at: null, precision: 'national', cells: [NATION_CELL] });
  await seedReader(db, READER, { home: MARIKINA });
  expect(new Set(await fetchIdsFor(api, OWN))).toEqual(new Set([marikina, nation]));
  await seedReader(db, READER, { home: CEBU_CITY });
  expect(new Set(await fetchIdsFor(api, OWN))).toEqual(new Set([cebu, nation]));
});

test('a reader is found by the keys of the tables', async ({ db }) => {
  await db.query('set enable_seqscan = off');
  const { text, values } = readerQuery('019a8560-7a00-7000-8000-000000000001');
  const { rows } = await db.query(`explain (format json) ${text}`, values);
  await db.query('reset enable_seqscan');
  const plan = JSON.stringify(rows);
  expect(plan).toContain('users_pkey');
  expect(plan).toContain('user_preferences_pkey');
  expect(plan).not.toContain('Seq Scan');
});

/** A point that many metres due north of Marikina. */
function pointNorth(metres: number) {
  return { lat: MARIKINA.lat + metres / 111_194.93, lon: MARIKINA.lon };
}

async function own(api: TestApi, address: string) {
  const token = await api.tokenFor(READER);
  return api.request(address, { headers: { authorization: `Bearer ${token}` } });
}

async function fetchFeed(api: TestApi, address: string) {
  const { body } = await own(api, address);
  return userFeed.response.parse(body).data;
}

async function fetchStoriesFor(api: TestApi, address: string) {
  return (await fetchFeed(api, address)).stories;
}

async function fetchIdsFor(api: TestApi, address: string): Promise<string[]> {
  return (await fetchStoriesFor(api, address)).map(({ id }) => id.slice(2));
}
