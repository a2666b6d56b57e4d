import type { Evaluation } from './evaluate.ts';
import type { Figures } from './figures.ts';
import { computeIntervals, type Interval, type Intervals } from './intervals.ts';

const NAMES: Readonly<Record<keyof Figures, string>> = {
  bCubedPrecision: 'B-cubed precision',
  bCubedRecall: 'B-cubed recall',
  bCubedF1: 'B-cubed F1',
  pairPrecision: 'pairwise precision',
  overMergeRate: 'over-merge rate',
  englishTagalogRecall: 'English-to-Tagalog recall',
  categoryMacroF1: 'category macro-F1',
  severityExact: 'severity exact',
  severityWithinOne: 'severity within one',
  missedSeverity5: 'missed severity 5',
  falseSeverity5: 'false severity 5',
  placeAtCity: 'place right at city',
  placeWithin2Km: 'place within 2 km',
  falsePins: 'false pins',
  rolesRight: 'roles right',
};
const COUNTS: ReadonlySet<keyof Figures> = new Set(['missedSeverity5', 'falseSeverity5']);
const FIGURE_NAMES = Object.keys(NAMES).filter((name): name is keyof Figures => name in NAMES);
const WIDTH = 27;
const DIGITS = 4;

/** Human-readable output. */
export function evaluationLines(evaluation: Evaluation): string[] {
  const { items, labelled, faults, figures, judged, itemsASecond, p95Ms } = evaluation;
  return [
    row(
      'items',
      `${items}, ${labelled} with labels${faults.length === 0 ? '' : `, ${faults.length} bad lines`}`,
    ),
    ...(figures === undefined ? [] : figureLines(figures, computeIntervals(judged))),
    row('items a second', itemsASecond.toFixed(0)),
    row('slowest in twenty', `${p95Ms.toFixed(1)} ms`),
  ];
}

/** Machine-readable output: the figures as they are recorded, rounded to meaningful digits. */
export function evaluationJson(evaluation: Evaluation): string {
  return JSON.stringify(roundedEvaluation(evaluation), null, 2);
}

export function evaluationsJson(evaluations: ReadonlyMap<string, Evaluation>): string {
  const sets = [...evaluations].map(([file, evaluation]) => ({ file, ...roundedEvaluation(evaluation) }));
  return JSON.stringify(sets, null, 2);
}

function roundedEvaluation(evaluation: Evaluation) {
  const { figures, itemsASecond, p95Ms, judged, ...counts } = evaluation;
  return {
    ...counts,
    figures: figures === undefined ? null : rounded(figures),
    intervals: Object.fromEntries(
      Object.entries(computeIntervals(judged)).map(([name, interval]) => [name, interval.map(roundedFigure)]),
    ),
    itemsASecond: Math.round(itemsASecond),
    p95Ms: Number(p95Ms.toFixed(1)),
  };
}

function rounded(figures: Figures): Figures {
  const entries = Object.entries(figures).map(([name, figure]) => [
    name,
    figure === null ? null : roundedFigure(figure),
  ]);
  return { ...figures, ...Object.fromEntries(entries) };
}

function roundedFigure(figure: number): number {
  return Number(figure.toFixed(DIGITS));
}

function figureLines(figures: Figures, intervals: Intervals): string[] {
  return FIGURE_NAMES.map((name) => row(NAMES[name], shown(name, figures[name], intervals[name])));
}

function shown(name: keyof Figures, figure: number | null, interval: Interval | undefined): string {
  if (figure === null) return 'nothing to count';
  const digits = COUNTS.has(name) ? 0 : DIGITS;
  if (interval === undefined) return figure.toFixed(digits);
  return `${figure.toFixed(digits)}  ${interval.map((bound) => bound.toFixed(digits)).join(' to ')}`;
}

function row(name: string, value: string): string {
  return `${name.padEnd(WIDTH)}${value}`;
}
