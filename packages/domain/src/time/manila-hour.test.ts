import { expect, test } from 'vitest';
import { greetingDayPart } from './greeting-day-part.ts';
import { manilaHour } from './manila-hour.ts';

test.each([
  ['2026-11-15T20:08:00Z', 4],
  ['2026-11-15T16:00:00Z', 0],
  ['2026-11-15T15:59:59Z', 23],
  ['2026-11-16T03:59:59Z', 11],
])('%s is hour %i in Manila', (instant, hour) => {
  expect(manilaHour(Date.parse(instant))).toBe(hour);
});

test('[GREET-045] 4:08 AM is morning', () => {
  expect(greetingDayPart(manilaHour(Date.parse('2026-11-16T04:08:00+08:00')))).toBe('morning');
});
