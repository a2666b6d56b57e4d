import type { Category } from '@paligid/contract/categories';
import type { Word } from '@paligid/geo/folded-words';
import concepts from './data/concepts.json' with { type: 'json' };
import { phraseFinder } from './phrase-finder.ts';
import { rootFinder } from './stem-roots.ts';

/** A kind of happening, or something that reports of one happening share: one word for both languages. */
type Concept = { id: string; category?: Category };
export type ConceptMatch = { concept: Concept; first: number; words: number; start: number; end: number };

type TypeName = keyof typeof concepts.types;

const TYPES = Object.entries(concepts.types).map(([id, type]) => ({ ...type, id: id as TypeName }));
const BY_PHRASE = new Map<string, Concept>();
for (const { id, category, words } of TYPES)
  for (const phrase of words) BY_PHRASE.set(phrase, { id, category: category as Category });
for (const [id, words] of Object.entries(concepts.attributes))
  for (const phrase of words) if (!BY_PHRASE.has(phrase)) BY_PHRASE.set(phrase, { id: `+${id}` });
const BY_ROOT = new Map<string, Concept>(
  TYPES.flatMap(({ id, category, roots }) =>
    roots.map((root): [string, Concept] => [root, { id, category: category as Category }]),
  ),
);
const findPhrases = phraseFinder(BY_PHRASE.keys());
const findRoot = rootFinder(new Set(BY_ROOT.keys()));

/** What a text tells of, each with where it says so. */
export function findConcepts(words: readonly Word[]): ConceptMatch[] {
  const phrases = findPhrases(words);
  const taken = new Set(phrases.flatMap(({ first, words: count }) => range(first, count)));
  const told = phrases.flatMap(({ phrase, first, words: count, start, end }): ConceptMatch[] => {
    const concept = BY_PHRASE.get(phrase);
    return concept === undefined ? [] : [{ concept, first, words: count, start, end }];
  });
  const rooted = words.flatMap(({ folded, start, end }, first): ConceptMatch[] => {
    const concept = taken.has(first) ? undefined : BY_ROOT.get(findRoot(folded) ?? '');
    return concept === undefined ? [] : [{ concept, first, words: 1, start, end }];
  });
  return [...told, ...rooted];
}

function range(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => first + i);
}
