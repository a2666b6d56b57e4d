/** Compares two runs of `bench:all`, figure by figure. */
import { type FiguresFile, figureKey, type SampledFigure } from './figures-file.ts';

export type Verdict = 'worse' | 'better' | 'same' | 'unknown';

export type FigureChange = {
  key: string;
  unit: string;
  before: number;
  after: number;
  /** After divided by before. */
  factor: number;
  /** Of the difference, in standard deviations of a single run; absent with fewer than two samples on either side. */
  deviations?: number;
  verdict: Verdict;
};

/** A difference below this share is not worth a look, however steady both runs were. */
const MIN_SHARE = 0.05;
/** Above what three samples of one code differ by. */
const MIN_DEVIATIONS = 3;

/**
 * Where the bare limit was measured in the same rounds, the ratio is compared: absolute times move with whatever else
 * the machine does.
 */
export function compareFigures(before: FiguresFile, after: FiguresFile): FigureChange[] {
  const earlier = new Map(before.figures.map((figure) => [figureKey(figure), figure]));
  return after.figures.flatMap((figure) => {
    const other = earlier.get(figureKey(figure));
    return other === undefined ? [] : [compareOne(other, figure)];
  });
}

function compareOne(before: SampledFigure, after: SampledFigure): FigureChange {
  const areRatios = hasRatios(before) && hasRatios(after);
  const [a, b] = [before, after].map((figure) => (areRatios ? ratiosOf(figure) : figure.samples));
  const [meanBefore, meanAfter] = [mean(a ?? []), mean(b ?? [])];
  const deviation = pooledDeviation(a ?? [], b ?? []);
  const factor = meanAfter / meanBefore;
  const change = {
    key: figureKey(after),
    unit: areRatios ? 'of the bare limit' : after.unit,
    before: meanBefore,
    after: meanAfter,
    factor,
  };
  if (deviation === undefined) return { ...change, verdict: 'unknown' };
  const deviations = (meanAfter - meanBefore) / deviation;
  const isSame = Math.abs(factor - 1) < MIN_SHARE || Math.abs(deviations) < MIN_DEVIATIONS;
  const isBetter = isHigherBetter(after) === meanAfter > meanBefore;
  return { ...change, deviations, verdict: isSame ? 'same' : isBetter ? 'better' : 'worse' };
}

/** Of rates and scores; of times, sizes and multiples lower is better. */
function isHigherBetter({ unit }: SampledFigure): boolean {
  return unit === '/s' || unit === 'points';
}

function hasRatios({ samples, bare }: SampledFigure): boolean {
  return bare.length === samples.length;
}

function ratiosOf({ samples, bare }: SampledFigure): number[] {
  return samples.map((sample, round) => sample / (bare[round] ?? Number.NaN));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Standard deviation of a single run, from both sides, each around its own mean. */
function pooledDeviation(a: readonly number[], b: readonly number[]): number | undefined {
  if (a.length < 2 || b.length < 2) return undefined;
  const squares = [a, b].map((values) => {
    const centre = mean(values);
    return values.reduce((sum, value) => sum + (value - centre) ** 2, 0);
  });
  return Math.sqrt(squares.reduce((sum, value) => sum + value, 0) / (a.length + b.length - 2));
}
