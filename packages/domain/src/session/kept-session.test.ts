import { expect, test } from 'vitest';
import { isSessionValid, readStoredSession } from './kept-session.ts';

const NOW = Date.UTC(2026, 10, 15, 4, 0);
const KEPT = { accessToken: 'a.b.c', refreshToken: 'd.e.f', expiresAt: NOW, refreshExpiresAt: NOW + 1 };

test('what was stored is read again, without what does not belong to it', () => {
  expect(readStoredSession({ ...KEPT, more: 1 })).toEqual(KEPT);
});

test.each([
  ...[null, undefined, 'text', 7, []],
  { ...KEPT, accessToken: 'a.b' },
  { ...KEPT, refreshToken: 7 },
  { ...KEPT, expiresAt: '2026' },
  { accessToken: 'a.b.c', refreshToken: 'd.e.f' },
])('%j is no session', (kept) => {
  expect(readStoredSession(kept)).toBeUndefined();
});

test('stored tokens with an unexpired refresh token make a valid session', () => {
  const session = { ...KEPT, expiresAt: NOW - 3_600_000, refreshExpiresAt: NOW };
  expect(isSessionValid(session, NOW - 1)).toBe(true);
  expect(isSessionValid(session, NOW)).toBe(false);
  expect(isSessionValid(session, NOW + 1)).toBe(false);
});
