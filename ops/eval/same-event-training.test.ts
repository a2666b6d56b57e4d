import { expect, test } from 'vitest';
import { buildFingerprint } from '../../apps/server/src/ingest/cluster/build-fingerprint.ts';
import {
  type LabelledPair,
  type LabelledReport,
  labelledPairs,
  trainWeights,
} from './same-event-training.ts';

function buildPair(features: Record<string, number>, isSame: boolean, weight = 1): LabelledPair {
  return { set: 'dev', features, isSame, weight };
}

test('weights follow what pairs of one event have, and a ridge keeps them small', () => {
  const pairs = [
    ...Array.from({ length: 40 }, (_, at) => buildPair({ words: 1 }, at < 36)),
    ...Array.from({ length: 40 }, (_, at) => buildPair({ far: 1 }, at < 4)),
  ];
  const { bias, weights } = trainWeights(pairs, 0.01);
  const shareOf = (feature: string) => 1 / (1 + Math.exp(-(bias + (weights[feature] ?? 0))));
  expect(shareOf('words')).toBeCloseTo(0.9, 1);
  expect(shareOf('far')).toBeCloseTo(0.1, 1);
  expect(Math.abs(trainWeights(pairs, 100).weights['words'] ?? 9)).toBeLessThan(weights['words'] ?? 0);
});

test('the same pairs give the same weights, and a pair of no weight changes none', () => {
  const pairs = [buildPair({ a: 0.3 }, true), buildPair({ b: 1 }, false), buildPair({ a: 1, b: 1 }, true)];
  expect(trainWeights(pairs, 1)).toEqual(trainWeights(pairs, 1));
  expect(trainWeights([...pairs, buildPair({ a: 1 }, false, 0)], 1)).toEqual(trainWeights(pairs, 1));
});

test('a pair is what the clusterer compares, and counts less where a veto separates it', () => {
  const report = (id: string, event: string, title: string, hours: number): LabelledReport => {
    const fingerprint = buildFingerprint({ title, hours });
    return { set: 'dev', id, lang: 'en', event, atMs: fingerprint.reportedAtMs, fingerprint };
  };
  const pairs = labelledPairs([
    report('1', 'a', 'Fire in Tatalon, Quezon City', 0),
    report('2', 'a', 'Fire guts homes in Tatalon, Quezon City', 1),
    report('3', 'b', 'Fire in Payatas, Quezon City', 2),
    report('4', 'c', 'Fire in Tatalon, Quezon City', 200),
  ]);
  expect(pairs.map(({ isSame, weight }) => [isSame, weight])).toEqual([
    [true, 1],
    [false, 0.3],
    [false, 0.3],
  ]);
});
