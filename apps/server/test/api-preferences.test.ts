import { userFeed } from '@paligid/contract/api/feed.api';
import { updatePreferences } from '@paligid/contract/api/preferences.api';
import { PREFERENCE_CATEGORIES } from '@paligid/contract/categories';
import { expect } from 'vitest';
import { startApi } from './api-server.ts';
import { act, allow, fetchWeights, learn, putWeights, STORY } from './preference-calls.ts';
import { clearStories, HOUR, NOW, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';
import { signUp } from './sign-up.ts';

const DAY = 86_400_000;
test('[API-029] GET /users/preferences returns the preferences in data.preferences, 0.5 for what was never moved', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const weights = await fetchWeights(api, await signUp(api));
  expect([...weights.keys()]).toEqual([...PREFERENCE_CATEGORIES]);
  expect(new Set(weights.values())).toEqual(new Set([0.5]));
});

test('[API-030] PUT /users/preferences takes the body preferences (a list); what is not in it stays', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const ben = await signUp(api);
  const answer = await putWeights(api, ana, [
    { category: 'traffic', weight: 0.8 },
    { category: 'crime', weight: 0 },
  ]);
  expect(updatePreferences.response.parse(answer.body).data.preferences).toHaveLength(11);
  await putWeights(api, ana, [{ category: 'crime', weight: 0.5 }]);
  const weights = await fetchWeights(api, ana);
  expect([weights.get('traffic'), weights.get('crime'), weights.get('health')]).toEqual([0.8, 0.5, 0.5]);
  expect((await fetchWeights(api, ben)).get('traffic')).toBe(0.5);
  for (const bad of [[{ category: 'gossip', weight: 1 }], [{ category: 'crime', weight: 1.1 }]]) {
    expect((await putWeights(api, ana, bad)).status).toBe(400);
  }
});

test('[API-031] POST /users/interactions takes an interaction record; the same record counts once', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await allow(api, ana, { analytics: true });
  for (let i = 0; i < 3; i++) expect((await act(api, ana, {})).status).toBe(200);
  await act(api, ana, { interaction_type: 'share' });
  await act(api, ana, { story_id: null, interaction_type: 'search', category: null });
  const { rows } = await db.query(
    'select kind, category from interactions where user_id = $1 order by kind',
    [ana.userId.slice(2)],
  );
  expect(rows).toEqual([
    { kind: 'save', category: 'traffic' },
    { kind: 'share', category: 'traffic' },
    { kind: 'search', category: null },
  ]);
  expect((await act(api, ana, { interaction_type: 'stare' })).status).toBe(400);
  expect(
    (await act(api, ana, { timestamp: new Date(api.clock.now().getTime() + DAY).toISOString() })).status,
  ).toBe(400);
});

test('[API-024] POST /users/me/engagement records engagement, with the category that the story has', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await allow(api, ana, { analytics: true });
  await clearStories(db);
  await seedSources(db);
  const story = await seedStory(db, { category: 'health' });
  const body = {
    ...{ story_id: `s-${story}`, action: 'read', duration_seconds: 42.5 },
    timestamp: api.clock.now().toISOString(),
  };
  for (let i = 0; i < 2; i++) {
    const answer = await api.request('/users/me/engagement', { method: 'POST', headers: ana.headers, body });
    expect(answer.body).toEqual({ status: 'success', data: {} });
  }
  const { rows } = await db.query('select * from interactions where user_id = $1', [ana.userId.slice(2)]);
  expect(rows).toMatchObject([{ kind: 'read', story_id: story, category: 'health', seconds: 42.5 }]);
});

test('an interaction is stored only with consent to analytics, and goes when it is taken back', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const stored = async () =>
    (await db.query('select from interactions where user_id = $1', [ana.userId.slice(2)])).rowCount;
  for (const consents of [{}, { analytics: false }, { location: true }]) {
    await allow(api, ana, consents);
    const answer = await act(api, ana, {});
    expect([answer.status, answer.body]).toMatchObject([409, { error: { code: 'CONSENT_REQUIRED' } }]);
    const engagement = { story_id: STORY, action: 'read', duration_seconds: 1 };
    const body = { ...engagement, timestamp: api.clock.now().toISOString() };
    const other = await api.request('/users/me/engagement', { method: 'POST', headers: ana.headers, body });
    expect(other.status).toBe(409);
  }
  expect(await stored()).toBe(0);
  api.clock.advance(60_000);
  await allow(api, ana, { analytics: true });
  expect((await act(api, ana, {})).status).toBe(200);
  expect(await stored()).toBe(1);
  api.clock.advance(60_000);
  await allow(api, ana, { location: false });
  expect(await stored()).toBe(1);
  await allow(api, ana, { analytics: false });
  expect(await stored()).toBe(0);
  expect((await learn(api, ana)).learned_from).toBe(0);
});

test('weights change the next feed, and a preview orders by weights that are not saved', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await clearStories(db);
  await seedSources(db);
  const alike = { severity: 2, publishedMs: NOW.getTime() - HOUR };
  const traffic = await seedStory(db, { ...alike, category: 'traffic' });
  const health = await seedStory(db, { ...alike, category: 'health' });
  const flood = await seedStory(db, { ...alike, severity: 4, category: 'traffic' });
  const feed = async (query = '') => {
    const address = `/feed?user_id=${ana.userId}&user_lat=14.65&user_lon=121.1${query}`;
    const { body } = await api.request(address, { headers: ana.headers });
    return userFeed.response.parse(body).data.stories.map(({ id }) => id.slice(2));
  };
  await putWeights(api, ana, [{ category: 'traffic', weight: 0 }]);
  expect(await feed()).toEqual([flood, health, traffic]);
  expect(await feed('&weights=traffic:0.9')).toEqual([flood, traffic, health]);
  expect(await feed()).toEqual([flood, health, traffic]);
  await putWeights(api, ana, [{ category: 'traffic', weight: 0.9 }]);
  expect(await feed()).toEqual([flood, traffic, health]);
  const bad = `/feed?user_id=${ana.userId}&weights=gossip:1`;
  expect((await api.request(bad, { headers: ana.headers })).status).toBe(400);
});
