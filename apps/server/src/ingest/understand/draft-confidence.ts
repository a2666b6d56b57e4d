import type { Category } from '@paligid/contract/categories';
import {
  type CategoryBasis,
  type Confidence,
  categoryConfidence,
  type PlaceBasis,
  placeConfidence,
  type SeverityBasis,
  severityConfidence,
} from '@paligid/domain/understanding/confidence';
import type { Placement } from './place/locate-item.ts';
import type { Evidence } from './text/evidence.ts';

type DraftDecisions = {
  category: Category;
  classified: readonly Evidence[];
  rated: readonly Evidence[];
  placement: Pick<Placement, 'precision' | 'evidence'>;
};

/** How confident the steps are in their decisions about a report, from the rules that decided. */
export function draftConfidence({ category, classified, rated, placement }: DraftDecisions): Confidence {
  const sureOfCategory = categoryConfidence(categoryBasis(classified));
  return {
    category: rounded(sureOfCategory),
    severity: rounded(severityConfidence(severityBasis(rated), category, sureOfCategory)),
    place: rounded(placeConfidence(placeBasis(placement, isOftenNowhere(category, rated)))),
  };
}

/** Rounded as stored: the thresholds must separate the same stories before and after. */
function rounded(share: number): number {
  return Math.round(share * 100) / 100;
}

function categoryBasis([first, ...others]: readonly Evidence[]): CategoryBasis {
  const rule = ruleName(first);
  if (rule === 'quake' || rule === 'cap-event') return { kind: 'issuer' };
  if (rule === 'set-aside' || rule === 'roundup') return { kind: 'setAside' };
  if (rule === 'people-hurt' || rule === 'people-dead') return { kind: 'harmAlone' };
  if (rule !== 'score') return { kind: 'nothing' };
  const second = others.find((one) => ruleName(one) === 'runner-up');
  return { kind: 'words', points: Number(first?.value), runnerUp: Number(second?.value ?? 0) };
}

const ISSUED = new Set(['quake', 'cap-triple', 'cap-end']);
/** The first rule is the base of the rating; these follow it and say nothing about its confidence. */
const NEUTRAL_RULES = new Set(['report', 'capped']);
const WORSE = new Set(['casualties', 'mass-casualty']);

function severityBasis([first, ...others]: readonly Evidence[]): SeverityBasis {
  const rule = ruleName(first);
  if (ISSUED.has(rule)) return 'issuer';
  if (rule === 'last-bulletin') return 'ended';
  if (rule === 'level') return 'level';
  const cues = others.map(ruleName).filter((name) => !NEUTRAL_RULES.has(name));
  const isWorse = cues.some((name) => WORSE.has(name));
  const isLess = cues.some((name) => !WORSE.has(name));
  if (isWorse && isLess) return 'opposed';
  return isWorse || isLess ? 'signs' : 'unstated';
}

/** A name without an area around it; within an area that the text names, the confidence is higher. */
const BARE = new Set(['full-name', 'only-one-named-so']);

/** 'Cebu City', 'Dakbayan sa Sugbo': nobody is called so. */
const WRITTEN_OUT = /\b(?:city|dakbayan|dakbanwa|lungsod|si?yudad|ciudad)\b/i;

/**
 * What these tell of is often nowhere, and the town in the lead is an example or somebody's home. What broke, burned or
 * was played is where the lead says.
 */
const OFTEN_NOWHERE: ReadonlySet<Category> = new Set([
  'other',
  'weather',
  'business',
  'politics',
  'government',
]);

/** Advice and explainers name a town as an example too. */
function isOftenNowhere(category: Category, rated: readonly Evidence[]): boolean {
  return OFTEN_NOWHERE.has(category) || rated.some(({ rule }) => rule === 'explainer');
}

function placeBasis({ precision, evidence }: DraftDecisions['placement'], isDoubtful: boolean): PlaceBasis {
  const [first] = evidence;
  const rule = ruleName(first);
  if (rule === 'no-place' || first === undefined) return { kind: 'none' };
  if (rule === 'place-of-publisher') return { kind: 'publisher' };
  if (!rule.startsWith('place-in-') || rule === 'place-in-areas') return { kind: 'issuer' };
  const isLeadOnly =
    precision === 'city' &&
    isDoubtful &&
    evidence.every(
      ({ field, rule, text = '' }) =>
        field !== 'title' && BARE.has(rule.split(':')[1] ?? '') && !WRITTEN_OUT.test(text),
    );
  return { kind: 'named', sure: evidence.flatMap(({ confidence }) => confidence ?? []), isLeadOnly };
}

/** 'score:safety' is the rule 'score'. */
function ruleName(evidence: Evidence | undefined): string {
  return evidence?.rule.split(':')[0] ?? '';
}
