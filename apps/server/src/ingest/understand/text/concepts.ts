import type { Category } from '@paligid/contract/categories';
import type { Word } from '@paligid/geo/folded-words';
import concepts from './data/concepts.json' with { type: 'json' };
import { phraseFinder } from './phrase-finder.ts';
import { rootFinder } from './stem-roots.ts';
import { writtenForms } from './word-forms.ts';

/** A type of event: one id for all languages. */
type Concept = {
  id: string;
  category: Category;
  /** It names who or what was involved rather than what happened. */
  isInvolved: boolean;
};
export type ConceptMatch = { concept: Concept; first: number; words: number; start: number; end: number };

const TYPES = Object.entries(concepts.types).map(([id, type]) => ({
  concept: { id, category: type.category as Category, isInvolved: 'isInvolved' in type },
  words: type.words.flatMap(writtenForms),
  roots: type.roots,
}));
const BY_PHRASE = new Map<string, Concept>();
for (const { concept, words } of TYPES)
  for (const phrase of words) if (!BY_PHRASE.has(phrase)) BY_PHRASE.set(phrase, concept);
const BY_ROOT = new Map(
  TYPES.flatMap(({ concept, roots }) => roots.map((root): [string, Concept] => [root, concept])),
);
/** By the id of the concept. */
export const CONCEPT_CATEGORIES: ReadonlyMap<string, Category> = new Map(
  TYPES.map(({ concept }) => [concept.id, concept.category]),
);
const findPhrases = phraseFinder(BY_PHRASE.keys());
const findFigures = phraseFinder(concepts.figurative);
const findRoot = rootFinder(new Set(BY_ROOT.keys()));

/** Ids of the concepts that name who or what was involved. */
export const INVOLVED_CONCEPTS: ReadonlySet<string> = new Set(
  TYPES.flatMap(({ concept }) => (concept.isInvolved ? [concept.id] : [])),
);
/** Every word and phrase of the lexicon, for finding the one that a reader meant. */
export const CONCEPT_WORDS: readonly string[] = [...BY_PHRASE.keys(), ...BY_ROOT.keys()];

const conceptsCache = new WeakMap<readonly Word[], readonly ConceptMatch[]>();

/** The concepts in a text, each with its span. Cached, because several steps call it with the same words. */
export function findConcepts(words: readonly Word[]): readonly ConceptMatch[] {
  const before = conceptsCache.get(words);
  if (before !== undefined) return before;
  const concepts = conceptsIn(words);
  conceptsCache.set(words, concepts);
  return concepts;
}

function conceptsIn(words: readonly Word[]): ConceptMatch[] {
  const phrases = findPhrases(words);
  const taken = new Set(phrases.flatMap(({ first, words: count }) => range(first, count)));
  const matched = phrases.flatMap(({ phrase, first, words: count, start, end }): ConceptMatch[] => {
    const concept = BY_PHRASE.get(phrase);
    return concept === undefined ? [] : [{ concept, first, words: count, start, end }];
  });
  const rooted = words.flatMap(({ folded, start, end }, first): ConceptMatch[] => {
    const concept = taken.has(first) ? undefined : BY_ROOT.get(findRoot(folded) ?? '');
    return concept === undefined ? [] : [{ concept, first, words: 1, start, end }];
  });
  const figures = findFigures(words);
  const found = [...matched, ...rooted];
  if (figures.length === 0) return found;
  return found.filter(
    ({ start, end }) => !figures.some((figure) => start < figure.end && figure.start < end),
  );
}

function range(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => first + i);
}
