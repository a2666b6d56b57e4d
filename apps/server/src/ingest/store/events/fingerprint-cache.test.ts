import { expect, test } from 'vitest';
import { buildFingerprint } from '../../cluster/build-fingerprint.ts';
import { cacheFingerprint, getCachedFingerprint } from './fingerprint-cache.ts';

const FINGERPRINT = buildFingerprint({ title: 'Fire breaks out in Tatalon, Quezon City' });

test('fingerprint are known in the version that was read, and no other', () => {
  cacheFingerprint({ storyId: 'story', version: '7' }, FINGERPRINT);
  expect(getCachedFingerprint({ storyId: 'story', version: '7' })).toBe(FINGERPRINT);
  expect(getCachedFingerprint({ storyId: 'story', version: '8' })).toBeUndefined();
});

test('what was known first is forgotten first', () => {
  for (let n = 0; n <= 8_000; n += 1) cacheFingerprint({ storyId: `story-${n}`, version: '1' }, FINGERPRINT);
  expect(getCachedFingerprint({ storyId: 'story-0', version: '1' })).toBeUndefined();
  expect(getCachedFingerprint({ storyId: 'story-1', version: '1' })).toBe(FINGERPRINT);
});
