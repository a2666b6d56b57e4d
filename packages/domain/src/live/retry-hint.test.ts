import { expect, test } from 'vitest';
import { retryHintMs, retryReason } from './retry-hint.ts';

test('a hint is read as it was written, in whole milliseconds', () => {
  expect(retryHintMs(retryReason(2_400.4))).toBe(2_400);
});

test('a hint is a minute at most', () => {
  expect(retryHintMs('retry_ms=999999')).toBe(60_000);
});

test.each(['', 'retry_ms=', 'retry_ms=-1', 'retry_ms=1.5', 'going away', 'retry_ms=1234567'])(
  "'%s' names no wait",
  (reason) => {
    expect(retryHintMs(reason)).toBeUndefined();
  },
);
