import { isBusyCityCode } from '@paligid/geo/area-codes';
import { metresBetween } from '@paligid/geo/point';
import rules from './data/cluster-rules.json' with { type: 'json' };
import { listSpots, type PlaceFingerprint } from './place-fingerprint.ts';
import type { StoryFingerprint } from './story-fingerprint.ts';
import { textSimilarity } from './text-similarity.ts';
import { windowMs } from './time-windows.ts';

/** How similar two reports are, from 0 to 1, and the parts of the score. */
export type Similarity = {
  score: number;
  words: number;
  type: number;
  place: number;
  time: number;
  /** Facts that only one event has. */
  anchor: number;
};

const { weights, place: placeScores } = rules;
const SPOTS = new Set(rules.spots);
const BULLETINS = new Set(rules.bulletins);
const WIDE = new Set(rules.wide);
const EVERYDAY = new Set(rules.everyday);
const MARKETS = new Set(rules.markets);
const ORDERED = new Set(rules.ordered);
const KIN = rules.kin.map((types) => new Set(types));
/** What a station has besides trains: an escalator that runs again is not the line that runs again. */
const FACILITIES = rules.facilities;
const SPOT_METRES = 2_000;
const OTHER_METRES = 15_000;
const DISJOINT_FACTOR = 0.5;

/** Similarity of two reports that no veto separates. */
export function similarity(a: StoryFingerprint, b: StoryFingerprint): Similarity {
  const words = textSimilarity(a, b);
  const type = typeMatch(a, b);
  const place = placeMatch(a, b);
  const time = Math.exp(-Math.abs(a.reportedAtMs - b.reportedAtMs) / (windowMs(b) * rules.timeShare));
  const anchor =
    (sharesAnchor(a, b) ? rules.anchorBonus : 0) +
    (isNextBulletin(a, b) ? rules.bulletinBonus : 0) +
    (isSameQuake(a, b) ? rules.anchorBonus : 0) +
    (isEndAtSpot(a, b) ? rules.anchorBonus : 0);
  const sum =
    weights.words * words + weights.type * type + weights.place * place + weights.time * time + anchor;
  // The text may match even if only one of the reports has a known word for what happened. An order is not its reason:
  // suspended classes share the words of the heat, and ferries that stay in port those of the storm.
  const isCause = isOrder(a) !== isOrder(b) || isWide(a) !== isWide(b);
  const isOneOfMany = isEveryday(a, b);
  // Prices are never something else, though a bazaar is at the same market.
  const isPrice = isOneOfMany && isPriced(a) !== isPriced(b);
  const isOtherKind = type === 0 && (isCause || isPrice || words < rules.sameWordsAt);
  const isOtherOutage = words < rules.outageWords && areOutagesElsewhere(a, b);
  const isOtherThing = isOneOfMany && words < minSharedWords(a, b, type) && !isSameStoppage(a, b);
  return {
    score: isOtherKind || isOtherThing || isOtherOutage ? sum * DISJOINT_FACTOR : sum,
    words,
    type,
    place,
    time,
    anchor,
  };
}

/**
 * Reports of one event in the same language share some words, and must share more at a venue where something is always
 * on; two kin types must share words in any language.
 */
function minSharedWords(a: StoryFingerprint, b: StoryFingerprint, type: number): number {
  const { kin, sameVenue, sameLanguage, otherLanguage, station } = rules.everydayWords;
  if (type < 1) return kin;
  const isVenue = a.place.isSpot && b.place.isSpot && a.place.id !== undefined && a.place.id === b.place.id;
  // A station has an escalator, a queue and trains, and each is reported in both languages.
  const isStated = a.isWarning === true && b.isWarning === true;
  const isOfStation = (a.place.isSpot || b.place.isSpot) && !isStated;
  if (isOfStation && [a, b].every(({ types }) => types.includes('rail'))) return station;
  if (a.isEnglish !== b.isEnglish)
    return isUnstatedInBusyCity(a) && isUnstatedInBusyCity(b) ? otherLanguage : 0;
  return isVenue ? sameVenue : sameLanguage;
}

/**
 * Traffic lights, queues and garbage trucks are reported all day long: one place has many such reports within an hour.
 */
function isEveryday(a: StoryFingerprint, b: StoryFingerprint): boolean {
  if (a.types.length === 0 || b.types.length === 0) return false;
  return [a, b].some(({ types }) => types.every((type) => EVERYDAY.has(type)));
}

/** Trains that stop or run only part of the way do so once at a time on a line, in whatever words it is told. */
export function isSameStoppage(a: StoryFingerprint, b: StoryFingerprint): boolean {
  const areStated = [a, b].every(
    ({ types, isWarning, step, words }) =>
      types.includes('rail') &&
      (isWarning === true || step === 'over') &&
      !FACILITIES.some((one) => (words[one] ?? 0) >= rules.wordWeights.sense),
  );
  return areStated && a.anchors.lines.some((line) => b.anchors.lines.includes(line));
}

/** 'Kennon Road now open' is the end of what closed Kennon Road. */
export function isEndAtSpot(a: StoryFingerprint, b: StoryFingerprint): boolean {
  if (a.category !== b.category || (a.step === 'over') === (b.step === 'over')) return false;
  if ([a, b].every(({ types }) => types.includes('strike'))) return true;
  const { lines = [], id } = a.place;
  const isSameSpot = a.place.isSpot && id !== undefined && id === b.place.id;
  return isSameSpot || lines.some((line) => b.place.lines?.includes(line));
}

/** An outage is told of by its streets as well as by its barangays, but then in words of its own. */
function areOutagesElsewhere(a: StoryFingerprint, b: StoryFingerprint): boolean {
  if (a.category !== 'outage' || b.category !== 'outage') return false;
  const [spots, others] = [listSpots(a.place), listSpots(b.place)];
  return spots.length > 0 && others.length > 0 && !spots.some((spot) => others.includes(spot));
}

/** It tells of no level in a city of which there is news all day. */
function isUnstatedInBusyCity({ isWarning, place }: StoryFingerprint): boolean {
  return isWarning !== true && place.cities.some(isBusyCityCode);
}

function isOrder({ types }: StoryFingerprint): boolean {
  return types.some((type) => ORDERED.has(type));
}

function isPriced({ types }: StoryFingerprint): boolean {
  return types.some((type) => MARKETS.has(type));
}

function isWide({ types }: StoryFingerprint): boolean {
  return types.some((type) => WIDE.has(type));
}

function typeMatch(a: StoryFingerprint, b: StoryFingerprint): number {
  if (a.types.length === 0 || b.types.length === 0) return rules.typeOfNone;
  const shared = a.types.filter((type) => b.types.includes(type)).length;
  if (shared > 0) return shared / Math.min(a.types.length, b.types.length);
  if (areKin(a.types, b.types)) return rules.typeOfKin;
  return isOrder(a) === isOrder(b) && (mentionsType(a, b) || mentionsType(b, a)) ? rules.typeOfMentioned : 0;
}

/**
 * 'Trash piles up as trucks break down' has the type breakdown and mentions the trash that another report is about.
 * Events that concern half the country are mentioned as the cause of everything else.
 */
function mentionsType({ words }: StoryFingerprint, { types }: StoryFingerprint): boolean {
  return types.some((type) => `=${type}` in words && !WIDE.has(type));
}

/** A sinking boat and a search for people may be the same event. */
export function areKin(a: readonly string[], b: readonly string[]): boolean {
  return KIN.some((kin) => a.some((type) => kin.has(type)) && b.some((type) => kin.has(type)));
}

function placeMatch(a: StoryFingerprint, b: StoryFingerprint): number {
  const [here, there] = [a.place, b.place];
  if (isNowhere(here) || isNowhere(there)) return unplacedMatch(a, b);
  if (here.id !== undefined && here.id === there.id) return placeScores.same;
  const isSameCity = here.cities.some((city) => there.cities.includes(city));
  if (here.isSpot && there.isSpot && here.point !== undefined && there.point !== undefined) {
    const reach = isAtSpot(a) || isAtSpot(b) ? SPOT_METRES : OTHER_METRES;
    const near = Math.exp(-metresBetween(here.point, there.point) / reach);
    return Math.max(near, isSameCity ? placeScores.sameCity : 0);
  }
  if (isSameCity && areNamedApart(here, there)) return placeScores.otherName;
  if (isSameCity) return here.isSpot || there.isSpot ? placeScores.cityOf : placeScores.same;
  if (areFeltTogether(a, b)) return placeScores.felt;
  const isAround = here.around.some((area) => there.around.includes(area));
  const isOneWide = here.cities.length === 0 || there.cities.length === 0;
  return isAround && isOneWide
    ? here.cities.length === there.cities.length
      ? placeScores.same
      : placeScores.wider
    : 0;
}

/** One of them only says where a quake was felt, within minutes and as far as one is felt. */
function areFeltTogether(a: StoryFingerprint, b: StoryFingerprint): boolean {
  if (!a.types.includes('quake') || !b.types.includes('quake')) return false;
  if (a.anchors.magnitude !== undefined && a.anchors.magnitude === b.anchors.magnitude) return true;
  if (Math.abs(a.reportedAtMs - b.reportedAtMs) > FELT_MS) return false;
  const [here, there] = [a.place.point, b.place.point];
  return here === undefined || there === undefined || metresBetween(here, there) <= FELT_METRES;
}

const FELT_MS = 90 * 60_000;
const FELT_METRES = 400_000;

/** Both name a spot of the city, and not the same one. */
function areNamedApart({ names }: PlaceFingerprint, { names: others }: PlaceFingerprint): boolean {
  return names.length > 0 && others.length > 0 && !names.some((name) => others.includes(name));
}

/** A name that the gazetteer does not have may still be the other report's place. */
function unplacedMatch(a: StoryFingerprint, b: StoryFingerprint): number {
  if (isNowhere(a.place) && isNowhere(b.place)) return placeScores.bothUnknown;
  const isNamed = (one: StoryFingerprint, other: StoryFingerprint) =>
    one.place.names.some((name) => name in other.words || name in other.plain);
  return isNamed(a, b) || isNamed(b, a) ? placeScores.namedAlike : placeScores.unknown;
}

/** An agency's next bulletin on the same subject. */
function isNextBulletin(a: StoryFingerprint, b: StoryFingerprint): boolean {
  return (
    a.agency !== undefined &&
    a.agency === b.agency &&
    a.types.some((type) => BULLETINS.has(type) && b.types.includes(type))
  );
}

function isAtSpot({ types }: StoryFingerprint): boolean {
  return types.some((type) => SPOTS.has(type));
}

function isNowhere({ cities, around }: PlaceFingerprint): boolean {
  return cities.length === 0 && around.length === 0;
}

function sharesAnchor({ anchors: a }: StoryFingerprint, { anchors: b }: StoryFingerprint): boolean {
  const isSame = <T>(one: T | undefined, other: T | undefined) => one !== undefined && one === other;
  return (
    isSame(a.storm, b.storm) ||
    isSame(a.volcano, b.volcano) ||
    (a.magnitude !== undefined &&
      b.magnitude !== undefined &&
      Math.abs(a.magnitude - b.magnitude) <= NEAR_MAGNITUDE) ||
    a.pesos.some((amount) => b.pesos.includes(amount)) ||
    a.lines.some((line) => b.lines.includes(line))
  );
}

/** A quake is identified by its magnitude, whichever city the report comes from. */
function isSameQuake(a: StoryFingerprint, b: StoryFingerprint): boolean {
  const isQuake = a.types.includes('quake') && b.types.includes('quake');
  return isQuake && a.anchors.magnitude !== undefined && a.anchors.magnitude === b.anchors.magnitude;
}

/** The first magnitude of a quake is corrected by about this much. */
const NEAR_MAGNITUDE = 0.3;
