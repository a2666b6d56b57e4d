import fc from 'fast-check';
import { expect, test } from 'vitest';
import { swipeAge } from './swipe-age.ts';

const MANILA = 'Asia/Manila';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NINE_PM = Date.UTC(2026, 2, 5, 13, 0);
const ago = (ms: number) => swipeAge(NINE_PM - ms, NINE_PM, MANILA);

test.each([
  [-HOUR, { form: 'now' }],
  [MINUTE - 1, { form: 'now' }],
  [MINUTE, { form: 'minutes', n: 1 }],
  [HOUR - 1, { form: 'minutes', n: 59 }],
  [HOUR, { form: 'hours', n: 1 }],
  [6 * HOUR - 1, { form: 'hours', n: 5 }],
  [6 * HOUR, { form: 'today', atMs: NINE_PM - 6 * HOUR }],
  [21 * HOUR, { form: 'today', atMs: NINE_PM - 21 * HOUR }],
  [21 * HOUR + 1, { form: 'yesterday', atMs: NINE_PM - 21 * HOUR - 1 }],
  [45 * HOUR, { form: 'yesterday', atMs: NINE_PM - 45 * HOUR }],
  [45 * HOUR + 1, { form: 'earlier', atMs: NINE_PM - 45 * HOUR - 1 }],
])('%d ms before nine in the evening is %o', (ms, age) => {
  expect(ago(ms)).toEqual(age);
});

test('an unreadable time is unknown', () => {
  expect(swipeAge(Number.NaN, NINE_PM, MANILA)).toEqual({ form: 'unknown' });
});

test('the calendar day is that of the given zone', () => {
  const sevenHoursBefore = NINE_PM - 7 * HOUR;
  expect(swipeAge(sevenHoursBefore, NINE_PM, MANILA).form).toBe('today');
  expect(swipeAge(sevenHoursBefore, NINE_PM, 'Pacific/Honolulu').form).toBe('yesterday');
});

test('an older story never shows as younger', () => {
  const forms = ['now', 'minutes', 'hours', 'today', 'yesterday', 'earlier'];
  const rank = (ms: number) => forms.indexOf(ago(ms).form);
  fc.assert(fc.property(fc.nat(5 * DAY), fc.nat(DAY), (ms, more) => rank(ms + more) >= rank(ms)));
});
