import { expect, test } from 'vitest';
import { belongsBeside, isRelevant } from './is-relevant.ts';

test('a story of another place, or about something else, is no reply', () => {
  expect(isRelevant([2, 2], ['place', 'concept'])).toBe(true);
  expect(isRelevant([0, 2], ['place', 'concept'])).toBe(false);
  expect(isRelevant([2, 0], ['place', 'concept'])).toBe(false);
  // It has what often comes with it: a reply at the place that was asked for, none elsewhere.
  expect(isRelevant([2, 1], ['place', 'concept'])).toBe(true);
  expect(isRelevant([1], ['concept'])).toBe(false);
});

test('beside place and topic the other words may ask for a detail', () => {
  expect(isRelevant([2, 2, 0, 0], ['place', 'concept', 'word', 'sense'])).toBe(true);
});

test('with a place or a topic alone half of the words must be there, with neither nearly all', () => {
  expect(isRelevant([2, 0], ['place', 'word'])).toBe(false);
  expect(isRelevant([2, 2, 0], ['concept', 'word', 'word'])).toBe(true);
  expect(isRelevant([2, 0], ['word', 'word'])).toBe(false);
  expect(isRelevant([2, 2, 2, 0], ['word', 'word', 'word', 'sense'])).toBe(true);
  expect(isRelevant([2, 2, 0, 0], ['word', 'word', 'word', 'sense'])).toBe(false);
});

test("'severe' and 'official' are wishes", () => {
  expect(isRelevant([2, 0], ['place', 'severity'])).toBe(true);
});

test('a job fair flooded with applicants does not stand beside a flood', () => {
  expect(belongsBeside('emergency', 'business')).toBe(false);
  expect(belongsBeside('emergency', 'community')).toBe(true);
  expect(belongsBeside('business', 'event')).toBe(true);
});
