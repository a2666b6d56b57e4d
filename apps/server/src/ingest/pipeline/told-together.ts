import keywords from './data/keywords.json' with { type: 'json' };
import type { Evidence } from './evidence.ts';
import { isDenied } from './exercise.ts';
import { type ItemText, textWords } from './item-texts.ts';
import { everyPhrase, phraseFinder } from './phrase-finder.ts';
import { writtenForms } from './word-forms.ts';

type Rule = {
  category: string;
  points: number;
  all: string[][];
  unless: string[];
  type?: string;
  /** The first words tell of a drill: one that the title speaks of, and that this is. */
  isExercise?: boolean;
};
type Together = { category: string; type?: string; evidence: Evidence };

const RULES: readonly Rule[] = keywords.together.map((rule) => ({
  ...rule,
  all: rule.all.map((phrases) => phrases.flatMap(writtenForms)),
  unless: rule.unless.flatMap(writtenForms),
}));
/** All phrases of all rules are looked for at once: most reports have none of most rules. */
const findAll = everyPhrase(RULES.flatMap(({ all, unless }) => [...all.flat(), ...unless]));
const RULES_OF = rulesByPhrase();
const findCauses = phraseFinder(keywords.causes);
/** A lead tells of more than what it is about. */
const LEAD_FACTOR = 0.5;
/** What it came from is not what it is about. */
const CAUSE_FACTOR = 0.3;

const known = new WeakMap<readonly ItemText[], readonly Together[]>();

/** Words that mean something only beside others: an alarm at a river is a flood, at a house a fire. */
export function toldTogether(texts: readonly ItemText[]): readonly Together[] {
  const before = known.get(texts);
  if (before !== undefined) return before;
  const together = togetherIn(texts);
  known.set(texts, together);
  return together;
}

function togetherIn([title, ...leads]: readonly ItemText[]): Together[] {
  if (title === undefined) return [];
  const inTitle = findAll(textWords(title));
  // The title says what happened; the lead may only complete it.
  const begun = new Set([...inTitle.keys()].flatMap((phrase) => RULES_OF.get(phrase) ?? []));
  if (begun.size === 0) return [];
  const inLeads = new Set(leads.flatMap((lead) => [...findAll(textWords(lead)).keys()]));
  const cause = findCauses(textWords(title))[0]?.first ?? textWords(title).length;
  return RULES.flatMap((rule): Together[] => {
    if (!begun.has(rule)) return [];
    const { category, points, all, unless, type, isExercise = false } = rule;
    const said = all.map((phrases) => phrases.find((phrase) => inTitle.has(phrase)));
    const isInTitle = said.every((phrase) => phrase !== undefined);
    // One 'board' is not both halves of 'nursing board'.
    if (isInTitle && new Set(said).size < said.length) return [];
    const isWhole =
      isInTitle ||
      all.every((phrases, i) => said[i] !== undefined || phrases.some((phrase) => inLeads.has(phrase)));
    const drill = inTitle.get(said[0] ?? '');
    if (isExercise && (drill === undefined || isDenied(textWords(title), drill))) return [];
    if (!isWhole || unless.some((phrase) => inTitle.has(phrase) || inLeads.has(phrase))) return [];
    const isCause = cause > 0 && said.some((phrase) => (inTitle.get(phrase ?? '') ?? 0) > cause);
    const value = points * (isInTitle ? 1 : LEAD_FACTOR) * (isCause ? CAUSE_FACTOR : 1);
    const text = said.filter((phrase) => phrase !== undefined).join(' + ');
    return [
      { category, ...(type === undefined ? {} : { type }), evidence: { rule: 'together', text, value } },
    ];
  });
}

/** The rules that a phrase is one half of; one that only speaks against a rule begins none. */
function rulesByPhrase(): ReadonlyMap<string, readonly Rule[]> {
  const rules = new Map<string, Rule[]>();
  for (const rule of RULES)
    for (const phrase of new Set(rule.all.flat())) rules.set(phrase, [...(rules.get(phrase) ?? []), rule]);
  return rules;
}
