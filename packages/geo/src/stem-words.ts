import { foldWords } from './folded-words.ts';

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
