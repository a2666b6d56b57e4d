import { expect, test } from 'vitest';
import { growthText, measureGrowth } from './growth.ts';

test('what a program takes while it is young is no growth, what it takes later is', () => {
  expect(measureGrowth('api', [50, 80, 100, 100, 100, 100, 100, 100]).growth).toBe(0);
  const leak = measureGrowth('api', [50, 80, 100, 110, 120, 130, 140, 154]);
  expect(leak.growth).toBeCloseTo(0.4);
  expect(growthText(leak, ' MB')).toBe(
    '50 MB at the start, at most 110 in the second quarter, 154 in the last (+40 %)',
  );
});
