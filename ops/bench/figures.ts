/** Figures of benches: printed as rows, and appended to the file that `bench:all` names. */
import { appendFileSync } from 'node:fs';

export const UNITS = ['/s', 'ms', 's', 'µs', 'kB', 'MB', 'x', 'points'] as const;
type Unit = (typeof UNITS)[number];
/** `max` and `min` are in the row's unit; the others are our figure divided by the baseline's. */
type Goal = { minRatio: number } | { maxRatio: number } | { max: number } | { min: number };

export type BenchRow = {
  goal: string;
  what: string;
  unit: Unit;
  ours: number;
  bare?: number;
  /** Absent: informational only. */
  wanted?: Goal;
};

/** What one run of one bench measured. `isReached` is absent without a goal. */
export type Figure = Omit<BenchRow, 'wanted'> & { isReached?: boolean };

const WIDTHS = { goal: 5, what: 54, figure: 13, ratio: 8, wanted: 11 };

export function printHeader(): void {
  print(['', '', 'ours', 'bare limit', 'ratio', 'goal', '']);
}

export function printRow(row: BenchRow): void {
  const { goal, what, unit, ours, bare, wanted } = row;
  print([
    goal,
    what,
    format(ours, unit),
    bare === undefined ? '' : format(bare, unit),
    ratioOf(row)?.toFixed(2) ?? '',
    wanted === undefined ? '' : goalText(wanted, unit),
    wanted === undefined ? '' : isReached(row, wanted) ? 'reached' : 'not reached',
  ]);
  recordFigure(row);
}

/** For benches that print lines of their own. Without `PALIGID_FIGURES_FILE` it does nothing. */
export function recordFigure({ wanted, ...row }: BenchRow): void {
  const file = process.env['PALIGID_FIGURES_FILE'];
  if (file === undefined) return;
  const figure: Figure = wanted === undefined ? row : { ...row, isReached: isReached(row, wanted) };
  appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function print([
  goal = '',
  what = '',
  ours = '',
  bare = '',
  ratio = '',
  wanted = '',
  verdict = '',
]: string[]) {
  const line = [
    goal.padEnd(WIDTHS.goal),
    what.padEnd(WIDTHS.what),
    ours.padStart(WIDTHS.figure),
    bare.padStart(WIDTHS.figure),
    ratio.padStart(WIDTHS.ratio),
    wanted.padStart(WIDTHS.wanted),
    `  ${verdict}`,
  ];
  process.stdout.write(`${line.join('').trimEnd()}\n`);
}

function format(value: number, unit: Unit): string {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  const number = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit === '/s' || unit === 'x' ? `${number}${unit}` : `${number} ${unit}`;
}

function goalText(wanted: Goal, unit: Unit): string {
  if ('max' in wanted) return `<= ${wanted.max} ${unit}`;
  if ('min' in wanted) return `>= ${wanted.min} ${unit}`;
  if ('minRatio' in wanted) return `>= ${wanted.minRatio.toFixed(2)}`;
  return `<= ${wanted.maxRatio.toFixed(2)}`;
}

function ratioOf({ ours, bare }: Pick<BenchRow, 'ours' | 'bare'>): number | undefined {
  return bare === undefined ? undefined : ours / bare;
}

function isReached(row: Pick<BenchRow, 'ours' | 'bare'>, wanted: Goal): boolean {
  if ('max' in wanted) return row.ours <= wanted.max;
  if ('min' in wanted) return row.ours >= wanted.min;
  const ratio = ratioOf(row) ?? Number.NaN;
  return 'minRatio' in wanted ? ratio >= wanted.minRatio : ratio <= wanted.maxRatio;
}
