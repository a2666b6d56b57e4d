import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBase64Text } from '../encoding.ts';
import {
  accessExpiryMs,
  createStoredSession,
  isTokenUsable,
  refreshDelayMs,
  SESSION_LIFETIME,
  tokenExpiryMs,
  tokenSubject,
} from './tokens.ts';

const tokenWith = (payload: string) => `head.${toBase64Text(payload)}.signature`;

test('a token tells whose it is', () => {
  expect(tokenSubject(tokenWith('{"sub":"u-1"}'))).toBe('u-1');
});

test.each(['head', 'head.%%%.signature', tokenWith('null'), tokenWith('{"sub":7}'), tokenWith('{"sub":""}')])(
  'a token that cannot be read belongs to nobody: %s',
  (token) => {
    expect(tokenSubject(token)).toBeUndefined();
  },
);

const EXPIRY_NOW = Date.UTC(2026, 10, 15, 4, 0);
const MINUTE = 60_000;
const tokenExpiring = (payload: string) => `head.${toBase64Text(payload)}.signature`;

test('[SESSION-002] a token is valid for current use if more than 30 seconds remain', () => {
  expect(isTokenUsable(EXPIRY_NOW + 30_001, EXPIRY_NOW)).toBe(true);
  expect(isTokenUsable(EXPIRY_NOW + 30_000, EXPIRY_NOW)).toBe(false);
  expect(isTokenUsable(EXPIRY_NOW - 1, EXPIRY_NOW)).toBe(false);
});

test('the expiry is the exp claim in ms', () => {
  expect(tokenExpiryMs(tokenExpiring('{"sub":"u-1","name":"Niña","exp":1794715200}'))).toBe(
    1_794_715_200_000,
  );
});

test.each([
  'head',
  'head..signature',
  'head.%%%.signature',
  tokenExpiring('no json'),
  tokenExpiring('null'),
  tokenExpiring('"text"'),
  tokenExpiring('{}'),
  tokenExpiring('{"exp":"1794715200"}'),
])('a token whose exp cannot be read counts as expired: %s', (token) => {
  expect(tokenExpiryMs(token)).toBe(0);
  expect(isTokenUsable(tokenExpiryMs(token), EXPIRY_NOW)).toBe(false);
});

test('the refresh timer waits until 5 minutes before expiry, and not at all when that has passed', () => {
  expect(refreshDelayMs(EXPIRY_NOW + 60 * MINUTE, EXPIRY_NOW)).toBe(55 * MINUTE);
  expect(refreshDelayMs(EXPIRY_NOW + 5 * MINUTE, EXPIRY_NOW)).toBe(0);
  expect(refreshDelayMs(EXPIRY_NOW - MINUTE, EXPIRY_NOW)).toBe(0);
});

test('a clock that was put back holds nothing up', () => {
  expect(refreshDelayMs(EXPIRY_NOW + 60 * MINUTE, EXPIRY_NOW, EXPIRY_NOW + 300 * MINUTE)).toBe(55 * MINUTE);
  expect(refreshDelayMs(EXPIRY_NOW + MINUTE, EXPIRY_NOW, EXPIRY_NOW + 300 * MINUTE)).toBe(30_000);
});

test('the refresh timer never fires twice within 30 seconds', () => {
  expect(refreshDelayMs(EXPIRY_NOW + MINUTE, EXPIRY_NOW, EXPIRY_NOW)).toBe(30_000);
  expect(refreshDelayMs(EXPIRY_NOW + MINUTE, EXPIRY_NOW, EXPIRY_NOW - 10_000)).toBe(20_000);
  fc.assert(
    fc.property(fc.integer({ min: -MINUTE, max: 90 * MINUTE }), fc.nat(60 * MINUTE), (life, since) => {
      const delay = refreshDelayMs(EXPIRY_NOW + life, EXPIRY_NOW, EXPIRY_NOW - since);
      return delay >= 0 && delay + since >= 30_000;
    }),
  );
});

const NOW = Date.UTC(2026, 10, 15, 4, 0);
const tokenUntil = (ms: number) => `head.${toBase64Text(JSON.stringify({ exp: ms / 1000 }))}.signature`;
const ACCESS = tokenUntil(NOW + 3_600_000);
const REFRESH = tokenUntil(NOW + 30 * 86_400_000);

test('two tokens are stored only if both are strings of three dot-separated parts', () => {
  expect(createStoredSession('a.b.c', 'd.e.f')).toMatchObject({
    accessToken: 'a.b.c',
    refreshToken: 'd.e.f',
  });
  for (const bad of [undefined, null, 7, {}, ['a.b.c'], '', 'abc', 'a.b', 'a.b.c.d', '..', 'a..c']) {
    expect(createStoredSession(ACCESS, bad)).toBeUndefined();
    expect(createStoredSession(bad, REFRESH)).toBeUndefined();
  }
});

test("[ENTITY-043] expiresAt and refreshExpiresAt are in ms, each from its token's exp claim", () => {
  expect(createStoredSession(ACCESS, REFRESH)).toEqual({
    accessToken: ACCESS,
    refreshToken: REFRESH,
    expiresAt: NOW + 3_600_000,
    refreshExpiresAt: NOW + 30 * 86_400_000,
  });
});

const DAY = 86_400_000;

test('an access token lives 60 minutes', () => {
  expect(accessExpiryMs(1_000)).toBe(3_601_000);
});

test('a refresh token lives 30 days, a sign-in a year, and a token that was changed another minute', () => {
  expect(SESSION_LIFETIME).toMatchObject({ refreshMs: 30 * DAY, maxMs: 365 * DAY, graceMs: 60_000 });
});
