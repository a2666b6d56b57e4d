import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LabelledItem } from './labelled-item.ts';
import { createMutations, mutatedPairs, mutationLines } from './mutations.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'evaluation');
const SETS = ['dev', 'dev2', 'dev3', 'dev4', 'dev5', 'dev6', 'dev7', 'dev8'].map((name) =>
  join(FOLDER, `${name}.jsonl`),
);
const GATE = 0.97;
const MIN_ITEMS = 200;

const CRASH: LabelledItem = {
  id: 'crash',
  source: 'MMDA',
  authority: 'official',
  lang: 'en',
  published: new Date('2026-11-15T00:00:00Z'),
  title: 'Two injured in collision on EDSA southbound in Pasay',
  summary: '',
  gold: {
    event: 'crash',
    category: 'traffic',
    severity: 2,
    place: {
      name: 'Pasay',
      city: 'Pasay',
      province: 'Metro Manila',
      lat: 14.54,
      lon: 121,
      precision: 'city',
    },
    roundup: false,
    role: null,
    part_of: null,
    background_of: null,
  },
};

test('a variant has another city, day, direction or other words, and its right answer is known', () => {
  const made = createMutations(CRASH).map(({ kind, variant, isSameEvent }) => [
    kind,
    variant.title,
    isSameEvent,
  ]);
  expect(made).toEqual([
    ['other city', expect.not.stringContaining('Pasay'), false],
    ['other day', CRASH.title, false],
    ['other direction', 'Two injured in collision on EDSA northbound in Pasay', false],
    ['other words', 'Two hurt in crash on EDSA southbound in Pasay', true],
  ]);
});

test('pairs made of 200 items and more are joined or told apart as they were made', {
  timeout: 60_000,
}, async () => {
  const pairs = await mutatedPairs(SETS);
  expect(new Set(pairs.map(({ item }) => item.id)).size).toBeGreaterThanOrEqual(MIN_ITEMS);
  const share = pairs.filter(({ isRight }) => isRight).length / pairs.length;
  expect(share, mutationLines(pairs).join('\n')).toBeGreaterThanOrEqual(GATE);
});
