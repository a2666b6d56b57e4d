import { expect, test } from 'vitest';
import { crowdFloodSeverity } from './crowd-flood.ts';

test.each([
  ['gutter', 20, 1],
  ['half-knee', 25, 2],
  ['half-tire', 33, 3],
  ['knee', 48, 3],
  ['tire', 66, 4],
  ['waist', 94, 4],
  ['above the head: 5 is for officials', 200, 4],
])('%s deep water that three people report', (_, depthCm, severity) => {
  expect(crowdFloodSeverity({ depthCm, reports: 3 })).toBe(severity);
  expect(crowdFloodSeverity({ depthCm, reports: 30 })).toBe(severity);
});

test('what one or two people report is something to be aware of, however deep', () => {
  expect(crowdFloodSeverity({ depthCm: 150, reports: 1 })).toBe(2);
  expect(crowdFloodSeverity({ depthCm: 150, reports: 2 })).toBe(2);
  expect(crowdFloodSeverity({ depthCm: 10, reports: 1 })).toBe(1);
});
