import { expect, test } from 'vitest';
import { toBase64Text } from '../encoding/base64-text.ts';
import { storedSession } from './stored-session.ts';

const NOW = Date.UTC(2026, 10, 15, 4, 0);
const tokenUntil = (ms: number) => `head.${toBase64Text(JSON.stringify({ exp: ms / 1000 }))}.signature`;
const ACCESS = tokenUntil(NOW + 3_600_000);
const REFRESH = tokenUntil(NOW + 30 * 86_400_000);

test('two tokens are stored only if both are strings of three dot-separated parts', () => {
  expect(storedSession('a.b.c', 'd.e.f')).toMatchObject({ accessToken: 'a.b.c', refreshToken: 'd.e.f' });
  for (const bad of [undefined, null, 7, {}, ['a.b.c'], '', 'abc', 'a.b', 'a.b.c.d', '..', 'a..c']) {
    expect(storedSession(ACCESS, bad)).toBeUndefined();
    expect(storedSession(bad, REFRESH)).toBeUndefined();
  }
});

test("[ENTITY-043] expiresAt and refreshExpiresAt are in ms, each from its token's exp claim", () => {
  expect(storedSession(ACCESS, REFRESH)).toEqual({
    accessToken: ACCESS,
    refreshToken: REFRESH,
    expiresAt: NOW + 3_600_000,
    refreshExpiresAt: NOW + 30 * 86_400_000,
  });
});
