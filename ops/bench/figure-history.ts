/** The history of figures: one line a figure and run, tab-separated, so that a diff of it can be read. */
import { median } from './figures.ts';
import { type FiguresFile, figureKey, type SampledFigure } from './figures-file.ts';

export type HistoryLine = {
  /** YYYY-MM-DD. */
  day: string;
  commit: string;
  key: string;
  /** The unit of the value, or `ratio` to the bare limit. */
  unit: string;
  /** The median of the rounds. */
  value: number;
  rounds: number;
  loadBefore: number;
};

const COLUMNS = ['day', 'commit', 'figure', 'unit', 'median', 'rounds', 'load_before'];

export function historyLines(file: FiguresFile): HistoryLine[] {
  const { commit, startedAt, machine } = file;
  return file.figures.map((figure) => ({
    ...{ day: startedAt.slice(0, 10), commit, key: figureKey(figure), rounds: figure.samples.length },
    ...medianOf(figure),
    loadBefore: machine.loadBefore,
  }));
}

export function parseHistory(text: string): HistoryLine[] {
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line, index) => {
    const [day, commit, key, unit, value, rounds, load, ...more] = line.split('\t');
    const numbers = [value, rounds, load].map(Number);
    const isWhole = day !== undefined && commit !== undefined && key !== undefined && unit !== undefined;
    if (!isWhole || more.length > 0 || numbers.some(Number.isNaN)) {
      throw new Error(`line ${index + 2} of the history has not the columns ${COLUMNS.join(', ')}`);
    }
    const [median = 0, count = 0, loadBefore = 0] = numbers;
    return { day, commit, key, unit, value: median, rounds: count, loadBefore };
  });
}

export function writeHistory(lines: readonly HistoryLine[]): string {
  const rows = lines.map(({ day, commit, key, unit, value, rounds, loadBefore }) =>
    [day, commit, key, unit, Number(value.toPrecision(5)), rounds, loadBefore].join('\t'),
  );
  return `${[COLUMNS.join('\t'), ...rows].join('\n')}\n`;
}

/** The ratio where a bare limit was measured, as that is what goals speak of. */
function medianOf({ unit, samples, bare }: SampledFigure): { unit: string; value: number } {
  if (bare.length !== samples.length) return { unit, value: median(samples) };
  return {
    unit: 'ratio',
    value: median(samples.map((sample, round) => sample / (bare[round] ?? Number.NaN))),
  };
}
