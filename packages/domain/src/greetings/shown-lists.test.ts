import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownHints, shownTopics } from './shown-lists.ts';

const SEVEN = ['traffic', 'weather', 'health', 'crime', 'event', 'outage', 'politics'];

test('[CONST-002] the first 5 topics and the first 3 hints are shown', () => {
  expect(shownTopics(SEVEN)).toEqual(['traffic', 'weather', 'health', 'crime', 'event']);
  expect(shownTopics(SEVEN.slice(0, 5))).toEqual(SEVEN.slice(0, 5));
  expect(shownHints(SEVEN)).toEqual(['traffic', 'weather', 'health']);
  expect(shownHints(SEVEN.slice(0, 3))).toEqual(SEVEN.slice(0, 3));
});

test('a short list is shown whole', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 3 }), (list) => {
      expect(shownHints(list)).toEqual(list);
      expect(shownTopics(list)).toEqual(list);
    }),
  );
});
