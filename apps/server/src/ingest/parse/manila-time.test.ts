import { expect, test } from 'vitest';
import { manilaDate, parseManilaTime, parseNextTime } from './manila-time.ts';

test.each([
  ['Issued at: 5:00 PM, 10 August 2026(Monday)', '2026-08-10T09:00:00.000Z'],
  ['10 June 2026 - 12:07 AM', '2026-06-09T16:07:00.000Z'],
  ['14 November 2026 - 12:00 PM', '2026-11-14T04:00:00.000Z'],
  ['Issued at 11 pm, 21 September 2026', '2026-09-21T15:00:00.000Z'],
  ['8:05 AM, 3 Sept. 2026', '2026-09-03T00:05:00.000Z'],
])('%s is Philippine time', (text, instant) => {
  expect(parseManilaTime(text)?.toISOString()).toBe(instant);
});

test.each(['31 February 2026 - 12:07 AM', '13:00 PM, 1 May 2026', '1:75 PM, 1 May 2026', 'soon', ''])(
  '%s is no time',
  (text) => {
    expect(parseManilaTime(text)).toBeUndefined();
  },
);

test('the next issue is counted from the day of this one in Manila, and is never in the past', () => {
  const issuedAt = new Date('2026-11-14T15:00:00Z');
  expect(manilaDate(issuedAt)).toBe('2026-11-14');
  expect(parseNextTime('next bulletin at 2:00 AM tomorrow.', issuedAt)?.toISOString()).toBe(
    '2026-11-14T18:00:00.000Z',
  );
  expect(parseNextTime('to be issued at 11:30 PM today', issuedAt)?.toISOString()).toBe(
    '2026-11-14T15:30:00.000Z',
  );
  expect(parseNextTime('to be issued at 8:00 PM today', issuedAt)).toBeUndefined();
  expect(parseNextTime('to be issued in three hours', issuedAt)).toBeUndefined();
});
