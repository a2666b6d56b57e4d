import { LIMITS } from '@paligid/contract/limits';
import { foldedWords } from '@paligid/geo/folded-words';
import { findMeanings, wordTerm } from '../../ingest/understand/search/search-terms.ts';
import type { ReadQuery } from './read-query.ts';

export type TextSpan = [number, number];

/** What of a text answers the query: its words as typed, and words of the same meaning in either language. */
export function highlights(text: string, { groups }: Pick<ReadQuery, 'groups'>): TextSpan[] {
  const words = foldedWords(text);
  const typed = new Set(groups.flatMap(({ literal }) => literal));
  const terms = new Set(groups.flatMap((group) => group.terms));
  const marked = new Set(words.flatMap(({ folded }, i) => (typed.has(wordTerm(folded)) ? [i] : [])));
  for (const { term, first, words: count } of findMeanings(words))
    if (terms.has(term)) for (let i = first; i < first + count; i += 1) marked.add(i);
  const spans: TextSpan[] = [];
  words.forEach(({ start, end }, i) => {
    if (!marked.has(i)) return;
    const last = spans.at(-1);
    if (last !== undefined && marked.has(i - 1)) last[1] = end;
    else spans.push([start, end]);
  });
  return spans.slice(0, LIMITS.highlights);
}
