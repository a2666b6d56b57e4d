/** Any of these words or phrases; a phrase may end inside of a longer word where it ends with `*`. */
export function anyOf(...phrases: readonly string[]): RegExp {
  const parts = phrases.map((one) => (one.endsWith('*') ? `${one.slice(0, -1)}[\\p{L}]*` : one));
  return new RegExp(`(?<![\\p{L}\\d])(?:${parts.join('|')})(?![\\p{L}\\d])`, 'iu');
}

/** At most so many letters before a root: 'ipinag-', 'nagkaka-' and the like, with a doubled syllable. */
const MAX_PREFIX = 9;

/**
 * The forms of a Filipino root: with any prefix or doubled syllable, -um- or -in- after the first consonant, and a
 * suffix. 'sara' gives sarado, isinara, isasara, nakasara, pagsasara. A root that is also an ordinary word takes
 * `isBareToo: false`.
 */
export function formsOf(root: string, { isBareToo = true } = {}): string {
  const isVowel = 'aeiou'.includes(root.charAt(0));
  const infixed = isVowel ? root : `${root.charAt(0)}(?:um|in)${root.slice(1)}`;
  const suffix = '(?:h?(?:an|in)|ng|do|dong)?';
  const prefix = `\\p{L}{1,${MAX_PREFIX}}-?`;
  const forms = [`(?:${prefix})?${infixed}${suffix}`, `${prefix}${root}${suffix}`, `${root}(?:do|dong|h?an)`];
  // A last 'o' becomes 'u' before a suffix: salpok, nagsalpukan.
  const shifted = root.replace(/o([^aeiou]*)$/, 'u$1');
  if (shifted !== root) forms.push(`(?:${prefix})?${shifted}h?(?:an|in)`);
  return `(?:${[...forms, ...(isBareToo ? [root] : [])].join('|')})`;
}
