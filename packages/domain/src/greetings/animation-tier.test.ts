import fc from 'fast-check';
import { expect, test } from 'vitest';
import { animationTier } from './animation-tier.ts';

test('[GREET-050] the milestone animation steps up at 30 and at 50', () => {
  expect([0, 29].map(animationTier)).toEqual(['base', 'base']);
  expect([30, 49].map(animationTier)).toEqual(['medium', 'medium']);
  expect([50, 500].map(animationTier)).toEqual(['rich', 'rich']);
});

test('reading more never calms the animation', () => {
  const rank = (read: number) => ['base', 'medium', 'rich'].indexOf(animationTier(read));
  fc.assert(fc.property(fc.nat(100), fc.nat(100), (read, more) => rank(read + more) >= rank(read)));
});
