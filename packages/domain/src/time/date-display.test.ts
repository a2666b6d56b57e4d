import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateDisplay } from './date-display.ts';

const MANILA = 'Asia/Manila';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 2, 5, 13, 5);
const ago = (ms: number) => dateDisplay('relative', NOW - ms, NOW, MANILA);

test('a time in the future counts as now', () => {
  expect(ago(-HOUR)).toEqual({ form: 'now' });
});

test('an unreadable time is unknown in every format', () => {
  for (const format of ['relative', 'long', 'short'] as const)
    expect(dateDisplay(format, Number.NaN, NOW, MANILA)).toEqual({ form: 'unknown' });
});

test('long and short keep the moment however fresh it is', () => {
  expect(dateDisplay('long', NOW, NOW, MANILA)).toEqual({ form: 'date_time', atMs: NOW });
  expect(dateDisplay('short', NOW, NOW, MANILA)).toEqual({ form: 'month_day_year', atMs: NOW });
});

test('an older date never shows as younger', () => {
  const forms = ['now', 'minutes', 'hours', 'days', 'weeks', 'month_day', 'month_day_year'];
  const rank = (ms: number) => forms.indexOf(ago(ms).form);
  fc.assert(fc.property(fc.nat(400 * DAY), fc.nat(30 * DAY), (ms, more) => rank(ms + more) >= rank(ms)));
});
