import { getPreferences, undoLearning, updatePreferences } from '@paligid/contract/api/preferences.api';
import { expect } from 'vitest';
import { startApi, type TestApi } from './api-server.ts';
import { act, allow, fetchWeights, learn, putWeights, STORY } from './preference-calls.ts';
import { databaseTest as test } from './server-database.ts';
import { type SignedUp, signUp } from './sign-up.ts';

const DAY = 86_400_000;
/** `count` stories of a topic, each hidden one minute after the other, up to now. */
const hide = async (api: TestApi, reader: SignedUp, count: number, category = 'traffic') => {
  for (let i = 0; i < count; i++) {
    const suffix = String(Math.abs(api.clock.now().getTime() % 10 ** 9) * 100 + i).padStart(12, '0');
    await act(api, reader, {
      ...{ story_id: `s-019a8560-7a00-7000-8000-${suffix}`, interaction_type: 'dismiss', category },
      timestamp: new Date(api.clock.now().getTime() - i * 60_000).toISOString(),
    });
  }
};

test('[API-032] POST /users/preferences/learn starts learning: four hidden stories of the week move a topic', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await allow(api, ana, { analytics: true });
  await hide(api, ana, 3);
  await act(api, ana, { timestamp: new Date(api.clock.now().getTime() - 8 * DAY).toISOString() });
  expect(await learn(api, ana)).toMatchObject({ learned_from: 3, steps: [] });
  api.clock.advance(60_000);
  await hide(api, ana, 1);
  const learned = await learn(api, ana);
  expect(learned.preferences).toContainEqual({ category: 'traffic', weight: 0.4 });
  expect(learned).toMatchObject({
    learned_from: 4,
    learned_at: api.clock.now().toISOString(),
    steps: [
      { category: 'traffic', from: 0.5, to: 0.4, liked: 0, hidden: 4, undone_at: null, can_undo: true },
    ],
  });
  expect((await fetchWeights(api, ana)).get('traffic')).toBe(0.4);
  api.clock.advance(60_000);
  const again = await learn(api, ana);
  expect([again.preferences, again.steps]).toEqual([learned.preferences, learned.steps]);
});

test('what was learned can be undone once, and is not learned again from the same stories', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const ben = await signUp(api);
  await allow(api, ana, { analytics: true });
  await hide(api, ana, 5);
  const { steps } = await learn(api, ana);
  const undo = ({ headers }: SignedUp, id = steps[0]?.id) =>
    api.request(`/users/preferences/steps/${id}/undo`, { method: 'POST', headers });
  expect((await undo(ben)).status).toBe(404);
  expect((await undo(ana, '019a8560-7a00-7000-8000-000000000001')).status).toBe(404);
  expect((await undo(ana, 'x')).status).toBe(400);
  api.clock.advance(60_000);
  const { data } = undoLearning.response.parse((await undo(ana)).body);
  expect(data.preferences).toContainEqual({ category: 'traffic', weight: 0.5 });
  expect(data.steps).toMatchObject([{ undone_at: api.clock.now().toISOString(), can_undo: false }]);
  await putWeights(api, ana, [{ category: 'traffic', weight: 0.4 }]);
  api.clock.advance(60_000);
  await undo(ana);
  await learn(api, ana);
  expect((await fetchWeights(api, ana)).get('traffic')).toBe(0.4);
});

test('a weight that was changed after it was learned is not put back', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await allow(api, ana, { analytics: true });
  await hide(api, ana, 4);
  const { steps } = await learn(api, ana);
  const changed = await putWeights(api, ana, [{ category: 'traffic', weight: 0.9 }]);
  expect(updatePreferences.response.parse(changed.body).data.steps).toMatchObject([{ can_undo: false }]);
  await api.request(`/users/preferences/steps/${steps[0]?.id}/undo`, {
    method: 'POST',
    headers: ana.headers,
  });
  expect((await fetchWeights(api, ana)).get('traffic')).toBe(0.9);
});

test('two devices that learn and undo at once leave one step and one weight', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await allow(api, ana, { analytics: true });
  await hide(api, ana, 4);
  const [first] = await Promise.all([1, 2, 3, 4].map(() => learn(api, ana)));
  expect(first?.steps).toHaveLength(1);
  const path = `/users/preferences/steps/${first?.steps[0]?.id}/undo`;
  await Promise.all([1, 2, 3, 4].map(() => api.request(path, { method: 'POST', headers: ana.headers })));
  const { body } = await api.request('/users/preferences', { headers: ana.headers });
  const { preferences, steps } = getPreferences.response.parse(body).data;
  expect(steps).toHaveLength(1);
  expect(preferences).toContainEqual({ category: 'traffic', weight: 0.5 });
});

const queued = (api: TestApi, n: number, changes: object = {}) => ({
  ...{ story_id: STORY, interaction_type: 'view', category: 'traffic', duration_seconds: 2 },
  ...{ timestamp: api.clock.now().toISOString(), ...changes },
  client_id: `019a8560-7a00-4000-8000-${String(n).padStart(12, '0')}`,
});
const sendBatch = (api: TestApi, { headers }: SignedUp, interactions: object[], undone: object[] = []) =>
  api.request('/users/interactions/batch', { method: 'POST', headers, body: { interactions, undone } });

test('a batch that is sent again is stored once; what is undone goes, whoever else has the same id', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const [ana, ben] = [await signUp(api), await signUp(api)];
  const stored = async ({ userId }: SignedUp) =>
    (await db.query('select from interactions where user_id = $1', [userId.slice(2)])).rowCount;
  for (const reader of [ana, ben]) await allow(api, reader, { analytics: true });
  const batch = Array.from({ length: 20 }, (_, n) => queued(api, n));
  const answers = await Promise.all(
    [1, 2, 3].map(() => sendBatch(api, ana, [...batch.slice(1), ...batch.slice(0, 1)])),
  );
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [200, { status: 'success', data: {} }]),
  );
  await sendBatch(api, ben, batch.slice(0, 2));
  expect([await stored(ana), await stored(ben)]).toEqual([20, 2]);
  const undone = batch.slice(0, 3).map(({ client_id, timestamp }) => ({ client_id, timestamp }));
  for (let i = 0; i < 2; i++) expect((await sendBatch(api, ana, [], undone)).status).toBe(200);
  expect([await stored(ana), await stored(ben)]).toEqual([17, 2]);
  expect((await sendBatch(api, ana, [...batch, queued(api, 21)])).status).toBe(400);
  expect((await sendBatch(api, ana, [{ ...queued(api, 1), client_id: 'mine' }])).status).toBe(400);
});

test('of a batch, what a wrong clock dates is left out and the rest is stored; without consent nothing is', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const at = (ms: number) => ({ timestamp: new Date(api.clock.now().getTime() + ms).toISOString() });
  const batch = [queued(api, 1, at(DAY)), queued(api, 2, at(-31 * DAY)), queued(api, 3)];
  const refused = await sendBatch(api, ana, batch);
  expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'CONSENT_REQUIRED' } }]);
  await allow(api, ana, { analytics: true });
  expect((await sendBatch(api, ana, batch)).status).toBe(200);
  const { rows } = await db.query('select at from interactions where user_id = $1', [ana.userId.slice(2)]);
  expect(rows).toEqual([{ at: api.clock.now() }]);
});

test('a reader can have every interaction forgotten, and keeps the weights', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await allow(api, ana, { analytics: true });
  await hide(api, ana, 4);
  await learn(api, ana);
  const answer = await api.request('/users/interactions', { method: 'DELETE', headers: ana.headers });
  expect(answer.body).toEqual({ status: 'success', data: {} });
  for (const table of ['interactions', 'learning_steps']) {
    const { rowCount } = await db.query(`select from ${table} where user_id = $1`, [ana.userId.slice(2)]);
    expect(rowCount, table).toBe(0);
  }
  expect((await fetchWeights(api, ana)).get('traffic')).toBe(0.4);
  expect((await act(api, ana, {})).status).toBe(200);
});
