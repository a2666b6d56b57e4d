import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildPage } from '../build-page.ts';
import { createStores, type Stores } from '../stores/stores.ts';
import {
  DENIED,
  fakeGeolocation,
  MARIKINA_POSITION,
  readingAt,
  TIMED_OUT,
  UNAVAILABLE,
} from './fake-geolocation.ts';
import { trackReader } from './track-reader.ts';

/** About a kilometre north. */
const NORTH = { latitude: 14.6612 };

let stores: Stores;
let device: ReturnType<typeof fakeGeolocation>;
let stop = () => {};

beforeEach(() => {
  stores = createStores(buildPage());
  device = fakeGeolocation('granted');
});
afterEach(() => stop());

async function follow(permission: 'granted' | 'denied' | 'prompt' = 'granted') {
  stores.location.getState().setPermission(permission);
  stop = trackReader(stores, navigator);
  await settled();
}

/** Waits until the device has responded. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
const latitude = () => stores.location.getState().position?.lat;

describe('a reader who is followed', () => {
  test('[LOCATION-003] a permission that becomes granted brings a fresh position, and tracking starts', async () => {
    await follow('denied');
    expect(device.getCurrentPosition).not.toHaveBeenCalled();
    device.answer(MARIKINA_POSITION);
    stores.location.getState().setPermission('granted');
    await settled();
    expect(latitude()).toBe(14.6512);
    expect(device.watching()).toBe(1);
    device.tell(readingAt(NORTH, 60));
    expect(latitude()).toBe(14.6612);
  });

  test.each(['denied', 'prompt'] as const)(
    '[LOCATION-017] without the permission of the browser (%s) the device is not asked, and nothing is known',
    async (permission) => {
      device.answer(MARIKINA_POSITION);
      await follow(permission);
      expect(device.getCurrentPosition).not.toHaveBeenCalled();
      expect(device.watchPosition).not.toHaveBeenCalled();
      expect(stores.location.getState().position).toBeNull();
    },
  );

  test('[LOCATION-011] is tracked with high accuracy, max age 30 s and time-out 10 s', async () => {
    device.answer(MARIKINA_POSITION);
    await follow();
    const [, , options] = device.watchPosition.mock.calls[0] ?? [];
    expect(options).toEqual({ enableHighAccuracy: true, maximumAge: 30_000, timeout: 10_000 });
  });

  test('is not moved by what is coarse, too soon or too near', async () => {
    device.answer(MARIKINA_POSITION);
    await follow();
    device.tell(readingAt({ ...NORTH, accuracy: 101 }, 60));
    device.tell(readingAt(NORTH, 9));
    device.tell(readingAt({ latitude: 14.65155 }, 60));
    expect(latitude()).toBe(14.6512);
  });

  test('who was found only roughly gets the first good position at once', async () => {
    device.answer(readingAt({ accuracy: 2_000 }));
    await follow();
    device.tell(readingAt({ latitude: 14.6514 }, 1));
    expect(latitude()).toBe(14.6514);
  });

  test('[LOCATION-002] a permission that becomes denied clears the stored location and stops tracking', async () => {
    device.answer(MARIKINA_POSITION);
    await follow();
    stores.location.getState().setPermission('denied');
    expect(stores.location.getState().position).toBeNull();
    expect(device.watching()).toBe(0);
  });

  test('a permission that is taken back without a no is forgotten as well', async () => {
    device.answer(MARIKINA_POSITION);
    await follow();
    stores.location.getState().setPermission('prompt');
    expect(stores.location.getState()).toMatchObject({ permission: 'prompt', position: null });
    expect(device.watching()).toBe(0);
  });

  test('[LOCATION-013] a permission-denied error marks permission denied and stops tracking', async () => {
    device.answer(MARIKINA_POSITION);
    await follow();
    device.tell(DENIED);
    expect(stores.location.getState()).toMatchObject({ permission: 'denied', position: null });
    expect(device.watching()).toBe(0);
  });

  test('[LOCATION-014] other location errors are ignored', async () => {
    device.answer(MARIKINA_POSITION);
    await follow();
    device.tell(TIMED_OUT);
    device.tell(UNAVAILABLE);
    expect(stores.location.getState().permission).toBe('granted');
    expect(latitude()).toBe(14.6512);
    expect(device.watching()).toBe(1);
  });

  test('who cannot be found is not looked for again by itself', async () => {
    device.answer(TIMED_OUT, TIMED_OUT);
    await follow();
    expect(stores.location.getState().permission).toBe('denied');
    await settled();
    expect(device.getCurrentPosition).toHaveBeenCalledTimes(2);
    expect(device.watching()).toBe(0);
  });

  test('rests while nobody is there, and is looked for anew by who comes back', async () => {
    device.answer(MARIKINA_POSITION, readingAt(NORTH, 3_600));
    await follow();
    stores.session.setState({ isPaused: true });
    expect(device.watching()).toBe(0);
    expect(latitude()).toBe(14.6512);
    stores.session.setState({ isPaused: false });
    await settled();
    expect(latitude()).toBe(14.6612);
    expect(device.watching()).toBe(1);
  });

  test('[AUTH-008] a sign-out, which takes the permission away, stops tracking', async () => {
    device.answer(MARIKINA_POSITION);
    await follow();
    stores.location.setState({ position: null, permission: null });
    expect(device.watching()).toBe(0);
  });
});

describe("the reader's own switch", () => {
  test('untouched it stops nothing; switched off it stops tracking and forgets the position and its place', async () => {
    device.answer(MARIKINA_POSITION);
    await follow();
    stores.place.getState().moveTo(stores.location.getState().position);
    expect(device.watching()).toBe(1);
    stores.preferences.getState().change({ locationEnabled: false });
    expect(device.watching()).toBe(0);
    expect(stores.location.getState()).toMatchObject({ permission: 'granted', position: null });
    expect(stores.place.getState().here).toBeNull();
  });

  test('switched off while the device still looks, what it finds is forgotten', async () => {
    await follow();
    const [found] = device.getCurrentPosition.mock.calls[0] ?? [];
    stores.preferences.getState().change({ locationEnabled: false });
    found?.(MARIKINA_POSITION);
    await settled();
    expect(stores.location.getState().position).toBeNull();
    expect(device.watching()).toBe(0);
  });

  test('switched on again it looks for the reader anew', async () => {
    stores.preferences.getState().change({ locationEnabled: false });
    await follow();
    expect(device.getCurrentPosition).not.toHaveBeenCalled();
    device.answer(MARIKINA_POSITION);
    stores.preferences.getState().change({ locationEnabled: true });
    await settled();
    expect(latitude()).toBe(14.6512);
    expect(device.watching()).toBe(1);
  });
});
