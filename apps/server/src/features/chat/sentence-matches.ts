import type { QueryGroup } from '@paligid/domain/search/understand-query';
import { foldedWords } from '@paligid/geo/folded-words';
import { findMeanings, wordTerm } from '../../ingest/understand/search/search-terms.ts';

/** How many parts of a question a sentence has, by its words or by words of the same meaning in either language. */
export function countMatches(text: string, groups: readonly QueryGroup[]): number {
  const words = foldedWords(text);
  const typed = new Set(words.map(({ folded }) => wordTerm(folded)));
  const meanings = new Set(findMeanings(words).map(({ term }) => term));
  const has = ({ literal, terms }: QueryGroup) =>
    (literal.length > 0 && literal.every((term) => typed.has(term))) ||
    terms.some((term) => meanings.has(term));
  return groups.filter(has).length;
}

/** The types of events in a text, to compare what two texts say. */
export function conceptsIn(text: string): string[] {
  return findMeanings(foldedWords(text)).flatMap(({ kind, term }) => (kind === 'concept' ? [term] : []));
}

/** All that the lexicon knows in a text. */
export function meaningsIn(text: string): string[] {
  return findMeanings(foldedWords(text)).map(({ term }) => term);
}
