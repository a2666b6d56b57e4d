import { expect, test, vi } from 'vitest';
import { fakeCaches } from '../fake-caches.ts';
import { buildPayload, PUSH_SENT_AT } from '../push/build-push.ts';
import { PushStore } from '../push/push-store.ts';
import { handlePush } from './handle-push.ts';

const SENT_MS = Date.parse(PUSH_SENT_AT);
const HOUR_MS = 3_600_000;

/** A browser with what it shows. */
function device({ caches = fakeCaches(), nowMs = SENT_MS, serverMs = undefined as number | undefined } = {}) {
  const shown = new Map<string, { title: string; options: NotificationOptions & { renotify?: boolean } }>();
  const sounds: string[] = [];
  const standing = (tag?: string) =>
    [...shown.entries()]
      .filter(([it]) => tag === undefined || it === tag)
      .map(([it, { title, options }]) => ({
        tag: it,
        title,
        data: options.data,
        close: () => shown.delete(it),
      }));
  const showNotification = vi.fn(
    async (title: string, options: NotificationOptions & { renotify?: boolean } = {}) => {
      const { tag = '', silent, renotify } = options;
      if (!silent && (!shown.has(tag) || renotify)) sounds.push(title);
      shown.set(tag, { title, options });
    },
  );
  const badge = vi.fn(async () => {});
  const notifyPages = vi.fn(async () => {});
  const store = new PushStore(caches);
  const state = { nowMs, serverMs };
  const push = (changes: Parameters<typeof buildPayload>[0] | string = {}) =>
    handlePush(typeof changes === 'string' ? changes : JSON.stringify(buildPayload(changes)), {
      store,
      registration: {
        showNotification,
        getNotifications: async ({ tag } = {}) => standing(tag) as unknown as Notification[],
      },
      notifyPages,
      setBadge: badge,
      fetchServerTime: async () => state.serverMs,
      now: () => state.nowMs,
      language: () => 'fil',
    });
  return { push, shown, sounds, showNotification, badge, notifyPages, store, state };
}

test('an alert is shown with what to do, and stored for the bell', async () => {
  const { push, shown, store, notifyPages } = device();
  await push();
  const [notice] = [...shown.values()];
  expect(notice?.title).toBe('Marikina: move to higher ground');
  expect(notice?.options).toMatchObject({ lang: 'en', silent: false, requireInteraction: false });
  expect(notice?.options).toMatchObject({ actions: [{ action: 'open' }, { action: 'mute' }] });
  expect(await store.history()).toMatchObject([{ payload: { version: 1 }, receivedAt: SENT_MS }]);
  expect(notifyPages).toHaveBeenCalledWith({ type: 'push-arrived' });
});

test('an update replaces the notification in place; it sounds only when told to', async () => {
  const { push, shown, sounds, store } = device();
  await push();
  await push({ version: 2, title: 'Later', change: 'updated', renotify: false });
  expect(shown.size).toBe(1);
  expect(sounds).toEqual(['Marikina: move to higher ground']);
  await push({ version: 3, title: 'Raised to Critical', change: 'raised', severity: 5 });
  expect(shown.size).toBe(1);
  expect(sounds).toHaveLength(2);
  expect([...shown.values()][0]?.options).toMatchObject({
    requireInteraction: true,
    actions: [{ action: 'open' }],
  });
  expect(await store.history()).toHaveLength(1);
});

test('a critical alert somewhere else, which a saved search found, is no alarm here', async () => {
  const { push, shown } = device();
  await push({ severity: 5, alarm: false });
  const options = [...shown.values()][0]?.options;
  expect(options).toMatchObject({ silent: false, requireInteraction: false });
  expect(options).not.toHaveProperty('vibrate');
});

test('a version that was shown, or an older one, changes nothing, also after the worker was restarted', async () => {
  const caches = fakeCaches();
  const first = device({ caches });
  await first.push({ version: 2 });
  const second = device({ caches });
  await second.push({ version: 2 });
  await second.push({ version: 1 });
  expect(second.showNotification).not.toHaveBeenCalled();
});

test('nothing is shown past its end, and what stands of it goes', async () => {
  const { push, shown, state } = device();
  await push();
  state.nowMs = Date.parse('2026-11-15T14:00:00.000Z');
  await push({ version: 2, title: 'Too late' });
  expect(shown.size).toBe(0);
});

test('an alert whose all-clear never arrived goes with the next message, by the clock of the server', async () => {
  const { push, shown } = device({ nowMs: SENT_MS + 24 * HOUR_MS, serverMs: SENT_MS + 1_000 });
  const other = '0199a1b2-c3d4-7e5f-8a6b-0c1d2e3f4a5f';
  const later = { alert_id: other, tag: other, until: null, title: 'Later' };
  await push();
  await push({ ...later, sent_at: '2026-11-15T13:59:59.000Z' });
  expect(shown.size).toBe(2);
  await push({ ...later, version: 2, sent_at: '2026-11-15T14:00:00.000Z' });
  expect([...shown.values()].map(({ title }) => title)).toEqual(['Later']);
});

test('a phone whose clock is hours ahead still shows an alert in force', async () => {
  const { push, shown } = device({ nowMs: SENT_MS + 24 * HOUR_MS, serverMs: SENT_MS + 1_000 });
  await push();
  expect(shown.size).toBe(1);
});

test('the all-clear replaces the alert without a sound, and an alert that arrives after it does not come back', async () => {
  const { push, shown, sounds, badge } = device();
  await push({ version: 2 });
  expect(badge).toHaveBeenLastCalledWith(1);
  await push({
    version: 3,
    kind: 'ended',
    change: 'ended',
    title: 'Called off',
    silent: true,
    renotify: false,
  });
  await push({ version: 1, title: 'Old' });
  expect([...shown.values()].map(({ title }) => title)).toEqual(['Called off']);
  expect(sounds).toHaveLength(1);
  expect(badge).toHaveBeenLastCalledWith(0);
});

test('a kind that is muted at a place is silent there; a critical alert sounds all the same', async () => {
  const { push, sounds, store } = device();
  const { place, category } = buildPayload();
  await store.addMute({ category, place_id: place?.id ?? null });
  await push();
  expect(sounds).toEqual([]);
  await push({ version: 2, severity: 5, title: 'Critical' });
  expect(sounds).toEqual(['Critical']);
});

test('a test reports when it arrived, to pages and to the settings', async () => {
  const { push, store, notifyPages } = device();
  await push({ kind: 'test', item_id: null, tag: 'test' });
  await push({ kind: 'test', item_id: null, tag: 'test' });
  expect(await store.read('test')).toEqual({ arrivedAt: SENT_MS, sentAt: PUSH_SENT_AT });
  expect(notifyPages).toHaveBeenCalledTimes(2);
  expect(await store.history()).toEqual([]);
});

test('a hostile message shows that there is something, and nothing of what it says', async () => {
  const { push, shown, store } = device();
  await push('{"title":"You won","url":"https://evil.example"}');
  expect([...shown.values()]).toMatchObject([
    { title: 'May bagong babala', options: { data: { url: '/feed' } } },
  ]);
  expect(await store.history()).toEqual([]);
});

test('where storage is blocked an alert is shown all the same', async () => {
  const blocked = { open: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
  const { push, shown } = device({ caches: blocked as unknown as CacheStorage });
  await push();
  expect(shown.size).toBe(1);
});

test('of many alerts the newest forty are stored, and none for longer than thirty days', async () => {
  const { push, store, state } = device();
  const id = (n: number) => `0199a1b2-c3d4-7e5f-8a6b-${n.toString(16).padStart(12, '0')}`;
  for (let n = 0; n < 45; n++) await push({ alert_id: id(n), tag: id(n), until: null });
  expect(await store.history()).toHaveLength(40);
  state.nowMs += 31 * 24 * HOUR_MS;
  await push({ alert_id: id(99), tag: id(99), until: null });
  expect(await store.history()).toHaveLength(1);
});
