import { LIMITS } from '@paligid/contract/limits';
import { isSmallWord } from '@paligid/domain/search/understand-query';
import { foldedWords } from '@paligid/geo/folded-words';
import { memoize } from '@paligid/runtime/memoize';
import { findMeanings, wordTerm } from '../../ingest/understand/search/search-terms.ts';
import type { ReadQuery } from './read-query.ts';

export type TextSpan = [number, number];

/** Titles and summaries of a few days: many readers find the same stories. */
const MAX_TEXTS = 4_000;
const readText = memoize((text: string) => {
  const words = foldedWords(text);
  return { words, meanings: findMeanings(words) };
}, MAX_TEXTS);

/**
 * What of a text answers the query: its words as typed, and words of the same meaning in either language. Small words
 * only where the query has no others.
 */
export function highlights(text: string, query: Pick<ReadQuery, 'groups' | 'words'>): TextSpan[] {
  const { groups } = query;
  const { words, meanings } = readText(text);
  const isOfSmallWords = query.words.every(({ folded }) => isSmallWord(folded));
  const typed = new Set(groups.flatMap(({ literal }) => literal));
  const terms = new Set(groups.flatMap((group) => group.terms));
  const isSmall = (i: number) => isSmallWord(words[i]?.folded ?? '');
  const marked = new Set(
    words.flatMap(({ folded }, i) =>
      typed.has(wordTerm(folded)) && (isOfSmallWords || !isSmall(i)) ? [i] : [],
    ),
  );
  for (const { term, first, words: count } of meanings) {
    if (!terms.has(term)) continue;
    let end = first + count;
    // The lexicon has 'baha sa' as well as 'baha'.
    while (end > first + 1 && isSmall(end - 1)) end -= 1;
    for (let i = first; i < end; i += 1) marked.add(i);
  }
  const spans: TextSpan[] = [];
  words.forEach(({ start, end }, i) => {
    if (!marked.has(i)) return;
    const last = spans.at(-1);
    if (last !== undefined && marked.has(i - 1)) last[1] = end;
    else spans.push([start, end]);
  });
  return spans.slice(0, LIMITS.highlights);
}
