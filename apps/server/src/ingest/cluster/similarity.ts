import { metresBetween } from '@paligid/geo/point';
import rules from './data/cluster-rules.json' with { type: 'json' };
import { listSpots, type PlaceFingerprint } from './place-fingerprint.ts';
import type { StoryFingerprint } from './story-fingerprint.ts';
import { textSimilarity } from './text-similarity.ts';
import { windowMs } from './time-windows.ts';

/** In what two reports are alike, each part from 0 to 1 but for the windows. */
export type Likeness = {
  words: number;
  type: number;
  place: number;
  time: number;
  /** How far apart they are, in windows of what happened. */
  windows: number;
};

const { place: placeScores } = rules;
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

export function likeness(a: StoryFingerprint, b: StoryFingerprint): Likeness {
  const windows = Math.abs(a.reportedAtMs - b.reportedAtMs) / windowMs(b);
  return {
    words: textSimilarity(a, b),
    type: typeMatch(a, b),
    place: placeMatch(a, b),
    time: Math.exp(-windows / rules.timeShare),
    windows,
  };
}

/**
 * Traffic lights, queues and garbage trucks are reported all day long: one place has many such reports within an hour.
 */
export function isEveryday(a: StoryFingerprint, b: StoryFingerprint): boolean {
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
export function areOutagesElsewhere(a: StoryFingerprint, b: StoryFingerprint): boolean {
  if (a.category !== 'outage' || b.category !== 'outage') return false;
  return areDisjoint(listSpots(a.place), listSpots(b.place));
}

export function isOrder({ types }: StoryFingerprint): boolean {
  return types.some((type) => ORDERED.has(type));
}

export function isPriced({ types }: StoryFingerprint): boolean {
  return types.some((type) => MARKETS.has(type));
}

/** Whether both are of one of these types. */
export function shareType(a: StoryFingerprint, b: StoryFingerprint, types: readonly string[]): boolean {
  return types.some((type) => a.types.includes(type) && b.types.includes(type));
}

export function typeMatch(a: StoryFingerprint, b: StoryFingerprint): number {
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
  return areDisjoint(names, others);
}

/** A name that the gazetteer does not have may still be the other report's place. */
function unplacedMatch(a: StoryFingerprint, b: StoryFingerprint): number {
  if (isNowhere(a.place) && isNowhere(b.place)) return placeScores.bothUnknown;
  const isNamed = (one: StoryFingerprint, other: StoryFingerprint) =>
    one.place.names.some((name) => name in other.words || name in other.plain);
  return isNamed(a, b) || isNamed(b, a) ? placeScores.namedAlike : placeScores.unknown;
}

/** An agency's next bulletin on the same subject. */
export function isNextBulletin(a: StoryFingerprint, b: StoryFingerprint): boolean {
  return (
    a.agency !== undefined &&
    a.agency === b.agency &&
    a.types.some((type) => BULLETINS.has(type) && b.types.includes(type))
  );
}

function isAtSpot({ types }: StoryFingerprint): boolean {
  return types.some((type) => SPOTS.has(type));
}

export function isNowhere({ cities, around }: PlaceFingerprint): boolean {
  return cities.length === 0 && around.length === 0;
}

/** Whether both state something, and nothing alike. */
export function areDisjoint(a: readonly string[], b: readonly string[]): boolean {
  return a.length > 0 && b.length > 0 && !a.some((one) => b.includes(one));
}
