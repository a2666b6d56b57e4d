import { isRegionCode } from '@paligid/geo/area-codes';
import { metresBetween } from '@paligid/geo/point';
import rules from './data/cluster-rules.json' with { type: 'json' };
import steps from './data/steps.json' with { type: 'json' };
import { listSpots, type PlaceFingerprint } from './place-fingerprint.ts';
import { areDisjoint, areKin, isPriced, isSameStoppage, shareType } from './similarity.ts';
import type { StoryFingerprint } from './story-fingerprint.ts';

const SPOTS = new Set(rules.spots);
const WIDE = new Set(rules.wide);
/** Types of which a single event affects many spots. */
const SPREAD = new Set([...rules.wide, ...rules.spread]);
const EVERYDAY = new Set(rules.everyday);
const HAZARDS = new Set(steps.hazards);
const EFFECTS = new Set(steps.effects);
const MINUTE = 60_000;
/** A quake is felt in many cities and reported within minutes. */
const QUAKE_MS = 90 * MINUTE;
const FELT_MS = 6 * 60 * MINUTE;

/** Differences of where two reports are that the same event cannot have. */
export function areInOtherCities(a: StoryFingerprint, b: StoryFingerprint): boolean {
  if (!areDisjoint(a.place.cities, b.place.cities) || isWide(a, b)) return false;
  // An intersection on a city border is reported from both sides.
  return metresApart(a, b) > rules.crossingMetres || !(a.place.isSpot && b.place.isSpot);
}

/** 'Cavite' and 'Bulacan', or a city of one and all of the other; a region contains its provinces. */
export function areInOtherProvinces(a: StoryFingerprint, b: StoryFingerprint): boolean {
  if (isWide(a, b)) return false;
  return areDisjoint(a.place.around, b.place.around) || areDisjoint(listProvinces(a), listProvinces(b));
}

function listProvinces({ place }: StoryFingerprint): string[] {
  return place.around.filter((area) => !isRegionCode(area));
}

/**
 * A fire in one barangay is not the fire in another of the same city, even if the gazetteer has no position for them.
 */
export function areAtOtherSpots(a: StoryFingerprint, b: StoryFingerprint): boolean {
  if ((isSpread(a) && isSpread(b)) || isOfWholeLine(a, b) || areOfOneOccasion(a, b)) return false;
  const isAtSpot = ({ types }: StoryFingerprint) => types.some((type) => SPOTS.has(type));
  if (areOtherBarangays(a, b)) return true;
  // Neither what happened nor where is the same.
  const haveOtherSpots =
    areDisjoint(listSpots(a.place), listSpots(b.place)) && !isOnLineOf(a, b) && !isOnLineOf(b, a);
  if (!areOfOneKind(a, b) && haveOtherSpots) return true;
  const isOneOfMany = (isPriced(a) && isPriced(b)) || (isEveryday(a) && isEveryday(b));
  if (isOneOfMany && haveOtherSpots) return true;
  if (!isOneOfMany && !(isAtSpot(a) && isAtSpot(b))) return isPinned(a) && isPinned(b) && areFarApart(a, b);
  if (a.place.isSpot && b.place.isSpot && a.place.id !== undefined && a.place.id === b.place.id) return false;
  if (areOnOtherLines(a.place, b.place)) return true;
  if (isPinned(a) && isPinned(b) && haveSameAgency(a, b)) return true;
  if (isPinned(a) && isPinned(b)) return areFarApart(a, b);
  // A barangay and a street in it have different names; a market has one name, whether or not we know its position.
  const isNamedAlike = isPinned(a) === isPinned(b) || isOneOfMany;
  return isNamedAlike && areDisjoint(a.place.names, b.place.names);
}

/** 'MRT-3 runs on the whole line again' is about the station where it had stopped, too. */
function isOfWholeLine(a: StoryFingerprint, b: StoryFingerprint): boolean {
  return a.place.isSpot !== b.place.isSpot && isSameStoppage(a, b);
}

/** A procession passes many spots, and many streets are closed for it: both name the same feast. */
function areOfOneOccasion(a: StoryFingerprint, b: StoryFingerprint): boolean {
  return (
    shareType(a, b, rules.occasions) &&
    Object.keys(a.words).some((word) => word.startsWith(FEAST) && word in b.words)
  );
}

/** Senses of the glossary that are one feast each. */
const FEAST = '+feast-';

/** 'Kennon Road at Camp 5' is on Kennon Road. */
export function isOneOnTheOther(a: StoryFingerprint, b: StoryFingerprint): boolean {
  return isOnLineOf(a, b) || isOnLineOf(b, a) || sharesRoadWords(a, b);
}

/** One road, of which one report names a stretch that the gazetteer has, and the other the whole. */
function sharesRoadWords({ place: a }: StoryFingerprint, { place: b }: StoryFingerprint): boolean {
  const wordsOf = ({ roads = [], lines = [] }: PlaceFingerprint) =>
    [...roads.flatMap((road) => road.split(' ')), ...lines.flatMap((id) => id.split('-'))].filter(
      (word) => word.length >= MIN_ROAD_WORD && !rules.roads.includes(word),
    );
  const others = wordsOf(b);
  return wordsOf(a).some((word) => others.includes(word));
}

const MIN_ROAD_WORD = 4;

/** Two streets of one city, of which the gazetteer has one or neither. */
export function areOnOtherRoads(a: StoryFingerprint, b: StoryFingerprint): boolean {
  if ((isSpread(a) && isSpread(b)) || areOfOneOccasion(a, b) || isOneOnTheOther(a, b)) return false;
  const [roads, others] = [listRoads(a), listRoads(b)];
  return areDisjoint(roads, others);
}

/** Whether they share a type, or have types that may be one happening. */
function areOfOneKind({ types: a }: StoryFingerprint, { types: b }: StoryFingerprint): boolean {
  return a.some((type) => b.includes(type)) || areKin(a, b);
}

function isEveryday({ types }: StoryFingerprint): boolean {
  return types.some((type) => EVERYDAY.has(type));
}

/** 'C-5 Libis' is on C-5, and 'EDSA near Camp Aguinaldo' on EDSA. */
function isOnLineOf(
  { place, words }: StoryFingerprint,
  { place: { lines = [] } }: StoryFingerprint,
): boolean {
  return lines.some((line) => place.id?.startsWith(`${line}-`) || line in words);
}

function listRoads({ place: { roads = [], lines = [] } }: StoryFingerprint): string[] {
  return [...roads, ...lines];
}

function isSpread({ types }: StoryFingerprint): boolean {
  return types.some((type) => SPREAD.has(type));
}

/** C-5 and Marcos Highway are different roads, though both cross the same region. */
function areOnOtherLines(
  { lines = [] }: PlaceFingerprint,
  { lines: others = [] }: PlaceFingerprint,
): boolean {
  return areDisjoint(lines, others);
}

/** Barangays are named: a report from one of them does not mean its neighbour. A district may contain the barangay. */
function areOtherBarangays({ place: a }: StoryFingerprint, { place: b }: StoryFingerprint): boolean {
  if (!a.isSpot || !b.isSpot || a.id === undefined || b.id === undefined || a.id === b.id) return false;
  if (BARANGAY.test(a.id) && BARANGAY.test(b.id)) return true;
  return OF_CITY.test(a.id) && OF_CITY.test(b.id) && areDisjoint(a.names, b.names);
}

const BARANGAY = /^\d{10}$/;
const OF_CITY = /^\d{10}/;

function areFarApart(a: StoryFingerprint, b: StoryFingerprint): boolean {
  return metresApart(a, b) > Math.max(a.place.reachMetres, b.place.reachMetres, rules.nearMetres);
}

/** An agency that sends one notice for Hulo and one for Plainview means two events, however close they are. */
function haveSameAgency(a: StoryFingerprint, b: StoryFingerprint): boolean {
  const areNamed = a.place.id !== undefined && b.place.id !== undefined;
  return areNamed && a.agency !== undefined && a.agency === b.agency;
}

/** A barangay without a known position within its town has the point of the town. */
function isPinned({ place }: StoryFingerprint): boolean {
  return place.isSpot && place.reachMetres <= rules.pinnedMetres;
}

/** A street, a barangay or a school has its own card beside the bulletin for its province or region. */
export function isWithin(fine: StoryFingerprint, wide: StoryFingerprint): boolean {
  if (!isWideBulletin(wide)) return false;
  if (isFine(fine)) return fine.types.some((type) => HAZARDS.has(type));
  return fine.place.cities.length > 0 && !fine.isWarning && fine.types.some((type) => EFFECTS.has(type));
}

/** Whether the report names a spot or a road. */
function isFine({ place }: Pick<StoryFingerprint, 'place'>): boolean {
  return place.isSpot || (place.lines ?? []).length > 0 || (place.roads ?? []).length > 0;
}

/** A road under water has its own card beside an agency's warning of the river: who drives there looks for it. */
export function isRoadByRiver(road: StoryFingerprint, river: StoryFingerprint): boolean {
  const isRiver =
    river.agency !== undefined && river.types.includes('river') && listRoads(river).length === 0;
  if (!isRiver || road.types.includes('river')) return false;
  return listRoads(road).length > 0 && road.types.some((type) => EFFECTS.has(type));
}

/** An agency's hazard warning for a province or more. Quakes and volcanoes are reported from everywhere. */
export function isWideBulletin({ types, place, agency }: StoryFingerprint): boolean {
  const isWideArea = place.cities.length === 0 && place.around.length > 0;
  return isWideArea && !isFine({ place }) && agency !== undefined && types.some((type) => HAZARDS.has(type));
}

/** An event that concerns half the country is reported from many places; two quakes are told apart by their time. */
function isWide(a: StoryFingerprint, b: StoryFingerprint): boolean {
  const wide = a.types.filter((type) => WIDE.has(type) && b.types.includes(type));
  if (wide.length === 0 || (a.anchors.isSurge === true && b.anchors.isSurge === true)) return false;
  // Ash falls town by town, and each town sends its own people away.
  if (isOfTown(a) && isOfTown(b)) return false;
  if (wide.includes('quake')) return Math.abs(a.reportedAtMs - b.reportedAtMs) <= quakeMs(a, b);
  return wide.every((type) => type !== 'rain') || areRelatedRain(a, b);
}

function isOfTown({ volcanic }: StoryFingerprint): boolean {
  return volcanic === 'ash' || volcanic === 'evacuation';
}

/** Reports of where a quake was felt keep coming for hours, without the magnitude that other reports give or with it. */
function quakeMs(a: StoryFingerprint, b: StoryFingerprint): number {
  const [one, other] = [a.anchors.magnitude, b.anchors.magnitude];
  const isFelt = (one === undefined) !== (other === undefined) || (one !== undefined && one === other);
  return isFelt ? FELT_MS : QUAKE_MS;
}

/** Rain warnings are issued region by region. */
function areRelatedRain(a: StoryFingerprint, b: StoryFingerprint): boolean {
  return !areDisjoint(a.place.around, b.place.around);
}

function metresApart(a: StoryFingerprint, b: StoryFingerprint): number {
  if (a.place.point === undefined || b.place.point === undefined) return 0;
  return metresBetween(a.place.point, b.place.point);
}
