import type { Category } from '@paligid/contract/categories';
import { isProgressScale, type ReportPhase } from '@paligid/domain/stories/lead-report';
import type { Word } from '@paligid/geo/folded-words';
import type { ParsedItem } from '../parsed-item.ts';
import { findConcepts } from '../understand/text/concepts.ts';
import type { Evidence } from '../understand/text/evidence.ts';
import { itemTexts, textWords } from '../understand/text/item-texts.ts';
import { phraseFinder } from '../understand/text/phrase-finder.ts';
import { detectCasualtyPhase } from './casualty-phase.ts';
import steps from './data/steps.json' with { type: 'json' };

/** The phase of the event that a report describes, and the level it states. */
export type DetectedPhase = Pick<ReportPhase, 'scale' | 'level'> & {
  step: NonNullable<ReportPhase['step']>;
  /** It reports a warning, by its wording or its level. */
  isWarning: boolean;
};

type PhaseInput = {
  item: ParsedItem;
  category: Category;
  /** By the severity rules: it reports the end. */
  isOver: boolean;
  /** The evidence for the severity; it contains the level. */
  evidence: readonly Evidence[];
};

const findAhead = phraseFinder(steps.ahead);
const findWarned = phraseFinder(steps.warned);
const findOver = phraseFinder(steps.over);
/** 'No tsunami threat' is reported with its quake, and lifted number coding is itself the event. */
const findNoEnd = phraseFinder(steps.noEnd);
const findExplained = phraseFinder(steps.explained);
const MAY_BE_OVER: ReadonlySet<string> = new Set(steps.mayBeOver);
const LEVEL = 'level:';
/** The scale of a utility's plan: how long ahead it is announced, which is not a level of the event. */
const PLANNED = 'schedule';

export function detectReportPhase({ item, category, isOver, evidence }: PhaseInput): DetectedPhase {
  const stated = evidence.find(({ rule }) => rule.startsWith(LEVEL) && rule !== `${LEVEL}${PLANNED}`);
  const level = typeof stated?.value === 'number' ? stated.value : null;
  const [title] = itemTexts(item);
  const words = title === undefined ? [] : textWords(title);
  const isWarning = level !== null || findWarned(words).length > 0;
  const scale = stated?.rule.slice(LEVEL.length) ?? null;
  const people = isProgressScale(scale) ? undefined : detectCasualtyPhase(item, category);
  const isExplainer = evidence.some(({ rule }) => rule === 'explainer');
  return {
    step: decideStep(words, { category, isOver, level, isExplainer }),
    isWarning,
    ...(people ?? { scale, level }),
  };
}

function decideStep(
  title: readonly Word[],
  {
    category,
    isOver,
    level,
    isExplainer,
  }: { category: Category; isOver: boolean; level: number | null; isExplainer: boolean },
): DetectedPhase['step'] {
  if (!MAY_BE_OVER.has(category)) return 'holds';
  if (isExplainer || (level === null && findExplained(title).length > 0)) return 'explained';
  const none = findNoEnd(title);
  const ends = findOver(title).filter(
    (end) => !none.some((other) => end.start < other.end && other.start < end.end),
  );
  if (ends.length > 0 || (isOver && none.length === 0)) return 'over';
  return isForecast(title, category, level) ? 'ahead' : 'holds';
}

/** 'Cloudy skies tomorrow', but not 'orange warning raised, more rain expected'. */
function isForecast(title: readonly Word[], category: Category, level: number | null): boolean {
  if (category !== 'weather' || level !== null) return false;
  if (findAhead(title).length === 0 || findWarned(title).length > 0) return false;
  // Every bulletin on a cyclone says where it is expected next.
  return !findConcepts(title).some(({ concept }) => concept.id === 'cyclone');
}
