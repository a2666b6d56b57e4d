import rules from './data/cluster-rules.json' with { type: 'json' };
import { listSpots } from './place-fingerprint.ts';
import {
  areAtOtherSpots,
  areInOtherCities,
  areInOtherProvinces,
  areOnOtherRoads,
  isRoadByRiver,
  isWithin,
} from './place-vetoes.ts';
import { isSameQuake } from './same-quake.ts';
import { areDisjoint, isOrder, shareType, typeMatch } from './similarity.ts';
import type { StoryFingerprint } from './story-fingerprint.ts';

type Veto = { name: string; separates: (a: StoryFingerprint, b: StoryFingerprint) => boolean };

const AS_NEW_MS = 60 * 60_000;
const MAX_MAGNITUDE_DIFFERENCE = 0.5;

/**
 * Differences that two reports of the same event cannot have. A fact that only one of them states never separates them.
 */
const VETOES: readonly Veto[] = [
  { name: 'other-chain', separates: (a, b) => a.isChained && b.isChained && !isSameQuake(a, b) },
  { name: 'other-city', separates: areInOtherCities },
  { name: 'other-province', separates: areInOtherProvinces },
  { name: 'other-spot', separates: areAtOtherSpots },
  { name: 'other-road', separates: areOnOtherRoads },
  { name: 'other-line', separates: (a, b) => areDisjoint(a.anchors.lines, b.anchors.lines) },
  { name: 'other-magnitude', separates: haveOtherMagnitudes },
  { name: 'other-storm', separates: (a, b) => differ(a.anchors.storm, b.anchors.storm) },
  { name: 'other-volcano', separates: (a, b) => differ(a.anchors.volcano, b.anchors.volcano) },
  { name: 'other-dam', separates: (a, b) => differ(a.anchors.dam, b.anchors.dam) },
  { name: 'explained', separates: (a, b) => (a.step === 'explained') !== (b.step === 'explained') },
  { name: 'other-hazard', separates: areOtherHazards },
  { name: 'other-amount', separates: haveOtherAmounts },
  { name: 'other-price', separates: haveOtherPrices },
  { name: 'other-date', separates: areOnOtherDates },
  {
    name: 'other-utility',
    separates: (a, b) => areBothInCategory(a, b, 'outage') && differ(a.anchors.utility, b.anchors.utility),
  },
  { name: 'other-direction', separates: areOppositeBound },
  { name: 'other-order', separates: areOtherOrders },
  { name: 'order-of-cause', separates: isOrderOfCause },
  { name: 'other-step', separates: areForecastAndWarning },
  { name: 'wider-area', separates: (a, b) => isWithin(a, b) || isWithin(b, a) },
  { name: 'road-by-river', separates: (a, b) => isRoadByRiver(a, b) || isRoadByRiver(b, a) },
  { name: 'other-outage', separates: (a, b) => differ(a.outage, b.outage) },
  { name: 'other-market', separates: (a, b) => isLocalPrice(a, b) || isLocalPrice(b, a) },
  { name: 'no-rail', separates: (a, b) => isOffRail(a, b) || isOffRail(b, a) },
  { name: 'ended', separates: (a, b) => beginsAfterEnd(a, b) || beginsAfterEnd(b, a) },
  { name: 'another', separates: isAnother },
];

export function findVeto(a: StoryFingerprint, b: StoryFingerprint): string | undefined {
  return VETOES.find(({ separates }) => separates(a, b))?.name;
}

function haveOtherMagnitudes({ anchors: a }: StoryFingerprint, { anchors: b }: StoryFingerprint): boolean {
  if (a.magnitude === undefined || b.magnitude === undefined) return false;
  return Math.abs(a.magnitude - b.magnitude) > MAX_MAGNITUDE_DIFFERENCE;
}

/** A drug haul or a fare increase is identified by its amount. */
function haveOtherAmounts(a: StoryFingerprint, b: StoryFingerprint): boolean {
  return shareType(a, b, rules.priced) && areDisjoint(a.anchors.pesos, b.anchors.pesos);
}

/** The same notice for another day. */
function areOnOtherDates(a: StoryFingerprint, b: StoryFingerprint): boolean {
  // 'Classes resume on the 22nd' is the end of what began on the 20th.
  if ((a.step === 'over') !== (b.step === 'over')) return false;
  return shareType(a, b, rules.dated) && areDisjoint(a.anchors.dates, b.anchors.dates);
}

/** Fuel prices go up one week and down the next, reported in the same words. */
function haveOtherPrices(a: StoryFingerprint, b: StoryFingerprint): boolean {
  if (!areBothInCategory(a, b, 'business')) return false;
  const [up, down] = [direction(a), direction(b)];
  return up !== 0 && down !== 0 && up !== down;
}

function direction({ words }: StoryFingerprint): number {
  return Math.sign(Number('+rise' in words) - Number('+fall' in words));
}

/** Opposite carriageways are two events, even at the same intersection: no vehicle is in both. */
function areOppositeBound(a: StoryFingerprint, b: StoryFingerprint): boolean {
  return differ(a.anchors.bound, b.anchors.bound);
}

/**
 * Each local government suspends its own classes: an order of a province is not that of one of its cities, nor is an
 * order for one city the same as one for a list of cities.
 */
function areOtherOrders(a: StoryFingerprint, b: StoryFingerprint): boolean {
  if (!shareType(a, b, rules.ordered)) return false;
  const isSomewhere = ({ place }: StoryFingerprint) => place.cities.length + place.around.length > 0;
  if (!isSomewhere(a) || !isSomewhere(b)) return false;
  return a.place.cities.length !== b.place.cities.length;
}

/** Suspended classes share the words of the heat that they were suspended for, and ferries in port those of the storm. */
function isOrderOfCause(a: StoryFingerprint, b: StoryFingerprint): boolean {
  return isOrder(a) !== isOrder(b) && typeMatch(a, b) === 0;
}

/** Clouds forecast for tomorrow are unrelated to a warning in force, to its end and to a flood. */
function areForecastAndWarning(a: StoryFingerprint, b: StoryFingerprint): boolean {
  if (a.anchors.storm !== undefined && a.anchors.storm === b.anchors.storm) return false;
  const isForecast = ({ step, category }: StoryFingerprint) => step === 'ahead' && category === 'weather';
  const isOther = ({ step, category, isWarning }: StoryFingerprint) =>
    isWarning === true || step === 'over' || category !== 'weather';
  return (isForecast(a) && isOther(b)) || (isForecast(b) && isOther(a));
}

/**
 * A storm surge has its own warnings beside the storm's, province by province; a low pressure area that may become a
 * storm is not the storm.
 */
function areOtherHazards(a: StoryFingerprint, b: StoryFingerprint): boolean {
  // An alert level, a later eruption, the ash over a town and those who leave it are four.
  if (differ(a.volcanic, b.volcanic)) return true;
  if (a.category === 'weather' && b.category === 'weather' && a.anchors.isSurge !== b.anchors.isSurge)
    return true;
  const isOther = (low: StoryFingerprint, storm: StoryFingerprint) =>
    low.anchors.isLow === true && storm.anchors.storm !== undefined;
  return isOther(a, b) || isOther(b, a);
}

/** What a market or the pumps of one street ask is not the price for the whole country. */
function isLocalPrice(local: StoryFingerprint, wide: StoryFingerprint): boolean {
  const isNational = wide.place.cities.length + wide.place.around.length === 0;
  return isNational && shareType(local, wide, rules.markets) && listSpots(local.place).length > 0;
}

/** Jeepneys on the avenue of a station's name are not its trains. */
function isOffRail(other: StoryFingerprint, rail: StoryFingerprint): boolean {
  const isOfRail = rail.types.length === 1 && rail.types.includes('rail') && rail.anchors.lines.length > 0;
  return (
    isOfRail && other.types.length === 0 && other.anchors.lines.length === 0 && !('=rail' in other.words)
  );
}

/** Water that was back in the morning and is cut in the evening, or trains that stop again, are two. */
function beginsAfterEnd(later: StoryFingerprint, earlier: StoryFingerprint): boolean {
  if (later.reportedAtMs - earlier.reportedAtMs <= AS_NEW_MS || later.isFollowUp) return false;
  const isOfService = later.category === 'outage' || later.types.includes('rail');
  return (
    isOfService && earlier.step === 'over' && later.step === 'holds' && earlier.category === later.category
  );
}

/** 'Another fire' is not the earlier one, unless the earlier report is as new and at exactly the same spot. */
function isAnother(a: StoryFingerprint, b: StoryFingerprint): boolean {
  if (a.isAnother === b.isAnother) return false;
  const isSameSpot = a.place.isSpot && a.place.id !== undefined && a.place.id === b.place.id;
  if (isSameSpot && Math.abs(a.reportedAtMs - b.reportedAtMs) <= AS_NEW_MS) return false;
  return (a.reportedAtMs >= b.reportedAtMs ? a : b).isAnother;
}

function areBothInCategory(a: StoryFingerprint, b: StoryFingerprint, category: string): boolean {
  return a.category === category && b.category === category;
}

function differ<T>(a: T | undefined, b: T | undefined): boolean {
  return a !== undefined && b !== undefined && a !== b;
}
