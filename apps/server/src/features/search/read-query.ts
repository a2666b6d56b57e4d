import {
  plainQuery,
  type QueryMeaning,
  type QueryWord,
  understandQuery,
} from '@paligid/domain/search/understand-query';
import { foldedWords } from '@paligid/geo/folded-words';
import { findMeanings, wordTerm } from '../../ingest/understand/search/search-terms.ts';
import { findQueryPlaces } from './query-places.ts';

export type ReadQuery = QueryMeaning & { words: readonly QueryWord[] };

/** More words than a question has. */
const MAX_WORDS = 16;

/** A query as the lexicon of the pipeline and the gazetteer understand it. */
export function readQuery(text: string, nowMs: number): ReadQuery {
  const words = queryWords(text);
  const meanings = findMeanings(words).map(({ kind, term, first, words: count }) => ({
    ...{ kind, terms: [term], first, words: count },
  }));
  const places = findQueryPlaces(words, (first, count) =>
    meanings.some((it) => it.first <= first && it.first + it.words >= first + count),
  );
  return { words, ...understandQuery(words, [...places, ...meanings], nowMs) };
}

/** A query by its words alone. */
export function readPlainQuery(text: string): ReadQuery {
  const words = queryWords(text);
  return { words, ...plainQuery(words) };
}

function queryWords(text: string) {
  return foldedWords(text.normalize('NFC'))
    .slice(0, MAX_WORDS)
    .flatMap((word) => (word.folded === '' ? [] : [{ ...word, term: wordTerm(word.folded) }]));
}
