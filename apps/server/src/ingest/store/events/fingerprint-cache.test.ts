import { expect, test } from 'vitest';
import { buildFingerprint } from '../../cluster/build-fingerprint.ts';
import {
  cacheFingerprint,
  fingerprintCacheSize,
  getCachedFingerprint,
  MAX_FINGERPRINT_BYTES,
} from './fingerprint-cache.ts';

const FINGERPRINT = buildFingerprint({ title: 'Fire breaks out in Tatalon, Quezon City' });

test('fingerprint are known in the version that was read, and no other', () => {
  cacheFingerprint({ storyId: 'story', version: '7' }, FINGERPRINT);
  expect(getCachedFingerprint({ storyId: 'story', version: '7' })).toBe(FINGERPRINT);
  expect(getCachedFingerprint({ storyId: 'story', version: '8' })).toBeUndefined();
});

test('what was used longest ago is forgotten when all take too many bytes, however few they are', () => {
  const words = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`word-${n}`, 1]));
  const large = { ...FINGERPRINT, words };
  for (let n = 0; n < 700; n += 1) cacheFingerprint({ storyId: `story-${n}`, version: '1' }, large);
  expect(getCachedFingerprint({ storyId: 'story-0', version: '1' })).toBeUndefined();
  expect(getCachedFingerprint({ storyId: 'story-699', version: '1' })).toBe(large);
  expect(fingerprintCacheSize().bytes).toBeLessThanOrEqual(MAX_FINGERPRINT_BYTES);

  for (let n = 0; n < 8_000; n += 1) cacheFingerprint({ storyId: `usual-${n}`, version: '1' }, FINGERPRINT);
  expect(getCachedFingerprint({ storyId: 'usual-0', version: '1' })).toBe(FINGERPRINT);
});
