import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBase64Text } from '../encoding/base64-text.ts';
import { isUsable, refreshDelayMs, tokenExpiryMs } from './token-expiry.ts';

const NOW = Date.UTC(2026, 10, 15, 4, 0);
const MINUTE = 60_000;
const tokenWith = (payload: string) => `head.${toBase64Text(payload)}.signature`;

test('[SESSION-002] a token is valid for current use if more than 30 seconds remain', () => {
  expect(isUsable(NOW + 30_001, NOW)).toBe(true);
  expect(isUsable(NOW + 30_000, NOW)).toBe(false);
  expect(isUsable(NOW - 1, NOW)).toBe(false);
});

test('the expiry is the exp claim in ms', () => {
  expect(tokenExpiryMs(tokenWith('{"sub":"u-1","name":"Niña","exp":1794715200}'))).toBe(1_794_715_200_000);
});

test.each([
  'head',
  'head..signature',
  'head.%%%.signature',
  tokenWith('no json'),
  tokenWith('null'),
  tokenWith('"text"'),
  tokenWith('{}'),
  tokenWith('{"exp":"1794715200"}'),
])('a token whose exp cannot be read counts as expired: %s', (token) => {
  expect(tokenExpiryMs(token)).toBe(0);
  expect(isUsable(tokenExpiryMs(token), NOW)).toBe(false);
});

test('the refresh timer waits until 5 minutes before expiry, and not at all when that has passed', () => {
  expect(refreshDelayMs(NOW + 60 * MINUTE, NOW)).toBe(55 * MINUTE);
  expect(refreshDelayMs(NOW + 5 * MINUTE, NOW)).toBe(0);
  expect(refreshDelayMs(NOW - MINUTE, NOW)).toBe(0);
});

test('a clock that was put back holds nothing up', () => {
  expect(refreshDelayMs(NOW + 60 * MINUTE, NOW, NOW + 300 * MINUTE)).toBe(55 * MINUTE);
  expect(refreshDelayMs(NOW + MINUTE, NOW, NOW + 300 * MINUTE)).toBe(30_000);
});

test('the refresh timer never fires twice within 30 seconds', () => {
  expect(refreshDelayMs(NOW + MINUTE, NOW, NOW)).toBe(30_000);
  expect(refreshDelayMs(NOW + MINUTE, NOW, NOW - 10_000)).toBe(20_000);
  fc.assert(
    fc.property(fc.integer({ min: -MINUTE, max: 90 * MINUTE }), fc.nat(60 * MINUTE), (life, since) => {
      const delay = refreshDelayMs(NOW + life, NOW, NOW - since);
      return delay >= 0 && delay + since >= 30_000;
    }),
  );
});
