import { parseWireTime } from '@paligid/domain/time/calendar';
import { type DateFormat, dateDisplay, swipeAge } from '@paligid/domain/time/date-display';
import { expect, test } from 'vitest';
import { formatDateDisplay, formatSwipeAge } from './format-moment.ts';

const MANILA = 'Asia/Manila';
const NOW = '2026-03-05T21:05:00+08:00';

function swipe(published: string, now = NOW, locale: 'en' | 'fil' = 'en'): string {
  return formatSwipeAge(swipeAge(parseWireTime(published), parseWireTime(now), MANILA), locale, MANILA);
}

function display(date: string, format: DateFormat = 'relative', locale: 'en' | 'fil' = 'en'): string {
  return formatDateDisplay(
    dateDisplay(format, parseWireTime(date), parseWireTime(NOW), MANILA),
    locale,
    MANILA,
  );
}

test("[CARD-021] a swipe card says 'Just now' under a minute", () => {
  expect(swipe('2026-03-05T21:05:00+08:00')).toBe('Just now');
  expect(swipe('2026-03-05T21:04:01+08:00')).toBe('Just now');
  expect(swipe('2026-03-05T21:04:00+08:00')).toBe('1m ago');
  expect(swipe(NOW, NOW, 'fil')).toBe('Ngayon lang');
});

test('[CARD-022] a swipe card counts minutes under an hour and hours under six', () => {
  expect(swipe('2026-03-05T20:05:01+08:00')).toBe('59m ago');
  expect(swipe('2026-03-05T20:05:00+08:00')).toBe('1h ago');
  expect(swipe('2026-03-05T15:05:01+08:00')).toBe('5h ago');
  expect(swipe('2026-03-05T15:05:00+08:00')).not.toContain('ago');
  expect(swipe('2026-03-05T20:35:00+08:00', NOW, 'fil')).toBe('30m');
});

test("[CARD-023] an older story of the same day reads 'Today at {time}'", () => {
  expect(swipe('2026-03-05T15:05:00+08:00')).toBe('Today at 3:05 PM');
  expect(swipe('2026-03-05T00:00:00+08:00')).toBe('Today at 12:00 AM');
  expect(swipe('2026-03-05T09:05:00+08:00', NOW, 'fil')).toBe('Ngayong araw, 9:05 AM');
});

test("[CARD-024] a story of the day before reads 'Yesterday at {time}'", () => {
  expect(swipe('2026-03-04T23:59:00+08:00')).toBe('Yesterday at 11:59 PM');
  expect(swipe('2026-03-04T00:00:00+08:00')).toBe('Yesterday at 12:00 AM');
  expect(swipe('2026-03-04T23:59:00+08:00', '2026-03-05T04:00:00+08:00')).toBe('4h ago');
  expect(swipe('2026-03-04T21:05:00+08:00', NOW, 'fil')).toBe('Kahapon, 9:05 PM');
});

test('[CARD-025] any older story shows a short date with its time', () => {
  expect(swipe('2026-03-03T23:59:00+08:00')).toBe('Mar 3, 11:59 PM');
  expect(swipe('2026-03-05T21:05:00+08:00', '2026-04-20T08:00:00+08:00')).toBe('Mar 5, 9:05 PM');
  expect(swipe('2026-01-09T21:05:00+08:00', NOW, 'fil')).toBe('Ene 9, 9:05 PM');
});

test("[DATE-001] an empty or invalid date reads 'Recently'", () => {
  for (const format of ['relative', 'long', 'short'] as const) {
    expect(display('', format)).toBe('Recently');
    expect(display('not a date', format)).toBe('Recently');
  }
  expect(swipe('not a date')).toBe('Recently');
  expect(display('', 'relative', 'fil')).toBe('Kamakailan');
});

test("[DATE-003] a date under 1 minute ago reads 'Just now'", () => {
  expect(display('2026-03-05T21:04:01+08:00')).toBe('Just now');
  expect(display('2026-03-05T21:04:00+08:00')).not.toBe('Just now');
  expect(display(NOW, 'relative', 'fil')).toBe('Ngayon lang');
});

test("[DATE-004] a date under 60 minutes ago reads 'Nm ago'", () => {
  expect(display('2026-03-05T21:04:00+08:00')).toBe('1m ago');
  expect(display('2026-03-05T20:05:01+08:00')).toBe('59m ago');
});

test("[DATE-005] a date under 24 hours ago reads 'Nh ago'", () => {
  expect(display('2026-03-05T20:05:00+08:00')).toBe('1h ago');
  expect(display('2026-03-04T21:05:01+08:00')).toBe('23h ago');
});

test("[DATE-006] a date under 7 days ago reads 'Nd ago'", () => {
  expect(display('2026-03-04T21:05:00+08:00')).toBe('1d ago');
  expect(display('2026-02-26T21:05:01+08:00')).toBe('6d ago');
});

test("[DATE-007] a date under 4 weeks ago reads 'Nw ago'", () => {
  expect(display('2026-02-26T21:05:00+08:00')).toBe('1w ago');
  expect(display('2026-02-05T21:05:01+08:00')).toBe('3w ago');
  expect(display('2026-02-19T21:05:00+08:00', 'relative', 'fil')).toBe('2w');
});

test('[DATE-008] from 4 weeks on a date reads as short month and day', () => {
  expect(display('2026-02-05T21:05:00+08:00')).toBe('Feb 5');
  expect(display('2026-01-09T21:05:00+08:00', 'relative', 'fil')).toBe('Ene 9');
});

test('[DATE-009] the short date has its year when it is not the current one', () => {
  expect(display('2026-01-01T00:00:00+08:00')).toBe('Jan 1');
  expect(display('2025-12-31T23:59:00+08:00')).toBe('Dec 31, 2025');
  expect(display('2024-03-05T21:05:00+08:00')).toBe('Mar 5, 2024');
});

test('[DATE-010] the long and the short format show the full date', () => {
  expect(display('2026-03-05T21:05:00+08:00', 'long')).toBe('March 5, 2026 at 9:05 PM');
  expect(display('2026-03-05T21:05:00+08:00', 'short')).toBe('Mar 5, 2026');
  expect(display('2026-03-05T21:05:00+08:00', 'long', 'fil')).toBe('Marso 5, 2026 nang 9:05 PM');
  expect(display('2026-03-05T21:05:00+08:00', 'short', 'fil')).toBe('Mar 5, 2026');
});
