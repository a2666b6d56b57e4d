import fc from 'fast-check';
import { expect, test } from 'vitest';
import { milestoneTier, themedStoriesRead } from './milestone.ts';

test('[GREET-005] for theming a missing stories_read counts as 50', () => {
  expect(themedStoriesRead(undefined)).toBe(50);
  expect(themedStoriesRead(null)).toBe(50);
  expect(themedStoriesRead(0)).toBe(0);
  expect(milestoneTier(undefined)).toBe(milestoneTier(50));
});

test('[GREET-008] the milestone theme steps up at 100, 250 and 500 stories read', () => {
  expect([0, 99].map(milestoneTier)).toEqual(['base', 'base']);
  expect([100, 249].map(milestoneTier)).toEqual(['100', '100']);
  expect([250, 499].map(milestoneTier)).toEqual(['250', '250']);
  expect([500, 12_000].map(milestoneTier)).toEqual(['500', '500']);
});

test('reading more never lowers the tier', () => {
  const rank = (read: number) => ['base', '100', '250', '500'].indexOf(milestoneTier(read));
  fc.assert(fc.property(fc.nat(1000), fc.nat(1000), (read, more) => rank(read + more) >= rank(read)));
});
