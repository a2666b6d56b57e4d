import { type JoiningFigures, joiningFigures } from './joining-figures.ts';
import { categoryMacroF1, type SeverityFigures, severityFigures } from './label-figures.ts';
import type { Gold, Judgement, LabelledItem } from './labelled-item.ts';
import { type PlaceFigures, placeFigures } from './place-figures.ts';

/** An item whose right answer is known, and ours. */
export type Judged = { lang: LabelledItem['lang']; gold: Gold; judgement: Judgement };

export type Figures = JoiningFigures & SeverityFigures & PlaceFigures & { categoryMacroF1: number };

/** Absent when there is nothing to compare with. */
export function figuresOf(judged: readonly Judged[]): Figures | undefined {
  if (judged.length === 0) return undefined;
  return {
    ...joiningFigures(
      judged.map(({ lang, gold, judgement }) => ({
        lang,
        event: judgement.event,
        goldEvent: goldEvent(gold, judgement.id),
      })),
    ),
    categoryMacroF1: categoryMacroF1(
      judged.map(({ gold, judgement }) => ({ category: judgement.category, goldCategory: gold.category })),
    ),
    ...severityFigures(
      judged.map(({ gold, judgement }) => ({ severity: judgement.severity, goldSeverity: gold.severity })),
    ),
    ...placeFigures(judged.map(({ gold, judgement }) => ({ place: judgement.place, goldPlace: gold.place }))),
  };
}

/** A roundup belongs to no event: whatever it is joined with, it is joined wrongly. */
function goldEvent({ event, roundup }: Gold, id: string): string {
  return event === null || roundup ? `alone ${id}` : `event ${event}`;
}
