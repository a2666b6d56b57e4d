import { foldedWords, type Word } from '@paligid/geo/folded-words';

export type PhraseMatch = { phrase: string; words: number; first: number; start: number; end: number };

type Entry = { phrase: string; words: readonly string[] };

/** Finds every phrase a text has, also within another, with the number of its first word. */
export function everyPhrase(phrases: Iterable<string>): (words: readonly Word[]) => Map<string, number> {
  const byWord = entriesOf(phrases);
  return (words) => {
    const found = new Map<string, number>();
    words.forEach(({ folded }, first) => {
      for (const entry of entriesAt(byWord, folded))
        if (!found.has(entry.phrase) && isAt(entry, words, first)) found.set(entry.phrase, first);
    });
    return found;
  };
}

/** Finds phrases by whole words, without case and accents: the longest at each word, none within another. */
export function phraseFinder(phrases: Iterable<string>): (words: readonly Word[]) => PhraseMatch[] {
  const byWord = entriesOf(phrases);
  return (words) => {
    const matches: PhraseMatch[] = [];
    for (let first = 0; first < words.length; ) {
      const entry = entriesAt(byWord, words[first]?.folded ?? '').find((candidate) =>
        isAt(candidate, words, first),
      );
      if (entry !== undefined) matches.push(matchOf(entry, words, first));
      first += entry?.words.length ?? 1;
    }
    return matches;
  };
}

function entriesOf(phrases: Iterable<string>): Map<string, Entry[]> {
  const byWord = new Map<string, Entry[]>();
  for (const phrase of new Set(phrases)) {
    const entry = { phrase, words: foldedWords(phrase).map(({ folded }) => folded) };
    const [first] = entry.words;
    if (first === undefined) throw new Error(`'${phrase}' has no word`);
    byWord.set(first, [...(byWord.get(first) ?? []), entry]);
  }
  for (const entries of byWord.values()) entries.sort((a, b) => b.words.length - a.words.length);
  return byWord;
}

function isAt(entry: Entry, words: readonly Word[], first: number): boolean {
  return entry.words.every((word, i) => isSame(words[first + i]?.folded ?? '', word));
}

/** Filipino ties a word that ends in a vowel to the next with '-ng': 'bangkang may layag' is a bangka. */
const TIED = /^(.{3,}[aeiou])ng$/;
/** What may happen is 'mahulog', what has happened 'nahulog'. */
const TO_COME = /^m(?=a\w{3})/;
const NONE: readonly Entry[] = [];

function entriesAt(byWord: ReadonlyMap<string, readonly Entry[]>, folded: string): readonly Entry[] {
  const own = byWord.get(folded) ?? NONE;
  const others = otherForms(folded).flatMap((form) => byWord.get(form) ?? NONE);
  return others.length === 0 ? own : [...own, ...others];
}

function isSame(folded: string, word: string): boolean {
  return folded === word || otherForms(folded).includes(word);
}

const knownForms = new Map<string, readonly string[]>();
const MOST_KNOWN = 20_000;

function otherForms(folded: string): readonly string[] {
  const before = knownForms.get(folded);
  if (before !== undefined) return before;
  const untied = TIED.exec(folded)?.[1] ?? folded;
  const forms = [...new Set([untied, folded.replace(TO_COME, 'n'), untied.replace(TO_COME, 'n')])];
  const others = forms.filter((form) => form !== folded);
  if (knownForms.size >= MOST_KNOWN) knownForms.clear();
  knownForms.set(folded, others);
  return others;
}
function matchOf({ phrase, words: { length } }: Entry, words: readonly Word[], first: number): PhraseMatch {
  const start = words[first]?.start ?? 0;
  const end = words[first + length - 1]?.end ?? start;
  return { phrase, words: length, first, start, end };
}
