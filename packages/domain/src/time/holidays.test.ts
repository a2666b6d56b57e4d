import { expect, test } from 'vitest';
import { isHoliday } from './holidays.ts';

const at = (date: string) => Date.parse(`${date}T06:10:00+08:00`);

test.each([
  ...['2026-01-01', '2026-04-09', '2026-06-12', '2026-11-30', '2026-12-25', '2026-12-31'],
  // Holy Week of several years, and the last Monday of August.
  ...['2024-03-28', '2025-04-18', '2026-04-02', '2026-04-03', '2026-04-04', '2027-03-26'],
  ...['2026-08-31', '2025-08-25'],
])('%s is a public holiday', (date) => {
  expect(isHoliday(at(date))).toBe(true);
});

test.each(['2026-11-16', '2026-04-01', '2026-04-06', '2026-08-24', '2026-08-25', '2026-12-26'])(
  '%s is an ordinary day',
  (date) => {
    expect(isHoliday(at(date))).toBe(false);
  },
);

test('a holiday is a day of Manila', () => {
  expect(isHoliday(Date.parse('2026-12-24T16:00:00Z'))).toBe(true);
  expect(isHoliday(Date.parse('2026-12-25T16:00:00Z'))).toBe(false);
});
