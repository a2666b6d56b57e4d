import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openLogger } from '@paligid/runtime/logger';
import { expect } from 'vitest';
import tuned from '../../evaluation/figures.json' with { type: 'json' };
import heldOut from '../../src/features/ledger/labelled-figures.json' with { type: 'json' };
import { evaluate } from '../../src/ingest/evaluate/evaluate.ts';
import type { Figures } from '../../src/ingest/evaluate/figures.ts';
import { databaseTest as test } from '../server-database.ts';
import { fallenFigures } from './fallen-figures.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'evaluation');
const REPLAY_MS = 120_000;
/**
 * The set whose figures readers are shown may get better with other rules, and never worse unseen. Once it was tuned on
 * it is one of the development sets, and readers are shown what it gave before that.
 */
const isHeldOut = existsSync(join(FOLDER, `${heldOut.set}.jsonl`));
const recorded: Readonly<Record<string, Readonly<Record<string, number | null>>>> = {
  ...tuned,
  ...(isHeldOut ? { [heldOut.set]: heldOut.figures } : {}),
};

test.for(Object.entries(recorded))(
  'no figure of %s is worse than recorded',
  {
    timeout: REPLAY_MS,
  },
  async ([name, before], { databaseUrl }) => {
    const logger = openLogger({ logLevel: 'error' }, 'test');
    const parts = { databaseUrl, logger, write: () => {} };
    const { figures, items, labelled, faults } = await evaluate(join(FOLDER, `${name}.jsonl`), parts);
    expect(faults).toEqual([]);
    expect(labelled).toBe(items);
    if (figures === undefined) throw new Error(`${name} has no labels`);
    expect(fallenFigures(before, figures)).toEqual([]);
  },
);

test('every labelled set of the repository has recorded figures', async () => {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.jsonl'));
  expect(files.toSorted()).toEqual(
    Object.keys(tuned)
      .map((name) => `${name}.jsonl`)
      .toSorted(),
  );
});

test('a figure has fallen when it is worse by more than a hundredth, in its own direction', () => {
  const now: Figures = {
    ...tuned.dev6,
    bCubedF1: 0.9,
    overMergeRate: 0.02,
    missedSeverity5: 1,
    pairPrecision: 0.9,
  };
  const same = { bCubedF1: 0.91, overMergeRate: 0.01, missedSeverity5: 1, pairPrecision: null };
  expect(fallenFigures(same, now)).toEqual([]);
  expect(fallenFigures({ bCubedF1: 0.92, overMergeRate: 0.005, missedSeverity5: 0 }, now)).toEqual([
    'bCubedF1: 0.92 before, 0.9000 now',
    'overMergeRate: 0.005 before, 0.0200 now',
    'missedSeverity5: 0 before, 1.0000 now',
  ]);
  expect(fallenFigures({ placeAtCity: 0.9 }, { ...now, placeAtCity: null })).toEqual([
    'placeAtCity: 0.9 before, nothing to count now',
  ]);
});
