import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routineDisruption } from './routine-disruption.ts';

const MANILA = 'Asia/Manila';
const HOUR = 3_600_000;
/** Monday, 5 in the morning in Manila. */
const MONDAY = Date.UTC(2026, 10, 15, 21);
const SATURDAY = MONDAY + 5 * 24 * HOUR;

function of(changes: Record<string, unknown>, nowMs = MONDAY, metres: number | null = 500) {
  const story = {
    ...{ status: 'active' as const, effectiveMs: null, expiresMs: nowMs + 3 * HOUR, endedMs: null },
    ...{ category: 'traffic', severity: 5 },
    ...changes,
  };
  return routineDisruption(story, { metres, radiusMetres: 10_000 }, nowMs, MANILA);
}

const parts = (morning: number, work: number, evening: number, weekend: number) => ({
  morning_commute: morning,
  work_productivity: work,
  evening_activities: evening,
  weekend_plans: weekend,
});

test('a jam until eight on a Monday takes the way to work and nothing else', () => {
  expect(of({})).toEqual(parts(9, 0, 0, 0));
});

test('the parts are those that its time meets', () => {
  expect(of({ expiresMs: MONDAY + 5 * HOUR })).toEqual(parts(9, 3, 0, 0));
  expect(of({ expiresMs: MONDAY + 13 * HOUR })).toEqual(parts(9, 3, 6, 0));
  expect(of({ expiresMs: MONDAY + 6 * 24 * HOUR })).toEqual(parts(9, 3, 6, 5));
  expect(of({ effectiveMs: MONDAY + 5 * HOUR, expiresMs: MONDAY + 6 * HOUR })).toEqual(parts(0, 3, 0, 0));
});

test('a Saturday has no way to work', () => {
  expect(of({ expiresMs: SATURDAY + 5 * HOUR }, SATURDAY)).toEqual(parts(0, 0, 0, 5));
});

test('severity and distance take their share', () => {
  expect(of({ severity: 3 })).toEqual(parts(5, 0, 0, 0));
  expect(of({}, MONDAY, 10_000)).toEqual(parts(3, 0, 0, 0));
  expect(of({}, MONDAY, 25_000)).toEqual(parts(3, 0, 0, 0));
  expect(of({}, MONDAY, null)).toEqual(parts(7, 0, 0, 0));
});

test('nothing is said where nothing is known', () => {
  expect(of({ expiresMs: null })).toBeNull();
  expect(of({ category: 'crime' })).toBeNull();
  expect(of({ status: 'cancelled' })).toBeNull();
  expect(of({ expiresMs: MONDAY + HOUR / 2 })).toBeNull();
  expect(of({ effectiveMs: MONDAY + 8 * 24 * HOUR, expiresMs: MONDAY + 9 * 24 * HOUR })).toBeNull();
});

test('every part is a whole number from 0 to 10', () => {
  const some = fc.record({
    category: fc.constantFrom('traffic', 'transport', 'weather', 'outage', 'safety', 'emergency'),
    severity: fc.integer({ min: 1, max: 5 }),
    expiresMs: fc.integer({ min: MONDAY, max: MONDAY + 9 * 24 * HOUR }),
  });
  fc.assert(
    fc.property(some, fc.option(fc.nat(30_000)), (story, metres) => {
      for (const value of Object.values(of(story, MONDAY, metres) ?? {})) {
        expect([Number.isInteger(value), value >= 0, value <= 10]).toEqual([true, true, true]);
      }
    }),
  );
});
