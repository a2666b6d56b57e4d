/**
 * Trains the model that decides which reports are of one event (decision 0075), from all development sets as they stand
 * and as they look with a third of all word lists taken out, and from an invented day of small news. It writes
 * data/same-event-model.json, and prints what models trained without a set say of that set, by which the two bounds are
 * chosen. It needs no engine and always gives the same weights. `npm run train:same-event`; with files, it prints what
 * the model as it stands says of them.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SameEventModel, TRAINED } from '../../apps/server/src/ingest/cluster/same-event-model.ts';
import { clusterFigures } from '../../apps/server/src/ingest/evaluate/cluster-figures.ts';
import { replayReports } from './replay-reports.ts';
import { type LabelledReport, labelledPairs, trainWeights } from './same-event-training.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SETS = join(ROOT, 'apps/server/evaluation');
const MODEL = join(ROOT, 'apps/server/src/ingest/cluster/data/same-event-model.json');
const TRAINING_SEEDS = [0, 1, 2];
/** Other words are taken out than those of which the model has learned. */
const TEST_SEEDS = [0, 3];
const SMALL_NEWS = 'small-news';
const RIDGE = 3;
const JOIN_AT = [0, 0.25, 0.5];
const MERGE_AT = [1.25, 2];
const MAX_BYTES = 256 * 1024 * 1024;

const [...files] = process.argv.slice(2);
if (files.length > 0) printFigures('the model as it stands', (_set) => TRAINED, [readSets(0, files)]);
else train();

function train(): void {
  const names = readdirSync(SETS).filter((name) => name.endsWith('.jsonl'));
  const paths = names.sort().map((name) => join(SETS, name));
  const sets = new Map([...TRAINING_SEEDS, ...TEST_SEEDS].map((seed) => [seed, readSets(seed, paths)]));
  const small = readSets(0, [SMALL_NEWS]).flatMap((reports) => labelledPairs(reports));
  const pairs = [
    ...TRAINING_SEEDS.flatMap((seed) => sets.get(seed)?.flatMap((reports) => labelledPairs(reports)) ?? []),
    // A street has so many of them that those which a veto separates would outnumber all others.
    ...small.filter(({ weight }) => weight === 1),
  ];
  const model = { ...TRAINED, ...trainWeights(pairs, RIDGE) };
  writeFileSync(MODEL, `${JSON.stringify(model, null, 2)}\n`);
  const without = new Map(
    names.map((name) => {
      const set = name.replace('.jsonl', '');
      return [
        set,
        trainWeights(
          pairs.filter((pair) => pair.set !== set),
          RIDGE,
        ),
      ];
    }),
  );
  const tested = TEST_SEEDS.map((seed) => sets.get(seed) ?? []);
  for (const joinAt of JOIN_AT) {
    for (const mergeAt of MERGE_AT) {
      const modelOf = (set: string) => ({ ...(without.get(set) ?? TRAINED), joinAt, mergeAt });
      printFigures(`join at ${joinAt}, merge at ${mergeAt}`, modelOf, tested);
    }
  }
}

/** Over all sets together the pairs, the means of the others: as they stand first, then with words taken out. */
function printFigures(
  title: string,
  modelOf: (set: string) => SameEventModel,
  versions: readonly LabelledReport[][][],
): void {
  for (const sets of versions) {
    const pairs = { right: 0, ours: 0, labelled: 0 };
    const sums = { bCubedF1: 0, overMergeRate: 0, englishTagalogRecall: 0 };
    for (const reports of sets) {
      const items = replayReports(reports, modelOf(reports[0]?.set ?? ''));
      const figures = clusterFigures(items);
      sums.bCubedF1 += figures.bCubedF1 / sets.length;
      sums.overMergeRate += figures.overMergeRate / sets.length;
      sums.englishTagalogRecall += (figures.englishTagalogRecall ?? 1) / sets.length;
      for (const [at, { event, goldEvent }] of items.entries()) {
        for (const other of items.slice(0, at)) {
          const [isOurs, isLabelled] = [other.event === event, other.goldEvent === goldEvent];
          pairs.ours += Number(isOurs);
          pairs.labelled += Number(isLabelled);
          pairs.right += Number(isOurs && isLabelled);
        }
      }
    }
    const figures = {
      'pair precision': pairs.right / pairs.ours,
      'pair recall': pairs.right / pairs.labelled,
      'pair F1': (2 * pairs.right) / (pairs.ours + pairs.labelled),
      'B-cubed F1': sums.bCubedF1,
      'over-merge': sums.overMergeRate,
      'English to Tagalog': sums.englishTagalogRecall,
    };
    const told = Object.entries(figures).map(([name, share]) => `${name} ${share.toFixed(4)}`);
    process.stdout.write(`${title}: ${told.join(', ')}\n`);
  }
}

/** In a process of its own: the word lists are read once. */
function readSets(seed: number, paths: readonly string[]): LabelledReport[][] {
  const script = join(import.meta.dirname, 'labelled-fingerprints.ts');
  const printed = execFileSync(process.execPath, [script, String(seed), ...paths], { maxBuffer: MAX_BYTES });
  const lines = printed.toString('utf8').trimEnd().split('\n');
  const reports = lines.map((line): LabelledReport => JSON.parse(line));
  return [...Map.groupBy(reports, ({ set }) => set).values()];
}
