import { expect, test } from 'vitest';
import { agencyLevelSeverity } from './agency-level.ts';

test.each([
  ['yellow', 3],
  ['orange', 4],
  ['red', 5],
] as const)('a %s rainfall warning is of severity %d', (colour, severity) => {
  expect(agencyLevelSeverity({ scale: 'rainfall', colour })).toBe(severity);
});

test.each([
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 5],
  [5, 5],
] as const)('wind signal %d is of severity %d', (signal, severity) => {
  expect(agencyLevelSeverity({ scale: 'wind-signal', signal })).toBe(severity);
});
