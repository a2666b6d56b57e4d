import type { Category } from '@paligid/contract/categories';
import type { PhaseStep } from '@paligid/domain/stories/lead-report';
import { foldedWords, type Word } from '@paligid/geo/folded-words';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { isArea, type Place } from '@paligid/geo/place';
import { metresBetween, type Point } from '@paligid/geo/point';
import type { ParsedItem } from '../parsed-item.ts';
import type { Source } from '../source.ts';
import { matchCooccurrenceRules } from '../understand/category/cooccurrence-rules.ts';
import { findConcepts } from '../understand/text/concepts.ts';
import { itemTexts, textWords } from '../understand/text/item-texts.ts';
import { phraseFinder } from '../understand/text/phrase-finder.ts';
import { type Anchors, findAnchors } from './anchors.ts';
import rules from './data/cluster-rules.json' with { type: 'json' };
import { isCapitalized, textFeatures } from './text-features.ts';
import { findVolcanicKind, mentionsEvacuation, type VolcanicKind } from './volcanic-kind.ts';

/** The features by which reports are compared. Computed once and stored with the story. */
export type StoryFingerprint = {
  /** What happened, as ids from concepts.json. */
  types: string[];
  /** Language-independent features (concepts, names, numbers) and their weights. */
  words: Record<string, number>;
  /** The remaining words, in the report's own language, and their weights. */
  plain: Record<string, number>;
  isEnglish: boolean;
  category: Category;
  /** The publisher, where that is an agency or a utility. */
  agency?: string;
  place: PlaceFingerprint;
  anchors: Anchors;
  /** What it tells of a volcano; absent where it tells of none. */
  volcanic?: VolcanicKind;
  reportedAtMs: number;
  /** The report is about the end of the event, or about what came after it. */
  isFollowUp: boolean;
  /** 'Another fire': the report itself says that it is not the earlier one. */
  isAnother: boolean;
  /** The phase of the event that it reports; absent in fingerprints stored before this field existed. */
  step?: PhaseStep;
  /** It reports a warning that was issued, not weather to come. */
  isWarning?: boolean;
  /** Its publisher states which of its messages belong to the same event. */
  isChained: boolean;
};

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

type FingerprintInput = {
  item: ParsedItem;
  source: Pick<Source, 'name' | 'authority'>;
  category: Category;
  places: readonly Place[];
  point: Point | undefined;
  isFollowUp: boolean;
  step: PhaseStep;
  isWarning: boolean;
  reportedAt: Date;
};

const WEAK = new Set(rules.weak);
const VAGUE = new Set(rules.vague);
const findAnother = phraseFinder(rules.another);
/** A lead mentions more than its subject. */
const LEAD_WEIGHT = 0.5;
const MAX_LEAD_WORDS = 30;

/** A short lead is not copied: what was found in its words is cached by them. */
function firstWords(words: readonly Word[]): readonly Word[] {
  return words.length <= MAX_LEAD_WORDS ? words : words.slice(0, MAX_LEAD_WORDS);
}

export function storyFingerprint(input: FingerprintInput): StoryFingerprint {
  const { item, source, category, places, point, isFollowUp, step, isWarning, reportedAt } = input;
  const [title, lead] = itemTexts(item);
  const titleWords = title === undefined ? [] : textWords(title);
  const leadWords = lead === undefined ? [] : firstWords(textWords(lead));
  const ofPlaces = placeWords(places);
  const roads = roadNames(titleWords);
  const names = spotNames(titleWords, places);
  // A street that is not in the gazetteer is still a place: that two reports name it says nothing about what happened.
  const ofSpots = new Set([
    ...ofPlaces,
    ...names,
    ...roads.flatMap((road) => road.split(' ')),
    ...SPOT_WORDS,
  ]);
  const found = findTypes(item, [titleWords, leadWords], category);
  const anchors = findAnchors([title?.text ?? '', lead?.text ?? ''].join(' . '), source.name);
  const place = placeFingerprint(places, point);
  const isOfVolcano = found.includes('volcano') || anchors.volcano !== undefined;
  const volcanic =
    isOfVolcano && category === 'emergency'
      ? findVolcanicKind(title?.text ?? '', place.cities.length > 0)
      : undefined;
  // Rescue takes hours, an order to leave stands for days.
  const isEvacuation =
    volcanic === 'evacuation' ||
    (category === 'emergency' &&
      found.every((type) => type === 'rescue') &&
      mentionsEvacuation(title?.text ?? ''));
  const types = isEvacuation ? ['evacuation'] : found;
  return {
    types,
    ...textFeatures(
      [
        { words: titleWords, text: title?.text ?? '', weight: 1 },
        { words: leadWords, text: lead?.text ?? '', weight: LEAD_WEIGHT },
      ],
      ofSpots,
    ),
    isEnglish: isEnglish([...titleWords, ...leadWords]),
    category,
    ...(isAgency(source) ? { agency: source.name } : {}),
    place: { ...place, names, ...unlistedRoads(roads, ofPlaces) },
    anchors,
    ...(volcanic === undefined ? {} : { volcanic }),
    reportedAtMs: reportedAt.getTime(),
    isFollowUp,
    step,
    isWarning,
    isAnother: reportsAnother(titleWords),
    isChained: item.cap !== undefined || item.quake !== undefined,
  };
}

function isAgency({ authority }: Pick<Source, 'authority'>): boolean {
  return authority === 'official' || authority === 'utility';
}

/**
 * What happened: from the title, else from the lead. Types of the report's own category come before others; a traffic
 * jam counts only if nothing else happened.
 */
function findTypes(item: ParsedItem, texts: readonly (readonly Word[])[], category: Category): string[] {
  // 'M 4.3 - 14 km SSW of Calatagan' has no word for it.
  if (item.quake !== undefined) return ['quake'];
  const found = texts.map((words) => findConcepts(words).map(({ concept }) => concept));
  const together = matchCooccurrenceRules(itemTexts(item));
  const own = found.map((concepts) => concepts.filter((concept) => concept.category === category));
  const candidates = [
    ...own.map((concepts) => concepts.map(({ id }) => id)),
    together.flatMap((one) => (one.category === category && one.type !== undefined ? [one.type] : [])),
    ...found.map((concepts) => concepts.map(({ id }) => id)),
  ].map((ids) => [...new Set(ids)].filter((id) => !VAGUE.has(id)));
  const [inTitle = [], inLead = [], beside = []] = candidates;
  const strong = (ids: readonly string[]) => ids.filter((id) => !WEAK.has(id));
  const first = [[...inTitle, ...beside], inLead].map(strong).find(({ length }) => length > 0);
  return [...new Set(first ?? candidates.find(({ length }) => length > 0) ?? [])];
}

const FILIPINO = new Set(rules.filipino);
const ENGLISH = new Set(rules.english);
const BOTH: ReadonlySet<string> = new Set([...rules.filipino.filter((word) => ENGLISH.has(word)), 'may']);

/** Decided by function words; a report that mixes both languages is Filipino, because its grammar is. */
function isEnglish(words: readonly Word[]): boolean {
  const count = (isOne: (word: string) => boolean) => words.filter(({ folded }) => isOne(folded)).length;
  // 'At' and 'may' are words of both: they tell nothing beside words of one alone.
  const filipino = count((word) => FILIPINO.has(word) && !BOTH.has(word));
  const english = count((word) => ENGLISH.has(word) && !BOTH.has(word));
  if (filipino + english === 0) return count((word) => BOTH.has(word)) === 0;
  return english > 2 * filipino;
}

/** Location is compared separately. */
function placeWords(places: readonly Place[]): ReadonlySet<string> {
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

function placeFingerprint(
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

/** 'Isa pang sunog', but not 'isa pang lalaki', and not 'second alarm': that is a step of the same fire or river. */
function reportsAnother(title: readonly Word[]): boolean {
  const incidents = findConcepts(title);
  return findAnother(title).some(
    ({ first, words }) =>
      !ALARM_STEPS.has(title[first + words]?.folded ?? '') &&
      incidents.some((one) => one.first >= first + words && one.first <= first + words + 1),
  );
}

const ALARM_STEPS = new Set(rules.steps);

/** 'Maricaban' in 'sa Maricaban, Pasay' names a spot, even if the gazetteer does not have it. */
function spotNames(title: readonly Word[], places: readonly Place[]): string[] {
  const spots = places.filter((place) => !isArea(place) && place.precision !== 'line');
  if (spots.length > 0) return [...new Set(spots.flatMap(({ name }) => folded(name)))].filter(isDistinctive);
  const cities = places.filter(({ precision }) => precision === 'city');
  const known = placeWords(places);
  return title.flatMap((word, at) => {
    const isCity = cities.some(({ name }) => folded(name)[0] === word.folded) && isCapitalized(word);
    return isCity ? wordsBefore(title, at).filter((name) => !known.has(name) && isDistinctive(name)) : [];
  });
}

/** 'Commerce Avenue', 'Gil Fernando Ave.': the capitalized words before a word for a road. */
function roadNames(title: readonly Word[]): string[] {
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
const SPOT_WORDS = [...rules.roads, ...rules.venues];
const MAX_ROAD_WORDS = 3;

function isRoadNameWord(word: Word | undefined): boolean {
  return (isCapitalized(word) || /^\d+$/.test(word?.folded ?? '')) && !LEADING.has(word?.folded ?? '');
}

/** Roads in the gazetteer are compared by their id, however they are written. */
function unlistedRoads(
  roads: readonly string[],
  ofPlaces: ReadonlySet<string>,
): Pick<PlaceFingerprint, 'roads'> {
  const unlisted = roads.filter((road) => !road.split(' ').every((word) => ofPlaces.has(word)));
  return unlisted.length === 0 ? {} : { roads: unlisted };
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
