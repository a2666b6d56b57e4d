import { type JoiningFigures, joiningFigures } from './joining-figures.ts';
import { categoryMacroF1, type SeverityFigures, severityFigures } from './label-figures.ts';
import { type Judged, labelledEvent } from './labelled-item.ts';
import { type PlaceFigures, placeFigures } from './place-figures.ts';
import { rolesRight } from './role-figures.ts';

export type Figures = JoiningFigures &
  SeverityFigures &
  PlaceFigures & { categoryMacroF1: number; rolesRight: number | null };

/** Absent when there is nothing to compare with. */
export function figuresOf(judged: readonly Judged[]): Figures | undefined {
  if (judged.length === 0) return undefined;
  return {
    ...joiningFigures(
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
