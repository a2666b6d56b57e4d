/** After an English word in a word list it means all its forms: 'nab~' is nab, nabs, nabbed and nabbing. */
const ALL_FORMS = '~';
const DOUBLED = /[^aeiou][aeiou][bdgklmnprt]$/;

/** The phrases that an entry of a word list stands for. */
export function writtenForms(entry: string): string[] {
  if (!entry.includes(ALL_FORMS)) return [entry];
  return entry
    .split(' ')
    .map((word) => (word.endsWith(ALL_FORMS) ? inflect(word.slice(0, -1)) : [word]))
    .reduce<string[]>(
      (phrases, forms) =>
        phrases.length === 0 ? forms : phrases.flatMap((phrase) => forms.map((form) => `${phrase} ${form}`)),
      [],
    );
}

/** Plural and verb forms; a form that does not exist in English does no harm, as no text contains it. */
function inflect(word: string): string[] {
  const begun = word.replace(/^.*[ -]/, '');
  if (word.endsWith('e')) return [word, `${word}s`, `${word}d`, `${word}r`, `${word.slice(0, -1)}ing`];
  if (/[^aeiou]y$/.test(word)) {
    const stem = word.slice(0, -1);
    return [word, `${stem}ies`, `${stem}ied`, `${word}ing`];
  }
  if (/(?:s|x|z|ch|sh)$/.test(word)) return [word, `${word}es`, `${word}ed`, `${word}ing`];
  const doubled = DOUBLED.test(begun) ? [`${word}${word.at(-1)}ed`, `${word}${word.at(-1)}ing`] : [];
  return [word, `${word}s`, `${word}ed`, `${word}ing`, ...doubled];
}

/** An English word without its plural or verb ending, for comparing two texts; other words are unchanged. */
export function bareForm(word: string): string {
  const stem = ENDINGS.reduce(
    (form, [ending, instead]) => (form === word ? form.replace(ending, instead) : form),
    word,
  );
  return stem.length >= MIN_STEM_LENGTH ? stem : word;
}

const MIN_STEM_LENGTH = 4;
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/(?<=[sxz]|ch|sh)es$/, ''],
  [/(?<=[^su])s$/, ''],
  [/([bdgklmnprt])\1(?:ed|ing)$/, '$1'],
  [/(?<=[^aeiou])(?:ed|ing)$/, ''],
];
