import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRealerting } from './quake-revision.ts';

const QUAKE = { severity: 4, magnitude: 6.6, point: { lat: 13.7, lon: 120.58 } };

test('the same quake is no reason for another alert', () => {
  expect(isRealerting(QUAKE, QUAKE)).toBe(false);
});

test.each([
  ['another severity', { severity: 5 }, true],
  ['a lower severity', { severity: 3 }, true],
  ['the next class of magnitude', { magnitude: 7 }, true],
  ['the class below', { magnitude: 5.9 }, true],
  ['a magnitude of the same class', { magnitude: 6.99 }, false],
  ['an epicentre 24 km away', { point: { lat: 13.7 + 24 / 111.2, lon: 120.58 } }, false],
  ['an epicentre 26 km away', { point: { lat: 13.7 + 26 / 111.2, lon: 120.58 } }, true],
])('%s', (_, revised, expected) => {
  expect(isRealerting(QUAKE, { ...QUAKE, ...revised })).toBe(expected);
});

test('below 3 and from 8 on there is one class each', () => {
  expect(isRealerting({ ...QUAKE, magnitude: 1.2 }, { ...QUAKE, magnitude: 3.9 })).toBe(false);
  expect(isRealerting({ ...QUAKE, magnitude: 8.1 }, { ...QUAKE, magnitude: 9.2 })).toBe(false);
});

test('it does not matter which of two revisions came first', () => {
  const quake = fc.record({
    severity: fc.integer({ min: 1, max: 5 }),
    magnitude: fc.double({ min: 0, max: 10, noNaN: true }),
    point: fc.record({
      lat: fc.double({ min: 4, max: 22, noNaN: true }),
      lon: fc.double({ min: 116, max: 128, noNaN: true }),
    }),
  });
  fc.assert(
    fc.property(quake, quake, (a, b) => {
      expect(isRealerting(a, b)).toBe(isRealerting(b, a));
    }),
  );
});
