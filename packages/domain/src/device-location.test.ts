import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canUsePosition,
  checkPositionUpdate,
  isGated,
  opensGate,
  type PositionUpdate,
  permissionFlags,
} from './device-location.ts';
import { distanceMetres } from './places/geography.ts';

test('[ENTITY-033] a location permission has the flags granted, denied and prompt, one of them set', () => {
  expect(permissionFlags('granted')).toEqual({ granted: true, denied: false, prompt: false });
  expect(permissionFlags('denied')).toEqual({ granted: false, denied: true, prompt: false });
  expect(permissionFlags('prompt')).toEqual({ granted: false, denied: false, prompt: true });
});

test("a position is not used without the browser's permission", () => {
  for (const locationSwitch of ['untouched', 'on', 'off'] as const) {
    expect(canUsePosition('denied', locationSwitch)).toBe(false);
    expect(canUsePosition('prompt', locationSwitch)).toBe(false);
  }
  expect(canUsePosition('granted', 'on')).toBe(true);
});

test('the untouched switch does not stop a granted position, switching it off does', () => {
  expect(canUsePosition('granted', 'untouched')).toBe(true);
  expect(canUsePosition('granted', 'off')).toBe(false);
});

const NEWS_SCREENS = ['/focus', '/feed', '/smart', '/map'];
const OPEN_SCREENS = [
  '/',
  '/story/s-1',
  '/search',
  '/chat',
  '/bookmarks',
  '/profile',
  '/settings',
  '/brand',
  '/privacy',
  '/terms',
  '/auth/login',
  '/auth/phone',
  '/onboarding',
  '/location-permission',
];

test('[GATE-010] the news screens stand behind the location gate, which opens by permission', () => {
  for (const path of NEWS_SCREENS) expect(isGated(path)).toBe(true);
  for (const path of OPEN_SCREENS) expect(isGated(path)).toBe(false);
  expect(opensGate('granted', false)).toBe(true);
  expect(opensGate('prompt', false)).toBe(false);
  expect(opensGate('denied', false)).toBe(false);
});

test('a picked place opens the gate whatever the permission', () => {
  for (const permission of ['granted', 'denied', 'prompt'] as const) {
    expect(opensGate(permission, true)).toBe(true);
  }
});

test('the whole first segment counts', () => {
  expect(isGated('/focus/')).toBe(true);
  expect(isGated('/map/14.6')).toBe(true);
  expect(isGated('/feedback')).toBe(false);
  expect(isGated('/story/focus')).toBe(false);
});

const LAST: PositionUpdate = { lat: 14.6, lon: 121, accuracy: 10, timestampMs: 1_795_000_000_000 };
/** One metre north, in degrees, for an earth of 6,371 km radius. */
const METRE_NORTH = 180 / (Math.PI * 6_371_000);

function moved(changes: { metres?: number; afterMs?: number; accuracy?: number }): PositionUpdate {
  const { metres = 500, afterMs = 60_000, accuracy = 10 } = changes;
  return {
    lat: LAST.lat + metres * METRE_NORTH,
    lon: LAST.lon,
    accuracy,
    timestampMs: LAST.timestampMs + afterMs,
  };
}

test('[LOCATION-008] a location update is ignored when its accuracy is worse than 100 m', () => {
  expect(checkPositionUpdate(moved({ accuracy: 100 }), LAST)).toBe('accepted');
  expect(checkPositionUpdate(moved({ accuracy: 100.1 }), LAST)).toBe('inaccurate');
  expect(checkPositionUpdate(moved({ accuracy: 101 }))).toBe('inaccurate');
  expect(checkPositionUpdate(moved({ accuracy: Number.NaN }), LAST)).toBe('inaccurate');
});

test('[LOCATION-009] a location update is ignored when under 10 s passed since the last accepted one', () => {
  expect(checkPositionUpdate(moved({ afterMs: 9999 }), LAST)).toBe('too-soon');
  expect(checkPositionUpdate(moved({ afterMs: 10_000 }), LAST)).toBe('accepted');
});

test('[LOCATION-010] a location update is ignored when the move is under 50 m', () => {
  expect(checkPositionUpdate(moved({ metres: 0 }), LAST)).toBe('too-near');
  expect(checkPositionUpdate(moved({ metres: 49.99 }), LAST)).toBe('too-near');
  expect(checkPositionUpdate(moved({ metres: 50.01 }), LAST)).toBe('accepted');
});

test('the first good update is accepted at once', () => {
  expect(checkPositionUpdate(moved({ metres: 0, afterMs: 0 }))).toBe('accepted');
});

test('an accepted update is always good, late enough and far enough', () => {
  const updates = fc.record({
    metres: fc.double({ min: 0, max: 200, noNaN: true }),
    afterMs: fc.integer({ min: 0, max: 30_000 }),
    accuracy: fc.double({ min: 0, max: 300, noNaN: true }),
  });
  fc.assert(
    fc.property(updates, (changes) => {
      const update = moved(changes);
      const isGood =
        changes.accuracy <= 100 && changes.afterMs >= 10_000 && distanceMetres(LAST, update) >= 50;
      expect(checkPositionUpdate(update, LAST) === 'accepted').toBe(isGood);
    }),
  );
});
