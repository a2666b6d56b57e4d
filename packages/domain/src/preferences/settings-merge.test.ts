import { expect, test } from 'vitest';
import { mergeSettings } from './settings-merge.ts';

type Settings = { language: string; fontSize: string; compact: boolean };
const NOW = 1_000_000;

test('the later change of a field wins, and other fields stay', () => {
  const stored = {
    values: { language: 'english', fontSize: 'small' },
    times: { language: 500, fontSize: 900 },
  };
  const incoming = {
    values: { language: 'filipino', fontSize: 'large' },
    times: { language: 600, fontSize: 800 },
  };
  expect(mergeSettings<Settings>(stored, incoming, NOW)).toEqual({
    values: { language: 'filipino', fontSize: 'small' },
    times: { language: 600, fontSize: 900 },
    taken: ['language'],
  });
});

test('a clock that is ahead counts as now, so that it cannot win for ever', () => {
  const ahead = { values: { compact: true }, times: { compact: NOW * 50 } };
  const first = mergeSettings<Settings>({ values: {}, times: {} }, ahead, NOW);
  expect(first.times.compact).toBe(NOW);
  const later = { values: { compact: false }, times: { compact: NOW + 1 } };
  expect(mergeSettings<Settings>(first, later, NOW + 2).values.compact).toBe(false);
});

test('a value without a time never replaces one, and a time that is no number counts as none', () => {
  const stored = { values: { language: 'english' }, times: { language: 1 } };
  for (const times of [{}, { language: Number.NaN }]) {
    expect(mergeSettings<Settings>(stored, { values: { language: 'filipino' }, times }, NOW).taken).toEqual(
      [],
    );
  }
});

test('two changes end in the same value whatever their order, also at the same moment', () => {
  const none = { values: {}, times: {} };
  const moments: [number, number][] = [
    [100, 200],
    [200, 100],
    [100, 100],
  ];
  for (const [first, second] of moments) {
    const a = { values: { fontSize: 'small' }, times: { fontSize: first } };
    const b = { values: { fontSize: 'large' }, times: { fontSize: second } };
    const ab = mergeSettings<Settings>(mergeSettings<Settings>(none, a, NOW), b, NOW);
    const ba = mergeSettings<Settings>(mergeSettings<Settings>(none, b, NOW), a, NOW);
    expect(ab.values).toEqual(ba.values);
  }
});
