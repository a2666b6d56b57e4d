import { listSources } from '@paligid/contract/api/sources.api';
import { getStory } from '@paligid/contract/api/stories.api';
import { expect } from 'vitest';
import { startApi, type TestApi } from './api-server.ts';
import { breakableProxy } from './breakable-proxy.ts';
import { clearStories, HOUR, MINUTE, NOW, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';

test.beforeEach(async ({ db }) => {
  await clearStories(db);
  await seedSources(db);
});

test('[API-038] GET /story/{id} returns the story', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const id = await seedStory(db, {
    title: 'Marikina River at second alarm',
    content: 'x'.repeat(900),
    advice: 'Move to higher ground. Bring water.',
    severity: 4,
    isAlert: true,
    expiresMs: NOW.getTime() + 2 * HOUR,
  });
  const { status, body } = await api.request(`/story/s-${id}`);
  expect(status).toBe(200);
  expect(getStory.response.parse(body)).toEqual(body);
  expect(await fetchStory(api, id)).toMatchObject({
    id: `s-${id}`,
    title: 'Marikina River at second alarm',
    headline: 'Marikina River at second alarm',
    content: 'x'.repeat(900),
    category: 'weather',
    severity: 4,
    severity_level: 'high',
    source: 'Flood Bulletin',
    attribution: 'Flood Bulletin',
    published: '2026-11-15T03:59:00.000Z',
    expires_at: '2026-11-15T06:00:00.000Z',
    location: 'Marikina',
    lat: 14.65,
    lon: 121.1,
    precision: 'point',
    distance_km: null,
    personal_impact: 'High priority until Nov 15, 2:00 PM in Marikina. Follow the official advice.',
    solution_alternatives: { immediate_actions: ['Move to higher ground.', 'Bring water.'] },
    timing_precision: {
      happening_now: true,
      affects_next_hour: true,
      affects_today: true,
      affects_this_week: true,
    },
    sources: [{ id: `s-${id}`, source: 'Flood Bulletin', is_primary: true }],
  });
});

test('an id that is none, is unknown or is of another kind is not found', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const id = await seedStory(db);
  for (const other of [`c-${id}`, 's-01a1dd5c-aa00-7000-8000-00000000ffff']) {
    expect((await api.request(`/story/${other}`)).body, other).toMatchObject({
      detail: 'Failed to fetch story',
    });
  }
  for (const bad of [id, `u-${id}`, `s-${id}x`, 's-1', encodeURIComponent("s-' or true")]) {
    expect((await api.request(`/story/${bad}`)).status, bad).toBe(400);
  }
});

test('a story whose month was dropped keeps its title, source and link, and claims nothing more', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const id = '01900000-0000-7000-8000-000000000001';
  await db.query(
    `insert into tombstones (id, title, source_id, url, published)
     values ($1, 'Old flood', 'daily', 'https://daily.test/old', '2024-09-10T00:00:00Z')`,
    [id],
  );
  expect(await fetchStory(api, id)).toMatchObject({
    title: 'Old flood',
    status: 'archived',
    source: 'Daily Sample',
    url: 'https://daily.test/old',
    published: '2024-09-10T00:00:00.000Z',
    category: 'other',
    severity: 1,
    summary: '',
    personal_impact: 'From the archive: only the title and the link are kept.',
  });
});

test('a page ends with its story, is cached for a second, and is served stale while PostgreSQL is away', async ({
  db,
  databaseUrl,
}) => {
  const proxy = await breakableProxy(databaseUrl);
  const api = await startApi({ databaseUrl: proxy.url });
  const id = await seedStory(db, { expiresMs: NOW.getTime() + MINUTE });
  const first = await api.request(`/story/s-${id}`);
  await Promise.all(Array.from({ length: 50 }, () => api.request(`/story/s-${id}`)));
  expect(api.statements).toEqual(['stories-by-ids', 'stories-reports', 'story-corrections']);
  const etag = first.headers.get('etag') ?? '';
  expect((await api.request(`/story/s-${id}`, { headers: { 'if-none-match': etag } })).status).toBe(304);

  await proxy.cut();
  api.clock.advance(2 * MINUTE);
  const stale = await api.request(`/story/s-${id}`, { headers: { 'if-none-match': etag } });
  expect([stale.status, stale.headers.get('x-stale-since')]).toEqual([200, NOW.toISOString()]);
  expect(stale.body).toMatchObject({ data: { status: 'expired', ended_at: '2026-11-15T04:01:00.000Z' } });
});

test('/sources tells name, standing, last read and state of every source', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const sources = async () => listSources.response.parse((await api.request('/sources')).body).data.sources;
  const readAt = '2026-11-15T03:59:00.000Z';
  expect(await sources()).toEqual([
    expect.objectContaining({
      ...{ id: 'daily', name: 'Daily Sample', authority: 'media', is_enabled: true, interval_seconds: 300 },
      ...{
        url: 'https://daily.test/rss',
        last_read_at: readAt,
        unreadable_since: null,
        disabled_reason: null,
      },
    }),
    expect.objectContaining({
      id: 'bulletin',
      authority: 'official',
      last_read_at: readAt,
      unreadable_since: null,
    }),
    expect.objectContaining({
      id: 'shut',
      is_enabled: false,
      disabled_reason: 'terms forbid it',
      unreadable_since: null,
    }),
  ]);
  api.clock.advance(8 * MINUTE);
  const later = (await sources()).map(({ id, unreadable_since }) => [id, unreadable_since]);
  expect(later).toEqual([
    ['daily', null],
    ['bulletin', readAt],
    ['shut', null],
  ]);
});

async function fetchStory(api: TestApi, id: string) {
  return getStory.response.parse((await api.request(`/story/s-${id}`)).body).data;
}
