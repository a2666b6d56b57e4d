import { LIMITS } from '@paligid/contract/limits';
import { isSmallWord } from '@paligid/domain/search/understand-query';
import { foldedWords, type Word } from '@paligid/geo/folded-words';
import { LRUCache } from 'lru-cache';
import { findMeanings, wordTerm } from '../../ingest/understand/search/search-terms.ts';
import { estimateBytes } from '../../platform/value-bytes.ts';
import type { ReadQuery } from './read-query.ts';

export type TextSpan = [number, number];

type TextRead = { words: readonly Word[]; meanings: ReturnType<typeof findMeanings> };

/** Some four thousand titles and summaries of a few days: many readers find the same stories. */
const MAX_BYTES = 32 * 2 ** 20;
const readTexts = new LRUCache<string, TextRead>({
  maxSize: MAX_BYTES,
  sizeCalculation: (read, text) => text.length * 2 + estimateBytes(read),
});

function readText(text: string): TextRead {
  const known = readTexts.get(text);
  if (known !== undefined) return known;
  const words = foldedWords(text);
  const read = { words, meanings: findMeanings(words) };
  readTexts.set(text, read);
  return read;
}

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
