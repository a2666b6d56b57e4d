import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPage } from '../build-page.ts';
import { createStores } from '../stores/stores.ts';
import { fakeGeolocation } from './fake-geolocation.ts';
import { startLocationWhenGranted } from './start-location-when-granted.ts';

const lazyModule = vi.hoisted(() => ({ fetched: 0, started: 0 }));

vi.mock('./start-location.ts', () => {
  lazyModule.fetched += 1;
  return {
    startLocation: () => {
      lazyModule.started += 1;
    },
  };
});

/** By then an idle phone has loaded the lazy code. */
const DELAY_MS = 5_000;

beforeEach(() => {
  vi.useFakeTimers();
  lazyModule.started = 0;
});
afterEach(() => vi.useRealTimers());

async function settle() {
  await vi.advanceTimersByTimeAsync(DELAY_MS);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

function open() {
  const stores = createStores(buildPage({ place: { code: '1380700000', lat: 14.65, lon: 121.1 } }));
  const api = { get: () => new Promise<never>(() => {}), send: () => new Promise<never>(() => {}) };
  startLocationWhenGranted(window, { stores, api, queryClient: new QueryClient(), locale: () => 'en' });
  return stores;
}

test('what looks for a reader is fetched with the permission, and once', async () => {
  const device = fakeGeolocation('prompt');
  const stores = open();
  await settle();
  expect(stores.location.getState().permission).toBe('prompt');
  expect(lazyModule.fetched).toBe(0);
  device.change('granted');
  await settle();
  device.change('denied');
  device.change('granted');
  await settle();
  expect(lazyModule).toEqual({ fetched: 1, started: 1 });
});

test('the home of an account is named without a permission', async () => {
  fakeGeolocation('denied');
  const stores = open();
  await settle();
  expect(lazyModule.started).toBe(0);
  stores.place.setState({ home: { lat: 10.72, lon: 122.56 } });
  await settle();
  expect(lazyModule.started).toBe(1);
});
