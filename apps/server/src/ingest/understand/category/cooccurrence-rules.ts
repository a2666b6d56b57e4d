import { isDeniedExercise } from '../severity/exercise.ts';
import type { Evidence } from '../text/evidence.ts';
import { type ItemText, textWords } from '../text/item-texts.ts';
import { allPhrasesFinder, phraseFinder } from '../text/phrase-finder.ts';
import { writtenForms } from '../text/word-forms.ts';
import keywords from './data/keywords.json' with { type: 'json' };

type CooccurrenceRule = {
  category: string;
  points: number;
  all: string[][];
  unless: string[];
  type?: string;
  /**
   * The first phrases name a drill: the rule applies if the title mentions one and does not deny it ('not a drill').
   */
  isExercise?: boolean;
};
type CooccurrenceMatch = { category: string; type?: string; evidence: Evidence };

const RULES: readonly CooccurrenceRule[] = keywords.together.map((rule) => ({
  ...rule,
  all: rule.all.map((phrases) => phrases.flatMap(writtenForms)),
  unless: rule.unless.flatMap(writtenForms),
}));
/** The phrases of all rules are searched at once: most reports match none of most rules. */
const findAll = allPhrasesFinder(RULES.flatMap(({ all, unless }) => [...all.flat(), ...unless]));
const NO_RULES: readonly number[] = [];
const RULES_BY_PHRASE = rulesByPhrase();
const findCauses = phraseFinder(keywords.causes);
/** A lead mentions more than its subject. */
const LEAD_FACTOR = 0.5;
/** The cause is not the subject. */
const CAUSE_FACTOR = 0.3;

const matchCache = new WeakMap<readonly ItemText[], readonly CooccurrenceMatch[]>();

/** Words that mean something only together with others: an alarm at a river is a flood, at a house a fire. */
export function matchCooccurrenceRules(texts: readonly ItemText[]): readonly CooccurrenceMatch[] {
  const before = matchCache.get(texts);
  if (before !== undefined) return before;
  const together = matchRules(texts);
  matchCache.set(texts, together);
  return together;
}

function matchRules([title, ...leads]: readonly ItemText[]): CooccurrenceMatch[] {
  if (title === undefined) return [];
  const inTitle = findAll(textWords(title));
  // The title says what happened; the lead may only complete it.
  const begun = new Set<number>();
  for (const phrase of inTitle.keys())
    for (const at of RULES_BY_PHRASE.get(phrase) ?? NO_RULES) begun.add(at);
  if (begun.size === 0) return [];
  const inLeads = new Set(leads.flatMap((lead) => [...findAll(textWords(lead)).keys()]));
  const cause = findCauses(textWords(title))[0]?.first ?? textWords(title).length;
  const inOrder = [...begun].sort((a, b) => a - b).flatMap((at) => RULES[at] ?? []);
  return inOrder.flatMap((rule): CooccurrenceMatch[] => {
    const { category, points, all, unless, type, isExercise = false } = rule;
    const found = all.map((phrases) => phrases.find((phrase) => inTitle.has(phrase)));
    const isInTitle = found.every((phrase) => phrase !== undefined);
    // A single 'board' does not match both halves of 'nursing board'.
    if (isInTitle && new Set(found).size < found.length) return [];
    const isWhole =
      isInTitle ||
      all.every((phrases, i) => found[i] !== undefined || phrases.some((phrase) => inLeads.has(phrase)));
    const drill = inTitle.get(found[0] ?? '');
    if (isExercise && (drill === undefined || isDeniedExercise(textWords(title), drill))) return [];
    if (!isWhole || unless.some((phrase) => inTitle.has(phrase) || inLeads.has(phrase))) return [];
    const isCause = cause > 0 && found.some((phrase) => (inTitle.get(phrase ?? '') ?? 0) > cause);
    const value = points * (isInTitle ? 1 : LEAD_FACTOR) * (isCause ? CAUSE_FACTOR : 1);
    const text = found.filter((phrase) => phrase !== undefined).join(' + ');
    return [
      { category, ...(type === undefined ? {} : { type }), evidence: { rule: 'together', text, value } },
    ];
  });
}

/** Where the rules are that each phrase is one half of; a phrase that only excludes a rule does not start it. */
function rulesByPhrase(): ReadonlyMap<string, readonly number[]> {
  const rules = new Map<string, number[]>();
  for (const [at, rule] of RULES.entries())
    for (const phrase of new Set(rule.all.flat())) rules.set(phrase, [...(rules.get(phrase) ?? []), at]);
  return rules;
}
