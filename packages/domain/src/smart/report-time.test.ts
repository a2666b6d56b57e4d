import { expect, test } from 'vitest';
import { isOfLaterDay } from './report-time.ts';

/** A Tuesday. */
const MORNING = Date.parse('2026-11-17T07:30:00+08:00');

test.for([
  ['EDSA will be closed on Sunday', true],
  ['Isasara ang EDSA sa Linggo', true],
  ['Strike from November 23', true],
  ['EDSA closes tonight', true],
  ['Road works start next week', true],
  ['EDSA closed until Friday', false],
  ['The bridge collapsed on Sunday', false],
  ['EDSA to be closed today and on Sunday', false],
  ['Isang lane lang ang bukas', false],
  ['Malakas na hangin hanggang mamayang gabi', false],
  ['EDSA closed', false],
  ['EDSA closed at Kamuning. Repairs will begin next week', false],
  ['EDSA is closed; engineers will come on Friday', false],
] as const)('%s: of a later day is %s', ([words, isLater]) => {
  expect(isOfLaterDay(words, MORNING)).toBe(isLater);
});

test('what is tonight touches a trip of the evening', () => {
  expect(isOfLaterDay('EDSA closes tonight', MORNING + 12 * 3_600_000)).toBe(false);
});
