import type { Word } from '@paligid/geo/folded-words';
import glossary from './data/glossary.json' with { type: 'json' };
import { phraseFinder } from './phrase-finder.ts';
import { rootFinder } from './stem-roots.ts';
import { writtenForms } from './word-forms.ts';

/** A thing or an action in the news, under one id for English, Filipino and Cebuano. */
export type Sense = {
  id: string;
  isCommon: boolean;
  /** The probable topic of a report with this sense, if nothing else is known. */
  topic: string | undefined;
  first: number;
  words: number;
};

const TOPICS = new Map(
  Object.entries(glossary.topics).flatMap(([topic, ids]) => ids.map((id): [string, string] => [id, topic])),
);
const SENSES = new Map<string, Pick<Sense, 'id' | 'isCommon' | 'topic'>>();
const SENSE_LISTS = [
  // First, because a word that is in both lists says little: 'bata' is a child before it is a toddler.
  { senses: glossary.common, isCommon: true },
  { senses: glossary.telling, isCommon: false },
];
for (const { senses, isCommon } of SENSE_LISTS)
  for (const [id, entries] of Object.entries(senses))
    for (const phrase of entries.flatMap(writtenForms))
      if (!SENSES.has(phrase)) SENSES.set(phrase, { id, isCommon, topic: TOPICS.get(id) });
const findPhrases = phraseFinder(SENSES.keys());
/** Shorter roots occur within too many other words. */
const MIN_ROOT_LENGTH = 5;
const findRoot = rootFinder(
  new Set([...SENSES.keys()].filter((phrase) => phrase.length >= MIN_ROOT_LENGTH && /^[a-z]+$/.test(phrase))),
);

export const SENSE_WORDS: readonly string[] = [...SENSES.keys()];

const sensesCache = new WeakMap<readonly Word[], readonly Sense[]>();

/**
 * The words of a text that have a sense in the glossary: as listed, or a Filipino form of one. Cached, because
 * classification and comparison use the same words.
 */
export function findSenses(words: readonly Word[]): readonly Sense[] {
  const before = sensesCache.get(words);
  if (before !== undefined) return before;
  const senses = sensesIn(words);
  sensesCache.set(words, senses);
  return senses;
}

function sensesIn(words: readonly Word[]): Sense[] {
  const listed = findPhrases(words);
  const taken = new Set(
    listed.flatMap(({ first, words: count }) => [...Array(count).keys()].map((i) => first + i)),
  );
  const rooted = words.flatMap(({ folded }, first) =>
    taken.has(first) || folded.length <= MIN_ROOT_LENGTH
      ? []
      : [{ phrase: findRoot(folded) ?? '', first, words: 1 }],
  );
  return [...listed, ...rooted].flatMap(({ phrase, first, words: count }): Sense[] => {
    const sense = SENSES.get(phrase);
    return sense === undefined ? [] : [{ ...sense, first, words: count }];
  });
}
