import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOTICE_DURATION_MS, noticeDurationMs, removalDelayMs } from './duration.ts';

test('[NOTIFY-003] the default notification duration is 5000 ms', () => {
  expect(noticeDurationMs()).toBe(5000);
  expect(noticeDurationMs(undefined)).toBe(5000);
});

test('[NOTIFY-004] a notification with duration 0 is persistent', () => {
  expect(noticeDurationMs(0)).toBe(0);
  expect(removalDelayMs(0)).toBeUndefined();
  expect(removalDelayMs(1)).toBe(1);
});

test('[NOTIFY-005] notices stay 3 s, 5 s or 7 s, and 2 s for a changed bookmark', () => {
  expect(NOTICE_DURATION_MS).toEqual({
    bookmarkChanged: 2000,
    feedbackSent: 3000,
    failure: 5000,
    sessionExpired: 7000,
  });
});

test('a given duration stands as it is', () => {
  fc.assert(fc.property(fc.nat(), (given) => noticeDurationMs(given) === given));
});
