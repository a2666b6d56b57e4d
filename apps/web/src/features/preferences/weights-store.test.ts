import { PREFERENCE_CATEGORIES } from '@paligid/contract/categories';
import { preferenceFlagsSchema } from '@paligid/contract/entities/preferences';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../client/api/api.ts';
import { ApiRequestError } from '../../client/api/api-error.ts';
import { type CategoryWeights, preferenceCalls } from '../../client/preferences/preference-calls.ts';
import { browserStorage } from '../../client/stores/key-value-storage.ts';
import { createWeightsStore } from './weights-store.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T04:00:00.000Z') });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that holds weights, until it fails. */
function setUp({ isGuest = false } = {}) {
  const server = {
    weights: PREFERENCE_CATEGORIES.map((category) => ({ category, weight: 0.5 })) as CategoryWeights,
    learned_at: null as string | null,
    failure: undefined as Error | undefined,
  };
  const calls: string[] = [];
  const answer = async (method: string, path: string, body?: { preferences?: CategoryWeights }) => {
    calls.push(`${method} ${path}${body?.preferences ? ` ${JSON.stringify(body.preferences)}` : ''}`);
    if (server.failure !== undefined) throw server.failure;
    for (const { category, weight } of body?.preferences ?? []) {
      server.weights = server.weights.map((it) => (it.category === category ? { category, weight } : it));
    }
    return { preferences: server.weights, learned_at: server.learned_at, steps: [], learned_from: 0 };
  };
  const api = {
    get: (path: string) => answer('GET', path),
    send: answer,
  } as unknown as ApiClient;
  const kvStorage = browserStorage(window);
  const store = createWeightsStore({ calls: isGuest ? undefined : preferenceCalls(api), kvStorage });
  return { store, state: store.getState, server, calls };
}

const weightOf = (weights: CategoryWeights, category: string) =>
  weights.find((it) => it.category === category)?.weight;

test('[PREF-006] changing a weight sets the dirty flag; one of no category, or of no number, does not', async () => {
  const { state } = setUp();
  await state().load();
  state().setWeight('gossip' as 'traffic', 1);
  state().setWeight('traffic', Number.NaN);
  expect(state().isDirty).toBe(false);
  state().setWeight('traffic', 0.9);
  expect([state().isDirty, weightOf(state().weights, 'traffic')]).toEqual([true, 0.9]);
});

test('[PREF-007] an automatic save follows 2 seconds after the last change, with what has changed', async () => {
  const { state, calls } = setUp();
  await state().load();
  state().setWeight('traffic', 0.9);
  await vi.advanceTimersByTimeAsync(1_500);
  state().setWeight('traffic', 0.8);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls.slice(1)).toEqual(['PUT /users/preferences [{"category":"traffic","weight":0.8}]']);
});

test('[PREF-008] a successful save clears the dirty flag', async () => {
  const { state, server } = setUp();
  await state().load();
  state().setWeight('traffic', 0.9);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([state().isDirty, state().isSaved, state().lastSyncedAt]).toEqual([false, true, expect.any(String)]);
  expect(weightOf(server.weights, 'traffic')).toBe(0.9);
});

test('a change while a save is under way stays dirty, is not pulled back, and is saved next', async () => {
  const { state, server } = setUp();
  await state().load();
  state().setWeight('traffic', 0.9);
  const saving = state().save();
  state().setWeight('traffic', 0.1);
  await saving;
  expect([state().isDirty, weightOf(state().weights, 'traffic')]).toEqual([true, 0.1]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([state().isDirty, weightOf(server.weights, 'traffic')]).toEqual([false, 0.1]);
});

test('[PREF-009] reset sets all weights to 0.5 and sets dirty', async () => {
  const { state } = setUp();
  await state().load();
  state().setWeight('traffic', 0.9);
  await vi.advanceTimersByTimeAsync(2_000);
  state().reset();
  expect(new Set(state().weights.map(({ weight }) => weight))).toEqual(new Set([0.5]));
  expect(state().isDirty).toBe(true);
});

test('[PREF-010] initial preferences are 0.8 for the chosen categories and 0.5 for the rest, and dirty', async () => {
  const { state } = setUp();
  await state().load();
  state().initialize(['weather', 'health']);
  const preferred = state().weights.filter(({ weight }) => weight === 0.8);
  expect(preferred.map(({ category }) => category)).toEqual(['weather', 'health']);
  expect(state().weights.filter(({ weight }) => weight === 0.5)).toHaveLength(9);
  expect(state().isDirty).toBe(true);
});

test('[PREF-012] preview mode can be toggled on and off, and does not stop the automatic save', async () => {
  const { state, calls } = setUp();
  await state().load();
  state().togglePreview();
  expect(state().previewMode).toBe(true);
  state().setWeight('traffic', 0.9);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls).toHaveLength(2);
  state().togglePreview();
  expect(state().previewMode).toBe(false);
});

test('[PREF-014] after a successful learning run the preferences are reloaded', async () => {
  const { state, server, calls } = setUp();
  await state().load();
  const learning = state().learn();
  expect(state().isLearning).toBe(true);
  server.learned_at = '2026-11-15T04:00:00.000Z';
  await learning;
  expect(calls.slice(1)).toEqual(['POST /users/preferences/learn', 'GET /users/preferences']);
  expect([state().isLearning, state().lastLearnedAt]).toEqual([false, server.learned_at]);
});

test('the balance is 50 before the first load, and follows each change', async () => {
  const { state } = setUp();
  expect(state().filterBubbleScore).toBe(50);
  await state().load();
  expect(state().filterBubbleScore).toBe(100);
  state().setWeight('traffic', 1);
  expect(state().filterBubbleScore).toBe(92);
});

test("[PREF-018] a failed load stores the server's message or 'Failed to load preferences'", async () => {
  const { state, server } = setUp();
  server.failure = new ApiRequestError('x', { status: 503, serverMessage: 'Service unavailable.' });
  await state().load();
  expect([state().error, state().isLoading]).toEqual(['Service unavailable.', false]);
  server.failure = new ApiRequestError('Failed to fetch', { status: 0 });
  await state().load();
  expect(state().error).toBe('Failed to load preferences');
});

test("[PREF-019] a failed save gives 'Failed to save preferences', is rethrown and stays dirty", async () => {
  const { state, server } = setUp();
  await state().load();
  server.failure = new ApiRequestError('Failed to fetch', { status: 0 });
  state().setWeight('traffic', 0.9);
  await expect(state().save()).rejects.toBe(server.failure);
  expect([state().error, state().isDirty]).toEqual(['Failed to save preferences', true]);
  server.failure = undefined;
  await state().save();
  expect([state().error, state().isDirty]).toEqual([null, false]);
});

test('[PREF-021] the store calls get, update and learn, and the queue trackInteraction', async () => {
  const { state, calls } = setUp();
  await state().load();
  state().setWeight('traffic', 0.9);
  await state().learn();
  expect(calls.map((call) => call.split(' ').slice(0, 2).join(' '))).toEqual([
    ...['GET /users/preferences', 'PUT /users/preferences', 'POST /users/preferences/learn'],
    'GET /users/preferences',
  ]);
});

test('[ENTITY-059] the store has every named flag', async () => {
  const { state } = setUp();
  await state().load();
  expect(preferenceFlagsSchema.safeParse(state()).success).toBe(true);
});

test('the weights of a guest stay on the device, and go to the account with the next sign-in', async () => {
  const guest = setUp({ isGuest: true });
  await guest.state().load();
  guest.state().setWeight('traffic', 0.9);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([guest.calls, guest.state().isDirty]).toEqual([[], false]);
  const again = setUp({ isGuest: true });
  await again.state().load();
  expect(weightOf(again.state().weights, 'traffic')).toBe(0.9);
  const reader = setUp();
  await reader.state().load();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(weightOf(reader.server.weights, 'traffic')).toBe(0.9);
  const next = setUp({ isGuest: true });
  await next.state().load();
  expect(weightOf(next.state().weights, 'traffic')).toBe(0.5);
});
