import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateDisplay, swipeAge } from './date-display.ts';

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

const SWIPE_ZONE = 'Asia/Manila';
const MINUTE = 60_000;
const SWIPE_HOUR = 60 * MINUTE;
const SWIPE_DAY = 24 * SWIPE_HOUR;
const NINE_PM = Date.UTC(2026, 2, 5, 13, 0);
const swipeAgo = (ms: number) => swipeAge(NINE_PM - ms, NINE_PM, SWIPE_ZONE);

test.each([
  [-SWIPE_HOUR, { form: 'now' }],
  [MINUTE - 1, { form: 'now' }],
  [MINUTE, { form: 'minutes', n: 1 }],
  [SWIPE_HOUR - 1, { form: 'minutes', n: 59 }],
  [SWIPE_HOUR, { form: 'hours', n: 1 }],
  [6 * SWIPE_HOUR - 1, { form: 'hours', n: 5 }],
  [6 * SWIPE_HOUR, { form: 'today', atMs: NINE_PM - 6 * SWIPE_HOUR }],
  [21 * SWIPE_HOUR, { form: 'today', atMs: NINE_PM - 21 * SWIPE_HOUR }],
  [21 * SWIPE_HOUR + 1, { form: 'yesterday', atMs: NINE_PM - 21 * SWIPE_HOUR - 1 }],
  [45 * SWIPE_HOUR, { form: 'yesterday', atMs: NINE_PM - 45 * SWIPE_HOUR }],
  [45 * SWIPE_HOUR + 1, { form: 'earlier', atMs: NINE_PM - 45 * SWIPE_HOUR - 1 }],
])('%d ms before nine in the evening is %o', (ms, age) => {
  expect(swipeAgo(ms)).toEqual(age);
});

test('an unreadable time is unknown', () => {
  expect(swipeAge(Number.NaN, NINE_PM, SWIPE_ZONE)).toEqual({ form: 'unknown' });
});

test('the calendar day is that of the given zone', () => {
  const sevenHoursBefore = NINE_PM - 7 * SWIPE_HOUR;
  expect(swipeAge(sevenHoursBefore, NINE_PM, SWIPE_ZONE).form).toBe('today');
  expect(swipeAge(sevenHoursBefore, NINE_PM, 'Pacific/Honolulu').form).toBe('yesterday');
});

test('an older story never shows as younger', () => {
  const forms = ['now', 'minutes', 'hours', 'today', 'yesterday', 'earlier'];
  const rank = (ms: number) => forms.indexOf(swipeAgo(ms).form);
  fc.assert(fc.property(fc.nat(5 * SWIPE_DAY), fc.nat(SWIPE_DAY), (ms, more) => rank(ms + more) >= rank(ms)));
});
