type Unit = '/s' | 'ms' | 'µs' | 'kB' | 'MB';
/** `max` is in the row's unit; the others are our figure divided by the baseline's. */
type Goal = { minRatio: number } | { maxRatio: number } | { max: number };

export type BenchRow = {
  goal: string;
  what: string;
  unit: Unit;
  ours: number;
  bare?: number;
  /** Absent: informational only. */
  wanted?: Goal;
};

const WIDTHS = { goal: 5, what: 54, figure: 13, ratio: 8, wanted: 11 };

export function printHeader(): void {
  print(['', '', 'ours', 'bare limit', 'ratio', 'goal', '']);
}

export function printRow({ goal, what, unit, ours, bare, wanted }: BenchRow): void {
  const ratio = bare === undefined ? undefined : ours / bare;
  print([
    goal,
    what,
    figure(ours, unit),
    bare === undefined ? '' : figure(bare, unit),
    ratio?.toFixed(2) ?? '',
    wanted === undefined ? '' : goalText(wanted, unit),
    wanted === undefined ? '' : isReached(wanted, ours, ratio) ? 'reached' : 'not reached',
  ]);
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

function figure(value: number, unit: Unit): string {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  const number = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit === '/s' ? `${number}/s` : `${number} ${unit}`;
}

function goalText(wanted: Goal, unit: Unit): string {
  if ('max' in wanted) return `<= ${wanted.max} ${unit}`;
  if ('minRatio' in wanted) return `>= ${wanted.minRatio.toFixed(2)}`;
  return `<= ${wanted.maxRatio.toFixed(2)}`;
}

function isReached(wanted: Goal, ours: number, ratio = Number.NaN): boolean {
  if ('max' in wanted) return ours <= wanted.max;
  if ('minRatio' in wanted) return ratio >= wanted.minRatio;
  return ratio <= wanted.maxRatio;
}
