import { expect, test } from 'vitest';
import { buildSigns } from './build-signs.ts';
import { whyLeaves } from './leaving.ts';

const FIRE = ['Sunog sa Brgy. Tatalon, Quezon City', 'Fire razes homes in Tatalon, Quezon City'];

test('a report that moves to another city leaves, and says by which rule and against whom', () => {
  expect(whyLeaves(signs('Fire razes homes in Marikina'), membersOf(FIRE))).toEqual({
    veto: 'other-city',
    against: 'story-0',
    score: 0,
  });
});

test('one that moves to another spot of the city leaves', () => {
  expect(whyLeaves(signs('Sunog sa Brgy. Payatas, Quezon City'), membersOf(FIRE))?.veto).toBe('other-spot');
});

test.each([
  ['says more', 'Fire razes homes in Tatalon, Quezon City, two hurt'],
  ['says less', 'Fire in Quezon City'],
  ['says something else of the same place', 'Evacuees of Tatalon, Quezon City, need food and blankets'],
  ['says no place any more', 'Fire razes homes, two hurt'],
])('one that %s stays: a sum that moved is no evidence', (_, title) => {
  expect(whyLeaves(signs(title), membersOf(FIRE))).toBeUndefined();
});

test('one that only few of many speak against stays', () => {
  const mostly = membersOf([...Array(7).fill('Fire in Quezon City'), 'Fire in Tatalon, Quezon City']);
  expect(whyLeaves(signs('Fire in Payatas, Quezon City'), mostly)).toBeUndefined();
});

test.each([
  ['what a haul is worth', 'P3.4-M shabu seized in Cebu City', 'P3.6-M shabu seized in Cebu City'],
  ['a magnitude', 'Magnitude 6.1 quake strikes Surigao', 'Magnitude 6.7 quake strikes Surigao'],
])('one that corrects %s stays', (_, before, after) => {
  expect(whyLeaves(signs(after), membersOf([before]))).toBeUndefined();
});

test('one whose event nobody else is open in stays', () => {
  expect(whyLeaves(signs('Fire in Marikina'), [])).toBeUndefined();
});

function signs(title: string) {
  return buildSigns({ title });
}

function membersOf(titles: readonly string[]) {
  return titles.map((title, i) => ({ storyId: `story-${i}`, signs: signs(title) }));
}
