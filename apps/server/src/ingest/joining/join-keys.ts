import joining from './data/joining.json' with { type: 'json' };
import type { StorySigns } from './story-signs.ts';

/** Where a report is kept, and where it looks for others of the same happening. */
export type JoinKeys = { kept: string[]; sought: string[] };

const MOST_WORDS = 10;
const SHORTEST_WORD = 5;

/**
 * A report finds another by what happened and where, as exactly as both say it: one of a city finds those of the city
 * and those of its whole province. One that says no place is found by anything that happened, and by its rare words.
 */
export function joinKeys(signs: StorySigns): JoinKeys {
  const { types, category, place, anchors } = signs;
  const named = [
    ...(anchors.storm === undefined ? [] : [`storm:${anchors.storm}`]),
    ...(anchors.volcano === undefined ? [] : [`volcano:${anchors.volcano}`]),
    ...anchors.lines.map((line) => `line:${line}`),
    ...anchors.pesos.map((amount) => `pesos:${amount}`),
    ...[...new Set([...place.names, ...rareWords({ ...signs.plain, ...signs.words })])].map(
      (word) => `word:${word}`,
    ),
  ];
  // One of which nobody knows what happened may be any at its place.
  const keptKinds = [...kinsOf(types), types.length > 0 ? ANY : UNKNOWN];
  const soughtKinds = types.length > 0 ? [...kinsOf(types), UNKNOWN] : [ANY, UNKNOWN];
  const at = (kinds: readonly string[], prefix: string, areas: readonly string[]) =>
    kinds.flatMap((kind) => areas.map((area) => `${kind}@${prefix}${area}`));
  const isWide = place.cities.length === 0;
  const isNowhere = isWide && place.around.length === 0;
  const senses = Object.keys(signs.words)
    .filter((word) => isTellingSense(word, signs.words))
    .slice(0, MOST_SENSES);
  const nowhere = (kinds: readonly string[]) => kinds.map((kind) => `${kind}@`);
  const untold = types.length > 0 ? [] : [`category:${category}@`];
  if (isNowhere) {
    const keys = [...nowhere(kinsOf(types)), ...untold, ...named, ...senses.map((sense) => `${sense}@`)];
    return bounded({ kept: keys, sought: keys });
  }
  const kept = isWide
    ? at(keptKinds, 'wide:', place.around)
    : [...at(keptKinds, '', place.cities), ...at(keptKinds, 'in:', place.around)];
  const sought = isWide
    ? [...at(soughtKinds, 'wide:', place.around), ...at([...kinsOf(types), UNKNOWN], 'in:', place.around)]
    : [...at(soughtKinds, '', place.cities), ...at(soughtKinds, 'wide:', place.around)];
  const told = at(senses, '', place.cities.slice(0, MOST_TOLD_CITIES));
  return bounded({
    kept: [...named, ...kept, ...told],
    sought: [...named, ...nowhere(kinsOf(types)), ...sought, ...told],
  });
}

/** A report of a dozen towns has more keys than anyone looks for it by; the table takes no more. */
const MOST_KEYS = 100;

function bounded({ kept, sought }: JoinKeys): JoinKeys {
  const first = (keys: readonly string[]) => [...new Set(keys)].slice(0, MOST_KEYS);
  return { kept: first(kept), sought: first(sought) };
}

/** What is not about a place is found by what few reports tell of. */
function isTellingSense(word: string, words: StorySigns['words']): boolean {
  return word.startsWith('+') && (words[word] ?? 0) >= joining.wordWeights.telling;
}

const MOST_SENSES = 6;
/** A report of many cities is found by what happened in them. */
const MOST_TOLD_CITIES = 2;
const ANY = 'any';
const UNKNOWN = 'unknown';
const KIN = joining.kin.map((types, i) => ({ types: new Set(types), name: `kin${i}` }));

/** What happened, and what it may also be called. */
function kinsOf(types: readonly string[]): string[] {
  const kin = KIN.filter((one) => types.some((type) => one.types.has(type))).map(({ name }) => name);
  return [...types, ...kin];
}

/** What must not be decided twice at once: reports of one kind at one place follow each other. */
export function lockNames({ types, category, place }: StorySigns): string[] {
  const kinds = types.length > 0 ? types : [category];
  const areas = place.cities.length > 0 ? place.cities : place.around.slice(0, 1);
  const names = kinds.flatMap((kind) =>
    areas.length === 0 ? [kind] : areas.map((area) => `${kind}@${area}`),
  );
  return [...new Set(names)].sort().slice(0, MOST_LOCKS);
}

const MOST_LOCKS = 6;

function rareWords(words: Readonly<Record<string, number>>): string[] {
  return Object.entries(words)
    .filter(([word]) => !/^[=+]/.test(word) && word.length >= SHORTEST_WORD && !/^\d/.test(word))
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_WORDS)
    .map(([word]) => word);
}
