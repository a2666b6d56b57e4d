import { DEFAULT_ALERT_SETTINGS } from '@paligid/contract/entities/push';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { fakeCaches } from '../../offline/fake-caches.ts';
import { PushStore } from '../../offline/push/push-store.ts';
import { buildPage } from '../build-page.ts';
import { createStores } from '../stores/stores.ts';
import { followUnread } from './follow-unread.ts';

const TOKENS = {
  accessToken: 'a.b.c',
  refreshToken: 'a.b.c',
  expiresAt: Infinity,
  refreshExpiresAt: Infinity,
};

/** A page, and a server with what is unread. */
function openPage() {
  const state = { unread: ['s-1'], fails: false };
  const calls: unknown[] = [];
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const serviceWorker = new EventTarget();
  const caches = fakeCaches();
  const stores = createStores(buildPage());
  const { realtime } = stores;
  const signIn = (id: string) => stores.session.setState({ user: { id }, tokens: TOKENS });
  const start = () =>
    followUnread({
      window: { document, navigator: { serviceWorker }, caches } as never,
      api: {
        get: () => Promise.reject(new Error('not called')),
        send: async <T>(_method: string, _address: string, body: unknown) => {
          calls.push(body);
          if (state.fails) throw new TypeError('Failed to fetch');
          return { item_ids: state.unread } as T;
        },
      },
      queryClient: new QueryClient(),
      stores,
    });
  const show = () => document.dispatchEvent(new Event('visibilitychange'));
  return { state, calls, start, show, signIn, serviceWorker, realtime, store: new PushStore(caches) };
}

const RECORD = {
  ...{ id: 'id', secret: 'secret', publicKey: 'key', language: 'en', userId: null, places: [] },
  settings: DEFAULT_ALERT_SETTINGS,
};

test('an account’s unread are asked for at the start, when something arrives, and when the page is shown again', async () => {
  const { state, calls, start, show, signIn, serviceWorker, realtime } = openPage();
  signIn('u-1');
  const unread = start();
  await vi.waitFor(() => expect(realtime.getState().unread).toEqual(['s-1']));
  state.unread = ['s-2', 's-1'];
  serviceWorker.dispatchEvent(new Event('message'));
  await vi.waitFor(() => expect(realtime.getState().unread).toEqual(['s-2', 's-1']));
  state.unread = ['s-3'];
  realtime.getState().add({ id: 's-3:1', type: 'notification', data: {}, receivedAt: 1 });
  await vi.waitFor(() => expect(realtime.getState().unread).toEqual(['s-3']));
  // Read on another device.
  state.unread = [];
  show();
  await vi.waitFor(() => expect(realtime.getState().unread).toEqual([]));
  expect(calls).toEqual([{}, {}, {}, {}]);
  unread.stop();
  show();
  expect(calls).toHaveLength(4);
});

test('a guest proves the subscription of this browser; without one, or with an account’s, nothing is asked', async () => {
  const { calls, start, store, realtime } = openPage();
  const unread = start();
  await unread.refresh();
  await store.write('subscription', { ...RECORD, userId: 'u-1' });
  await unread.refresh();
  expect(calls).toEqual([]);
  await store.write('subscription', RECORD);
  await unread.refresh();
  expect(calls).toEqual([{ subscription: { id: 'id', secret: 'secret' } }]);
  expect(realtime.getState().unread).toEqual(['s-1']);
});

test('what is known stays when the server cannot be reached, and goes to no other reader', async () => {
  const { state, start, signIn, realtime } = openPage();
  signIn('u-1');
  const unread = start();
  await vi.waitFor(() => expect(realtime.getState().unread).toEqual(['s-1']));
  state.fails = true;
  await unread.refresh();
  expect(realtime.getState().unread).toEqual(['s-1']);
  state.fails = false;
  const asked = unread.refresh();
  state.unread = ['s-2'];
  signIn('u-2');
  expect(realtime.getState().unread).toEqual([]);
  await asked;
  await vi.waitFor(() => expect(realtime.getState().unread).toEqual(['s-2']));
});
