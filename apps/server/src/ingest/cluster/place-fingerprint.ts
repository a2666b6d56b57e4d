import { foldedWords, type Word } from '@paligid/geo/folded-words';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { isArea, type Place } from '@paligid/geo/place';
import { metresBetween, type Point } from '@paligid/geo/point';
import rules from './data/cluster-rules.json' with { type: 'json' };
import { isCapitalized } from './text-features.ts';

export type PlaceFingerprint = {
  /** Id of the one spot or area that the report is about. */
  id?: string;
  /** A spot or a barangay, not a whole city. */
  isSpot: boolean;
  point?: Point;
  /** The event may be this far from the point. */
  reachMetres: number;
  cities: string[];
  /** Provinces and regions that it is in, or is about. */
  around: string[];
  /** Roads and rivers it names; absent where it names none. */
  lines?: string[];
  /** Words of the spot's names, and of what is written before the city like a spot that the gazetteer does not have. */
  names: string[];
  /** Roads that the title names and the gazetteer does not have, 'commerce' for 'Commerce Avenue'; absent if none. */
  roads?: string[];
};

/** The words of the spots and roads that a report names, however the gazetteer has them. */
export function listSpots({ names, roads = [], lines = [] }: PlaceFingerprint): string[] {
  const ofLines = lines.flatMap((id) => id.split('-')).filter((word) => !ROADS.has(word));
  return [...names, ...roads.flatMap((road) => road.split(' ')), ...ofLines];
}

/** The words of the places' names: location is compared separately. */
export function placeWords(places: readonly Place[]): ReadonlySet<string> {
  return new Set(places.flatMap((place) => [place, ...around(place)]).flatMap(namesAsWords));
}

const placeWordsCache = new WeakMap<Place, string[]>();

/** The same places are in the news day after day, so their words are cached. */
function namesAsWords(place: Place): string[] {
  const before = placeWordsCache.get(place);
  if (before !== undefined) return before;
  const words = [place.name, ...place.names.map(({ text }) => text)].flatMap(folded);
  placeWordsCache.set(place, words);
  return words;
}

function folded(text: string): string[] {
  return foldedWords(text).map((word) => word.folded);
}

export function placeFingerprint(
  places: readonly Place[],
  point: Point | undefined,
): Omit<PlaceFingerprint, 'names'> {
  const [only] = places.length === 1 ? places : [];
  const all = places.flatMap((place) => [place, ...around(place)]);
  const ids = (isOf: (place: Place) => boolean) => [...new Set(all.filter(isOf).map(({ id }) => id))];
  // Railways are compared separately, as anchors.
  const lines = ids(({ precision, kind }) => precision === 'line' && kind !== 'rail');
  return {
    ...(only === undefined ? {} : { id: only.id }),
    isSpot:
      places.length > 0 &&
      places.every((place) => !isArea(place) && place.precision !== 'line') &&
      isNarrow(places),
    ...(point === undefined ? {} : { point }),
    reachMetres: Math.max(0, ...places.map(({ radiusMetres }) => radiusMetres)),
    cities: ids(({ precision }) => precision === 'city'),
    around: ids(({ precision }) => precision === 'province' || precision === 'region'),
    ...(lines.length === 0 ? {} : { lines }),
  };
}

/** 'Maricaban' in 'sa Maricaban, Pasay' names a spot, even if the gazetteer does not have it. */
export function spotNames(title: readonly Word[], places: readonly Place[]): string[] {
  const spots = places.filter((place) => !isArea(place) && place.precision !== 'line');
  if (spots.length > 0) return [...new Set(spots.flatMap(({ name }) => folded(name)))].filter(isDistinctive);
  const cities = places.filter(({ precision }) => precision === 'city');
  const known = placeWords(places);
  const isUnlisted = (name: string) => !known.has(name) && isDistinctive(name);
  const before = title.flatMap((word, at) => {
    const isCity = cities.some(({ name }) => folded(name)[0] === word.folded) && isCapitalized(word);
    return isCity ? wordsBefore(title, at).filter(isUnlisted) : [];
  });
  const last = title.at(-1);
  const endsWithCity = last !== undefined && cities.some(({ name }) => folded(name).at(-1) === last.folded);
  // 'Stray dogs in Deparo get shots, Caloocan'
  return before.length > 0 || !endsWithCity ? before : firstSpot(title).filter(isUnlisted);
}

/** The capitalized words after the first 'in' or 'sa'. */
function firstSpot(title: readonly Word[]): string[] {
  const at = title.findIndex(({ folded }, i) => LEADING.has(folded) && isCapitalized(title[i + 1]));
  if (at === -1) return [];
  const rest = title.slice(at + 1, at + 1 + MAX_NAME_WORDS);
  const end = rest.findIndex((word) => !isCapitalized(word));
  return rest.slice(0, end === -1 ? undefined : end).map(({ folded }) => folded);
}

/** 'Commerce Avenue', 'Gil Fernando Ave.': the capitalized words before a word for a road. */
export function roadNames(title: readonly Word[]): string[] {
  return title.flatMap((word, at) => {
    if (!ROADS.has(word.folded) || !isCapitalized(word)) return [];
    let first = at;
    while (first > 0 && at - first < MAX_ROAD_WORDS && isRoadNameWord(title[first - 1])) first -= 1;
    const name = title.slice(first, at).map(({ folded }) => folded);
    return name.length === 0 ? [] : [name.join(' ')];
  });
}

const ROADS = new Set(rules.roads);
/** Words for kinds of places: all reports from a station share the word. */
export const SPOT_WORDS = [...rules.roads, ...rules.venues];
const MAX_ROAD_WORDS = 4;
/** 'Gen. T. de Leon Road'. */
const PARTICLES = new Set(['de', 'del', 'dela', 'la', 'los']);

function isRoadNameWord(word: Word | undefined): boolean {
  const folded = word?.folded ?? '';
  return (isCapitalized(word) || /^\d+$/.test(folded) || PARTICLES.has(folded)) && !LEADING.has(folded);
}

/**
 * Roads in the gazetteer are compared by their id, however they are written. 'Camarin Road' is in Camarin, and is
 * another road than 'Zabarte Road'.
 */
export function unlistedRoads(
  roads: readonly string[],
  places: readonly Place[],
): Pick<PlaceFingerprint, 'roads'> {
  if (roads.length === 0) return {};
  const ofPlaces = placeWords(places);
  const barangays = new Set(places.filter(isBarangay).map(({ name }) => folded(name).join(' ')));
  const unlisted = roads.filter(
    (road) => barangays.has(road) || !road.split(' ').every((word) => ofPlaces.has(word)),
  );
  return unlisted.length === 0 ? {} : { roads: unlisted };
}

function isBarangay({ kind }: Place): boolean {
  return kind === 'barangay' || kind === 'district';
}

function wordsBefore(title: readonly Word[], at: number): string[] {
  const last = CONNECTING.has(title[at - 1]?.folded ?? '') ? at - 2 : at - 1;
  let first = last;
  while (first >= 0 && last - first < MAX_NAME_WORDS && isNameWord(title[first])) first -= 1;
  const isNamed = first < last && LEADING.has(title[first]?.folded ?? '');
  return isNamed ? title.slice(first + 1, last + 1).map((word) => word.folded) : [];
}

const MAX_NAME_WORDS = 4;
const CONNECTING = new Set(['sa', 'in', 'ng', 'of']);
const LEADING = new Set([
  'sa',
  'in',
  'at',
  'near',
  'along',
  'from',
  'barangay',
  'on',
  'off',
  'inside',
  'ng',
  'to',
  'of',
  'outside',
]);
const KIND_WORDS = new Set(rules.kindWords);

function isDistinctive(name: string): boolean {
  return name.length > 2 && !KIND_WORDS.has(name);
}

/** 'Deparo market' is named Deparo. */
function isNameWord(word: Word | undefined): boolean {
  return isCapitalized(word) || KIND_WORDS.has(word?.folded ?? '');
}

/** 'Baseco, Port Area' is one spot. */
function isNarrow(places: readonly Place[]): boolean {
  const [first] = places;
  return (
    first !== undefined && places.every(({ point }) => metresBetween(first.point, point) <= NARROW_METRES)
  );
}

const NARROW_METRES = 2_000;

function around({ parentId }: Place): Place[] {
  const parent = parentId === undefined ? undefined : GAZETTEER.byId.get(parentId);
  return parent === undefined ? [] : [parent, ...around(parent)];
}
