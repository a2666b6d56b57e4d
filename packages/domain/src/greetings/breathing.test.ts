import { expect, test } from 'vitest';
import { breathingCycleMs } from './breathing.ts';

test('[GREET-027] a breath lasts 3000 ms for energetic, 5000 ms for calm, 4000 ms otherwise', () => {
  expect(breathingCycleMs('energetic')).toBe(3000);
  expect(breathingCycleMs('calm')).toBe(5000);
  for (const other of ['moderate', 'alert', 'steady', '', undefined, null])
    expect(breathingCycleMs(other)).toBe(4000);
});
