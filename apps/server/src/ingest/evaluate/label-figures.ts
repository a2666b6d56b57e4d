import type { Gold } from './labelled-item.ts';

type Categories = { category: Gold['category']; goldCategory: Gold['category'] };
type Severities = { severity: number; goldSeverity: number };

export type SeverityFigures = {
  severityExact: number;
  severityWithinOne: number;
  /** How many of the highest severity were given a lower one. */
  missedSeverity5: number;
  /** How many were given the highest severity without deserving it. */
  falseSeverity5: number;
};

const HIGHEST = 5;

/** The mean of the F1 of every category that the labels or we have used, each counting the same. */
export function categoryMacroF1(items: readonly Categories[]): number {
  const used = new Set(items.flatMap(({ category, goldCategory }) => [category, goldCategory]));
  const scores = [...used].map((one) => {
    const ours = items.filter(({ category }) => category === one).length;
    const golds = items.filter(({ goldCategory }) => goldCategory === one).length;
    const both = items.filter(({ category, goldCategory }) => category === one && goldCategory === one);
    return (2 * both.length) / (ours + golds);
  });
  return scores.reduce((total, score) => total + score, 0) / used.size;
}

export function severityFigures(items: readonly Severities[]): SeverityFigures {
  const shareOff = (most: number) =>
    items.filter(({ severity, goldSeverity }) => Math.abs(severity - goldSeverity) <= most).length /
    items.length;
  return {
    severityExact: shareOff(0),
    severityWithinOne: shareOff(1),
    missedSeverity5: items.filter((item) => item.goldSeverity === HIGHEST && item.severity < HIGHEST).length,
    falseSeverity5: items.filter((item) => item.goldSeverity < HIGHEST && item.severity === HIGHEST).length,
  };
}
