import joining from './data/cluster-rules.json' with { type: 'json' };
import type { StoryFingerprint } from './story-fingerprint.ts';

/** Where a report is kept, and where it looks for others of the same happening. */
export type CandidateKeys = { stored: string[]; searched: string[] };

const MAX_WORDS = 10;
const MIN_WORD_LENGTH = 4;
/** A plain word of the lead weighs so much, and is in too many reports: 'officials', 'later'. */
const LEAD_WORD = joining.wordWeights.word / 2;

/**
 * A report finds another by what happened and where, as exactly as both say it: one of a city finds those of the city
 * and those of its whole province. One that says no place is found by anything that happened, and by its rare words.
 */
export function candidateKeys(signs: StoryFingerprint): CandidateKeys {
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
  const keptKinds = [...withKinTypes(types), types.length > 0 ? ANY : UNKNOWN];
  // A whole region is not looked through for anything that happened in it.
  const withinKinds = keptKinds.filter((kind) => kind !== ANY);
  const soughtKinds = types.length > 0 ? [...withKinTypes(types), UNKNOWN] : [ANY, UNKNOWN];
  const at = (kinds: readonly string[], prefix: string, areas: readonly string[]) =>
    kinds.flatMap((kind) => areas.map((area) => `${kind}@${prefix}${area}`));
  const isWide = place.cities.length === 0;
  const isNowhere = isWide && place.around.length === 0;
  const told = titleKinds(signs);
  const nowhere = (kinds: readonly string[]) => kinds.map((kind) => `${kind}@`);
  // A storm or a strike is told of from many places and from none.
  const everywhere = at(
    types.filter((type) => WIDE.has(type)),
    'in:',
    [''],
  );
  const untold = types.length > 0 ? [] : [`category:${category}@`];
  if (isNowhere) {
    const keys = [...nowhere(withKinTypes(types)), ...untold, ...named, ...nowhere(told)];
    return bounded({ stored: keys, searched: [...keys, ...everywhere] });
  }
  const kept = isWide
    ? at(keptKinds, 'wide:', place.around)
    : [...at(keptKinds, '', place.cities), ...at(withinKinds, 'in:', place.around)];
  const sought = isWide
    ? [
        ...at(soughtKinds, 'wide:', place.around),
        ...at([...withKinTypes(types), UNKNOWN], 'in:', place.around),
      ]
    : [...at(soughtKinds, '', place.cities), ...at(soughtKinds, 'wide:', place.around)];
  const toldThere = isWide
    ? at(told, 'wide:', place.around.slice(0, 1))
    : at(told, '', place.cities.slice(0, MAX_TITLE_CITIES));
  return bounded({
    stored: [...named, ...kept, ...everywhere, ...toldThere],
    searched: [...named, ...nowhere(withKinTypes(types)), ...sought, ...toldThere],
  });
}

/** A report of a dozen towns has more keys than anyone looks for it by; the table takes no more. */
const MAX_KEYS = 100;

function bounded({ stored, searched }: CandidateKeys): CandidateKeys {
  const first = (keys: readonly string[]) => [...new Set(keys)].slice(0, MAX_KEYS);
  return { stored: first(stored), searched: first(searched) };
}

/** What a title tells of besides its kind, under the name that those whose kind it is are kept by; and what is counted. */
function titleKinds({ words }: StoryFingerprint): string[] {
  const { telling, concept, number } = joining.wordWeights;
  const are = (isOne: (word: string) => boolean, weight: number) =>
    Object.keys(words).filter((word) => isOne(word) && (words[word] ?? 0) >= weight);
  return [
    ...are((word) => word.startsWith('+'), telling).slice(0, MAX_SENSES),
    ...are((word) => word.startsWith('='), concept)
      .slice(0, MAX_CONCEPTS)
      .map((word) => word.slice(1)),
    ...are((word) => /^\d{2}/.test(word), number).slice(0, MAX_COUNTS),
  ];
}

const MAX_SENSES = 6;
const MAX_CONCEPTS = 3;
const MAX_COUNTS = 2;
/** A report of many cities is found by what happened in them. */
const MAX_TITLE_CITIES = 2;
const WIDE = new Set(joining.wide);
const ANY = 'any';
const UNKNOWN = 'unknown';
const KIN = joining.kin.map((types, i) => ({ types: new Set(types), name: `kin${i}` }));

/** What happened, and what it may also be called. */
function withKinTypes(types: readonly string[]): string[] {
  const kin = KIN.filter((one) => types.some((type) => one.types.has(type))).map(({ name }) => name);
  return [...types, ...kin];
}

/** A name that is held until a decision is stored, by one alone or together with others that share it. */
export type KeyLock = { name: string; isShared: boolean };

/**
 * What must not be decided side by side: of two reports of which one looks where the other is kept, the second waits
 * until it can see the first. Where only one of the two sides is kept and only the other looks, the side of the many
 * shares the name: reports of two cities do not wait for each other, but a warning for their whole region and they do.
 */
export function keyLocks(all: readonly CandidateKeys[]): KeyLock[] {
  const kept = new Set(all.flatMap((keys) => keys.stored));
  const sought = new Set(all.flatMap((keys) => keys.searched));
  return [...new Set([...kept, ...sought])].map((name) => {
    const isOneSided = !(kept.has(name) && sought.has(name));
    return { name, isShared: isOneSided && kept.has(name) === isStoredByMany(name) };
  });
}

/** Many are kept by what their area holds, and by their city where few know no kind. */
function isStoredByMany(key: string): boolean {
  return key.includes('@in:') || (key.startsWith(`${ANY}@`) && !key.includes('@wide:'));
}

function rareWords(words: Readonly<Record<string, number>>): string[] {
  return Object.entries(words)
    .filter(
      ([word, weight]) => weight > LEAD_WORD && word.length >= MIN_WORD_LENGTH && !/^[=+₱\d]/.test(word),
    )
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_WORDS)
    .map(([word]) => word);
}
