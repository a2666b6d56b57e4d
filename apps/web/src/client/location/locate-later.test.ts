import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPage } from '../build-page.ts';
import { createStores } from '../stores/stores.ts';
import { fakeDevice } from './fake-device.ts';
import { locateLater } from './locate-later.ts';

const late = vi.hoisted(() => ({ fetched: 0, started: 0 }));

vi.mock('./start-location.ts', () => {
  late.fetched += 1;
  return {
    startLocation: () => {
      late.started += 1;
    },
  };
});

/** By then an idle phone has fetched what comes late. */
const LATE_MS = 5_000;

beforeEach(() => {
  vi.useFakeTimers();
  late.started = 0;
});
afterEach(() => vi.useRealTimers());

async function settle() {
  await vi.advanceTimersByTimeAsync(LATE_MS);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

function open() {
  const stores = createStores(buildPage({ place: { code: '1380700000', lat: 14.65, lon: 121.1 } }));
  const api = { get: () => new Promise<never>(() => {}), send: () => new Promise<never>(() => {}) };
  locateLater(window, { stores, api, queryClient: new QueryClient(), locale: () => 'en' });
  return stores;
}

test('what looks for a reader is fetched with the permission, and once', async () => {
  const device = fakeDevice('prompt');
  const stores = open();
  await settle();
  expect(stores.location.getState().permission).toBe('prompt');
  expect(late.fetched).toBe(0);
  device.change('granted');
  await settle();
  device.change('denied');
  device.change('granted');
  await settle();
  expect(late).toEqual({ fetched: 1, started: 1 });
});

test('the home of an account is named without a permission', async () => {
  fakeDevice('denied');
  const stores = open();
  await settle();
  expect(late.started).toBe(0);
  stores.place.setState({ home: { lat: 10.72, lon: 122.56 } });
  await settle();
  expect(late.started).toBe(1);
});
