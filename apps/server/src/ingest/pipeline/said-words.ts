import type { Category } from '@paligid/contract/categories';
import type { Word } from '@paligid/geo/folded-words';
import { findConcepts } from './concepts.ts';
import keywords from './data/keywords.json' with { type: 'json' };
import type { Evidence } from './evidence.ts';
import { findSenses } from './glossary.ts';
import type { ItemText } from './item-texts.ts';
import { type PhraseMatch, phraseFinder } from './phrase-finder.ts';

/** Every category but the one of what nothing is known of. */
export type Named = keyof typeof keywords.categories;
/** A word that speaks for a category, and how much. */
export type Said = { category: Named; evidence: Evidence };

type Match = Pick<PhraseMatch, 'first' | 'words' | 'start' | 'end'>;
type Speaking = { category: Named; match: Match; factor: number; isTopic: boolean };

const TITLE_FACTOR = 2;
const PHRASE_POINTS = 2;
const INVOLVED_FACTOR = 0.5;
/** 'Bakers plead for cheaper flour': what it is about, where no word says what happened. Never against one that does. */
const TOPIC_FACTOR = 0.25;
/** 'Classes suspended due to heavy rain' is about classes. */
const CAUSE_FACTOR = 0.3;

const WORDS_OF = byPhrase(({ en, fil }) => [...en, ...fil]);
const NOT_OF = byPhrase(({ not }) => not);
const findWords = phraseFinder(WORDS_OF.keys());
const findNot = phraseFinder(NOT_OF.keys());
const findCauses = phraseFinder(keywords.causes);
const INVOLVED = new Set(keywords.involved);

/** Every word of a category in a text, once: the one that says most, where two share a word. */
export function saidIn({ field, words, text }: ItemText & { words: readonly Word[] }): Said[] {
  const cause = findCauses(words)[0]?.first ?? words.length;
  const nots = findNot(words);
  const isNot = ({ category, match }: Speaking) =>
    nots.some((not) => NOT_OF.get(not.phrase)?.has(category) && overlaps(match, not));
  const weighed = [...asKeyword(words), ...asHappening(words), ...asTopic(words)]
    .filter((speaking) => !isNot(speaking))
    .map((speaking) => {
      const isCause = speaking.match.first > cause;
      // A cause at the very start, 'Due to rain, classes …', has the happening after it.
      const causeFactor = isCause && cause > 0 ? CAUSE_FACTOR : 1;
      const points = speaking.match.words > 1 && !speaking.isTopic ? PHRASE_POINTS : 1;
      const value = points * (field === 'title' ? TITLE_FACTOR : 1) * speaking.factor * causeFactor;
      return { ...speaking, isCause, value: roundPoints(value) };
    })
    .sort((a, b) => b.value - a.value);
  return weighed
    .filter(
      ({ category, match }, i) =>
        !weighed.slice(0, i).some((one) => one.category === category && overlaps(one.match, match)),
    )
    .sort((a, b) => a.match.first - b.match.first)
    .map(({ category, match: { start, end }, isTopic, isCause, value }) => {
      const rule = isTopic ? 'topic' : isCause ? 'keyword-in-cause' : 'keyword';
      return { category, evidence: { rule, field, start, end, text: text.slice(start, end), value } };
    });
}

function asKeyword(words: readonly Word[]): Speaking[] {
  return findWords(words).flatMap((match) =>
    [...(WORDS_OF.get(match.phrase) ?? [])].map((category) => ({
      category,
      match,
      factor: INVOLVED.has(match.phrase) ? INVOLVED_FACTOR : 1,
      isTopic: false,
    })),
  );
}

function asHappening(words: readonly Word[]): Speaking[] {
  return findConcepts(words).flatMap(({ concept, ...match }) => {
    const said = words.slice(match.first, match.first + match.words).map(({ folded }) => folded);
    const isInvolved = concept.isInvolved || INVOLVED.has(said.join(' '));
    const factor = isInvolved ? INVOLVED_FACTOR : 1;
    return isNamed(concept.category) ? [{ category: concept.category, match, factor, isTopic: false }] : [];
  });
}

function asTopic(words: readonly Word[]): Speaking[] {
  return findSenses(words).flatMap(({ topic, first, words: count }) => {
    const [from, to] = [words[first], words[first + count - 1]];
    if (topic === undefined || !isNamed(topic) || from === undefined || to === undefined) return [];
    const match = { first, words: count, start: from.start, end: to.end };
    return [{ category: topic, match, factor: TOPIC_FACTOR, isTopic: true }];
  });
}

function byPhrase(
  phrasesOf: (category: (typeof keywords.categories)[Named]) => readonly string[],
): ReadonlyMap<string, ReadonlySet<Named>> {
  const categories = new Map<string, Set<Named>>();
  for (const category of Object.keys(keywords.categories).filter(isNamed)) {
    for (const phrase of phrasesOf(keywords.categories[category])) {
      const known = categories.get(phrase);
      if (known === undefined) categories.set(phrase, new Set([category]));
      else known.add(category);
    }
  }
  return categories;
}

function overlaps(a: Match, b: Match): boolean {
  return a.start < b.end && b.start < a.end;
}

export function isNamed(category: Category | string): category is Named {
  return Object.hasOwn(keywords.categories, category);
}

export function roundPoints(points: number): number {
  return Math.round(points * 100) / 100;
}
