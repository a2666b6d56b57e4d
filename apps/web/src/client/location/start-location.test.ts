import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { signInTestReader } from '../../layout/render-in-app.tsx';
import type { ApiClient } from '../api/api.ts';
import { buildPage } from '../build-page.ts';
import { createStores, type Stores } from '../stores/stores.ts';
import { resolvePlaceNames, sharePosition } from './start-location.ts';

const MARIKINA = {
  code: '1380700000',
  name: 'Marikina',
  kind: 'city',
  within: 'Metro Manila',
  lat: 1,
  lon: 2,
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

function follow(answer: (address: string) => unknown) {
  const stores = createStores(buildPage());
  const asked: string[] = [];
  const api: ApiClient = {
    get: async <T>(address: string) => {
      asked.push(address);
      return answer(address) as T;
    },
    send: async () => ({}) as never,
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  resolvePlaceNames({ stores, api, queryClient, locale: () => 'en' });
  return { asked, place: stores.place };
}

test('a position is called what people call its surroundings, which are asked for by a rounded point', async () => {
  const { asked, place } = follow(() => MARIKINA);
  place.getState().moveTo({ lat: 14.6512, lon: 121.1023 });
  await settled();
  expect(asked).toEqual(['/places/at?lat=14.65&lon=121.1']);
  expect(place.getState().here).toEqual({
    ...{ lat: 14.65, lon: 121.1 },
    ...{ name: 'Marikina', within: 'Metro Manila' },
  });
});

test('a name that comes after the reader has left is not given to the next place', async () => {
  const { place } = follow((address) => (address.includes('14.65') ? MARIKINA : new Promise(() => {})));
  place.getState().moveTo({ lat: 14.6512, lon: 121.1023 });
  place.getState().moveTo({ lat: 14.58, lon: 121.08 });
  await settled();
  expect(place.getState().here).toEqual({ lat: 14.58, lon: 121.08 });
});

test('a place that cannot be named stays without a name', async () => {
  const { place } = follow(() => {
    throw new Error('down');
  });
  place.getState().moveTo({ lat: 14.6512, lon: 121.1023 });
  await settled();
  expect(place.getState().here).toEqual({ lat: 14.65, lon: 121.1 });
});

const POSITION = { lat: 14.6512, lon: 121.1023, accuracy: 12 };
const CONSENT = ['PUT', '/users/me/consents', { location: true }];
const SENT = { lat: 14.65, lon: 121.1, accuracy: 800 };
const STORED = ['POST', '/users/me/location', SENT];

let stores: Stores;
let send: ReturnType<typeof vi.fn<(...call: Parameters<ApiClient['send']>) => Promise<never>>>;
let stop = () => {};

beforeEach(() => {
  stores = createStores(buildPage());
  send = vi.fn(async () => ({}) as never);
  stop = sharePosition(stores, { get: async () => ({}) as never, send });
});
afterEach(() => stop());
const move = (position = POSITION) => stores.location.getState().setPosition(position);

test('the position of a guest is sent to nobody', async () => {
  stores.preferences.getState().change({ locationEnabled: true });
  move();
  await settled();
  expect(send).not.toHaveBeenCalled();
});

test('without consent the position of a reader is sent to nobody', async () => {
  signInTestReader(stores);
  move();
  await settled();
  expect(send).not.toHaveBeenCalled();
});

test('with consent, sent first and once, the position is sent to about a kilometre whenever it changes', async () => {
  signInTestReader(stores);
  stores.preferences.getState().change({ locationEnabled: true });
  move();
  await settled();
  move({ ...POSITION, lat: 14.6514 });
  await settled();
  move({ ...POSITION, lat: 14.66 });
  await settled();
  expect(send.mock.calls).toEqual([CONSENT, STORED, ['POST', STORED[1], { ...SENT, lat: 14.66 }]]);
});

test('after a later sign-in the position is sent from then on', async () => {
  stores.preferences.getState().change({ locationEnabled: true });
  move();
  signInTestReader(stores);
  await settled();
  expect(send.mock.calls).toEqual([CONSENT, STORED]);
});

test('switching it off takes the consent back and tells no more', async () => {
  signInTestReader(stores);
  stores.preferences.getState().change({ locationEnabled: true });
  move();
  await settled();
  send.mockClear();
  stores.preferences.getState().change({ locationEnabled: false });
  move({ ...POSITION, lat: 14.66 });
  await settled();
  expect(send.mock.calls).toEqual([['PUT', CONSENT[1], { location: false }]]);
});

test('a withdrawal comes after the consent that is under way, and is sent again until it arrives', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  signInTestReader(stores);
  let arrive = () => {};
  send.mockImplementationOnce(
    () =>
      new Promise<never>((resolve) => {
        arrive = () => resolve({} as never);
      }),
  );
  stores.preferences.getState().change({ locationEnabled: true });
  move();
  await vi.advanceTimersByTimeAsync(0);
  send.mockRejectedValueOnce(new Error('down'));
  stores.preferences.getState().change({ locationEnabled: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(send.mock.calls).toEqual([CONSENT]);
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  const withdrawal = ['PUT', CONSENT[1], { location: false }];
  expect(send.mock.calls).toEqual([CONSENT, withdrawal]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(send.mock.calls).toEqual([CONSENT, withdrawal, withdrawal]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(3);
});

test('a failure is nobody’s trouble, and the next move agrees again before it tells', async () => {
  signInTestReader(stores);
  stores.preferences.getState().change({ locationEnabled: true });
  await settled();
  send.mockRejectedValueOnce(new Error('down'));
  move();
  await settled();
  move({ ...POSITION, lat: 14.66 });
  await settled();
  expect(send.mock.calls.map(([method]) => method)).toEqual(['PUT', 'PUT', 'POST']);
});
