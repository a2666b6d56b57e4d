import { foldWords, type Word } from '@paligid/geo/folded-words';

export type PhraseMatch = { phrase: string; words: number; first: number; start: number; end: number };

type PhraseEntry = { phrase: string; words: readonly string[] };
type PhraseIndex = ReadonlyMap<string, readonly PhraseEntry[]>;
/** The entries of each list that may begin at a word; most words begin no entry in most lists. */
type Starts = ReadonlyMap<number, readonly PhraseEntry[]>;
/** What may begin at each word of a text, and in which lists anything may. */
type TextStarts = { atWords: readonly Starts[]; lists: ReadonlySet<number> };

/** Finds every phrase in a text, even within another, with the index of its first word. */
export function allPhrasesFinder(phrases: Iterable<string>): (words: readonly Word[]) => Map<string, number> {
  const list = addList(phrases);
  return (words) => {
    const found = new Map<string, number>();
    const { atWords, lists } = startsIn(words);
    if (!lists.has(list)) return found;
    for (const [first, starts] of atWords.entries()) {
      for (const entry of starts.get(list) ?? NO_ENTRIES)
        if (!found.has(entry.phrase) && isAt(entry, words, first)) found.set(entry.phrase, first);
    }
    return found;
  };
}

/** Finds phrases by whole words, ignoring case and accents: the longest at each word, none within another. */
export function phraseFinder(phrases: Iterable<string>): (words: readonly Word[]) => PhraseMatch[] {
  const list = addList(phrases);
  return (words) => {
    const matches: PhraseMatch[] = [];
    const { atWords, lists } = startsIn(words);
    if (!lists.has(list)) return matches;
    for (let first = 0; first < words.length; ) {
      const entry = atWords[first]?.get(list)?.find((candidate) => isAt(candidate, words, first));
      if (entry !== undefined) matches.push(createMatch(entry, words, first));
      first += entry?.words.length ?? 1;
    }
    return matches;
  };
}

/** All lists are searched together, once per word: a report is matched against a dozen of them. */
const LISTS: PhraseIndex[] = [];
const NO_ENTRIES: readonly PhraseEntry[] = [];
const NO_STARTS: Starts = new Map();

function addList(phrases: Iterable<string>): number {
  startsCache.clear();
  return LISTS.push(indexPhrases(phrases)) - 1;
}

function indexPhrases(phrases: Iterable<string>): PhraseIndex {
  const byWord = new Map<string, PhraseEntry[]>();
  for (const phrase of new Set(phrases)) {
    const entry = { phrase, words: foldWords(phrase) };
    const [first] = entry.words;
    if (first === undefined) throw new Error(`'${phrase}' has no word`);
    const others = byWord.get(first);
    if (others === undefined) byWord.set(first, [entry]);
    else others.push(entry);
  }
  for (const entries of byWord.values()) entries.sort((a, b) => b.words.length - a.words.length);
  return byWord;
}

const textCache = new WeakMap<readonly Word[], TextStarts>();

function startsIn(words: readonly Word[]): TextStarts {
  const before = textCache.get(words);
  if (before !== undefined) return before;
  const atWords = words.map(({ folded }) => findStarts(folded));
  const lists = new Set<number>();
  for (const starts of atWords) for (const list of starts.keys()) lists.add(list);
  const starts = { atWords, lists };
  textCache.set(words, starts);
  return starts;
}

/** A map that is cleared when it is full: lru-cache takes half as long again (0.75 µs a word to 0.52, decision 0026). */
const startsCache = new Map<string, Starts>();
const MAX_CACHED = 20_000;

function findStarts(folded: string): Starts {
  const before = startsCache.get(folded);
  if (before !== undefined) return before;
  const forms = [folded, ...otherForms(folded)];
  const found = LISTS.flatMap((byWord, list): [number, readonly PhraseEntry[]][] => {
    const entries = entriesAt(byWord, forms);
    return entries.length === 0 ? [] : [[list, entries]];
  });
  const starts = found.length === 0 ? NO_STARTS : new Map(found);
  if (startsCache.size >= MAX_CACHED) startsCache.clear();
  startsCache.set(folded, starts);
  return starts;
}

function entriesAt(byWord: PhraseIndex, forms: readonly string[]): readonly PhraseEntry[] {
  return forms.flatMap((form) => byWord.get(form) ?? NO_ENTRIES);
}

/** The first word is the one by which the entry was found. */
function isAt(entry: PhraseEntry, words: readonly Word[], first: number): boolean {
  return entry.words.every((word, i) => i === 0 || isSame(words[first + i]?.folded ?? '', word));
}

function isSame(folded: string, word: string): boolean {
  return folded === word || otherForms(folded).includes(word);
}

/** Filipino links a word that ends in a vowel to the next with '-ng': 'bangkang may layag' is a bangka. */
const TIED = /^(.{3,}[aeiou])ng$/;
/** Hiligaynon says 'ginpusil' where Cebuano says 'gipusil'. */
const DONE_TO = /^gin(?=[b-df-hj-np-tv-z]\w{2})/;
/** 'mahulog' is what may happen, 'nahulog' what has happened. */
const TO_COME = /^m(?=a\w{3})/;

/** Cleared when it is full, as above. */
const formsCache = new Map<string, readonly string[]>();

function otherForms(folded: string): readonly string[] {
  const before = formsCache.get(folded);
  if (before !== undefined) return before;
  const untied = TIED.exec(folded)?.[1] ?? folded;
  const forms = [
    ...new Set([
      untied,
      folded.replace(TO_COME, 'n'),
      untied.replace(TO_COME, 'n'),
      folded.replace(DONE_TO, 'gi'),
    ]),
  ];
  const others = forms.filter((form) => form !== folded);
  if (formsCache.size >= MAX_CACHED) formsCache.clear();
  formsCache.set(folded, others);
  return others;
}

function createMatch(
  { phrase, words: { length } }: PhraseEntry,
  words: readonly Word[],
  first: number,
): PhraseMatch {
  const start = words[first]?.start ?? 0;
  const end = words[first + length - 1]?.end ?? start;
  return { phrase, words: length, first, start, end };
}
