import rules from './data/cluster-rules.json' with { type: 'json' };
import type { StoryFingerprint } from './story-fingerprint.ts';

/** The keys a report is stored under, and the keys it searches for other reports of the same event (blocking keys). */
export type CandidateKeys = { stored: readonly string[]; searched: readonly string[] };

const MAX_WORDS = 10;
const MIN_WORD_LENGTH = 4;
/** The weight of a plain word of the lead; such words are in too many reports: 'officials', 'later'. */
const LEAD_WORD = rules.wordWeights.word / 2;

/**
 * A report finds others by type and place, as precisely as both state them: a report of a city finds those of the city
 * and those of its whole province. A report without a place is found by its type alone and by its rare words.
 */
export function candidateKeys(fingerprint: StoryFingerprint): CandidateKeys {
  const before = keysCache.get(fingerprint);
  if (before !== undefined) return before;
  const keys = keysOf(fingerprint);
  keysCache.set(fingerprint, keys);
  return keys;
}

/** A report is locked by its keys first, and then searched and stored by them. */
const keysCache = new WeakMap<StoryFingerprint, CandidateKeys>();

function keysOf(fingerprint: StoryFingerprint): CandidateKeys {
  const { types, category, place, anchors } = fingerprint;
  const named = [
    // A quake is told of by where it was felt, in other provinces than where it was measured.
    ...(anchors.magnitude === undefined || !types.includes('quake')
      ? []
      : [`magnitude:${anchors.magnitude}`]),
    ...(anchors.storm === undefined ? [] : [`storm:${anchors.storm}`]),
    ...(anchors.volcano === undefined ? [] : [`volcano:${anchors.volcano}`]),
    ...anchors.lines.map((line) => `line:${line}`),
    ...anchors.pesos.map((amount) => `pesos:${amount}`),
    ...[...new Set([...place.names, ...rareWords({ ...fingerprint.plain, ...fingerprint.words })])].map(
      (word) => `word:${word}`,
    ),
  ];
  // A report of unknown type may match any report at its place.
  const storedKinds = [...withKinTypes(types), types.length > 0 ? ANY : UNKNOWN];
  // A whole region is not searched for events of any type.
  const withinKinds = storedKinds.filter((kind) => kind !== ANY);
  const searchedKinds = types.length > 0 ? [...withKinTypes(types), UNKNOWN] : [ANY, UNKNOWN];
  const at = (kinds: readonly string[], prefix: string, areas: readonly string[]) =>
    kinds.flatMap((kind) => areas.map((area) => `${kind}@${prefix}${area}`));
  const isWide = place.cities.length === 0;
  const isNowhere = isWide && place.around.length === 0;
  const mentioned = titleKinds(fingerprint);
  const nowhere = (kinds: readonly string[]) => kinds.map((kind) => `${kind}@`);
  // A storm or a strike is reported from many places, or without any.
  const everywhere = at(
    types.filter((type) => WIDE.has(type)),
    'in:',
    [''],
  );
  const untyped = types.length > 0 ? [] : [`category:${category}@`];
  if (isNowhere) {
    const keys = [...nowhere(withKinTypes(types)), ...untyped, ...named, ...nowhere(mentioned)];
    return bounded({ stored: keys, searched: [...keys, ...everywhere] });
  }
  const stored = isWide
    ? at(storedKinds, 'wide:', place.around)
    : [...at(storedKinds, '', place.cities), ...at(withinKinds, 'in:', place.around)];
  const searched = isWide
    ? [
        ...at(searchedKinds, 'wide:', place.around),
        ...at([...withKinTypes(types), UNKNOWN], 'in:', place.around),
      ]
    : [...at(searchedKinds, '', place.cities), ...at(searchedKinds, 'wide:', place.around)];
  const mentionedThere = isWide
    ? at(mentioned, 'wide:', place.around.slice(0, 1))
    : at(mentioned, '', place.cities.slice(0, MAX_TITLE_CITIES));
  const felt = types.includes('quake') ? everywhere : [];
  return bounded({
    stored: [...named, ...stored, ...everywhere, ...mentionedThere],
    searched: [...named, ...nowhere(withKinTypes(types)), ...searched, ...mentionedThere, ...felt],
  });
}

/** A report of a dozen towns has more keys than it is ever searched by; the table accepts no more. */
const MAX_KEYS = 100;

function bounded({ stored, searched }: CandidateKeys): CandidateKeys {
  const first = (keys: readonly string[]) => [...new Set(keys)].slice(0, MAX_KEYS);
  return { stored: first(stored), searched: first(searched) };
}

/**
 * Concepts that the title mentions besides its type, under the name that reports of that type are stored by; and its
 * counts.
 */
function titleKinds({ words }: StoryFingerprint): string[] {
  const { sense, concept, number } = rules.wordWeights;
  const are = (isOne: (word: string) => boolean, weight: number) =>
    Object.keys(words).filter((word) => isOne(word) && (words[word] ?? 0) >= weight);
  return [
    ...are((word) => word.startsWith('+'), sense).slice(0, MAX_SENSES),
    ...are((word) => word.startsWith('='), concept)
      .slice(0, MAX_CONCEPTS)
      .map((word) => word.slice(1)),
    ...are((word) => /^\d{2}/.test(word), number).slice(0, MAX_COUNTS),
  ];
}

const MAX_SENSES = 6;
const MAX_CONCEPTS = 3;
const MAX_COUNTS = 2;
/** A report of many cities is found by its type in them. */
const MAX_TITLE_CITIES = 2;
const WIDE = new Set(rules.wide);
const ANY = 'any';
const UNKNOWN = 'unknown';
const KIN = rules.kin.map((types, i) => ({ types: new Set(types), name: `kin${i}` }));

/** The types, and the groups of kin types they belong to. */
function withKinTypes(types: readonly string[]): string[] {
  const kin = KIN.filter((one) => types.some((type) => one.types.has(type))).map(({ name }) => name);
  return [...types, ...kin];
}

/** An advisory lock held until a decision is stored, exclusive or shared. */
export type KeyLock = { name: string; isShared: boolean };

/**
 * Advisory locks that serialise decisions: if one report searches a key that another is stored under, the second waits
 * until it can see the first. Where a report only stores a key and the other only searches it, the side with many
 * reports takes the lock shared: reports of two cities do not wait for each other, but each does for a warning for
 * their whole region.
 */
export function keyLocks(all: readonly CandidateKeys[]): KeyLock[] {
  const stored = new Set(all.flatMap((keys) => keys.stored));
  const searched = new Set(all.flatMap((keys) => keys.searched));
  return [...new Set([...stored, ...searched])].map((name) => {
    const isOneSided = !(stored.has(name) && searched.has(name));
    return { name, isShared: isOneSided && stored.has(name) === isStoredByMany(name) };
  });
}

/**
 * Many reports are stored under what their area contains, and under ANY in their city, which only the few reports
 * without a type search.
 */
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
