import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routineDisruption } from './routine-disruption.ts';

const MANILA = 'Asia/Manila';
const HOUR = 3_600_000;
/** Monday, 5 in the morning in Manila. */
const MONDAY = Date.UTC(2026, 10, 15, 21);
const SATURDAY = MONDAY + 5 * 24 * HOUR;

function disruptionFor(changes: Record<string, unknown>, nowMs = MONDAY, metres: number | null = 500) {
  const story = {
    ...{ status: 'active' as const, effectiveMs: null, expiresMs: nowMs + 3 * HOUR, endedMs: null },
    ...{ category: 'traffic', severity: 5 },
    ...changes,
  };
  return routineDisruption(story, { metres, radiusMetres: 10_000 }, nowMs, MANILA);
}

const sections = (morning: number, work: number, evening: number, weekend: number) => ({
  morning_commute: morning,
  work_productivity: work,
  evening_activities: evening,
  weekend_plans: weekend,
});

test('a jam until eight on a Monday takes the way to work and nothing else', () => {
  expect(disruptionFor({})).toEqual(sections(9, 0, 0, 0));
});

test('the parts are those that its time meets', () => {
  expect(disruptionFor({ expiresMs: MONDAY + 5 * HOUR })).toEqual(sections(9, 3, 0, 0));
  expect(disruptionFor({ expiresMs: MONDAY + 13 * HOUR })).toEqual(sections(9, 3, 6, 0));
  expect(disruptionFor({ expiresMs: MONDAY + 6 * 24 * HOUR })).toEqual(sections(9, 3, 6, 5));
  expect(disruptionFor({ effectiveMs: MONDAY + 5 * HOUR, expiresMs: MONDAY + 6 * HOUR })).toEqual(
    sections(0, 3, 0, 0),
  );
});

test("the reader's own hours count before those of the country, part by part", () => {
  const late = {
    ...{ phase: 'morning_commute' as const, confidence: 1, days: [1, 2, 3, 4, 5], along: [] },
    ...{ startMinute: 10 * 60, endMinute: 11 * 60 },
  };
  const story = {
    ...{ status: 'active' as const, effectiveMs: null, endedMs: null, category: 'traffic', severity: 5 },
  };
  const until = (hours: number, routines = [late]) =>
    routineDisruption(
      { ...story, expiresMs: MONDAY + hours * HOUR },
      { metres: 500, radiusMetres: 10_000 },
      MONDAY,
      MANILA,
      routines,
    );
  expect(until(3)).toBeNull();
  expect(until(3, [])).toEqual(sections(9, 0, 0, 0));
  expect(until(5.5)).toEqual(sections(9, 3, 0, 0));
});

test('a Saturday has no way to work', () => {
  expect(disruptionFor({ expiresMs: SATURDAY + 5 * HOUR }, SATURDAY)).toEqual(sections(0, 0, 0, 5));
});

test('severity and distance take their share', () => {
  expect(disruptionFor({ severity: 3 })).toEqual(sections(5, 0, 0, 0));
  expect(disruptionFor({}, MONDAY, 10_000)).toEqual(sections(3, 0, 0, 0));
  expect(disruptionFor({}, MONDAY, 25_000)).toEqual(sections(3, 0, 0, 0));
  expect(disruptionFor({}, MONDAY, null)).toEqual(sections(7, 0, 0, 0));
});

test('nothing is said where nothing is known', () => {
  expect(disruptionFor({ expiresMs: null })).toBeNull();
  expect(disruptionFor({ category: 'crime' })).toBeNull();
  expect(disruptionFor({ status: 'cancelled' })).toBeNull();
  expect(disruptionFor({ expiresMs: MONDAY + HOUR / 2 })).toBeNull();
  expect(
    disruptionFor({ effectiveMs: MONDAY + 8 * 24 * HOUR, expiresMs: MONDAY + 9 * 24 * HOUR }),
  ).toBeNull();
});

test('every part is a whole number from 0 to 10', () => {
  const some = fc.record({
    category: fc.constantFrom('traffic', 'transport', 'weather', 'outage', 'safety', 'emergency'),
    severity: fc.integer({ min: 1, max: 5 }),
    expiresMs: fc.integer({ min: MONDAY, max: MONDAY + 9 * 24 * HOUR }),
  });
  fc.assert(
    fc.property(some, fc.option(fc.nat(30_000)), (story, metres) => {
      for (const value of Object.values(disruptionFor(story, MONDAY, metres) ?? {})) {
        expect([Number.isInteger(value), value >= 0, value <= 10]).toEqual([true, true, true]);
      }
    }),
  );
});
