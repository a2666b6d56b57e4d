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
  const { types, category, place, anchors, words } = signs;
  const named = [
    ...(anchors.storm === undefined ? [] : [`storm:${anchors.storm}`]),
    ...(anchors.volcano === undefined ? [] : [`volcano:${anchors.volcano}`]),
    ...anchors.lines.map((line) => `line:${line}`),
    ...rareWords(words).map((word) => `word:${word}`),
  ];
  const kinds = types.length > 0 ? types : [`category:${category}`];
  const at = (prefix: string, areas: readonly string[]) =>
    kinds.flatMap((kind) => areas.map((area) => `${kind}@${prefix}${area}`));
  const isWide = place.cities.length === 0;
  const isNowhere = isWide && place.around.length === 0;
  const nowhere = kinds.map((kind) => `${kind}@`);
  if (isNowhere) return { kept: [...nowhere, ...named], sought: [...nowhere, ...named] };
  const kept = isWide ? at('wide:', place.around) : [...at('', place.cities), ...at('in:', place.around)];
  const sought = isWide
    ? [...at('wide:', place.around), ...at('in:', place.around)]
    : [...at('', place.cities), ...at('wide:', place.around)];
  return { kept: [...kept, ...named], sought: [...sought, ...nowhere, ...named] };
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

function rareWords(words: StorySigns['words']): string[] {
  return Object.entries(words)
    .filter(([word]) => !word.startsWith('=') && word.length >= SHORTEST_WORD && !/^\d/.test(word))
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_WORDS)
    .map(([word]) => word);
}
