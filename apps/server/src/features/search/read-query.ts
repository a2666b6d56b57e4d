import {
  isSmallWord,
  plainQuery,
  type QueryMeaning,
  type QueryWord,
  understandQuery,
} from '@paligid/domain/search/understand-query';
import { foldedWords, type Word } from '@paligid/geo/folded-words';
import { findMeanings, relatedTerms, wordTerm } from '../../ingest/understand/search/search-terms.ts';
import { findQueryPlaces } from './query-places.ts';

export type ReadQuery = QueryMeaning & { words: readonly QueryWord[] };

/** More words than a question has. */
const MAX_WORDS = 16;

/** A query as the lexicon of the pipeline and the gazetteer understand it. */
export function readQuery(text: string, nowMs: number): ReadQuery {
  const words = queryWords(text);
  const meanings = findMeanings(words).map(({ kind, term, first, words: count }) => {
    const related = relatedTerms(term);
    const typed = words.slice(first, first + count);
    const meant = kind === 'concept' ? ownMeanings(typed) : undefined;
    const within = kind === 'concept' ? withoutSmallWords(typed) : [];
    return {
      ...{ kind, terms: [...new Set([term, ...within])], first, words: count },
      ...(related !== undefined && { related }),
      ...(meant !== undefined && { meant }),
    };
  });
  const places = findQueryPlaces(words, (first, count) =>
    meanings.some((it) => it.first <= first && it.first + it.words >= first + count),
  );
  return { words, ...understandQuery(words, [...places, ...meanings], nowMs) };
}

/** 'Libreng sakay para' is help in the lexicon, and 'libreng sakay' a free ride: who asks with small words means both. */
function withoutSmallWords(words: readonly Word[]): string[] {
  const isLarge = ({ folded }: Word) => !isSmallWord(folded);
  const large = words.slice(words.findIndex(isLarge), words.findLastIndex(isLarge) + 1);
  if (large.length === 0 || large.length === words.length) return [];
  return findMeanings(large).flatMap(({ kind, term, words: count }) =>
    kind === 'concept' && count === large.length ? [term] : [],
  );
}

/**
 * A phrase of the lexicon by the meanings of its words: 'stranded passengers' also where no ship is meant. A word with
 * two meanings is a phrase too: 'nasunugan' are people and a fire.
 */
function ownMeanings(words: readonly (QueryWord & Word)[]): string[][] | undefined {
  const large = words.filter(({ folded }) => !isSmallWord(folded));
  const [only] = large;
  if (large.length === 1 && only !== undefined) {
    const terms = [...new Set(findMeanings([only]).map(({ term }) => term))];
    return terms.length < 2 ? undefined : terms.map((term) => [only.term, term]);
  }
  return large.length === 0
    ? undefined
    : large.map((word) => [word.term, ...findMeanings([word]).map(({ term }) => term)]);
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
