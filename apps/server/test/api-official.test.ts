import { officialStories } from '@paligid/contract/api/stories.api';
import { firstUuidAt } from '@paligid/domain/ids';
import type pg from 'pg';
import { expect } from 'vitest';
import { findOfficial } from '../src/features/stories/stories.repository.ts';
import { startApi, type TestApi } from './api-server.ts';
import { clearStories, HOUR, MINUTE, NOW, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';

test.beforeEach(async ({ db }) => {
  await clearStories(db);
  await seedSources(db);
});

test('/stories/official lists the bulletins of official sources, newest first, over the months', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const old = await publish(db, 40 * 24 * HOUR);
  const newest = await publish(db, MINUTE, { version: 3 });
  const middle = await publish(db, HOUR);
  await publish(db, 2 * MINUTE, { source: 'daily' });
  expect(await fetchOfficial(api)).toEqual([
    { id: `s-${newest}`, version: 3, updated_at: '2026-11-15T03:59:00.000Z' },
    { id: `s-${middle}`, version: 1, updated_at: '2026-11-15T03:00:00.000Z' },
    { id: `s-${old}`, version: 1, updated_at: '2026-10-06T04:00:00.000Z' },
  ]);
  expect((await fetchOfficial(api, '?limit=2')).map(({ id }) => id)).toEqual([`s-${newest}`, `s-${middle}`]);
  expect(api.statements).toEqual(['stories-official']);
});

test('a list with a bad length is refused, one without a story is empty', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  expect(await fetchOfficial(api)).toEqual([]);
  for (const limit of ['0', '1001', '1.5', 'all', '']) {
    expect((await api.request(`/stories/official?limit=${limit}`)).status, limit).toBe(400);
  }
});

test('the list is read through the index, and no more of a source than is asked for', async ({ db }) => {
  for (let i = 0; i < 300; i++) await publish(db, i * HOUR, { source: i % 2 === 0 ? 'daily' : 'bulletin' });
  await db.query('analyze stories');
  // PostgreSQL reads a table this small sequentially unless that is disabled.
  await db.query('set enable_seqscan = off');
  await findOfficial(db, 10);
  const { rows } = await db.query('explain (format json) execute "stories-official" (10)');
  const indexes = [...JSON.stringify(rows).matchAll(/"Index Name":"(stories_\w+)"/g)].map(([, name]) => name);
  expect(indexes.length).toBeGreaterThan(0);
  expect(indexes.filter((name) => !name?.endsWith('_source_id_id_idx'))).toEqual([]);
  await db.query('reset enable_seqscan');
});

async function publish(db: pg.Client, agoMs: number, seed: { source?: string; version?: number } = {}) {
  const publishedMs = NOW.getTime() - agoMs;
  return seedStory(db, { ...seed, id: firstUuidAt(publishedMs), publishedMs, cells: [] });
}

async function fetchOfficial(api: TestApi, query = '') {
  const { body } = await api.request(`/stories/official${query}`);
  return officialStories.response.parse(body).data.stories;
}
