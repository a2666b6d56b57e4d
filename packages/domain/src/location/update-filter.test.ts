import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres } from './distance.ts';
import { judgeUpdate, type PositionUpdate } from './update-filter.ts';

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
  expect(judgeUpdate(moved({ accuracy: 100 }), LAST)).toBe('accepted');
  expect(judgeUpdate(moved({ accuracy: 100.1 }), LAST)).toBe('inaccurate');
  expect(judgeUpdate(moved({ accuracy: 101 }))).toBe('inaccurate');
  expect(judgeUpdate(moved({ accuracy: Number.NaN }), LAST)).toBe('inaccurate');
});

test('[LOCATION-009] a location update is ignored when under 10 s passed since the last accepted one', () => {
  expect(judgeUpdate(moved({ afterMs: 9999 }), LAST)).toBe('too-soon');
  expect(judgeUpdate(moved({ afterMs: 10_000 }), LAST)).toBe('accepted');
});

test('[LOCATION-010] a location update is ignored when the move is under 50 m', () => {
  expect(judgeUpdate(moved({ metres: 0 }), LAST)).toBe('too-near');
  expect(judgeUpdate(moved({ metres: 49.99 }), LAST)).toBe('too-near');
  expect(judgeUpdate(moved({ metres: 50.01 }), LAST)).toBe('accepted');
});

test('the first good update is accepted at once', () => {
  expect(judgeUpdate(moved({ metres: 0, afterMs: 0 }))).toBe('accepted');
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
      expect(judgeUpdate(update, LAST) === 'accepted').toBe(isGood);
    }),
  );
});
