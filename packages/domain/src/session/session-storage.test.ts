import { expect, test } from 'vitest';
import { isSessionValid, parseStoredSession } from './session-storage.ts';

const NOW = Date.UTC(2026, 10, 15, 4, 0);
const STORED = { accessToken: 'a.b.c', refreshToken: 'd.e.f', expiresAt: NOW, refreshExpiresAt: NOW + 1 };

test('what was stored is read again, without what does not belong to it', () => {
  expect(parseStoredSession({ ...STORED, more: 1 })).toEqual(STORED);
});

test.each([
  ...[null, undefined, 'text', 7, []],
  { ...STORED, accessToken: 'a.b' },
  { ...STORED, refreshToken: 7 },
  { ...STORED, expiresAt: '2026' },
  { accessToken: 'a.b.c', refreshToken: 'd.e.f' },
])('%j is no session', (stored) => {
  expect(parseStoredSession(stored)).toBeUndefined();
});

test('stored tokens with an unexpired refresh token make a valid session', () => {
  const session = { ...STORED, expiresAt: NOW - 3_600_000, refreshExpiresAt: NOW };
  expect(isSessionValid(session, NOW - 1)).toBe(true);
  expect(isSessionValid(session, NOW)).toBe(false);
  expect(isSessionValid(session, NOW + 1)).toBe(false);
});
