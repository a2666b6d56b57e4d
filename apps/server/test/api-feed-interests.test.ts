import { expect } from 'vitest';
import { startApi } from './api-server.ts';
import { fetchFeedIds, MARIKINA_FEED } from './feed-responses.ts';
import { clearStories, HOUR, NOW, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';

test.beforeEach(async ({ db }) => {
  await clearStories(db);
  await seedSources(db);
});

test('[API-036] interests raise what is about them, and leave nothing out', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const alike = { severity: 2, publishedMs: NOW.getTime() - HOUR };
  const traffic = await seedStory(db, { ...alike, category: 'traffic' });
  const health = await seedStory(db, { ...alike, category: 'health' });
  const politics = await seedStory(db, { ...alike, category: 'politics' });
  const feed = (interests: string) => fetchFeedIds(api, `${MARIKINA_FEED}&interests=${interests}`);

  expect((await feed('traffic'))[0]).toBe(traffic);
  expect((await feed('health'))[0]).toBe(health);
  // Interests are preference categories; a story about politics counts as government.
  expect((await feed('government'))[0]).toBe(politics);
  expect((await feed('traffic,health')).toSorted()).toEqual([traffic, health, politics].toSorted());
  expect((await feed('traffic,health')).at(-1)).toBe(politics);
});

test('interests never go before a warning that is in force', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const traffic = await seedStory(db, { severity: 2, category: 'traffic' });
  const warning = await seedStory(db, {
    ...{ severity: 5, category: 'weather', isAlert: true },
    ...{ publishedMs: NOW.getTime() - 6 * HOUR, expiresMs: NOW.getTime() + HOUR },
  });
  expect(await fetchFeedIds(api, `${MARIKINA_FEED}&interests=traffic`)).toEqual([warning, traffic]);
});
