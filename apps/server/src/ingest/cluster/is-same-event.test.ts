import { expect, test } from 'vitest';
import { buildFingerprint } from './build-fingerprint.ts';
import { isSameEvent } from './is-same-event.ts';

const RISE = ['Dengue cases rise in Quezon City', 'Dumami ang kaso ng dengue sa QC'];
const OUTBREAK = ['Quezon City declares dengue outbreak', 'Dengue outbreak, idineklara sa Quezon City'];

test('events of one incident that were reported at once are one', () => {
  expect(isSameEvent(RISE.map(at(0)), RISE.map(at(1)))).toBe(true);
});

test('a rise of cases and the outbreak declared four days later stay two, as they would have when they came', () => {
  expect(isSameEvent(RISE.map(at(0)), OUTBREAK.map(at(96)))).toBe(false);
});

test('one pair that cannot go together keeps two events apart', () => {
  const [one, other] = [['Fire in Tatalon, Quezon City'], ['Fire in Tatalon, QC', 'Sunog sa Payatas, QC']];
  expect(isSameEvent(one.map(at(0)), other.map(at(0)))).toBe(false);
});

test('two small events of one town that share no word stay two', () => {
  const school = ['Night school takes new names in Tagbilaran', 'Night school fills in Tagbilaran'];
  const library = ['Library lends tablets in Tagbilaran', 'Tablets lent to Tagbilaran pupils'];
  expect(isSameEvent(school.map(at(0)), library.map(at(0)))).toBe(false);
});

function at(hours: number) {
  return (title: string) => buildFingerprint({ title, hours });
}
