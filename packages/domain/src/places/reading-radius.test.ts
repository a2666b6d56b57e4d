import { expect, test } from 'vitest';
import { isRegion, readingRadiusKm } from './reading-radius.ts';

test.each([
  ['1300000000', true],
  ['1380700000', false],
  ['1380704000', false],
  [undefined, false],
])('the code %s is that of a region: %s', (code, is) => {
  expect(isRegion(code)).toBe(is);
});

test('a region is read as a whole, anything else up to 10 km around', () => {
  expect(readingRadiusKm('1300000000')).toBe(27);
  expect(readingRadiusKm('1380700000')).toBe(10);
  expect(readingRadiusKm(undefined)).toBe(10);
});
