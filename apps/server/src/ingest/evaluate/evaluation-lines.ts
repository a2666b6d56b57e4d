import type { Evaluation } from './evaluate.ts';
import type { Figures } from './figures.ts';

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
  placeAtCity: 'place right at city',
  placeWithin2Km: 'place within 2 km',
  falsePins: 'false pins',
};
const FIGURE_NAMES = Object.keys(NAMES).filter((name): name is keyof Figures => name in NAMES);
const WIDTH = 27;
const DIGITS = 4;

/** For a person. */
export function evaluationLines(evaluation: Evaluation): string[] {
  const { items, labelled, faults, figures, itemsASecond, p95Ms } = evaluation;
  return [
    row(
      'items',
      `${items}, ${labelled} with labels${faults.length === 0 ? '' : `, ${faults.length} bad lines`}`,
    ),
    ...(figures === undefined ? [] : figureLines(figures)),
    row('items a second', itemsASecond.toFixed(0)),
    row('slowest in twenty', `${p95Ms.toFixed(1)} ms`),
  ];
}

/** For a program: figures as they are recorded, with so many digits as mean something. */
export function evaluationJson(evaluation: Evaluation): string {
  const { figures, itemsASecond, p95Ms, ...counts } = evaluation;
  const rounded = figures === undefined ? null : roundedFigures(figures);
  return JSON.stringify(
    { ...counts, figures: rounded, itemsASecond: Math.round(itemsASecond), p95Ms: Number(p95Ms.toFixed(1)) },
    null,
    2,
  );
}

function roundedFigures(figures: Figures): Figures {
  const entries = Object.entries(figures).map(([name, figure]) => [
    name,
    figure === null ? null : Number(figure.toFixed(DIGITS)),
  ]);
  return { ...figures, ...Object.fromEntries(entries) };
}

function figureLines(figures: Figures): string[] {
  return FIGURE_NAMES.map((name) => row(NAMES[name], shown(name, figures[name])));
}

function shown(name: keyof Figures, figure: number | null): string {
  if (figure === null) return 'nothing to count';
  return name === 'missedSeverity5' ? String(figure) : figure.toFixed(DIGITS);
}

function row(name: string, value: string): string {
  return `${name.padEnd(WIDTH)}${value}`;
}
