import concepts from './data/concepts.json' with { type: 'json' };

/** The most affixes to remove: enough for 'pinagsusunog'. */
const MAX_STEPS = 4;
const MIN_ROOT_LENGTH = 4;
const { prefixes, suffixes } = concepts.affixes;

/**
 * Stemmer: finds the root of a Filipino verb or noun. Removes prefixes, suffixes, '-um-' and '-in-' after the first
 * consonant and a doubled first syllable, in any order. Only a root in `roots` counts.
 */
export function rootFinder(roots: ReadonlySet<string>): (word: string) => string | undefined {
  // Cleared when it is full, as in phrase-finder.ts.
  const known = new Map<string, string | undefined>();
  return (word) => {
    if (word.length <= MIN_ROOT_LENGTH) return roots.has(word) ? word : undefined;
    if (known.has(word)) return known.get(word);
    const root = search(word, roots);
    if (known.size >= MAX_CACHED) known.clear();
    known.set(word, root);
    return root;
  };
}

const MAX_CACHED = 20_000;

function search(word: string, roots: ReadonlySet<string>): string | undefined {
  let forms = new Set([word]);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    for (const form of forms) if (roots.has(form)) return form;
    forms = new Set([...forms].flatMap(shorter));
  }
  return undefined;
}

const OPEN_PREFIXES = new Set(['um', 'in']);

/** Before a vowel a prefix that ends in a consonant is written with a hyphen: 'magulang' has no 'mag-'. */
function isPrefix(prefix: string, form: string): boolean {
  if (!form.startsWith(prefix)) return false;
  const isClosed = /[^aeiou]$/.test(prefix) && !OPEN_PREFIXES.has(prefix);
  return !isClosed || !/^[aeiou]/.test(form.slice(prefix.length));
}

/** Before a suffix the last 'o' of a root becomes 'u' and a last 'd' an 'r': salpok, salpukan; lakad, lakaran. */
function withoutSuffix(form: string): string[] {
  const at = form.lastIndexOf('u');
  return [
    form,
    ...(at === -1 ? [] : [`${form.slice(0, at)}o${form.slice(at + 1)}`]),
    ...(form.endsWith('r') ? [`${form.slice(0, -1)}d`] : []),
  ];
}

/** Without its doubled first syllable: sususpinde, aapula, durukot, poprotesta. */
function undoubled(form: string): string[] {
  if (form.slice(0, 2) === form.slice(2, 4)) return [form.slice(2)];
  if (/^([aeiou])\1/.test(form)) return [form.slice(1)];
  if (/^d([aeiou])r\1/.test(form)) return [`d${form.slice(3)}`];
  return /^([^aeiou])([aeiou])\1[lr]\2/.test(form) ? [form.slice(2)] : [];
}

const NASAL = /^[pmn]a(ng|m|n)(?=[aeiou])/;
/** The letters that a root may have started with before 'pang-', 'mang-' or 'nang-' absorbed them. */
const BEGUN: Readonly<Record<string, readonly string[]>> = { m: ['b', 'p'], n: ['t', 's', 'd'], ng: ['k'] };

/** 'Pananaksak' is from saksak, 'namaril' from baril: the prefix has merged with the first letter. */
function unjoined(form: string): string[] {
  const [, nasal] = NASAL.exec(form) ?? [];
  if (nasal === undefined) return [];
  const rest = form.slice(2);
  const vowel = rest.slice(nasal.length, nasal.length + 1);
  const again = nasal.length + 1;
  const single = rest.startsWith(nasal + vowel, again) ? rest.slice(again) : rest;
  return (BEGUN[nasal] ?? []).map((letter) => letter + single.slice(nasal.length));
}

function shorter(form: string): string[] {
  const fewer = [
    ...prefixes.filter((prefix) => isPrefix(prefix, form)).map((prefix) => form.slice(prefix.length)),
    ...suffixes
      .filter((suffix) => form.endsWith(suffix))
      .flatMap((suffix) => withoutSuffix(form.slice(0, -suffix.length))),
    ...(/^[^aeiou](?:um|in)/.test(form) ? [form.slice(0, 1) + form.slice(3)] : []),
    ...undoubled(form),
    ...unjoined(form),
  ];
  return fewer.filter(({ length }) => length >= MIN_ROOT_LENGTH);
}
