import { expect, test } from 'vitest';
import { accessExpiryMs, SESSION_LIFE } from './token-lives.ts';

const DAY = 86_400_000;

test('an access token lives 60 minutes', () => {
  expect(accessExpiryMs(1_000)).toBe(3_601_000);
});

test('a refresh token lives 30 days, a sign-in a year, and a token that was changed another minute', () => {
  expect(SESSION_LIFE).toMatchObject({ refreshMs: 30 * DAY, longestMs: 365 * DAY, graceMs: 60_000 });
});
