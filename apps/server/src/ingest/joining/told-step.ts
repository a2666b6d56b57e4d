import type { Category } from '@paligid/contract/categories';
import type { Phase } from '@paligid/domain/stories/told-phase';
import type { Word } from '@paligid/geo/folded-words';
import type { ParsedItem } from '../parsed-item.ts';
import { findConcepts } from '../pipeline/concepts.ts';
import signs from '../pipeline/data/report-signs.json' with { type: 'json' };
import type { Evidence } from '../pipeline/evidence.ts';
import { itemTexts, textWords } from '../pipeline/item-texts.ts';
import { phraseFinder } from '../pipeline/phrase-finder.ts';
import steps from './data/steps.json' with { type: 'json' };

/** Where a report stands in the course of what it tells of, and the level it states. */
export type ToldStep = Pick<Phase, 'scale' | 'level'> & {
  step: NonNullable<Phase['step']>;
  /** It tells of a warning, by its word or its level. */
  isWarning: boolean;
};

type Told = {
  item: ParsedItem;
  category: Category;
  /** By the rules of severity: it tells of the end, or of what came after. */
  isOver: boolean;
  /** Why it is as severe as it is: the level stands there. */
  evidence: readonly Evidence[];
};

const findAhead = phraseFinder(steps.ahead);
const findWarned = phraseFinder(steps.warned);
const findOver = phraseFinder(steps.over);
const findExplained = phraseFinder(steps.explained);
const MAY_BE_OVER: ReadonlySet<string> = new Set(steps.mayBeOver);
const LEVEL = 'level:';
/** A plan of a utility: the scale of how long before it is told, which is no level of what happens. */
const PLANNED = 'schedule';
const findElsewhere = phraseFinder([...signs.past, ...signs.court, ...signs.abroad]);

export function toldStep({ item, category, isOver, evidence }: Told): ToldStep {
  const stated = evidence.find(({ rule }) => rule.startsWith(LEVEL) && rule !== `${LEVEL}${PLANNED}`);
  const scale = stated?.rule.slice(LEVEL.length) ?? null;
  const level = typeof stated?.value === 'number' ? stated.value : null;
  const [title] = itemTexts(item);
  const words = title === undefined ? [] : textWords(title);
  const isWarning = level !== null || findWarned(words).length > 0;
  return { step: stepOf(words, { category, isOver, level }), isWarning, scale, level };
}

function stepOf(
  title: readonly Word[],
  { category, isOver, level }: { category: Category; isOver: boolean; level: number | null },
): ToldStep['step'] {
  if (!MAY_BE_OVER.has(category)) return 'holds';
  if (level === null && findExplained(title).length > 0) return 'explained';
  // What is abroad or in court weighs less, like what is over, and is not.
  const hasEnded = (isOver && findElsewhere(title).length === 0) || findOver(title).length > 0;
  if (hasEnded) return 'over';
  return isForecast(title, category, level) ? 'ahead' : 'holds';
}

/** 'Cloudy skies tomorrow', but not 'orange warning raised, more rain expected'. */
function isForecast(title: readonly Word[], category: Category, level: number | null): boolean {
  if (category !== 'weather' || level !== null) return false;
  if (findAhead(title).length === 0 || findWarned(title).length > 0) return false;
  // Every bulletin on a cyclone tells where it is expected next.
  return !findConcepts(title).some(({ concept }) => concept.id === 'cyclone');
}
