import { digestFeed } from '@paligid/contract/api/feed.api';
import { expect } from 'vitest';
import { READER, startApi, type TestApi } from './api-server.ts';
import { seedReader } from './seed-reader.ts';
import { clearStories, HOUR, MARIKINA, MINUTE, NOW, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';

const CEBU_CITY = { lat: 10.3167, lon: 123.8907 };
const OTHER = READER.replace(/1$/, '2');
const OWN = `/feed/digest?user_id=${READER}`;

test.beforeEach(async ({ db }) => {
  await clearStories(db);
  await seedSources(db);
  await seedReader(db, READER, { home: MARIKINA });
});

test('[API-037] GET /feed/digest takes user_id, hours (12 unless told) and n (6 unless told)', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  for (let i = 0; i < 8; i++) await seedStory(db);
  const old = await seedStory(db, { severity: 4, publishedMs: NOW.getTime() - 13 * HOUR });
  expect((await fetchDigest(api, OWN)).items).toHaveLength(6);
  expect((await fetchDigest(api, `${OWN}&n=20`)).items).toHaveLength(8);
  const longer = await fetchDigest(api, `${OWN}&n=20&hours=14`);
  expect(longer.items.map(({ id }) => id)).toContain(`s-${old}`);

  expect((await own(api, '/feed/digest')).body).toMatchObject({ detail: 'User ID required' });
  for (const bad of ['n=0', 'n=21', 'hours=0', 'hours=73', 'n=x']) {
    expect((await own(api, `${OWN}&${bad}`)).status, bad).toBe(400);
  }
});

test('a digest is of where the reader reads, else of their home', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await seedStory(db, { at: CEBU_CITY, title: 'Bridge closed' });
  expect((await fetchDigest(api, OWN)).items).toEqual([]);
  const there = `${OWN}&user_lat=${CEBU_CITY.lat}&user_lon=${CEBU_CITY.lon}`;
  expect((await fetchDigest(api, there)).items).toHaveLength(1);
  expect((await own(api, `${OWN}&user_lat=14.6`)).status).toBe(400);
});

test('a digest is for its own reader alone', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  expect((await api.request(OWN)).status).toBe(401);
  expect((await own(api, `/feed/digest?user_id=${OTHER}`)).status).toBe(404);
  expect((await own(api, OWN)).headers.get('cache-control')).toBe('no-store');
});

test('each line has its story behind it, in the order of the feed and the language of the reader', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const far = { at: { lat: 14.68, lon: 121.1 }, placeName: 'San Mateo' };
  const jam = await seedStory(db, { ...far, title: 'Jam at\nthe bridge', category: 'traffic', severity: 2 });
  const flood = await seedStory(db, {
    ...{ title: 'River at second alarm', isAlert: true, severity: 4 },
    expiresMs: NOW.getTime() + 2 * HOUR,
  });
  await seedStory(db, { title: 'Called off', status: 'cancelled', endedMs: NOW.getTime() - MINUTE });
  const digest = await fetchDigest(api, OWN);
  expect(digest).toMatchObject({
    digest:
      'River at second alarm: High priority until 2:00 PM in Marikina. Follow the official advice.\n' +
      'Jam at the bridge (San Mateo)',
    warmth_message: {
      message_en: '2 things to know around you.',
      message_fil: '2 bagay na dapat mong malaman sa paligid mo.',
    },
    time_period: 'afternoon',
    items: [
      {
        ...{ id: `s-${flood}`, category: 'weather', severity: 4, source: 'Flood Bulletin' },
        ...{ title: 'River at second alarm', title_lang: 'en' },
      },
      { id: `s-${jam}`, category: 'traffic', severity: 2 },
    ],
    as_of: NOW.toISOString(),
  });
  expect(digest.items.map(({ line }) => line).join('\n')).toBe(digest.digest);
  expect((await fetchDigest(api, OWN, 'fil')).digest).toContain('Mataas na priyoridad hanggang');
});

test('a digest of twenty long titles still fits', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  for (let i = 0; i < 20; i++) await seedStory(db, { title: `${i} ${'x'.repeat(400)}` });
  const { items, digest } = await fetchDigest(api, `${OWN}&n=20`);
  expect([items.length, digest.split('\n').length]).toEqual([20, 20]);
});

test('a blank digest is called calm only while every official source is read', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const calm = await fetchDigest(api, OWN);
  expect(calm).toMatchObject({ digest: '', items: [], coverage: { sources_read: 1, unreadable: [] } });
  expect(calm.warmth_message.message_en).toContain('all official sources were checked');
  api.clock.advance(6 * HOUR);
  const unread = await fetchDigest(api, OWN);
  expect(unread).toMatchObject({ digest: '', time_period: 'evening', coverage: { sources_read: 0 } });
  expect(unread.warmth_message.message_fil).toContain('hindi namin makuha ngayon');
});

async function own(api: TestApi, address: string, language = 'en') {
  const token = await api.tokenFor(READER);
  return api.request(address, { headers: { authorization: `Bearer ${token}`, 'accept-language': language } });
}

async function fetchDigest(api: TestApi, address: string, language?: string) {
  const { body } = await own(api, address, language);
  return digestFeed.response.parse(body).data;
}
