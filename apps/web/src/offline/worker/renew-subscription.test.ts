import { putSubscription } from '@paligid/contract/api/notifications.api';
import { DEFAULT_ALERT_SETTINGS } from '@paligid/contract/entities/push';
import { expect, test, vi } from 'vitest';
import { fakeCaches } from '../fake-caches.ts';
import { buildPayload } from '../push/build-push.ts';
import { PushStore } from '../push/push-store.ts';
import type { StoredSubscription } from '../push/subscription-record.ts';
import { renewSubscription, sendMutes } from './renew-subscription.ts';

const ID = buildPayload().alert_id;
const RECORD: StoredSubscription = {
  ...{ id: ID, secret: 'a'.repeat(43), publicKey: 'B'.repeat(87), language: 'fil', userId: null },
  ...{ settings: DEFAULT_ALERT_SETTINGS, isHomeFollowed: true, accepted: null },
  places: [{ id: ID, kind: 'home', label: null, code: '1380700000', radius_km: 3 }],
};
const NEW = { endpoint: 'https://push.example/2', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } };

function phone({ record = RECORD as StoredSubscription | null, status = 200, hasSubscription = false } = {}) {
  const store = new PushStore(fakeCaches());
  const subscription = { toJSON: () => NEW };
  const subscribe = vi.fn(async () => subscription);
  const sent: { url: string; headers: Headers; body: string }[] = [];
  const state = { status };
  // Requests of a worker are relative to its script.
  const RelativeRequest = function (this: object, url: string, init: RequestInit) {
    Object.assign(this, { url, init });
  };
  vi.stubGlobal('Request', RelativeRequest);
  const deps = {
    store,
    pushManager: { getSubscription: async () => (hasSubscription ? subscription : null), subscribe } as never,
    fetch: async (request: Request) => {
      const { url, init } = request as unknown as { url: string; init: RequestInit };
      if (state.status === 0) throw new TypeError('Failed to fetch');
      sent.push({ url, headers: new Headers(init.headers), body: String(init.body) });
      return new Response('{}', { status: state.status });
    },
    fetchSecrets: async () => ({ key: 'k', salt: 's', environment: 'test' }),
    crypto,
    agent: 'Phone',
    now: () => Date.parse('2026-11-15T04:00:00.000Z'),
  };
  return { deps, store, sent, subscribe, state, ready: store.write('subscription', record ?? undefined) };
}

test('a replaced subscription is sent under the stored id and secret, with a guest’s places and mutes', async () => {
  const { deps, store, sent, subscribe, ready } = phone();
  await ready;
  await store.addMute({ category: 'traffic', place_id: null });
  await renewSubscription(deps);
  vi.unstubAllGlobals();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: RECORD.publicKey });
  expect(sent[0]?.url).toBe(`/api/proxy/notifications/subscriptions/${ID}`);
  expect(sent[0]?.headers.get('X-Signature')).toMatch(/^[\da-f]{64}$/);
  const body = putSubscription.body.parse(JSON.parse(sent[0]?.body ?? ''));
  expect(body).toMatchObject({ endpoint: NEW.endpoint, secret: RECORD.secret, language: 'fil' });
  expect(body.places).toEqual(RECORD.places);
  expect(body.settings?.mutes).toEqual([{ category: 'traffic', place_id: null }]);
  expect((await store.pending()).isRenewalDue).toBe(false);
});

test('an account’s settings are not sent by a device', async () => {
  const { deps, sent, ready } = phone({ record: { ...RECORD, userId: 'u-1' }, hasSubscription: true });
  await ready;
  await renewSubscription(deps);
  await sendMutes(deps);
  vi.unstubAllGlobals();
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0]?.body ?? '')).not.toHaveProperty('settings');
});

test.each([0, 503])('what fails with %i is still due', async (status) => {
  const { deps, store, ready } = phone({ status });
  await ready;
  await expect(renewSubscription(deps)).rejects.toThrow();
  vi.unstubAllGlobals();
  expect((await store.pending()).isRenewalDue).toBe(true);
});

test('a device that never subscribed sends nothing', async () => {
  const { deps, sent, ready } = phone({ record: null });
  await ready;
  await renewSubscription(deps);
  vi.unstubAllGlobals();
  expect(sent).toEqual([]);
});
