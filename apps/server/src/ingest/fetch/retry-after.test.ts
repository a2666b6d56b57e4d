import { expect, test } from 'vitest';
import { retryAfter } from './retry-after.ts';

const NOW = new Date('2026-11-15T04:00:00.000Z');

test.each([
  ['120', '2026-11-15T04:02:00.000Z'],
  ['0', '2026-11-15T04:00:00.000Z'],
  ['Sun, 15 Nov 2026 04:10:00 GMT', '2026-11-15T04:10:00.000Z'],
  ['Sat, 14 Nov 2026 04:10:00 GMT', '2026-11-15T04:00:00.000Z'],
  ['999999999', '2026-11-16T04:00:00.000Z'],
])('%s is obeyed', (header, expected) => {
  expect(retryAfter(header, NOW)?.toISOString()).toBe(expected);
});

test.each([undefined, '', 'soon', '-5', '1e9', '15 Nov 2026 04:10:00'])('%j says nothing', (header) => {
  expect(retryAfter(header, NOW)).toBeUndefined();
});
