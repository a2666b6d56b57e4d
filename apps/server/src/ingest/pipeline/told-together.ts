import type { Word } from '@paligid/geo/folded-words';
import keywords from './data/keywords.json' with { type: 'json' };
import type { Evidence } from './evidence.ts';
import type { ItemText } from './item-texts.ts';
import { everyPhrase, phraseFinder } from './phrase-finder.ts';

type Text = ItemText & { words: readonly Word[] };

type Rule = { category: string; points: number; all: string[][]; unless: string[]; type?: string };
type Together = { category: string; type?: string; evidence: Evidence };

const RULES: readonly Rule[] = keywords.together;
/** All phrases of all rules are looked for at once: most reports have none of most rules. */
const findAll = everyPhrase(RULES.flatMap(({ all, unless }) => [...all.flat(), ...unless]));
const findCauses = phraseFinder(keywords.causes);
/** A lead tells of more than what it is about. */
const LEAD_FACTOR = 0.5;
/** What it came from is not what it is about. */
const CAUSE_FACTOR = 0.3;

/** Words that mean something only beside others: an alarm at a river is a flood, at a house a fire. */
export function toldTogether(texts: readonly Text[]): Together[] {
  const [title, ...leads] = texts;
  if (title === undefined) return [];
  const inTitle = findAll(title.words);
  const inLeads = new Set(leads.flatMap(({ words }) => [...findAll(words).keys()]));
  const cause = findCauses(title.words)[0]?.first ?? title.words.length;
  return RULES.flatMap(({ category, points, all, unless, type }): Together[] => {
    const said = all.map((phrases) => phrases.find((phrase) => inTitle.has(phrase)));
    // The title says what happened; the lead may only complete it.
    if (said.every((phrase) => phrase === undefined)) return [];
    const isInTitle = said.every((phrase) => phrase !== undefined);
    const isWhole =
      isInTitle ||
      all.every((phrases, i) => said[i] !== undefined || phrases.some((phrase) => inLeads.has(phrase)));
    if (!isWhole || unless.some((phrase) => inTitle.has(phrase) || inLeads.has(phrase))) return [];
    const isCause = cause > 0 && said.some((phrase) => (inTitle.get(phrase ?? '') ?? 0) > cause);
    const value = points * (isInTitle ? 1 : LEAD_FACTOR) * (isCause ? CAUSE_FACTOR : 1);
    const text = said.filter((phrase) => phrase !== undefined).join(' + ');
    return [
      { category, ...(type === undefined ? {} : { type }), evidence: { rule: 'together', text, value } },
    ];
  });
}
