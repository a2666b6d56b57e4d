import { locationFeed } from '@paligid/contract/api/feed.api';
import { expect } from 'vitest';
import { startApi } from './api-server.ts';
import { breakableProxy } from './breakable-proxy.ts';
import { CEBU_FEED, fetchFeedIds, MARIKINA_FEED } from './feed-responses.ts';
import { clearStories, HOUR, MINUTE, NOW, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';

test.beforeEach(async ({ db }) => {
  await clearStories(db);
  await seedSources(db);
});

test('a hundred readers of one neighbourhood at once cost one read of the database', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  await seedStory(db);
  const around = Array.from({ length: 100 }, (_, i) => {
    const [lat, lon] = [14.65 + (i % 3) / 1000, 121.1 + (i % 5) / 10_000];
    return api.request(`/feed/location?user_lat=${lat}&user_lon=${lon}`, {
      headers: { 'accept-language': i % 2 ? 'fil' : 'en' },
    });
  });
  const answers = await Promise.all(around);
  expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
  expect(api.statements.toSorted()).toEqual(['feed-first', 'sources-all', 'stories-by-ids']);
});

test('candidates are cached for a second by cell, so another radius or number costs nothing', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  await seedStory(db);
  for (const more of ['', '&n=3', '&radius=4', '&n=3&radius=4']) await api.request(MARIKINA_FEED + more);
  expect(api.statements).toHaveLength(3);
  const second = await seedStory(db);
  api.clock.advance(999);
  expect(await fetchFeedIds(api, MARIKINA_FEED)).not.toContain(second);
  api.clock.advance(1);
  expect(await fetchFeedIds(api, MARIKINA_FEED)).toContain(second);
});

test('an unchanged feed is answered with 304 and no body, a changed one with 200', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const id = await seedStory(db);
  const first = await api.request(MARIKINA_FEED);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, stale-if-error=300');
  const again = (given: string) => api.request(MARIKINA_FEED, { headers: { 'if-none-match': given } });
  api.clock.advance(5_000);
  for (const given of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const { status, text, headers } = await again(given);
    expect([status, text, headers.get('etag')]).toEqual([304, '', etag]);
  }
  expect((await again('"other"')).status).toBe(200);
  await db.query('update stories set version = 2, title = $2 where id = $1', [id, 'Creek falls']);
  api.clock.advance(1_000);
  const changed = await again(etag);
  expect(changed.status).toBe(200);
  expect(changed.text).toContain('Creek falls');
});

test('while PostgreSQL is away the last answer is given and marked; what was never read is refused', async ({
  db,
  databaseUrl,
}) => {
  const proxy = await breakableProxy(databaseUrl);
  const api = await startApi({ databaseUrl: proxy.url });
  const id = await seedStory(db);
  const fresh = await api.request(MARIKINA_FEED);
  expect(fresh.headers.get('x-stale-since')).toBeNull();

  await proxy.cut();
  api.clock.advance(5 * MINUTE);
  const stale = await api.request(MARIKINA_FEED);
  expect(stale.status).toBe(200);
  expect(stale.headers.get('x-stale-since')).toBe(NOW.toISOString());
  expect(stale.headers.get('etag')).not.toBe(fresh.headers.get('etag'));
  const { data } = locationFeed.response.parse(stale.body);
  expect(data.stories.map((story) => story.id)).toEqual([`s-${id}`]);
  expect(data.as_of).toBe(NOW.toISOString());
  const never = await api.request(CEBU_FEED);
  expect([never.status, never.headers.get('retry-after')]).toEqual([503, '2']);
  expect(never.body).toMatchObject({ detail: 'Service unavailable. Please try again later.' });
  const { body } = await api.request('/health');
  expect(body).toMatchObject({
    data: { status: 'degraded', ready: true, engines: { postgres: 'down', redis: 'up' } },
  });

  api.clock.advance(HOUR);
  expect((await api.request(MARIKINA_FEED)).status).toBe(503);
  await proxy.restore();
  api.clock.advance(1_000);
  const back = await api.request(MARIKINA_FEED);
  expect([back.status, back.headers.get('x-stale-since')]).toEqual([200, null]);
});

test('a statement that takes longer than two seconds is given up', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl, statementMs: 2_000 });
  await db.query('begin');
  await db.query('lock table feed_rows in access exclusive mode');
  const started = performance.now();
  const { status, body } = await api.request(MARIKINA_FEED);
  await db.query('rollback');
  expect(status).toBe(504);
  expect(body).toMatchObject({ detail: 'The request took too long. Please try again.' });
  expect(performance.now() - started).toBeGreaterThan(1_500);
});
