import { expect, test } from 'vitest';
import { dayTime } from './day-time.ts';

const MANILA = 'Asia/Manila';

test('an instant is a weekday and minutes after midnight of the zone', () => {
  expect(dayTime(Date.UTC(2026, 10, 15, 4), MANILA)).toEqual({ weekday: 0, minutes: 12 * 60 });
  expect(dayTime(Date.UTC(2026, 10, 15, 15, 59), MANILA)).toEqual({ weekday: 0, minutes: 23 * 60 + 59 });
  expect(dayTime(Date.UTC(2026, 10, 15, 16), MANILA)).toEqual({ weekday: 1, minutes: 0 });
  expect(dayTime(Date.UTC(2026, 10, 20, 23, 30), MANILA)).toEqual({ weekday: 6, minutes: 450 });
});
