import { expect, test } from 'vitest';
import { holidayAt, type ProclaimedDays } from './holidays.ts';

const at = (date: string) => Date.parse(`${date}T06:10:00+08:00`);
const NONE: ProclaimedDays = new Map();

test.each([
  ...['2026-01-01', '2026-04-09', '2026-06-12', '2026-11-30', '2026-12-25', '2026-12-31'],
  // Holy Week of several years, and the last Monday of August.
  ...['2024-03-28', '2025-04-18', '2026-04-02', '2026-04-03', '2027-03-26'],
  ...['2026-08-31', '2025-08-25'],
])('%s is a public holiday by law', (date) => {
  expect(holidayAt(at(date), NONE)?.origin).toMatch(/Act No|Code/);
});

test.each(['2026-11-16', '2026-04-01', '2026-04-06', '2026-08-24', '2026-08-25', '2026-12-26'])(
  '%s is an ordinary day',
  (date) => {
    expect(holidayAt(at(date), NONE)).toBeUndefined();
  },
);

test('a holiday is a day of Manila', () => {
  expect(holidayAt(Date.parse('2026-12-24T16:00:00Z'), NONE)?.name).toBe('Christmas Day');
  expect(holidayAt(Date.parse('2026-12-25T16:00:00Z'), NONE)).toBeUndefined();
});

test('a proclaimed day is a holiday with its origin, and a moved one is ordinary on the date of the law', () => {
  const origin = 'Proclamation No. 1, s. 2026';
  const proclaimed: ProclaimedDays = new Map([
    ['2026-08-21', { name: 'Ninoy Aquino Day, moved', origin, isWorking: true }],
    ['2026-08-24', { name: 'Ninoy Aquino Day', origin, isWorking: false }],
  ]);
  expect(holidayAt(at('2026-08-21'), proclaimed)).toBeUndefined();
  expect(holidayAt(at('2026-08-24'), proclaimed)).toEqual({ name: 'Ninoy Aquino Day', origin });
  expect(holidayAt(at('2026-08-31'), proclaimed)?.name).toBe('National Heroes Day');
});
