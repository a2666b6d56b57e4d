import { beforeEach, describe, expect, test } from 'vitest';
import { buildPage } from '../build-page.ts';
import { createStores, type Stores } from '../stores/stores.ts';
import { DENIED, fakeGeolocation, MARIKINA_POSITION, readingAt, TIMED_OUT } from './fake-geolocation.ts';
import { currentPosition, locate } from './locate.ts';

let stores: Stores;
beforeEach(() => {
  stores = createStores(buildPage());
});

describe('a one-off request for the position', () => {
  test('[LOCATION-006] sets granted and stores the position when it succeeds', async () => {
    fakeGeolocation('prompt').answer(MARIKINA_POSITION);
    expect(await locate(stores, navigator)).toBeDefined();
    expect(stores.location.getState()).toMatchObject({
      permission: 'granted',
      position: { lat: 14.6512, lon: 121.1023, accuracy: 12 },
    });
  });

  test('[LOCATION-012] takes a position of the last 5 minutes and waits 10 seconds', async () => {
    const device = fakeGeolocation('granted');
    device.answer(MARIKINA_POSITION);
    await locate(stores, navigator);
    const [, , options] = device.getCurrentPosition.mock.calls[0] ?? [];
    expect(options).toEqual({ enableHighAccuracy: true, maximumAge: 300_000, timeout: 10_000 });
  });

  test('asks for a coarse position once when the exact one finds nothing in time', async () => {
    const device = fakeGeolocation('granted');
    device.answer(TIMED_OUT, MARIKINA_POSITION);
    expect(await locate(stores, navigator)).toBeDefined();
    const [, second] = device.getCurrentPosition.mock.calls;
    expect(second?.[2]).toEqual({ enableHighAccuracy: false, maximumAge: 300_000, timeout: 10_000 });
  });

  test('[LOCATION-004] sets denied when both ways have failed', async () => {
    fakeGeolocation('granted').answer(TIMED_OUT, TIMED_OUT);
    expect(await locate(stores, navigator)).toBeUndefined();
    expect(stores.location.getState().permission).toBe('denied');
  });

  test('does not try again when the reader said no', async () => {
    const device = fakeGeolocation('prompt');
    device.answer(DENIED);
    expect(await locate(stores, navigator)).toBeUndefined();
    expect(device.getCurrentPosition).toHaveBeenCalledOnce();
  });

  test('[LOCATION-005] sets denied where there is no geolocation', async () => {
    fakeGeolocation('prompt').withoutGeolocation();
    expect(await locate(stores, navigator)).toBeUndefined();
    expect(stores.location.getState().permission).toBe('denied');
  });

  test('asks the device once for two who want to know at the same time', async () => {
    const device = fakeGeolocation('granted');
    device.answer(MARIKINA_POSITION);
    const [one, other] = await Promise.all([locate(stores, navigator), locate(stores, navigator)]);
    expect(one).toBe(other);
    expect(device.getCurrentPosition).toHaveBeenCalledOnce();
  });

  test('keeps how high and how fast, where the device can tell', async () => {
    fakeGeolocation('granted').answer(readingAt({ altitude: 20, heading: Number.NaN, speed: null }));
    await locate(stores, navigator);
    expect(stores.location.getState().position).toEqual({
      ...{ lat: 14.6512, lon: 121.1023, accuracy: 12 },
      altitude: 20,
    });
  });
});

test('[LOCATION-007] getCurrentLocation returns the stored location when there is one, else requests permission', async () => {
  const device = fakeGeolocation('prompt');
  device.answer(MARIKINA_POSITION);
  const asked = await currentPosition(stores, navigator);
  expect(asked).toMatchObject({ lat: 14.6512, lon: 121.1023 });
  expect(stores.location.getState().permission).toBe('granted');
  expect(await currentPosition(stores, navigator)).toEqual(asked);
  expect(device.getCurrentPosition).toHaveBeenCalledOnce();
});
