import { expect, test } from 'vitest';
import { buildSigns } from './build-signs.ts';
import { sameWords } from './same-words.ts';

const FIRE = buildSigns({ title: 'Fire razes 30 homes of vendors and weavers in Tatalon, Quezon City' });
const SUNOG = buildSigns({ title: 'Sunog sa Tatalon, QC: 30 bahay ng mga tindera naabo' });

test('words count alike in whatever order they were kept', () => {
  const kept = { ...SUNOG, words: turned(SUNOG.words), plain: turned(SUNOG.plain) };
  expect(sameWords(FIRE, SUNOG)).toBeGreaterThan(0);
  expect(sameWords(FIRE, kept)).toBe(sameWords(FIRE, SUNOG));
  expect(sameWords(kept, FIRE)).toBe(sameWords(SUNOG, FIRE));
});

test('a report says the same as itself', () => {
  expect(sameWords(FIRE, FIRE)).toBeCloseTo(1);
});

function turned(words: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(words).reverse());
}
