import { expect, test } from 'vitest';
import { outlivesRecall } from './operator-decision.ts';

test.each([
  ['sent before the recall, other words', 999, false, false],
  ['sent at the moment of the recall, other words', 1_000, false, false],
  ['sent after the recall, other words', 1_001, false, true],
  ['sent after the recall, the same words', 1_001, true, false],
])('%s', (_, issuedAtMs, isSameContent, expected) => {
  expect(outlivesRecall(1_000, { issuedAtMs, isSameContent })).toBe(expected);
});
