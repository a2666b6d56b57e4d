/** A word of a text in the form that is compared, and where it stands. */
export type Word = { folded: string; written: string; start: number; end: number };

/** Short forms that stand for one word only. */
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

/** Nothing to fold but its case, like most words. */
const PLAIN = /^[A-Za-z0-9]+$/;
/** 'Bacolod’s' is Bacolod. */
const POSSESSIVE = /['’]s$/i;
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu;

/** The words of a text without accents and case, 'Sto.' and 'Brgy.' written out, with their places in it. */
export function foldedWords(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => {
    const [written] = match;
    return { folded: foldWord(written), written, start: match.index, end: match.index + written.length };
  });
}

/** The same words without their places. */
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

/** Words that say what a place is, not which: 'Makati City', 'Lungsod ng Makati' and 'Makati' are one name. */
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

/** Whether somebody who types this may be about to say what a place is: 'Makati Ci'. */
export function isKindBegun(word: string): boolean {
  return [...KIND_WORDS.keys()].some((kind) => kind.startsWith(word));
}

/** The words by which a place is told from others, and the kind of place that is meant where the text says so. */
export function stemWords(text: string): { words: string[]; kind: string | undefined } {
  const all = foldWords(text);
  const words = all.filter((word) => !KIND_WORDS.has(word));
  if (words.length === all.length) return { words, kind: undefined };
  const kind = all.map((word) => KIND_WORDS.get(word)).find((meant) => meant !== undefined);
  return { words: words.length === 0 ? all : words, kind };
}
