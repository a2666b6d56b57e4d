/** A word of a text in folded form for comparison, and its position. */
export type Word = { folded: string; written: string; start: number; end: number };

/** Abbreviations with a single meaning. */
const WRITTEN_OUT = new Map([
  ['brgy', 'barangay'],
  ['brgys', 'barangay'],
  ['bgy', 'barangay'],
  ['bgys', 'barangay'],
  ['bry', 'barangay'],
  ['sto', 'santo'],
  ['sta', 'santa'],
  ['ave', 'avenue'],
  ['blvd', 'boulevard'],
  ['hwy', 'highway'],
  ['hiway', 'highway'],
  ['rd', 'road'],
  ['gen', 'general'],
]);

/** Only its case needs folding, as for most words. */
const PLAIN = /^[A-Za-z0-9]+$/;
/** 'Bacolod’s' is Bacolod. */
const POSSESSIVE = /['’]s$/i;
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu;

/** Cleared when it is full. A report has a handful of texts, and what is cached by its words goes with them. */
const wordsCache = new Map<string, readonly Word[]>();
const MAX_CACHED = 64;
const MAX_CACHED_LENGTH = 2_000;

/**
 * The words of a text without accents and case, 'Sto.' and 'Brgy.' written out, with their positions. A text that was
 * split a moment ago gives the same words, so that what one step found in them is known to the next.
 */
export function foldedWords(text: string): readonly Word[] {
  const before = wordsCache.get(text);
  if (before !== undefined) return before;
  const words = Array.from(text.matchAll(WORD), (match) => {
    const [written] = match;
    return { folded: foldWord(written), written, start: match.index, end: match.index + written.length };
  });
  if (text.length > MAX_CACHED_LENGTH) return words;
  if (wordsCache.size >= MAX_CACHED) wordsCache.clear();
  wordsCache.set(text, words);
  return words;
}

/** The same words without their positions. */
export function foldWords(text: string): string[] {
  return (text.match(WORD) ?? []).map(foldWord);
}

function foldWord(word: string): string {
  const plain = PLAIN.test(word) ? word.toLowerCase() : withoutMarks(word).toLowerCase();
  return WRITTEN_OUT.get(plain) ?? plain;
}

function withoutMarks(word: string): string {
  return word
    .replace(POSSESSIVE, '')
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '');
}

/** Words for the kind of a place, not its name: 'Makati City', 'Lungsod ng Makati' and 'Makati' are one name. */
const KIND_WORDS: ReadonlyMap<string, 'city' | 'province' | 'barangay' | undefined> = new Map([
  ['city', 'city'],
  ['lungsod', 'city'],
  ['siyudad', 'city'],
  ['province', 'province'],
  ['lalawigan', 'province'],
  ['probinsya', 'province'],
  ['barangay', 'barangay'],
  ['municipality', undefined],
  ['of', undefined],
  ['the', undefined],
  ['ng', undefined],
]);

/** Whether the typed word may be the start of a kind: 'Makati Ci'. */
export function isKindBegun(word: string): boolean {
  return [...KIND_WORDS.keys()].some((kind) => kind.startsWith(word));
}

/** The words that distinguish a place from others, and the kind of place if the text states it. */
export function stemWords(text: string): { words: string[]; kind: string | undefined } {
  const all = foldWords(text);
  const words = all.filter((word) => !KIND_WORDS.has(word));
  if (words.length === all.length) return { words, kind: undefined };
  const kind = all.map((word) => KIND_WORDS.get(word)).find((meant) => meant !== undefined);
  return { words: words.length === 0 ? all : words, kind };
}
