/**
 * Says what became worse between two runs of `bench:all`, by how much and by how many standard deviations:
 * `npm run bench:compare -- BEFORE.json AFTER.json`. Ends with 1 if anything did.
 */
import { parseArgs } from 'node:util';
import { runProgram, UserError } from '../run-program.ts';
import { compareFigures, type FigureChange, type Verdict } from './compare-figures.ts';
import { readFiguresFile } from './figures-file.ts';

const ORDER: readonly Verdict[] = ['worse', 'better', 'unknown', 'same'];

await runProgram(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [beforePath, afterPath] = positionals;
  if (beforePath === undefined || afterPath === undefined) {
    throw new UserError('bench:compare takes two files of bench:all, before and after');
  }
  const [before, after] = [readFiguresFile(beforePath), readFiguresFile(afterPath)];
  for (const { commit, startedAt, machine, rounds } of [before, after]) {
    print(`${commit}  ${startedAt}  ${rounds} rounds  ${machine.model}, load before ${machine.loadBefore}`);
  }
  if (before.machine.model !== after.machine.model)
    print('The machines differ: only ratios can be compared.');
  const changes = compareFigures(before, after);
  if (changes.length === 0) throw new UserError('the two files have no figure in common');
  for (const change of changes.toSorted((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict))) {
    print(lineOf(change));
  }
  if (changes.some(({ verdict }) => verdict === 'worse')) process.exitCode = 1;
});

function lineOf({ key, unit, before, after, factor, deviations, verdict }: FigureChange): string {
  const by = deviations === undefined ? 'one sample' : `${deviations.toFixed(1)} sd`;
  const figures = `${number(before)} -> ${number(after)} ${unit}`;
  return `${verdict.padEnd(8)}${key.padEnd(78)} ${figures.padEnd(34)} x${factor.toFixed(2)}  ${by}`;
}

function number(value: number): string {
  return value.toPrecision(4);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
