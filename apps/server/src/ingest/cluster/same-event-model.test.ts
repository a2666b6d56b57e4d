import { expect, test } from 'vitest';
import { buildFingerprint, type FingerprintedReport } from './build-fingerprint.ts';
import { featureGroups } from './pair-features.ts';
import { similarity, TRAINED } from './same-event-model.ts';
import { likeness } from './similarity.ts';

const FIRE = { title: 'Sunog sumiklab sa Brgy. Tatalon, Quezon City, 30 bahay natupok' };

test.each<[string, FingerprintedReport]>([
  ['in one language', { title: 'Dalawang bata nawawala sa sunog sa Tatalon, Quezon City', hours: 1 }],
  ['in two languages', { title: 'Fire guts 30 homes in Tatalon, Quezon City', hours: 2 }],
  ['of which one says no kind', { title: 'Smoke and soot over homes in Quezon City' }],
  ['of which one says no place', { title: 'Orange rainfall warning raised', source: 'PAGASA' }],
  ['of a city and of its region', { title: 'Flood advisory for Metro Manila', source: 'PAGASA', hours: 40 }],
])('every feature of a pair %s has been trained', (_, report) => {
  const [later, earlier] = [buildFingerprint(report), buildFingerprint(FIRE)];
  const features = Object.assign({}, ...featureGroups(later, earlier, likeness(later, earlier)));
  expect(Object.keys(features).filter((name) => !Object.hasOwn(TRAINED.weights, name))).toEqual([]);
  expect(Object.values(features).every(Number.isFinite)).toBe(true);
});

test('what is shared speaks for one event, and what only one has against it', () => {
  const scoreOf = (report: FingerprintedReport) =>
    similarity(buildFingerprint(report), buildFingerprint(FIRE)).score;
  const same = scoreOf({ title: 'Fire guts 30 homes in Tatalon, Quezon City', hours: 1 });
  expect(same).toBeGreaterThan(TRAINED.mergeAt);
  expect(scoreOf({ title: 'Fire in Quezon City', hours: 1 })).toBeLessThan(same);
  expect(scoreOf({ title: 'Basketball court opens in Tatalon, Quezon City', hours: 1 })).toBeLessThan(
    TRAINED.joinAt,
  );
});
