import { digestFeed, userFeed } from '@paligid/contract/api/feed.api';
import { LIMITS } from '@paligid/contract/limits';
import { expect } from 'vitest';
import { findEvents } from '../src/features/stories/events.repository.ts';
import { READER, startApi } from './api-server.ts';
import {
  fetchFeedIds,
  fetchFeedPage,
  fetchFeedStories,
  MARIKINA_FEED,
  northOfMarikina,
} from './feed-responses.ts';
import { copyRows, rowsRead } from './rows-read.ts';
import { seedEvent, seedFlood, seedOutlets } from './seed-events.ts';
import { seedReader } from './seed-reader.ts';
import { clearStories, HOUR, MARIKINA, MINUTE, NOW, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';

test.beforeEach(async ({ db }) => {
  await clearStories(db);
  await seedSources(db);
});

test('a feed holds what three sources tell once, led by the official, with all who say so', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const { paper, official, newest, event } = await seedFlood(db);
  const stories = await fetchFeedStories(api, MARIKINA_FEED);
  expect(stories).toHaveLength(1);
  expect(stories[0]).toMatchObject({
    id: `s-${official}`,
    title: 'River at second alarm',
    source: 'Flood Bulletin',
    published: '2026-11-15T03:30:00.000Z',
    source_count: 3,
    cluster: {
      id: `c-${event}`,
      headline_warm: 'Marikina River rises',
      summary_short: 'The river is over its banks.',
      primary_location: 'Marikina',
      severity: 3,
      updated_at: NOW.toISOString(),
    },
  });
  const reports = [
    { id: `s-${official}`, source: 'Flood Bulletin', title: 'River at second alarm', is_primary: true },
    { id: `s-${newest}`, source: 'The outlet-1', is_primary: false },
    { id: `s-${paper}`, source: 'Daily Sample', url: 'https://bulletin.test/1', is_primary: false },
  ];
  expect(stories[0]?.sources).toMatchObject(reports);
  expect(stories[0]?.cluster?.stories).toMatchObject(reports);
});

test('an owner counts once, however often and by however many of its papers it tells', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const reports = [
    await seedStory(db, { source: 'daily', publishedMs: NOW.getTime() - 9 * MINUTE }),
    await seedStory(db, { source: 'daily', publishedMs: NOW.getTime() - 3 * MINUTE }),
    await seedStory(db, { source: 'shut', publishedMs: NOW.getTime() - 2 * MINUTE }),
  ];
  await seedEvent(db, reports);
  const [story] = await fetchFeedStories(api, MARIKINA_FEED);
  expect(story).toMatchObject({
    id: `s-${reports[0]}`,
    source_count: 1,
    sources: [{ id: `s-${reports[0]}` }],
  });
  expect(story?.cluster?.stories).toHaveLength(3);
});

test('a reader is told that several sources say so, in the feed and in one line of the digest', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  await seedReader(db, READER, { home: MARIKINA });
  const { official, event } = await seedFlood(db);
  const headers = { authorization: `Bearer ${await api.tokenFor(READER)}` };
  const feed = await api.request(`/feed?user_id=${READER}`, { headers });
  const { stories } = userFeed.response.parse(feed.body).data;
  expect(stories.map(({ id, cluster }) => [id, cluster?.id])).toEqual([[`s-${official}`, `c-${event}`]]);
  expect(stories[0]?.why).toContainEqual({ reason: 'several_sources', detail: '3' });
  const digest = await api.request(`/feed/digest?user_id=${READER}`, { headers });
  expect(digestFeed.response.parse(digest.body).data.items.map(({ id }) => id)).toEqual([`c-${event}`]);
});

test('joining never hides what is critical', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const calm = await seedStory(db, { severity: 2, publishedMs: NOW.getTime() - 9 * HOUR });
  const critical = await seedStory(db, {
    ...{ severity: 5, isAlert: true, publishedMs: NOW.getTime() - 8 * HOUR },
    expiresMs: NOW.getTime() + HOUR,
  });
  const newer = await seedStory(db);
  await seedEvent(db, [calm, critical]);
  expect(await fetchFeedIds(api, MARIKINA_FEED)).toEqual([critical, newer]);
});

test('an event is shown wherever one of its reports reaches, led by the best that does', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const official = await seedStory(db, { at: northOfMarikina(6_000) });
  const near = await seedStory(db, { source: 'daily' });
  await seedEvent(db, [official, near]);
  expect(await fetchFeedIds(api, MARIKINA_FEED)).toEqual([official]);
  const [story] = await fetchFeedStories(api, `${MARIKINA_FEED}&radius=2`);
  expect(story).toMatchObject({ id: `s-${official}`, source_count: 2 });
});

test('a report that does not reach the reader neither speaks for its event there nor makes it graver', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const far = await seedStory(db, { at: northOfMarikina(40_000), severity: 5 });
  const near = await seedStory(db, { source: 'daily', severity: 3 });
  await seedEvent(db, [far, near], { severity: 5 });
  const [here] = await fetchFeedStories(api, MARIKINA_FEED);
  expect(here).toMatchObject({ id: `s-${near}`, severity: 3, source_count: 2 });
  const { lat, lon } = northOfMarikina(40_000);
  const [there] = await fetchFeedStories(api, `/feed/location?user_lat=${lat}&user_lon=${lon}`);
  expect(there).toMatchObject({ id: `s-${far}`, severity: 5 });
});

test('one story alone is no cluster, also when it was joined before', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const id = await seedStory(db);
  await seedEvent(db, [id]);
  const [story] = await fetchFeedStories(api, MARIKINA_FEED);
  expect(story).toMatchObject({ id: `s-${id}`, source_count: 1 });
  expect(story?.cluster ?? null).toBeNull();
});

test('an event is shown by its lead, as severe and as near as the event is', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const far = await seedStory(db, { at: northOfMarikina(4_000), severity: 2 });
  const paper = await seedStory(db, { source: 'daily', severity: 2 });
  const alone = await seedStory(db, { publishedMs: NOW.getTime() - HOUR });
  const event = await seedEvent(db, [far, paper], { severity: 4 });
  const stories = await fetchFeedStories(api, MARIKINA_FEED);
  expect(stories.map(({ id }) => id)).toEqual([`s-${far}`, `s-${alone}`]);
  expect(stories[0]).toMatchObject({
    severity: 4,
    source_count: 2,
    distance_km: 0,
    cluster: { id: `c-${event}` },
  });
});

test('the sources of a story in a list are bounded, their number is not', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const outlets = await seedOutlets(db, 25);
  const reports: string[] = [];
  for (let i = 0; i < 105; i++) {
    reports.push(
      await seedStory(db, { source: outlets[i % 25] ?? '', publishedMs: NOW.getTime() - i * 1_000 }),
    );
  }
  const event = await seedEvent(db, reports);
  const [story] = await fetchFeedStories(api, MARIKINA_FEED);
  expect([story?.sources?.length, story?.cluster?.stories.length, story?.source_count]).toEqual([20, 20, 25]);
  const page = (await api.request(`/story/c-${event}`)).body;
  expect(page).toMatchObject({ data: { source_count: 25, sources: { length: 25 } } });
  expect(page).toMatchObject({ data: { cluster: { stories: { length: LIMITS.list } } } });
});

test('pages neither repeat nor lose an event, also when a report joins or takes the lead in between', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  // Of today: a trigger keeps replaced rows of the last eight days of the database's own clock.
  const today = new Date(Math.floor(Date.now() / MINUTE) * MINUTE);
  api.clock.advance(today.getTime() - NOW.getTime());
  const at = (minutes: number) => ({ publishedMs: today.getTime() - minutes * MINUTE });
  const lone: string[] = [];
  for (const minutes of [1, 20, 50, 70]) lone.push(await seedStory(db, at(minutes)));
  const first = [await seedStory(db, { ...at(10), source: 'daily' }), await seedStory(db, { ...at(60) })];
  const second = [await seedStory(db, { ...at(30), source: 'daily' }), await seedStory(db, { ...at(40) })];
  const events = [await seedEvent(db, first), await seedEvent(db, second)];

  const one = await fetchFeedPage(api, `${MARIKINA_FEED}&n=2`);
  api.clock.advance(5 * MINUTE);
  for (const event of events) {
    const late = await seedStory(db, { ...at(-3), source: 'daily', severity: 4 });
    await db.query('update stories set event_id = $1 where id = $2', [event, late]);
    await db.query('delete from feed_rows where entry_id = $1', [late]);
    await db.query('update feed_rows set severity = 4, rank = rank + 36000000 where entry_id = $1', [event]);
  }
  await db.query(`update stories set status = 'cancelled', ended_at = $2 where id = $1`, [first[1], today]);
  const two = await fetchFeedPage(api, `${MARIKINA_FEED}&n=2&cursor=${one.cursor}`);
  const three = await fetchFeedPage(api, `${MARIKINA_FEED}&n=2&cursor=${two.cursor}`);
  const entries = [...one.entries, ...two.entries, ...three.entries];
  expect(entries.toSorted()).toEqual([...lone, ...events].toSorted());
  expect(three.cursor).toBeNull();
});

test('events cost a cell one read more for all its readers, and none where there are none', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  await seedStory(db, { at: { lat: 10.32, lon: 123.89 } });
  await api.request('/feed/location?user_lat=10.32&user_lon=123.89');
  expect(api.statements.splice(0).toSorted()).toEqual(['feed-first', 'sources-all', 'stories-by-ids']);
  await seedFlood(db);
  await Promise.all(Array.from({ length: 50 }, (_, i) => api.request(`${MARIKINA_FEED}&n=${1 + (i % 9)}`)));
  expect(api.statements.splice(0).toSorted()).toEqual(['events-by-ids', 'feed-first', 'stories-by-ids']);
  await api.request('/feed/location?user_lat=14.70&user_lon=121.1');
  // The lead of an event depends on the place, so events are cached per place.
  expect(api.statements).toEqual(['feed-first', 'events-by-ids']);
});

test('a report that joins makes another feed of it', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const { event } = await seedFlood(db);
  const etag = (await api.request(MARIKINA_FEED)).headers.get('etag') ?? '';
  const again = () => api.request(MARIKINA_FEED, { headers: { 'if-none-match': etag } });
  api.clock.advance(2_000);
  expect((await again()).status).toBe(304);
  const fourth = await seedStory(db, { source: 'shut', at: northOfMarikina(30_000) });
  await db.query('update stories set event_id = $1 where id = $2', [event, fourth]);
  api.clock.advance(2_000);
  expect((await again()).status).toBe(200);
});

test('of an event with 5,000 reports a read takes little more than it shows', async ({ db }) => {
  const { paper, event } = await seedFlood(db);
  const id = `overlay('${paper}' placing lpad(to_hex(n + 4096), 12, '0') from 25)`;
  await copyRows(db, 'stories', 5_000, `'id', ${id}, 'item_id', ${id}`);
  await db.query('vacuum analyze stories, events');
  let members = 0;
  const read = await rowsRead(db, async (it) => {
    members = (await findEvents(it, [event])).get(event)?.stories.length ?? 0;
  });
  expect(members).toBeGreaterThanOrEqual(LIMITS.list);
  // Each story is looked up in two indexes, and then by its id.
  expect(read['stories']).toBeLessThan(4 * members);
  expect(read['events']).toBeLessThan(4);
});

/** Another radius than that of the first read: its first window is not cached yet, but its stories may be. */
const AROUND_MARIKINA = `${MARIKINA_FEED}&radius=12`;

test('an event whose lead was recalled a moment ago is shown by its next report', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const { official, event } = await seedFlood(db);
  expect((await fetchFeedPage(api, MARIKINA_FEED)).ids).toEqual([official]);
  await db.query(`update stories set operator_state = 'recalled', operator_at = $1 where id = $2`, [
    NOW,
    official,
  ]);
  await db.query('update feed_rows set severity = 2 where entry_id = $1', [event]);
  const { entries, ids } = await fetchFeedPage(api, AROUND_MARIKINA);
  expect(entries).toEqual([event]);
  expect(ids).not.toContain(official);
});

test('an event whose lead stood alone a moment ago is shown at once', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const first = await seedStory(db, { severity: 3 });
  expect((await fetchFeedPage(api, MARIKINA_FEED)).entries).toEqual([first]);
  const second = await seedStory(db, { source: 'daily' });
  const event = await seedEvent(db, [first, second], { severity: 3 });
  expect((await fetchFeedPage(api, AROUND_MARIKINA)).entries).toEqual([event]);
});
