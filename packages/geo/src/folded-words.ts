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
