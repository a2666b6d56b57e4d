import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardAge } from './card-age.ts';

const NOW = Date.UTC(2026, 10, 15, 4, 0);
const ago = (ms: number) => cardAge(NOW - ms, NOW);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('the age on a classic feed card', () => {
  test.each([
    [0, { unit: 'now' }],
    [59_999, { unit: 'now' }],
    [MINUTE, { unit: 'minutes', n: 1 }],
    [HOUR - 1, { unit: 'minutes', n: 59 }],
    [HOUR, { unit: 'hours', n: 1 }],
    [DAY - 1, { unit: 'hours', n: 23 }],
    [DAY, { unit: 'days', n: 1 }],
    [7 * DAY - 1, { unit: 'days', n: 6 }],
    [7 * DAY, { unit: 'weeks', n: 1 }],
    [28 * DAY - 1, { unit: 'weeks', n: 3 }],
    [28 * DAY, { unit: 'months', n: 1 }],
    [60 * DAY, { unit: 'months', n: 2 }],
    [360 * DAY - 1, { unit: 'months', n: 11 }],
    [360 * DAY, { unit: 'years', n: 1 }],
    [730 * DAY, { unit: 'years', n: 2 }],
  ])('%d ms ago is %o', (ms, age) => {
    expect(ago(ms)).toEqual(age);
  });

  test('a time in the future counts as now', () => {
    expect(ago(-HOUR)).toEqual({ unit: 'now' });
  });

  test('an unreadable time is unknown', () => {
    expect(cardAge(Number.NaN, NOW)).toEqual({ unit: 'unknown' });
  });

  test('an older story never shows as younger', () => {
    const units = ['now', 'minutes', 'hours', 'days', 'weeks', 'months', 'years'];
    const rank = (ms: number) => units.indexOf(ago(ms).unit);
    fc.assert(fc.property(fc.nat(3 * 365 * DAY), fc.nat(DAY), (ms, more) => rank(ms + more) >= rank(ms)));
  });
});
