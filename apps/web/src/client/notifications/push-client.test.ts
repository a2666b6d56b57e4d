import { putSubscription } from '@paligid/contract/api/notifications.api';
import { DEFAULT_ALERT_SETTINGS } from '@paligid/contract/entities/push';
import { expect, test, vi } from 'vitest';
import { fakeCaches } from '../../offline/fake-caches.ts';
import { PushStore } from '../../offline/push/push-store.ts';
import { ApiRequestError } from '../api/api-error.ts';
import { DEFAULT_SETTINGS, PushClient } from './push-client.ts';
import { phoneBrand, pushSupport } from './push-support.ts';

const HOME = { kind: 'home' as const, label: null, code: '1380700000', radius_km: 5 };
const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const DAY_MS = 24 * 3_600_000;

type Sent = { method: string; address: string; body: Record<string, unknown> };

/** A browser with a push service, and a server that stores what it is sent. */
function device() {
  const state = {
    userId: null as string | null,
    home: HOME as typeof HOME | undefined,
    language: 'en' as 'en' | 'fil',
    now: Date.UTC(2026, 10, 15),
    endpoints: 0,
    endpoint: undefined as string | undefined,
    failWith: undefined as number | undefined,
    accountSettings: DEFAULT_ALERT_SETTINGS,
    isSubscribeStuck: false,
    publicKey: 'B'.repeat(87),
  };
  const calls: Sent[] = [];
  let ids = 0;
  const subscription = (endpoint: string) => ({
    toJSON: () => ({ endpoint, keys: KEYS }),
    unsubscribe: async () => {
      state.endpoint = undefined;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (state.endpoint === undefined ? null : subscription(state.endpoint)),
    subscribe: () => {
      if (state.isSubscribeStuck) return new Promise(() => {});
      state.endpoint ??= `https://push.example/${++state.endpoints}`;
      return Promise.resolve(subscription(state.endpoint));
    },
  };
  const store = new PushStore(fakeCaches());
  const client = new PushClient({
    api: {
      get: async <T>(address: string) =>
        (address === '/notifications/key'
          ? { public_key: state.publicKey }
          : { settings: state.accountSettings, changed_at: null }) as T,
      send: async <T>(method: string, address: string, body: unknown) => {
        const { failWith } = state;
        calls.push({ method, address, body: body as Sent['body'] });
        if (failWith !== undefined) {
          if (failWith === 409) state.failWith = undefined;
          throw new ApiRequestError('no', { status: failWith });
        }
        if (method === 'PUT' && address.startsWith('/notifications')) {
          const { settings = DEFAULT_ALERT_SETTINGS, language } = putSubscription.body.parse(body);
          const is_account = state.userId !== null;
          return { recipient: { settings, places: [], language }, is_account } as T;
        }
        return {} as T;
      },
    },
    store,
    registration: async () => ({ pushManager }) as never,
    language: () => state.language,
    userId: () => state.userId,
    findHome: async () => state.home,
    newId: () => `0199a1b2-c3d4-7e5f-8a6b-${(++ids).toString(16).padStart(12, '0')}`,
    newSecret: () => `${++ids}`.padStart(43, 's'),
    now: () => state.now,
  });
  const puts = () => calls.filter(({ method }) => method === 'PUT');
  return { state, calls, puts, client, store };
}

test('the defaults are those of the contract', () => {
  expect(DEFAULT_SETTINGS).toEqual(DEFAULT_ALERT_SETTINGS);
});

test('a guest subscribes with the picked place as home, and id and secret are stored', async () => {
  const { client, puts, store } = device();
  const record = await client.turnOn({ severe: 'off' });
  const [put] = puts();
  expect(put?.address).toBe(`/notifications/subscriptions/${record.id}`);
  expect(put?.body).toMatchObject({ secret: record.secret, language: 'en', keys: KEYS, places: [HOME] });
  expect(put?.body['settings']).toMatchObject({ severe: 'off', quiet: { from: '22:00', to: '05:00' } });
  expect(await store.read('subscription')).toMatchObject({ id: record.id, userId: null });
  expect(await client.isAccepted(record)).toBe(true);
});

test('what the server could not be told is sent by the next page, under the same id', async () => {
  const { client, state, puts } = device();
  state.failWith = 503;
  await expect(client.turnOn()).rejects.toThrow();
  const record = await client.record();
  expect(record && (await client.isAccepted(record))).toBe(false);
  state.failWith = undefined;
  await client.sync();
  expect(new Set(puts().map(({ address }) => address)).size).toBe(1);
  expect((await client.record())?.accepted).not.toBeNull();
});

test('while nothing changes nothing is sent, but once a day', async () => {
  const { client, state, puts } = device();
  await client.turnOn();
  await client.sync();
  await client.sync();
  expect(puts()).toHaveLength(1);
  state.now += DAY_MS + 1;
  await client.sync();
  expect(puts()).toHaveLength(2);
});

test('another place or language is sent, with the same id of home', async () => {
  const { client, state, puts } = device();
  await client.turnOn();
  state.home = { ...HOME, code: '1380800000' };
  state.language = 'fil';
  await client.sync();
  const [first, second] = puts().map(({ body }) => body['places'] as { id: string; code: string }[]);
  expect(second?.[0]).toEqual({ ...first?.[0], code: '1380800000' });
  expect(puts()[1]?.body['language']).toBe('fil');
});

test('a place that a guest chose here stays when another is read about', async () => {
  const { client, state, puts } = device();
  const { places } = await client.turnOn();
  await client.change({ places: [...places, { ...HOME, id: places[0]?.id ?? '', kind: 'work' }] });
  state.home = { ...HOME, code: '1380800000' };
  await client.sync();
  expect(puts()).toHaveLength(2);
  expect((await client.record())?.places).toHaveLength(2);
});

test('a home that is told of graver alerts only still follows the place that is read about', async () => {
  const { client, state, puts } = device();
  const { places } = await client.turnOn();
  await client.change({ places: places.map((place) => ({ ...place, min_severity: 5 as const })) });
  state.home = { ...HOME, code: '1380800000' };
  await client.sync();
  expect(puts().at(-1)?.body['places']).toEqual([
    { ...HOME, id: places[0]?.id, code: '1380800000', min_severity: 5 },
  ]);
});

test('a change that the server could not be told is taken back', async () => {
  const { client, state } = device();
  const { settings } = await client.turnOn();
  state.failWith = 503;
  await expect(client.change({ settings: { ...settings, severe: 'off' } })).rejects.toThrow();
  expect((await client.record())?.settings.severe).toBe('sound');
});

test('signing in binds the subscription to the account and offers it the places of the device, once', async () => {
  const { client, state, puts } = device();
  const before = await client.turnOn({ severe: 'off' });
  state.userId = 'u-1';
  await client.sync();
  expect(puts()[1]?.address).toBe(`/notifications/subscriptions/${before.id}`);
  expect(puts()[1]?.body).toMatchObject({ places: [HOME], settings: { severe: 'off' } });
  expect(await client.record()).toMatchObject({ userId: 'u-1', places: [] });

  state.home = { ...HOME, code: '1380800000' };
  await client.sync();
  expect(puts()).toHaveLength(2);
  state.now += DAY_MS + 1;
  await client.sync();
  // A reader who has removed the places of the account has not chosen them again.
  expect(puts()[2]?.body).not.toHaveProperty('places');
  expect(puts()[2]?.body).not.toHaveProperty('settings');
});

test('whoever is signed in and turns alerts on offers the account the place that is read about', async () => {
  const { client, state, puts } = device();
  state.userId = 'u-1';
  await client.turnOn();
  expect(puts()[0]?.body).toMatchObject({ places: [HOME] });
});

test('signing out ends what the account was sent here: another endpoint, id and secret, and nothing stored of it', async () => {
  const { client, state, calls, puts, store } = device();
  state.userId = 'u-1';
  const before = await client.turnOn();
  await store.write('history', [{ payload: { v: 1, alert_id: 'a' }, receivedAt: 1 }]);
  state.userId = null;
  await client.sync();
  expect(calls.find(({ method }) => method === 'DELETE')).toMatchObject({ body: { secret: before.secret } });
  const last = puts().at(-1);
  expect(last?.address).not.toContain(before.id);
  expect(last?.body).toMatchObject({ endpoint: 'https://push.example/2', places: [HOME] });
  expect(await store.history()).toEqual([]);
});

test('a subscription that the browser lost is made again', async () => {
  const { client, state, puts } = device();
  await client.turnOn();
  state.endpoint = undefined;
  await client.sync();
  expect(puts()[1]?.body['endpoint']).toBe('https://push.example/2');
});

test('when the server has another key, the browser subscribes with it', async () => {
  const { client, state, puts } = device();
  await client.turnOn();
  state.publicKey = 'C'.repeat(87);
  state.now += DAY_MS + 1;
  await client.sync();
  expect(puts()[1]?.body).toMatchObject({
    endpoint: 'https://push.example/2',
    server_key: state.publicKey,
  });
});

test('an id that the server refuses is replaced', async () => {
  const { client, state, puts } = device();
  state.failWith = 409;
  await client.turnOn();
  expect(new Set(puts().map(({ address }) => address)).size).toBe(2);
});

test('a mute that was chosen in a notification reaches a guest’s settings and an account’s', async () => {
  const { client, state, calls, puts, store } = device();
  await client.turnOn();
  await store.addMute({ category: 'traffic', place_id: null });
  await client.sync();
  expect(puts().at(-1)?.body['settings']).toMatchObject({ mutes: [{ category: 'traffic', place_id: null }] });
  expect((await store.pending()).mutes).toEqual([]);
  state.userId = 'u-1';
  await store.addMute({ category: 'crime', place_id: null });
  await client.sync();
  const saved = calls.find(({ address }) => address === '/users/me/alert-settings');
  expect(saved?.body).toMatchObject({ mutes: [{ category: 'crime', place_id: null }] });
});

test('turning off ends it in the browser, also when the server cannot be reached', async () => {
  const { client, state } = device();
  await client.turnOn();
  state.failWith = 0;
  await client.turnOff();
  expect(state.endpoint).toBeUndefined();
  expect(await client.record()).toBeUndefined();
});

test('a push service that never answers is given up', async () => {
  vi.useFakeTimers();
  const { client, state } = device();
  state.isSubscribeStuck = true;
  const failed = expect(client.turnOn()).rejects.toThrow('Timed out');
  await vi.advanceTimersByTimeAsync(30_000);
  await failed;
  vi.useRealTimers();
});

test('where storage is full nothing is left subscribed', async () => {
  const { client, state, store } = device();
  vi.spyOn(store, 'write').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await expect(client.turnOn()).rejects.toThrow('full');
  expect(state.endpoint).toBeUndefined();
});

const noMedia = () => ({ matches: false }) as MediaQueryList;
const navigatorOf = (userAgent: string, more = {}) =>
  ({ userAgent, maxTouchPoints: 5, ...more }) as Navigator;

test('an iPhone has to install the product first, a browser without storage says so', () => {
  const iphone = navigatorOf('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)');
  expect(pushSupport({ navigator: iphone, matchMedia: noMedia }, true)).toBe('install');
  const android = navigatorOf('Mozilla/5.0 (Linux; Android 13)', { serviceWorker: {} });
  const window = { navigator: android, matchMedia: noMedia, Notification: 1, PushManager: 1 };
  expect(pushSupport(window, true)).toBe('yes');
  expect(pushSupport(window, false)).toBe('blocked');
  expect(pushSupport({ navigator: navigatorOf('Old'), matchMedia: noMedia }, true)).toBe('no');
});

test.each([
  ['Mozilla/5.0 (Linux; Android 12; Redmi Note 11)', 'xiaomi'],
  ['Mozilla/5.0 (Linux; Android 13; CPH2577)', 'oppo'],
  ['Mozilla/5.0 (Linux; Android 11; RMX3269)', 'oppo'],
  ['Mozilla/5.0 (Linux; Android 13; vivo 1906)', 'vivo'],
  ['Mozilla/5.0 (Linux; Android 10; HUAWEI P30)', 'huawei'],
  ['Mozilla/5.0 (Linux; Android 13; SM-A146P)', 'samsung'],
  ['Mozilla/5.0 (Linux; Android 10; K)', undefined],
])('%s is of %s', (agent, brand) => {
  expect(phoneBrand(agent)).toBe(brand);
});
