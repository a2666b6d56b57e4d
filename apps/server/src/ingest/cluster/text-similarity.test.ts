import { expect, test } from 'vitest';
import { buildFingerprint } from './build-fingerprint.ts';
import { textSimilarity } from './text-similarity.ts';

const FIRE = buildFingerprint({
  title: 'Fire razes 30 homes of vendors and weavers in Tatalon, Quezon City',
});
const SUNOG = buildFingerprint({ title: 'Sunog sa Tatalon, QC: 30 bahay ng mga tindera naabo' });

test('the order in which words are stored does not matter', () => {
  const reordered = { ...SUNOG, words: reversed(SUNOG.words), plain: reversed(SUNOG.plain) };
  expect(textSimilarity(FIRE, SUNOG)).toBeGreaterThan(0);
  expect(textSimilarity(FIRE, reordered)).toBe(textSimilarity(FIRE, SUNOG));
  expect(textSimilarity(reordered, FIRE)).toBe(textSimilarity(SUNOG, FIRE));
});

test('a report says the same as itself', () => {
  expect(textSimilarity(FIRE, FIRE)).toBeCloseTo(1);
});

function reversed(words: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(words).reverse());
}
