import { cardAge } from '@paligid/domain/time/card-age';
import { expect, test } from 'vitest';
import { formatCardAge } from './format-age.ts';

const NOW = Date.UTC(2026, 10, 15, 4, 0);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const inEnglish = (ms: number) => formatCardAge(cardAge(NOW - ms, NOW), 'en');
const inFilipino = (ms: number) => formatCardAge(cardAge(NOW - ms, NOW), 'fil');

test("[FCARD-012] a feed card says 'just now' under 60 seconds", () => {
  expect(inEnglish(59 * SECOND)).toBe('just now');
  expect(inEnglish(60 * SECOND)).not.toBe('just now');
  expect(inFilipino(59 * SECOND)).toBe('ngayon lang');
});

test('[FCARD-013] a feed card counts minutes from 60 seconds and hours from 60 minutes', () => {
  expect(inEnglish(60 * SECOND)).toBe('1 minute ago');
  expect(inEnglish(HOUR - SECOND)).toBe('59 minutes ago');
  expect(inEnglish(HOUR)).toBe('1 hour ago');
  expect(inEnglish(DAY - SECOND)).toBe('23 hours ago');
  expect(inFilipino(2 * HOUR)).toBe('2 oras ang nakalipas');
});

test('[FCARD-014] a feed card counts days under 7, weeks under 4, months under 12, then years', () => {
  expect(inEnglish(7 * DAY - SECOND)).toBe('6 days ago');
  expect(inEnglish(7 * DAY)).toBe('1 week ago');
  expect(inEnglish(28 * DAY - SECOND)).toBe('3 weeks ago');
  expect(inEnglish(28 * DAY)).toBe('1 month ago');
  expect(inEnglish(360 * DAY - SECOND)).toBe('11 months ago');
  expect(inEnglish(360 * DAY)).toBe('1 year ago');
  expect(inFilipino(3 * DAY)).toBe('3 araw ang nakalipas');
});
