import { locationFeed } from '@paligid/contract/api/feed.api';
import { listSources } from '@paligid/contract/api/sources.api';
import { coarseCell, NATION_CELL, readerCell } from '@paligid/geo/cells';
import { expect } from 'vitest';
import { startApi } from './api-server.ts';
import {
  CEBU_FEED,
  fetchFeedIds,
  fetchFeedPage,
  fetchFeedStories,
  MARIKINA_FEED,
  northOfMarikina,
} from './feed-responses.ts';
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

test.beforeEach(async ({ db }) => {
  await clearStories(db);
  await seedSources(db);
});

test('[API-036] the feed takes user_lat, user_lon, radius (10 unless told) and n (15 unless told)', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const far = await seedStory(db, { at: northOfMarikina(12_000), cells: [readerCell(MARIKINA)] });
  for (let i = 0; i < 17; i++) await seedStory(db, { at: northOfMarikina(9_900) });
  const near = await seedStory(db, { at: northOfMarikina(1_500) });

  const byDefault = await fetchFeedIds(api, MARIKINA_FEED);
  expect(byDefault).toHaveLength(15);
  expect(await fetchFeedIds(api, `${MARIKINA_FEED}&n=90`)).toHaveLength(18);
  expect(await fetchFeedIds(api, `${MARIKINA_FEED}&n=90`)).not.toContain(far);
  expect(await fetchFeedIds(api, `${MARIKINA_FEED}&radius=2`)).toEqual([near]);
  expect(await fetchFeedIds(api, `${MARIKINA_FEED}&n=90&radius=13`)).toContain(far);

  for (const bad of ['n=0', 'n=91', 'n=x', 'radius=0', 'radius=31', 'interests=gossip', 'cursor=x']) {
    expect((await api.request(`${MARIKINA_FEED}&${bad}`)).status, bad).toBe(400);
  }
  for (const missing of [
    '/feed/location',
    '/feed/location?user_lat=14.65',
    '/feed/location?user_lat=&user_lon=121',
  ]) {
    expect((await api.request(missing)).body, missing).toMatchObject({ detail: 'Location required' });
  }
});

test('the server wraps its answers itself, so that a client passes them through as they are', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  await seedStory(db);
  const { body } = await api.request(MARIKINA_FEED);
  expect(body).toMatchObject({ status: 'success', data: { stories: [{ category: 'weather' }] } });
  expect(locationFeed.response.parse(body)).toEqual(body);
  const sources = await api.request('/sources');
  expect(sources.body).toMatchObject({ status: 'success', data: { sources: expect.any(Array) } });
  expect(listSources.response.parse(sources.body)).toEqual(sources.body);
  expect((await api.request('/health')).body).toMatchObject({ status: 'success', data: { status: 'ok' } });
});

test('a reader sees what is near, what concerns the region and the nation, and not what is far', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const near = await seedStory(db, { publishedMs: NOW.getTime() - 3 * MINUTE });
  const regional = await seedStory(db, {
    ...{ at: null, precision: 'region', cells: [coarseCell(readerCell(MARIKINA))] },
    publishedMs: NOW.getTime() - 2 * MINUTE,
  });
  const national = await seedStory(db, { at: null, precision: 'national', cells: [NATION_CELL] });
  const cebu = await seedStory(db, { at: CEBU_CITY });
  expect(await fetchFeedIds(api, MARIKINA_FEED)).toEqual([near, national, regional]);
  expect((await fetchFeedIds(api, CEBU_FEED)).toSorted()).toEqual([national, cebu].toSorted());
});

test('what is critical comes first whatever its age, and is marked when it is over', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const newer = await seedStory(db);
  const alert = await seedStory(db, {
    ...{ isAlert: true, severity: 5, at: northOfMarikina(9_000), precision: 'city' },
    publishedMs: NOW.getTime() - 70 * HOUR,
    expiresMs: NOW.getTime() + MINUTE,
  });
  const first = await fetchFeedStories(api, `${MARIKINA_FEED}&radius=1`);
  expect(first.map(({ id }) => id)).toEqual([`s-${alert}`, `s-${newer}`]);
  expect(first[0]).toMatchObject({
    status: 'active',
    is_alert: true,
    severity_level: 'urgent',
    ended_at: null,
    impact_basis: 'report',
    personal_impact: 'Critical until Nov 15, 12:01 PM in Marikina. Follow the official advice.',
    why: [{ reason: 'severity' }, { reason: 'in_your_area' }],
  });
  await db.query('update feed_rows set is_alert = false where entry_id = $1', [alert]);
  api.clock.advance(MINUTE);
  const [, over] = await fetchFeedStories(api, MARIKINA_FEED);
  expect(over).toMatchObject({
    id: `s-${alert}`,
    status: 'expired',
    ended_at: '2026-11-15T04:01:00.000Z',
    personal_impact: 'Ended Nov 15, 12:01 PM.',
  });
  api.clock.advance(3 * HOUR + 1);
  expect(await fetchFeedIds(api, MARIKINA_FEED)).toEqual([newer]);
});

test('a story says only what is known of it', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await seedStory(db, { isTimeGuessed: true, placeName: null, precision: 'city', content: 'x'.repeat(900) });
  const [story] = await fetchFeedStories(api, MARIKINA_FEED);
  expect(story).toMatchObject({
    published: null,
    issued_at: null,
    distance_km: null,
    warmth_message: '',
    snippet: '',
    routine_disruption: null,
    impact_basis: 'place',
    personal_impact: 'The report names no place.',
    location: 'Metro Manila',
    solution_alternatives: { immediate_actions: [] },
    checked_at: '2026-11-15T03:59:00.000Z',
    source: 'Flood Bulletin',
    authority: 'official',
    source_count: 1,
  });
  expect(String(story?.['content'])).toHaveLength(500);
});

test('[PRODUCT-004] every story has a category, a severity, a location and words on why it matters', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  await seedStory(db);
  await seedStory(db, { isTimeGuessed: true, placeName: null, precision: 'city' });
  const stories = await fetchFeedStories(api, MARIKINA_FEED);
  expect(stories).toHaveLength(2);
  for (const { category, severity, location, personal_impact } of stories) {
    expect([category, severity, location, personal_impact].every(Boolean)).toBe(true);
  }
});

test('server texts follow Accept-Language, which is part of the cache key', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await seedStory(db);
  const impact = async (language?: string) => {
    const headers = language === undefined ? {} : { 'accept-language': language };
    const { body, headers: answered } = await api.request(MARIKINA_FEED, { headers });
    expect(answered.get('vary')).toBe('Accept-Language');
    return locationFeed.response.parse(body).data.stories[0]?.personal_impact;
  };
  expect(await impact('en')).toBe('Within 3 km of your location.');
  expect(await impact('fil')).toBe('Sa loob ng 3 km mula sa lokasyon mo.');
  expect(await impact('en')).toBe('Within 3 km of your location.');
  expect(await impact()).toBe('Within 3 km of your location.');
});

test('the pages of a feed follow each other without a repeat, also when something new comes in between', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const all: string[] = [];
  for (let i = 0; i < 7; i++) all.push(await seedStory(db, { publishedMs: NOW.getTime() - i * MINUTE }));
  const first = await fetchFeedPage(api, `${MARIKINA_FEED}&n=3`);
  api.clock.advance(10 * MINUTE);
  await seedStory(db, { publishedMs: NOW.getTime() + 9 * MINUTE });
  const second = await fetchFeedPage(api, `${MARIKINA_FEED}&n=3&cursor=${first.cursor}`);
  const third = await fetchFeedPage(api, `${MARIKINA_FEED}&n=3&cursor=${second.cursor}`);
  expect([...first.ids, ...second.ids, ...third.ids]).toEqual(all);
  expect(third.cursor).toBeNull();
  expect(second.asOf).toBe(first.asOf);
});

test('coverage says which official source cannot be read and since when', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const coverage = async () =>
    locationFeed.response.parse((await api.request(MARIKINA_FEED)).body).data.coverage;
  expect(await coverage()).toEqual({
    checked_at: '2026-11-15T03:59:00.000Z',
    sources_read: 1,
    sources_total: 1,
    unreadable: [],
  });
  api.clock.advance(10 * MINUTE);
  expect(await coverage()).toEqual({
    checked_at: null,
    sources_read: 0,
    sources_total: 1,
    unreadable: [{ id: 'bulletin', name: 'Flood Bulletin', since: '2026-11-15T03:59:00.000Z' }],
  });
  await db.query(`update source_health set succeeded_at = $1`, [new Date(NOW.getTime() + 10 * MINUTE)]);
  api.clock.advance(1_000);
  expect((await coverage()).unreadable).toEqual([]);
});
