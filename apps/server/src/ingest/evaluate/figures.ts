import { type ClusterFigures, clusterFigures } from './cluster-figures.ts';
import { type Gold, type Judged, labelledEvent } from './labelled-item.ts';
import { type PlaceFigures, placeFigures } from './place-figures.ts';

type Categories = { category: Gold['category']; goldCategory: Gold['category'] };
type Severities = { severity: number; goldSeverity: number };

type SeverityFigures = {
  severityExact: number;
  severityWithinOne: number;
  /** How many items of the highest severity were rated lower. */
  missedSeverity5: number;
  /** How many items were wrongly given the highest severity. */
  falseSeverity5: number;
};

const HIGHEST = 5;

/** Macro F1: the mean of the F1 of every category that the labels or we have used, each with the same weight. */
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

export type Figures = ClusterFigures &
  SeverityFigures &
  PlaceFigures & { categoryMacroF1: number; rolesRight: number | null };

/** Absent if there is nothing to compare with. */
export function computeFigures(judged: readonly Judged[]): Figures | undefined {
  if (judged.length === 0) return undefined;
  return {
    ...clusterFigures(
      judged.map((item) => ({
        lang: item.lang,
        event: item.judgement.event,
        goldEvent: labelledEvent(item),
      })),
    ),
    categoryMacroF1: categoryMacroF1(
      judged.map(({ gold, judgement }) => ({ category: judgement.category, goldCategory: gold.category })),
    ),
    ...severityFigures(
      judged.map(({ gold, judgement }) => ({ severity: judgement.severity, goldSeverity: gold.severity })),
    ),
    ...placeFigures(judged.map(({ gold, judgement }) => ({ place: judgement.place, goldPlace: gold.place }))),
    rolesRight: rolesRight(judged),
  };
}

/**
 * The share of items with a labelled relation to an event whose relation is correct: a report that we joined has the
 * labelled role, one that is part of a wider event links to it, and background is not counted as a source of what it
 * explains. Null if there is no such label.
 */
function rolesRight(judged: readonly Judged[]): number | null {
  const sizes = new Map<string, number>();
  const eventsOf = new Map<string, Set<string>>();
  for (const item of judged) {
    const { event } = item.judgement;
    sizes.set(event, (sizes.get(event) ?? 0) + 1);
    const labelled = labelledEvent(item);
    eventsOf.set(labelled, (eventsOf.get(labelled) ?? new Set()).add(event));
  }
  const isOf = (event: string | null | undefined, slug: string) =>
    event != null && (eventsOf.get(`event ${slug}`)?.has(event) ?? false);
  const answers = judged.flatMap(({ gold, judgement }) => {
    const { event, role, part_of: partOf } = judgement;
    if (gold.part_of !== null) return [!isOf(event, gold.part_of) && isOf(partOf, gold.part_of)];
    if (gold.background_of !== null) return [!isOf(event, gold.background_of) || role !== 'same'];
    const isJoined = (sizes.get(event) ?? 0) > 1;
    return gold.role === null || !isJoined ? [] : [role === gold.role];
  });
  return answers.length === 0 ? null : answers.filter((isRight) => isRight).length / answers.length;
}
