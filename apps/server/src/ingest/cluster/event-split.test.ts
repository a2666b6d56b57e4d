import { expect, test } from 'vitest';
import { buildFingerprint } from './build-fingerprint.ts';
import { findSplitReason } from './event-split.ts';

const FIRE = ['Sunog sa Brgy. Tatalon, Quezon City', 'Fire razes homes in Tatalon, Quezon City'];

test('a report that moves to another city leaves, and says by which rule and against whom', () => {
  expect(findSplitReason(fingerprint('Fire razes homes in Marikina'), createMembers(FIRE))).toEqual({
    veto: 'other-city',
    against: 'story-0',
    score: 0,
  });
});

test('one that moves to another spot of the city leaves', () => {
  expect(findSplitReason(fingerprint('Sunog sa Brgy. Payatas, Quezon City'), createMembers(FIRE))?.veto).toBe(
    'other-spot',
  );
});

test.each([
  ['says more', 'Fire razes homes in Tatalon, Quezon City, two hurt'],
  ['says less', 'Fire in Quezon City'],
  ['says something else of the same place', 'Evacuees of Tatalon, Quezon City, need food and blankets'],
  ['says no place any more', 'Fire razes homes, two hurt'],
])('one that %s stays: a sum that moved is no evidence', (_, title) => {
  expect(findSplitReason(fingerprint(title), createMembers(FIRE))).toBeUndefined();
});

test('one that only few of many speak against stays', () => {
  const mostly = createMembers([...Array(7).fill('Fire in Quezon City'), 'Fire in Tatalon, Quezon City']);
  expect(findSplitReason(fingerprint('Fire in Payatas, Quezon City'), mostly)).toBeUndefined();
});

test.each([
  ['what a haul is worth', 'P3.4-M shabu seized in Cebu City', 'P3.6-M shabu seized in Cebu City'],
  ['a magnitude', 'Magnitude 6.1 quake strikes Surigao', 'Magnitude 6.7 quake strikes Surigao'],
])('one that corrects %s stays', (_, before, after) => {
  expect(findSplitReason(fingerprint(after), createMembers([before]))).toBeUndefined();
});

test('one whose event nobody else is open in stays', () => {
  expect(findSplitReason(fingerprint('Fire in Marikina'), [])).toBeUndefined();
});

function fingerprint(title: string) {
  return buildFingerprint({ title });
}

function createMembers(titles: readonly string[]) {
  return titles.map((title, i) => ({ storyId: `story-${i}`, fingerprint: fingerprint(title) }));
}
