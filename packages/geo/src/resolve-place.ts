import { barangayChoices } from './barangay-choices.ts';
import { isInside } from './containment.ts';
import type { Word } from './folded-words.ts';
import type { Gazetteer } from './gazetteer.ts';
import { CONFIDENCE, type MentionRule, type NamedSpan, type PlaceChoice } from './mention-rules.ts';
import { type Span, startsWithCapital } from './name-index.ts';
import { isArea, type Place, type PlaceName } from './place.ts';
import { foldedName, ORDINARY_NAMES } from './towns.ts';

/** Places the text names regardless of context; 'Barangay Talayan' is not the town of that name. */
export function surePlaces(one: NamedSpan): Place[] {
  if (isAbroad(one) || isBarangayName(one)) return [];
  return one.span.entries.flatMap(({ place, name }) =>
    place !== undefined && isSure(name) && fits(place, name, one) ? [place] : [],
  );
}

/** The city or town that a name means, if it means one. */
export function resolveTown(
  one: NamedSpan,
  sure: readonly Place[],
  words: readonly Word[],
  gazetteer: Gazetteer,
) {
  if (isBarangayName(one)) return undefined;
  const choice = resolvePlace({ ...one, span: { ...one.span, barangays: [] } }, sure, words, gazetteer);
  return choice?.place.precision === 'city' ? choice : undefined;
}

/** Of the places with this name, the one that the text supports best. */
export function resolvePlace(
  one: NamedSpan,
  areas: readonly Place[],
  words: readonly Word[],
  gazetteer: Gazetteer,
  here: readonly Place[] = areas,
): PlaceChoice | undefined {
  if (one.surrounds.isPerson || isAbroad(one)) return undefined;
  const named = one.span.entries.flatMap(({ place, name }): PlaceChoice[] => {
    if (place === undefined || !fits(place, name, one)) return [];
    const rule = ruleFor(place, name, one, areas, words, gazetteer);
    return rule === undefined ? [] : [{ place, rule }];
  });
  // A station has no name of its own where no train is: 'Barangay Sucat' is the barangay.
  const cities = new Set(
    one.span.entries.filter(({ name }) => name?.needs !== 'rail').map(({ place }) => place?.parentId),
  );
  const barangays = barangayChoices(one, areas, gazetteer, here).filter(
    ({ place }) => !cities.has(place.parentId),
  );
  // 'Barangay Talayan' is a barangay, even if a distant town has the name.
  const isMeant = ({ place }: PlaceChoice) =>
    barangays.length === 0 || !one.surrounds.isBarangay || place.precision !== 'city';
  return [...named.filter(isMeant), ...barangays].reduce<PlaceChoice | undefined>(
    (best, choice) => (best === undefined || CONFIDENCE[choice.rule] > CONFIDENCE[best.rule] ? choice : best),
    undefined,
  );
}

/** The writer's own area decides last, and only for words written like a place name. */
export function resolveNearWriter(
  one: NamedSpan,
  areas: readonly Place[],
  nearby: readonly Place[],
  words: readonly Word[],
  gazetteer: Gazetteer,
): PlaceChoice | undefined {
  if (nearby.length === 0 || !startsWithCapital(words[one.span.first])) return undefined;
  const choice = resolvePlace(one, areas, words, gazetteer);
  const isThere = nearby.some(
    (area) => choice?.place.id === area.id || (choice && isInside(choice.place, area, gazetteer)),
  );
  return choice !== undefined && isThere ? { ...choice, rule: 'near-the-writer' } : undefined;
}

function isBarangayName({ span, surrounds }: NamedSpan): boolean {
  return surrounds.isBarangay && span.barangays.length > 0;
}

/** A place with a country next to it lies in that country. */
function isAbroad({ next }: NamedSpan): boolean {
  return next?.entries.some((entry) => entry.isAbroad) === true;
}

function fits(place: Place, name: PlaceName | undefined, { surrounds, cues }: NamedSpan): boolean {
  const { isPerson, isStreet, isAt } = surrounds;
  if (isPerson || (isArea(place) && isStreet)) return false;
  if (name?.needs === 'care') return isAt || cues.isCare;
  if (name?.needs === 'campus') return isAt || cues.isCampus;
  return name?.needs !== 'cue' || isAt;
}

/** Certain only if words around it, or the text as a whole, say that something is there. */
const NEEDS_WORDS: ReadonlySet<string> = new Set(['cue', 'care', 'campus']);

function isSure(name: PlaceName | undefined): boolean {
  return name?.needs === undefined || NEEDS_WORDS.has(name.needs);
}

/** The rule that supports this place; undefined if the name alone is not enough. */
function ruleFor(
  place: Place,
  name: PlaceName | undefined,
  one: NamedSpan,
  areas: readonly Place[],
  words: readonly Word[],
  gazetteer: Gazetteer,
): MentionRule | undefined {
  if (one.span.isMisspelt) return 'misspelt';
  if (name?.needs === 'volcano') return one.cues.isVolcano === true ? 'of-its-kind' : undefined;
  if (name?.needs === 'rail') return isStationHere(place, one, areas) ? 'of-its-kind' : undefined;
  if (isBeside(place, one.next, gazetteer) || isBeside(place, one.owner, gazetteer)) return 'beside-its-area';
  // 'EDSA southbound … Ortigas flyover': of two crossings of that name the one on the road.
  if (place.precision === 'junction' && areas.some((road) => place.id.startsWith(`${road.id}-`)))
    return 'on-its-road';
  if (isSure(name)) return 'full-name';
  const others = areas.filter(({ id, kind }) => id !== place.id && kind !== 'country');
  const isNear = (other: Place) => other.id === place.parentId || other.parentId === place.parentId;
  // A place in an area of the text is more certain than the best-known one of the name. 'Taytay' is a town, 'taytay' a
  // bridge in Hiligaynon.
  if (name?.needs === 'alone') return isSmallWord(one, words) ? undefined : 'no-other';
  if (name?.needs === 'parent') return others.some(isNear) ? 'area-in-text' : undefined;
  // 'Bayan ng Tuba' starts with a small letter, its name does not.
  if (!words.slice(one.span.first, one.span.last + 1).some(startsWithCapital)) return undefined;
  const isAround = (other: Place) =>
    isInside(place, other, gazetteer) || (other.precision === 'city' && other.parentId === place.parentId);
  if (others.some(isAround)) return 'area-in-text';
  if (name?.needs === 'around') return undefined;
  const isWord = ORDINARY_NAMES.has(foldedName(name?.text ?? ''));
  const isPlace = one.surrounds.isTown || (one.surrounds.isAt && one.cues.isSentence);
  return isWord && !isPlace ? undefined : 'only-one-named-so';
}

/** In lower case, in a text that capitalises names. */
function isSmallWord({ span: { last }, cues }: NamedSpan, words: readonly Word[]): boolean {
  return cues.isSentence && startsWithCapital(words[0]) && !startsWithCapital(words[last]);
}

function isBeside(place: Place, next: Span | undefined, gazetteer: Gazetteer): boolean {
  return next?.entries.some((entry) => entry.place && isInside(place, entry.place, gazetteer)) === true;
}

/** Roads with a railway above them: 'a bus on EDSA at Guadalupe' is at the station. */
const RAIL_ABOVE: Readonly<Record<string, string>> = {
  edsa: 'mrt-3-',
  'taft-avenue': 'lrt-1-',
  'rizal-avenue': 'lrt-1-',
  'aurora-boulevard': 'lrt-2-',
};

const RAIL_LINE = /^(?:[lm]rt-\d|pnr)/;

/** Its line is in the text, or the text mentions trains and a word such as 'sa' precedes it. */
function isStationHere(
  { id }: Place,
  { span, cues, surrounds }: NamedSpan,
  areas: readonly Place[],
): boolean {
  // 'MRT-3 North Avenue to Santolan … at Shaw': a station of a line names the line too.
  const lines = areas
    .filter((area) => area.kind === 'rail' && !span.entries.some(({ place }) => place === area))
    .map((rail) => RAIL_LINE.exec(rail.id)?.[0] ?? '');
  if (lines.length > 0) return lines.some((line) => id.startsWith(line));
  const isRoad = span.entries.some(({ place }) => place?.kind === 'road');
  const isAlong = !isRoad && areas.some((road) => id.startsWith(RAIL_ABOVE[road.id] ?? '-'));
  // 'Taft Avenue corner Vito Cruz'
  return surrounds.isAt ? cues.isRail === true || isAlong : surrounds.isStreet && isAlong;
}
