import placeCues from '../data/place-cues.json' with { type: 'json' };
import { barangayChoices } from './barangay-choices.ts';
import { isInside } from './containment.ts';
import { foldedWords, type Word } from './folded-words.ts';
import type { Gazetteer } from './gazetteer.ts';
import {
  CONFIDENCE,
  type MentionRule,
  type NamedSpan,
  type PlaceChoice,
  readNameContext,
} from './mention-rules.ts';
import { nameFinder, type Span, startsWithCapital } from './name-index.ts';
import { isArea, type Place, type PlaceName } from './place.ts';
import { findPlaceRole, isCompany, type PlaceRole, ROLE_WEIGHTS } from './place-role.ts';
import { findTextCues, type TextCues } from './text-cues.ts';
import { foldedName, ORDINARY_NAMES } from './towns.ts';

/** A place named in a text, its position, and the confidence that it is this one. */
export type Mention = {
  place: Place;
  start: number;
  end: number;
  text: string;
  rule: MentionRule;
  /** From 0 to 1. */
  confidence: number;
  /** Its relation to the event, according to the words around it. */
  role: PlaceRole;
  /** 'sa', 'in' or 'at' precedes it. */
  isAt: boolean;
};

/** `nearby` are areas the writer is in: they disambiguate places of the same name if the text does not. */
export type PlaceFinder = (text: string, nearby?: readonly Place[]) => Mention[];

const PLACING: ReadonlySet<string> = new Set(['in', 'sa', 'at', 'inside', 'nasa']);
/** What may stand between a place and the area that contains it. */
const BESIDE = /^\s*(?:,|\(|in|sa|ng|of|at)?\s*$/i;
/** What stands between the members of a list. */
const LISTED = /^\s*(?:,|,?\s*(?:and|at|ug|og|kag|ken|&))\s*$/i;
const OWNED = /['’]s\s+$/i;
/** What stands between a road and a spot on it. */
const ON_ROAD =
  /^(?:[\s,–-]+|[\s,]+(?:sa|at|in|near|cor\.?|corner|kanto ng|malapit sa|sa may|southbound|northbound|SB|NB)\s+(?:sa\s+|at\s+)?)$/i;
/** 'Quezon City (Talayan)', as utilities write it. */
const IN_BRACKETS = /^\s*\(\s*$/;

/** Takes the longest name at every word; of several places with one name, the one the text supports. */
export function placeFinder(gazetteer: Gazetteer): PlaceFinder {
  const findNames = nameFinder(gazetteer);
  return (text, nearby = []) => {
    const words = foldedWords(text);
    const spans = findNames(text, words).filter(({ last }) => !isCompany(text, words, last));
    const cues = findTextCues(text, words);
    const named = spans.map((span, i) => ({ ...besides(span, i, spans, words, text), cues }));
    const sure = named.flatMap((one) => surePlaces(one));
    const towns = named.map((one) => chooseTown(one, sure, words, gazetteer)?.place);
    const areas = [...sure, ...towns.filter((place) => place !== undefined)];
    let listed: Place | undefined;
    const roles = findRoles(named, text, words, cues);
    // Where somebody came from does not tell which Lahug burns.
    const here = named.flatMap((one, i) =>
      ROLE_WEIGHTS[roles[i] ?? 'here'] < ROLE_WEIGHTS.felt
        ? []
        : [...surePlaces(one), ...towns.slice(i, i + 1).filter((place) => place !== undefined)],
    );
    const mentions = named.flatMap((one, i): Mention[] => {
      const surrounds = {
        ...one.surrounds,
        isBarangay: one.surrounds.isBarangay || (one.isListed && goesOnAfter(listed, one, gazetteer)),
      };
      const told = choose({ ...one, surrounds }, areas, words, gazetteer, here);
      const choice =
        told === undefined || told.rule === 'barangay-in-metro-manila'
          ? (chooseNearWriter({ ...one, surrounds }, [...areas, ...nearby], nearby, words, gazetteer) ?? told)
          : told;
      listed = surrounds.isBarangay && choice?.place.precision === 'barangay' ? choice.place : undefined;
      if (choice === undefined) return [];
      const { start, end } = one.span;
      const confidence = CONFIDENCE[choice.rule];
      const isAt = PLACING.has(words[one.span.first - 1]?.folded ?? '');
      return [
        { ...choice, start, end, text: text.slice(start, end), confidence, role: roles[i] ?? 'here', isAt },
      ];
    });
    const meant = mentions.map((mention, i) => asProvince(mention, mentions[i - 1], text, cues, gazetteer));
    return isAboutAbroad(named) ? meant.filter(({ role }) => role === 'here') : ranged(meant, text);
  };
}

/** 'Talisay, Sugbo', 'Signal No. 1 sa Sugbo': a city's name that is also what its province is called. */
function asProvince(
  mention: Mention,
  before: Mention | undefined,
  text: string,
  { isProvincial }: TextCues,
  { byId }: Gazetteer,
): Mention {
  if (!PROVINCE_TOO.has(mention.text.toLowerCase())) return mention;
  const province = byId.get(mention.place.parentId ?? '');
  const isBesideTown =
    before?.place.precision === 'city' &&
    before.place.parentId === province?.id &&
    BESIDE.test(text.slice(before.end, mention.start));
  return province !== undefined && (isBesideTown || isProvincial) ? { ...mention, place: province } : mention;
}

const PROVINCE_TOO: ReadonlySet<string> = new Set(placeCues.provinceToo);

/** 'Arrested in Tanauan, Batangas', 'from Tondo and Malate': the role of the first applies to the second. */
function findRoles(
  named: readonly NamedSpan[],
  text: string,
  words: readonly Word[],
  cues: TextCues,
): readonly PlaceRole[] {
  let before: { end: number; role: PlaceRole } | undefined;
  return named.map(({ span: { first, last, start, end }, surrounds: { isAt, isBarangay } }) => {
    const gap = text.slice(before?.end ?? start, start);
    const own = findPlaceRole({ text, words, first, last, cues, isAt: isAt || isBarangay });
    const goesOn = before !== undefined && before.role !== 'team' && (BESIDE.test(gap) || LISTED.test(gap));
    const role = own === 'here' && before !== undefined && goesOn ? before.role : own;
    before = { end, role };
    return role;
  });
}

/** 'Nurse from Iloilo dies in Kuwait' */
function isAboutAbroad(named: readonly NamedSpan[]): boolean {
  return named.some(({ span, surrounds }) => surrounds.isAt && span.entries.some((entry) => entry.isAbroad));
}

/** The range of a train service, 'North Avenue to Shaw Boulevard', is not where something happened. */
function ranged(mentions: readonly Mention[], text: string): Mention[] {
  const isStation = ({ place }: Mention) => place.kind === 'rail' && place.precision === 'point';
  const isRange = (from: Mention | undefined, to: Mention | undefined) =>
    from !== undefined &&
    to !== undefined &&
    (isStation(from) || isStation(to)) &&
    (RANGE.test(text.slice(from.end, to.start)) ||
      (LISTED.test(text.slice(from.end, to.start)) &&
        BETWEEN_STATIONS.test(text.slice(0, from.start)) &&
        !STOPPED.test(text)));
  return mentions.map((mention, i) =>
    isRange(mention, mentions[i + 1]) || isRange(mentions[i - 1], mention)
      ? { ...mention, role: 'extent' }
      : mention,
  );
}

const RANGE = /^(?:\s+stations?)?\s*(?:to|hanggang|until|-|–|—|paingon|ngadto)(?:\s+(?:sa|the))?\s*$/i;
const BETWEEN_STATIONS = /(?:between|pagitan ng|tunga sa|from|mula)\s+(?:the\s+)?$/i;
/** A train stopped between two stations is at the first. */
const STOPPED =
  /stall|tumirik|nasira|smoke|umusok|usok|derail|diskaril|fell|nahulog|tumalon|fire|sunog|bump|bangga|stuck|trapped/i;

/** In 'Barangays Tumana, Malanday' the second is a barangay too; in 'Barangay Tumana, Marikina' it is the city. */
function goesOnAfter(barangay: Place | undefined, { span }: NamedSpan, gazetteer: Gazetteer): boolean {
  return (
    barangay !== undefined &&
    !span.entries.some(({ place }) => place !== undefined && isInside(barangay, place, gazetteer))
  );
}

function besides(
  span: Span,
  i: number,
  spans: readonly Span[],
  words: readonly Word[],
  text: string,
): Omit<NamedSpan, 'cues'> {
  const next = spans[i + 1];
  const before = spans[i - 1];
  return {
    span,
    surrounds: readNameContext(words, span.first, span.last, text),
    next: next !== undefined && BESIDE.test(text.slice(span.end, next.start)) ? next : undefined,
    owner: before !== undefined && isOwner(before, span, text) ? before : undefined,
    isListed: before !== undefined && LISTED.test(text.slice(before.end, span.start)),
    road:
      before !== undefined && ON_ROAD.test(text.slice(before.end, span.start)) ? findRoad(before) : undefined,
  };
}

function findRoad({ entries }: Span): Place | undefined {
  return entries.find(({ place }) => place?.kind === 'road' && place.line !== undefined)?.place;
}

function isOwner(before: Span, { start }: Span, text: string): boolean {
  return OWNED.test(text.slice(before.start, start)) || IN_BRACKETS.test(text.slice(before.end, start));
}

/** Places the text names regardless of context; 'Barangay Talayan' is not the town of that name. */
function surePlaces(one: NamedSpan): Place[] {
  if (isAbroad(one) || isBarangayName(one)) return [];
  return one.span.entries.flatMap(({ place, name }) =>
    place !== undefined && isSure(name) && fits(place, name, one) ? [place] : [],
  );
}

function isBarangayName({ span, surrounds }: NamedSpan): boolean {
  return surrounds.isBarangay && span.barangays.length > 0;
}

function chooseTown(one: NamedSpan, sure: readonly Place[], words: readonly Word[], gazetteer: Gazetteer) {
  if (isBarangayName(one)) return undefined;
  const choice = choose({ ...one, span: { ...one.span, barangays: [] } }, sure, words, gazetteer);
  return choice?.place.precision === 'city' ? choice : undefined;
}

/** A place with a country next to it lies in that country. */
function isAbroad({ next }: NamedSpan): boolean {
  return next?.entries.some((entry) => entry.isAbroad) === true;
}

function choose(
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
function chooseNearWriter(
  one: NamedSpan,
  areas: readonly Place[],
  nearby: readonly Place[],
  words: readonly Word[],
  gazetteer: Gazetteer,
): PlaceChoice | undefined {
  if (nearby.length === 0 || !startsWithCapital(words[one.span.first])) return undefined;
  const choice = choose(one, areas, words, gazetteer);
  const isThere = nearby.some(
    (area) => choice?.place.id === area.id || (choice && isInside(choice.place, area, gazetteer)),
  );
  return choice !== undefined && isThere ? { ...choice, rule: 'near-the-writer' } : undefined;
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

/** Its line is in the text, or the text mentions trains and a word such as 'sa' precedes it. */
function isStationHere(
  { id }: Place,
  { span, cues, surrounds }: NamedSpan,
  areas: readonly Place[],
): boolean {
  const lines = areas.filter(({ kind, precision }) => kind === 'rail' && precision === 'line');
  if (lines.length > 0) return lines.some((line) => id.startsWith(line.id));
  const isRoad = span.entries.some(({ place }) => place?.kind === 'road');
  const isAlong = !isRoad && areas.some((road) => id.startsWith(RAIL_ABOVE[road.id] ?? '-'));
  // 'Taft Avenue corner Vito Cruz'
  return surrounds.isAt ? cues.isRail === true || isAlong : surrounds.isStreet && isAlong;
}
