import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  caughtUpDayPart,
  digestPeriod,
  greetingDayPart,
  greetingSky,
  nextStories,
  searchHours,
} from './day-parts.ts';

/** The day as ranges with the same name: [first hour, last hour, name]. */
function listBands(rule: (hour: number) => string): [number, number, string][] {
  const bands: [number, number, string][] = [];
  for (let hour = 0; hour < 24; hour++) {
    const name = rule(hour);
    const last = bands.at(-1);
    if (last?.[2] === name) last[1] = hour;
    else bands.push([hour, hour, name]);
  }
  return bands;
}

test('[DIGEST-008] the digest greets 5-9, 9-12, 12-17, 17-21, otherwise night', () => {
  expect(listBands(digestPeriod)).toEqual([
    [0, 4, 'night'],
    [5, 8, 'early_morning'],
    [9, 11, 'morning'],
    [12, 16, 'afternoon'],
    [17, 20, 'evening'],
    [21, 23, 'night'],
  ]);
});

test('[CAUGHT-008] the caught-up panel has morning before 12, afternoon before 17, evening before 20, else night', () => {
  expect(listBands(caughtUpDayPart)).toEqual([
    [0, 11, 'morning'],
    [12, 16, 'afternoon'],
    [17, 19, 'evening'],
    [20, 23, 'night'],
  ]);
});

test('[GREET-045] the greeting is morning before 12:00, afternoon from 12:00, evening from 17:00', () => {
  expect(listBands(greetingDayPart)).toEqual([
    [0, 11, 'morning'],
    [12, 16, 'afternoon'],
    [17, 23, 'evening'],
  ]);
});

test('[GREET-049] the sky behind the greeting changes at 4, 7, 12, 17 and 20', () => {
  expect(listBands(greetingSky)).toEqual([
    [0, 3, 'night'],
    [4, 6, 'dawn'],
    [7, 11, 'morning'],
    [12, 16, 'noon'],
    [17, 19, 'dusk'],
    [20, 23, 'night'],
  ]);
});

test('search suggestions change at 5, 12 and 17', () => {
  expect(listBands(searchHours)).toEqual([
    [0, 4, 'evening'],
    [5, 11, 'morning'],
    [12, 16, 'afternoon'],
    [17, 23, 'evening'],
  ]);
});

test('new stories are expected at 6, at noon, at 18, then tomorrow', () => {
  expect(listBands(nextStories)).toEqual([
    [0, 5, 'six_am'],
    [6, 11, 'noon'],
    [12, 17, 'six_pm'],
    [18, 23, 'tomorrow_morning'],
  ]);
});

test('minutes within an hour never change the band', () => {
  const rules = [digestPeriod, caughtUpDayPart, greetingDayPart, greetingSky, searchHours, nextStories];
  const minute = fc.integer({ min: 0, max: 59 });
  fc.assert(
    fc.property(fc.constantFrom(...rules), fc.integer({ min: 0, max: 23 }), minute, (rule, hour, minutes) => {
      expect(rule(hour + minutes / 60)).toBe(rule(hour));
    }),
  );
});
