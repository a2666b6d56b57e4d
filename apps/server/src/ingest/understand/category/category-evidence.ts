import type { Category } from '@paligid/contract/categories';
import type { Word } from '@paligid/geo/folded-words';
import { findConcepts } from '../text/concepts.ts';
import type { Evidence } from '../text/evidence.ts';
import { findSenses } from '../text/glossary.ts';
import type { ItemText } from '../text/item-texts.ts';
import { type PhraseMatch, phraseFinder } from '../text/phrase-finder.ts';
import keywords from './data/keywords.json' with { type: 'json' };

/** Every category except the one for unknown. */
export type NamedCategory = keyof typeof keywords.categories;
/** A word that is evidence for a category, and its points. */
export type CategoryEvidence = { category: NamedCategory; evidence: Evidence };

type EvidenceMatch = Pick<PhraseMatch, 'first' | 'words' | 'start' | 'end'>;
type CategoryMatch = { category: NamedCategory; match: EvidenceMatch; factor: number; isTopic: boolean };

const TITLE_FACTOR = 2;
const PHRASE_POINTS = 2;
const INVOLVED_FACTOR = 0.5;
/** 'Bakers plead for cheaper flour': the topic counts if no word says what happened. Never against a word that does. */
const TOPIC_FACTOR = 0.25;
/** 'Classes suspended due to heavy rain' is about classes. */
const CAUSE_FACTOR = 0.3;

const CATEGORIES_BY_PHRASE = byPhrase(({ en, fil }) => [...en, ...fil]);
const EXCLUDED_BY_PHRASE = byPhrase(({ not }) => not);
const findWords = phraseFinder(CATEGORIES_BY_PHRASE.keys());
const findNot = phraseFinder(EXCLUDED_BY_PHRASE.keys());
const findCauses = phraseFinder(keywords.causes);
const INVOLVED = new Set(keywords.involved);

/** Every word of a category in a text, once: of two overlapping ones, the one with the most points. */
export function findCategoryEvidence({
  field,
  words,
  text,
}: ItemText & { words: readonly Word[] }): CategoryEvidence[] {
  const cause = findCauses(words)[0]?.first ?? words.length;
  const nots = findNot(words);
  const isNot = ({ category, match }: CategoryMatch) =>
    nots.some((not) => EXCLUDED_BY_PHRASE.get(not.phrase)?.has(category) && overlaps(match, not));
  const weighed = [...keywordMatches(words), ...conceptMatches(words), ...topicMatches(words)]
    .filter((speaking) => !isNot(speaking))
    .map((speaking) => {
      const isCause = speaking.match.first > cause;
      // A cause at the very start, 'Due to rain, classes …', is followed by the event.
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

function keywordMatches(words: readonly Word[]): CategoryMatch[] {
  return findWords(words).flatMap((match) =>
    [...(CATEGORIES_BY_PHRASE.get(match.phrase) ?? [])].map((category) => ({
      category,
      match,
      factor: INVOLVED.has(match.phrase) ? INVOLVED_FACTOR : 1,
      isTopic: false,
    })),
  );
}

function conceptMatches(words: readonly Word[]): CategoryMatch[] {
  return findConcepts(words).flatMap(({ concept, ...match }) => {
    const matched = words.slice(match.first, match.first + match.words).map(({ folded }) => folded);
    const isInvolved = concept.isInvolved || INVOLVED.has(matched.join(' '));
    const factor = isInvolved ? INVOLVED_FACTOR : 1;
    return isNamedCategory(concept.category)
      ? [{ category: concept.category, match, factor, isTopic: false }]
      : [];
  });
}

function topicMatches(words: readonly Word[]): CategoryMatch[] {
  return findSenses(words).flatMap(({ topic, first, words: count }) => {
    const [from, to] = [words[first], words[first + count - 1]];
    if (topic === undefined || !isNamedCategory(topic) || from === undefined || to === undefined) return [];
    const match = { first, words: count, start: from.start, end: to.end };
    return [{ category: topic, match, factor: TOPIC_FACTOR, isTopic: true }];
  });
}

function byPhrase(
  phrasesOf: (category: (typeof keywords.categories)[NamedCategory]) => readonly string[],
): ReadonlyMap<string, ReadonlySet<NamedCategory>> {
  const categories = new Map<string, Set<NamedCategory>>();
  for (const category of Object.keys(keywords.categories).filter(isNamedCategory)) {
    for (const phrase of phrasesOf(keywords.categories[category])) {
      const known = categories.get(phrase);
      if (known === undefined) categories.set(phrase, new Set([category]));
      else known.add(category);
    }
  }
  return categories;
}

function overlaps(a: EvidenceMatch, b: EvidenceMatch): boolean {
  return a.start < b.end && b.start < a.end;
}

export function isNamedCategory(category: Category | string): category is NamedCategory {
  return Object.hasOwn(keywords.categories, category);
}

export function roundPoints(points: number): number {
  return Math.round(points * 100) / 100;
}
