import type { Category } from '@paligid/contract/categories';
import { foldedWords, type Word } from '@paligid/geo/folded-words';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { isArea, type Place } from '@paligid/geo/place';
import type { Point } from '@paligid/geo/point';
import type { ParsedItem } from '../parsed-item.ts';
import { findConcepts } from '../pipeline/concepts.ts';
import { itemTexts, textWords } from '../pipeline/item-texts.ts';
import type { Source } from '../source.ts';
import { type Anchors, findAnchors } from './anchors.ts';
import joining from './data/joining.json' with { type: 'json' };

/** What a report is compared by. Computed once and kept with the story. */
export type StorySigns = {
  /** What happened, by the ids of concepts.json. */
  types: string[];
  /** What it says, by words that are the same in every language where we know them, and how much each weighs. */
  words: Record<string, number>;
  category: Category;
  /** Who says it, where that is an agency or a utility. */
  agency?: string;
  place: PlaceSigns;
  anchors: Anchors;
  toldAtMs: number;
  /** It tells of the end, or of what came after. */
  isFollowUp: boolean;
  /** Its publisher says itself which of its messages are of one happening. */
  isChained: boolean;
};

export type PlaceSigns = {
  /** Of the one spot or area it is about. */
  id?: string;
  /** A spot or a barangay, not a whole city. */
  isSpot: boolean;
  point?: Point;
  cities: string[];
  /** Provinces and regions it is in, or about. */
  around: string[];
  /** Words of the names of its spot. */
  names: string[];
};

type Told = {
  item: ParsedItem;
  source: Pick<Source, 'name' | 'authority'>;
  category: Category;
  places: readonly Place[];
  point: Point | undefined;
  isFollowUp: boolean;
  toldAt: Date;
};

const STOP = new Set(joining.stop);
const WEAK = new Set(joining.weak);
const { wordWeights } = joining;
const LEAD_FACTOR = 0.5;
const MOST_LEAD_WORDS = 30;
const MOST_WORDS = 60;

export function storySigns({ item, source, category, places, point, isFollowUp, toldAt }: Told): StorySigns {
  const [title, lead] = itemTexts(item);
  const titleWords = title === undefined ? [] : textWords(title);
  const leadWords = lead === undefined ? [] : textWords(lead).slice(0, MOST_LEAD_WORDS);
  const inTitle = typesIn(titleWords, category);
  return {
    types: inTitle.length > 0 ? inTitle : typesIn(leadWords, category),
    words: weighed(titleWords, leadWords, placeWords(places)),
    category,
    ...(isAgency(source) ? { agency: source.name } : {}),
    place: placeSigns(places, point),
    anchors: findAnchors([title?.text ?? '', lead?.text ?? ''].join(' . '), source.name),
    toldAtMs: toldAt.getTime(),
    isFollowUp,
    isChained: item.cap !== undefined || item.quake !== undefined,
  };
}

function isAgency({ authority }: Pick<Source, 'authority'>): boolean {
  return authority === 'official' || authority === 'utility';
}

/** Of several the ones of the report's own category; a traffic jam counts only where nothing else happened. */
function typesIn(words: readonly Word[], category: Category): string[] {
  const found = findConcepts(words).flatMap(({ concept }) =>
    concept.category === undefined ? [] : [concept],
  );
  const own = found.filter((concept) => concept.category === category);
  const told = own.length > 0 ? own : found;
  const ids = [...new Set(told.map(({ id }) => id))];
  const strong = ids.filter((id) => !WEAK.has(id));
  return strong.length > 0 ? strong : ids;
}

function weighed(
  title: readonly Word[],
  lead: readonly Word[],
  ofPlaces: ReadonlySet<string>,
): Record<string, number> {
  const weights: Record<string, number> = {};
  const add = (words: readonly Word[], factor: number) => {
    const concepts = findConcepts(words);
    const taken = new Set(concepts.flatMap(({ first, words: count }) => range(first, count)));
    const put = (word: string, weight: number) => {
      weights[word] = Math.max(weights[word] ?? 0, weight * factor);
    };
    for (const { concept } of concepts)
      put(`=${concept.id}`, concept.category === undefined ? wordWeights.attribute : wordWeights.concept);
    words.forEach((word, i) => {
      if (taken.has(i) || STOP.has(word.folded) || ofPlaces.has(word.folded)) return;
      if (/^\d+$/.test(word.folded)) put(word.folded, wordWeights.number);
      else if (word.folded.length > 2)
        put(word.folded, /^\p{Lu}/u.test(word.written) && i > 0 ? wordWeights.name : wordWeights.word);
    });
  };
  add(title, 1);
  add(lead, LEAD_FACTOR);
  return Object.fromEntries(Object.entries(weights).slice(0, MOST_WORDS));
}

/** Where it was is compared by itself. */
function placeWords(places: readonly Place[]): ReadonlySet<string> {
  return new Set(places.flatMap((place) => [place, ...around(place)]).flatMap(wordsOf));
}

const knownWords = new WeakMap<Place, string[]>();

/** The same places are in the news day after day. */
function wordsOf(place: Place): string[] {
  const before = knownWords.get(place);
  if (before !== undefined) return before;
  const words = [place.name, ...place.names.map(({ text }) => text)].flatMap(folded);
  knownWords.set(place, words);
  return words;
}

function folded(text: string): string[] {
  return foldedWords(text).map((word) => word.folded);
}

function placeSigns(places: readonly Place[], point: Point | undefined): PlaceSigns {
  const [only] = places.length === 1 ? places : [];
  const all = places.flatMap((place) => [place, ...around(place)]);
  const ids = (isOf: (place: Place) => boolean) => [...new Set(all.filter(isOf).map(({ id }) => id))];
  return {
    ...(only === undefined ? {} : { id: only.id }),
    isSpot: only !== undefined && !isArea(only) && only.precision !== 'line',
    ...(point === undefined ? {} : { point }),
    cities: ids(({ precision }) => precision === 'city'),
    around: ids(({ precision }) => precision === 'province' || precision === 'region'),
    names: only === undefined || isArea(only) ? [] : folded(only.name),
  };
}

function around({ parentId }: Place): Place[] {
  const parent = parentId === undefined ? undefined : GAZETTEER.byId.get(parentId);
  return parent === undefined ? [] : [parent, ...around(parent)];
}

function range(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => first + i);
}
