import { getStory } from '@paligid/contract/api/stories.api';
import { expect } from 'vitest';
import { startApi, type TestApi } from './api-server.ts';
import { clearStories, HOUR, NOW, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';

const ALERT = { isAlert: true, severity: 5, expiresMs: NOW.getTime() + 2 * HOUR };
const FEED = '/feed/location?user_lat=14.65&user_lon=121.1';

test.beforeEach(async ({ db }) => {
  await clearStories(db);
  await seedSources(db);
});

test('a Filipino reader has the steps of a bulletin in Filipino, with the words of its issuer', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const id = await seedStory(db, {
    ...ALERT,
    title: 'Marikina River above 18 meters, forced evacuation',
    advice: 'Leave the riverside at once. Do not cross rivers. Ask for a boat at the old bridge.',
  });
  const expected = {
    title: 'Marikina River above 18 meters, forced evacuation',
    title_lang: 'en',
    summary_lang: 'en',
    solution_alternatives: {
      immediate_actions: [
        'Umalis na po sa tabing-ilog.',
        'Huwag pong tumawid sa ilog.',
        'Ask for a boat at the old bridge.',
      ],
    },
    action_langs: ['fil', 'fil', 'en'],
    original: { lang: 'en', actions: ['Leave the riverside at once.', 'Do not cross rivers.'] },
  };
  const page = await fetchData(api, `/story/s-${id}`, 'fil');
  expect(getStory.response.shape.data.parse(page)).toMatchObject(expected);
  expect(page['reports']).toMatchObject([{ title_lang: 'en' }]);
  const { stories } = await fetchData(api, FEED, 'fil');
  expect(stories).toMatchObject([expected]);
  expect(await fetchData(api, `/story/s-${id}`, 'en')).not.toHaveProperty('original');
});

test("a headline that is a standard event name is translated, a newspaper's never is", async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const official = await seedStory(db, { ...ALERT, title: 'Flood Warning for Marikina' });
  const media = await seedStory(db, { title: 'Flood Warning for Marikina', source: 'daily' });
  expect(await fetchData(api, `/story/s-${official}`, 'fil')).toMatchObject({
    headline: 'Babala sa baha para sa Marikina',
    title: 'Babala sa baha para sa Marikina',
    title_lang: 'fil',
    original: { lang: 'en', title: 'Flood Warning for Marikina', actions: [] },
  });
  expect(await fetchData(api, `/story/s-${media}`, 'fil')).toMatchObject({
    headline: 'Flood Warning for Marikina',
    title_lang: 'en',
  });
});

test('a Filipino report is marked as such for an English reader', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const id = await seedStory(db, { title: 'Papalitan ang poste sa Barangay Tumana', source: 'daily' });
  expect(await fetchData(api, `/story/s-${id}`, 'en')).toMatchObject({
    title_lang: 'fil',
    summary_lang: 'en',
    sources: [{ title_lang: 'fil' }],
  });
});

async function fetchData(api: TestApi, address: string, language: string): Promise<Record<string, unknown>> {
  const { body } = await api.request(address, { headers: { 'accept-language': language } });
  return (body as { data: Record<string, unknown> }).data;
}
