import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooLong, maximumLength, type SharePlatform, shareLength } from './platform-limits.ts';

const URL_TEXT = 'https://paligid.example/story/s-1';
const PLATFORMS: SharePlatform[] = ['twitter', 'facebook', 'whatsapp', 'telegram', 'email'];

test('[SHARE-028] the share message length is text length + url length + 1', () => {
  expect(shareLength('Baha', URL_TEXT)).toBe(4 + 33 + 1);
  expect(shareLength('', '')).toBe(1);
  expect(shareLength('🌧', '')).toBe(3);
});

test('[SHARE-029] the maximum is 280, 63206, 65536, 4096 and 2000', () => {
  expect(PLATFORMS.map(maximumLength)).toEqual([280, 63_206, 65_536, 4096, 2000]);
});

test.each(PLATFORMS)('a message for %s may be exactly as long as the maximum, and no longer', (platform) => {
  fc.assert(
    fc.property(fc.nat(200), (urlLength) => {
      const url = 'u'.repeat(urlLength);
      const room = maximumLength(platform) - urlLength - 1;
      expect(isTooLong(platform, 'a'.repeat(room), url)).toBe(false);
      expect(isTooLong(platform, 'a'.repeat(room + 1), url)).toBe(true);
    }),
    { numRuns: 20 },
  );
});
