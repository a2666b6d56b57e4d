import { AT, STORY_ID } from '@paligid/testkit/build-story';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiClient } from '../api/api.ts';
import { ApiRequestError } from '../api/api-error.ts';
import { storedTokenPair } from '../session/fake-session.ts';
import { browserStorage } from '../stores/key-value-storage.ts';
import { createSessionStore } from '../stores/session.ts';
import { STORED_KEYS } from '../stores/stored-keys.ts';
import {
  type Interaction,
  readQueue,
  setTracking,
  trackInteraction,
  untrackInteraction,
} from './interaction-queue.ts';
import { LEARNED_EVENT, startSendingInteractions } from './send-interactions.ts';

const NOW = Date.parse(AT);
const DAY = 86_400_000;
const kvStorage = browserStorage(window);
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const act = (changes: Partial<Interaction> = {}): Interaction => ({
  ...{ story_id: STORY_ID, interaction_type: 'like', category: 'traffic', duration_seconds: 0 },
  ...{ timestamp: new Date().toISOString(), ...changes },
});
const turnOn = (isOn = true) => setTracking(kvStorage, { userId: 'u-1', isOn });
const waiting = () => readQueue(kvStorage)?.waiting ?? [];
type Call = { path: string; body: { interactions: object[]; undone: object[] }; isLeaving: boolean };

/** `answer` may throw, as the API client does. */
function start(answer: (path: string) => unknown = () => ({ learned_at: AT }), isGuest = false) {
  const session = createSessionStore({ isSignedIn: false });
  if (!isGuest) session.setState({ user: { id: 'u-1' }, tokens: storedTokenPair('1') });
  const calls: Call[] = [];
  const api = {
    get: async (path: string) => answer(path),
    send: async (_method: string, path: string, body: Call['body'], options?: { isLeaving?: boolean }) => {
      calls.push({ path, body, isLeaving: options?.isLeaving ?? false });
      return answer(path);
    },
  } as unknown as ApiClient;
  stop = startSendingInteractions({ window, session, api, now: Date.now, random: () => 1 });
  const batches = () => calls.filter(({ path }) => path.endsWith('/batch'));
  return { calls, batches, session };
}

test('off means off: nothing is queued and nothing sent while the reader has not agreed', async () => {
  const { calls } = start((path) =>
    path === '/users/me/consents' ? { consents: [{ kind: 'analytics', is_given: false }] } : {},
  );
  expect(trackInteraction(act(), window)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(DAY);
  expect(trackInteraction(act(), window)).toBeUndefined();
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(DAY);
  expect(calls).toEqual([]);
  expect(waiting()).toEqual([]);
});

test('switching it off deletes what waits', async () => {
  turnOn();
  trackInteraction(act(), window);
  turnOn(false);
  const { calls } = start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([waiting(), calls]).toEqual([[], []]);
});

test('what is queued is sent some seconds later in batches of 20, each with an id of its own', async () => {
  turnOn();
  const { batches } = start();
  for (let i = 0; i < 45; i++) trackInteraction(act(), window);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(batches()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(batches().map(({ body }) => body.interactions.length)).toEqual([20, 20, 5]);
  const ids = batches().flatMap(({ body }) => body.interactions.map((it) => Reflect.get(it, 'client_id')));
  expect(new Set(ids).size).toBe(45);
  expect(waiting()).toEqual([]);
});

test('a batch that could not be sent is sent again with the same ids, later and later', async () => {
  turnOn();
  let isDown = true;
  const { batches } = start(() => {
    if (isDown) throw new ApiRequestError('Failed to fetch', { status: 0 });
    return { learned_at: AT };
  });
  trackInteraction(act(), window);
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(batches()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(batches()).toHaveLength(3);
  isDown = false;
  await vi.advanceTimersByTimeAsync(60_000);
  const bodies = batches().map(({ body }) => JSON.stringify(body.interactions));
  expect(bodies).toHaveLength(4);
  expect(new Set(bodies).size).toBe(1);
  expect(waiting()).toEqual([]);
});

test('the server refuses without consent: the queue is emptied and stays off', async () => {
  turnOn();
  const { batches } = start(() => {
    throw new ApiRequestError('', { status: 409, code: 'CONSENT_REQUIRED' });
  });
  trackInteraction(act(), window);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(batches()).toHaveLength(1);
  expect([waiting(), trackInteraction(act(), window)]).toEqual([[], undefined]);
});

test('a batch that the server cannot read is dropped, and the next one is sent', async () => {
  turnOn();
  let isFirst = true;
  const { batches } = start(() => {
    if (!isFirst) return { learned_at: AT };
    isFirst = false;
    throw new ApiRequestError('', { status: 400 });
  });
  for (let i = 0; i < 21; i++) trackInteraction(act(), window);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(batches().map(({ body }) => body.interactions.length)).toEqual([20, 1]);
});

test('leaving the page sends at once, in a request that outlives it', async () => {
  turnOn();
  const { batches } = start();
  trackInteraction(act(), window);
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(batches().map(({ isLeaving }) => isLeaving)).toEqual([true]);
});

test('what is undone before it was sent is not sent; the undo is sent in any case', async () => {
  turnOn();
  const { batches } = start();
  const undone = trackInteraction(act(), window);
  if (undone === undefined) throw new Error('nothing was queued');
  untrackInteraction(undone, window);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(batches()[0]?.body).toEqual({ interactions: [], undone: [undone] });
  expect(readQueue(kvStorage)?.undone).toEqual([]);
});

test('the queue is bounded: 200 interactions of 30 days', () => {
  turnOn();
  trackInteraction(act(), window);
  vi.setSystemTime(NOW + 31 * DAY);
  for (let i = 0; i < 230; i++) trackInteraction(act({ duration_seconds: i }), window);
  expect(waiting()).toHaveLength(200);
  expect(waiting()[0]?.duration_seconds).toBe(30);
});

test('a phone whose clock is hours ahead dates by the server', () => {
  setTracking(kvStorage, { userId: 'u-1', isOn: true, clockOffsetMs: -2 * 3_600_000 });
  trackInteraction(act(), window);
  expect(waiting()[0]?.timestamp).toBe(new Date(NOW - 2 * 3_600_000).toISOString());
});

test('nothing of one reader is sent as the next, or as a guest', async () => {
  turnOn();
  trackInteraction(act(), window);
  const guest = start(undefined, true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(guest.calls).toEqual([]);
  stop();
  const next = start((path) =>
    path === '/users/me/consents' ? { consents: [{ kind: 'analytics', is_given: true }] } : {},
  );
  next.session.setState({ user: { id: 'u-2' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(next.batches()).toEqual([]);
  expect(readQueue(kvStorage)).toMatchObject({ userId: 'u-2', isOn: true, waiting: [] });
});

test.each(['', '7', '{"userId":1}', '{"userId":"u-1","isOn":true,"waiting":7}', 'not JSON'])(
  'an entry that cannot be read (%s) breaks nothing',
  (stored) => {
    localStorage.setItem(STORED_KEYS.interactionQueue, stored);
    expect(() => trackInteraction(act(), window)).not.toThrow();
  },
);

test('[PREF-013] learning follows what was sent, if nothing waits and the last was over 24 hours ago or never', async () => {
  turnOn();
  const consents = [{ kind: 'analytics', is_given: true }];
  const { calls } = start(() => ({ learned_at: new Date().toISOString(), consents }));
  const learned = () => calls.filter(({ path }) => path.endsWith('/learn')).length;
  const onLearned = vi.fn();
  window.addEventListener(LEARNED_EVENT, onLearned);
  for (let i = 0; i < 21; i++) trackInteraction(act(), window);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([learned(), onLearned.mock.calls.length]).toEqual([1, 1]);
  vi.setSystemTime(NOW + 20 * 3_600_000);
  trackInteraction(act(), window);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(learned()).toBe(1);
  vi.setSystemTime(NOW + DAY + 60_000);
  trackInteraction(act(), window);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(learned()).toBe(2);
  window.removeEventListener(LEARNED_EVENT, onLearned);
});

test('[PREF-020] failures of tracking and of learning are swallowed', async () => {
  turnOn();
  const { calls } = start((path) => {
    if (path.endsWith('/learn')) throw new Error('no answer');
    return {};
  });
  trackInteraction(act(), window);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls.map(({ path }) => path)).toEqual(['/users/interactions/batch', '/users/preferences/learn']);
  expect(waiting()).toEqual([]);
});
