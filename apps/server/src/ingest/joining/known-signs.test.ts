import { expect, test } from 'vitest';
import { buildSigns } from './build-signs.ts';
import { knownSigns, knowSigns } from './known-signs.ts';

const SIGNS = buildSigns({ title: 'Fire breaks out in Tatalon, Quezon City' });

test('signs are known in the version that was read, and no other', () => {
  knowSigns({ storyId: 'story', version: '7' }, SIGNS);
  expect(knownSigns({ storyId: 'story', version: '7' })).toBe(SIGNS);
  expect(knownSigns({ storyId: 'story', version: '8' })).toBeUndefined();
});

test('what was known first is forgotten first', () => {
  for (let n = 0; n <= 8_000; n += 1) knowSigns({ storyId: `story-${n}`, version: '1' }, SIGNS);
  expect(knownSigns({ storyId: 'story-0', version: '1' })).toBeUndefined();
  expect(knownSigns({ storyId: 'story-1', version: '1' })).toBe(SIGNS);
});
