import { expect, test } from 'vitest';
import { buildFingerprint } from './build-fingerprint.ts';
import { type CandidateKeys, candidateKeys, keyLocks } from './candidate-keys.ts';

/** Every kind of place, with a type of event, a kin type, and none. */
const PLACES = ['', ' sa Tatalon, Quezon City', ' sa Marikina', ' sa Metro Manila', ' sa Albay', ' sa Bicol'];
const INCIDENTS = ['Sunog', 'Pagsabog', 'Baha', 'Walang pasok', 'Bagyong Amang', 'P3.4-M shabu', 'Pulong'];
const REPORTS = INCIDENTS.flatMap((happening) => PLACES.map((place) => `${happening}${place}`));

test('of two reports that may find each other one waits for the other', () => {
  const all = REPORTS.map((title) => ({ title, keys: candidateKeys(buildFingerprint({ title })) }));
  const pairs = all.flatMap((one, i) => all.slice(i + 1).map((other) => [one, other] as const));
  const meeting = pairs.filter(([one, other]) => finds(one.keys, other.keys) || finds(other.keys, one.keys));
  expect(meeting.length).toBeGreaterThan(100);
  const missed = meeting.filter(([one, other]) => !waits(one.keys, other.keys));
  expect(missed.map(([one, other]) => [one.title, other.title])).toEqual([]);
});

test.each([
  ['fires of two cities of one region', 'Sunog sa Tatalon, Quezon City', 'Sunog sa Marikina'],
  ['two happenings in one city', 'Sunog sa Marikina', 'Walang pasok sa Marikina'],
  ['a warning for a region and a fire in it', 'Bagyong Amang sa Bicol', 'Sunog sa Legazpi City'],
])('%s do not wait for each other', (_, one, other) => {
  expect(
    waits(candidateKeys(buildFingerprint({ title: one })), candidateKeys(buildFingerprint({ title: other }))),
  ).toBe(false);
});

test('words that every outlet puts below its title are no keys', () => {
  const report = (title: string) => ({ title, summary: 'Officials said they would tell more later.' });
  const [one, other] = [report('Sunog sa Marikina'), report('Walang pasok sa Cebu City')]
    .map(buildFingerprint)
    .map(candidateKeys);
  if (one === undefined || other === undefined) throw new Error('there are two');
  expect(finds(one, other) || waits(one, other)).toBe(false);
});

test('a report about many places is no candidate and has none', () => {
  const [here, nowhere] = [
    'Strike day one: commuters stranded in Monumento and Cubao',
    'Transport strike called off after a day',
  ].map((title) => candidateKeys(buildFingerprint({ title })));
  if (here === undefined || nowhere === undefined) throw new Error('there are two');
  expect([finds(here, nowhere), finds(nowhere, here)]).toEqual([true, true]);
});

test.each([
  ['the number of people', '23 women ride a ferry in Cebu City', '23 babae, dinukot sa Cebu City'],
  ['a charge', 'Driver in Tanay jeepney crash faces charges', 'Kinasuhan ang pumatay ng tatlo sa Tanay'],
  ['what is told of a province', 'Onion prices sink in Isabela', 'Taniman ng sibuyas sa Isabela, nasunog'],
])('two of other kinds find each other by %s', (_, one, other) => {
  const [keys, others] = [one, other].map((title) => candidateKeys(buildFingerprint({ title })));
  if (keys === undefined || others === undefined) throw new Error('there are two');
  expect(finds(others, keys)).toBe(true);
});

test('several stories of one message are held as one: nothing that one of them holds alone is shared', () => {
  const [wide, city] = ['Sunog sa Metro Manila', 'Sunog sa Marikina'].map((title) =>
    candidateKeys(buildFingerprint({ title })),
  );
  if (wide === undefined || city === undefined) throw new Error('there are two');
  const both = keyLocks([wide, city]);
  const alone = [wide, city].flatMap((keys) => keyLocks([keys]).filter(({ isShared }) => !isShared));
  for (const { name } of alone) expect(both).toContainEqual({ name, isShared: false });
});

function finds({ searched }: CandidateKeys, { stored }: CandidateKeys): boolean {
  return searched.some((key) => stored.includes(key));
}

function waits(one: CandidateKeys, other: CandidateKeys): boolean {
  const others = new Map(keyLocks([other]).map(({ name, isShared }) => [name, isShared]));
  return keyLocks([one]).some(({ name, isShared }) => others.has(name) && !(isShared && others.get(name)));
}
