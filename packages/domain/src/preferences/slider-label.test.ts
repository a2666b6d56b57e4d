import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Stance, stanceOf } from './slider-label.ts';

test('a higher weight never reads as less wanted', () => {
  const order: Stance[] = ['avoid', 'neutral', 'prefer'];
  const weight = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(weight, weight, (one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      expect(order.indexOf(stanceOf(low))).toBeLessThanOrEqual(order.indexOf(stanceOf(high)));
    }),
  );
});
