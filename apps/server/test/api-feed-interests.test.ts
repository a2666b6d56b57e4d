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

test('[API-036] categories leave out other news, but no alert that covers the reader', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const traffic = await seedStory(db, { severity: 2, category: 'traffic' });
  const train = await seedStory(db, { severity: 1, category: 'transport' });
  await seedStory(db, { severity: 3, category: 'crime' });
  const weather = { category: 'weather', isAlert: true, expiresMs: NOW.getTime() + HOUR };
  const warning = await seedStory(db, { ...weather, severity: 4 });
  const notice = await seedStory(db, { ...weather, severity: 2 });
  const feed = (categories: string) => fetchFeedIds(api, `${MARIKINA_FEED}&categories=${categories}`);

  expect(await feed('traffic')).toEqual([warning, traffic, train]);
  expect(await feed('weather')).toEqual([warning, notice]);
  expect(await feed('health')).toEqual([warning]);
  // The same neighbourhood without a filter afterwards: no filtered page is cached for it.
  expect(await fetchFeedIds(api, MARIKINA_FEED)).toHaveLength(5);
  expect((await api.request(`${MARIKINA_FEED}&categories=gossip`)).status).toBe(400);
});
