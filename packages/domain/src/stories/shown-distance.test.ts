import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownDistance } from './shown-distance.ts';

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, null, undefined])('%s km is not shown', (km) => {
  expect(shownDistance(km)).toBeUndefined();
});

test('a shown distance is never further off than the rounding', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 2000, noNaN: true }), (km) => {
      const shown = shownDistance(km);
      return shown?.form === 'km' ? Math.abs(shown.km - km) <= 0.0501 : km < 0.0501;
    }),
  );
});
