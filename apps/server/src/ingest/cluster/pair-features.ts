import { isBusyCityCode } from '@paligid/geo/area-codes';
import { metresBetween } from '@paligid/geo/point';
import rules from './data/cluster-rules.json' with { type: 'json' };
import steps from './data/steps.json' with { type: 'json' };
import { listSpots, type PlaceFingerprint } from './place-fingerprint.ts';
import { isOneOnTheOther, isWideBulletin } from './place-vetoes.ts';
import {
  areOutagesElsewhere,
  isEndAtSpot,
  isEveryday,
  isNextBulletin,
  isNowhere,
  isPriced,
  isSameStoppage,
  type Likeness,
} from './similarity.ts';
import type { StoryFingerprint } from './story-fingerprint.ts';

/** The numbers by which the model judges a pair. What is not named is 0. */
export type PairFeatures = Readonly<Record<string, number>>;

const HOUR = 3_600_000;
const MAX_KM = 500;
const MAX_WINDOWS = 3;
const NO_WORDS = 0.03;
/** Several of a kind say hardly more than these. */
const MOST = { concepts: 2, senses: 4, names: 4, numbers: 3, plain: 6 };

/** Kinds of events by how they happen: at a spot, over a region, one after the other. */
const KINDS = {
  Spot: new Set(rules.spots),
  Wide: new Set(rules.wide),
  Order: new Set(rules.ordered),
  Hazard: new Set(steps.hazards),
  Effect: new Set(steps.effects),
} as const;
const SPREAD = new Set([...rules.wide, ...rules.spread]);
const PLANNED = new Set(rules.planned);

/** What a pair of reports has alike and apart, group by group; the later of the two first. */
export function featureGroups(
  a: StoryFingerprint,
  b: StoryFingerprint,
  like: Likeness,
): readonly PairFeatures[] {
  return [
    wordFeatures(a, b, like),
    kindFeatures(a, b, like),
    placeFeatures(a, b, like),
    timeFeatures(a, b, like),
    factFeatures(a, b),
    phaseFeatures(a, b),
    togetherFeatures(a, b, like),
  ];
}

/**
 * What proves little by itself and less together: a town with much news and no kind that is known, days between, an
 * order and what it was given for. And what proves much: the end of what is everyday, at its spot.
 */
function togetherFeatures(
  a: StoryFingerprint,
  b: StoryFingerprint,
  { words, type, windows }: Likeness,
): PairFeatures {
  const isUntyped = a.types.length === 0 || b.types.length === 0;
  const isBusy = isBusyPair(a, b);
  const isLate = windows > 1;
  const hasOtherCategory = a.category !== b.category && a.category !== 'other' && b.category !== 'other';
  return {
    untypedBusy: Number(isUntyped && isBusy),
    untypedBusyWords: isUntyped && isBusy ? words : 0,
    untypedNoWords: Number(isUntyped && words < NO_WORDS),
    untypedOtherCategory: Number(isUntyped && hasOtherCategory),
    busyNoWords: Number(isBusy && words < NO_WORDS),
    lateWords: isLate ? words : 0,
    lateNoWords: Number(isLate && words < NO_WORDS),
    lateSameKind: Number(isLate && type >= 1),
    orderOfCause: Number(type === 0 && hasKind(a, KINDS.Order) !== hasKind(b, KINDS.Order)),
    everydayEnd: Number(isEveryday(a, b) && isEndAtSpot(a, b)),
  };
}

function isBusyPair({ place: a }: StoryFingerprint, { place: b }: StoryFingerprint): boolean {
  return a.cities.some(isBusyCityCode) && b.cities.some(isBusyCityCode);
}

function hasKind({ types }: StoryFingerprint, kind: ReadonlySet<string>): boolean {
  return types.some((type) => kind.has(type));
}

function wordFeatures(a: StoryFingerprint, b: StoryFingerprint, { words }: Likeness): PairFeatures {
  const isOtherLanguage = a.isEnglish !== b.isEnglish;
  const shared = sharedWords(a, b);
  return {
    words,
    wordsRoot: Math.sqrt(words),
    [isOtherLanguage ? 'wordsOtherLanguage' : 'wordsOneLanguage']: words,
    otherLanguage: Number(isOtherLanguage),
    noWords: Number(words < NO_WORDS),
    noWordsOtherLanguage: Number(words < NO_WORDS && isOtherLanguage),
    sharedConcepts: Math.min(MOST.concepts, shared.concepts),
    sharedSenses: Math.min(MOST.senses, shared.senses),
    sharedNames: Math.min(MOST.names, shared.names),
    sharedNumbers: Math.min(MOST.numbers, shared.numbers),
    sharedPlain: Math.min(MOST.plain, shared.plain),
    otherNumbers: Number(shared.hasOtherNumbers),
    otherNames: Number(shared.hasOtherNames),
  };
}

type SharedWords = Record<keyof typeof MOST, number> & { hasOtherNumbers: boolean; hasOtherNames: boolean };

/** The weights of the words that both have, by what the words are. */
function sharedWords(a: StoryFingerprint, b: StoryFingerprint): SharedWords {
  const sums = { concepts: 0, senses: 0, names: 0, numbers: 0, plain: 0 };
  let numbers = 0;
  let names = 0;
  for (const word in a.words) {
    const kind = wordKind(word);
    if (kind === 'numbers' && word.length > 1) numbers += 1;
    if (kind === 'names') names += 1;
    const weight = b.words[word] ?? b.plain[word];
    if (weight !== undefined) sums[kind] += Math.min(weight, a.words[word] ?? 0);
  }
  for (const word in a.plain) {
    const weight = b.plain[word] ?? b.words[word];
    if (weight !== undefined) sums.plain += Math.min(weight, a.plain[word] ?? 0);
  }
  const others = { numbers: false, names: false };
  for (const word in b.words) {
    const kind = wordKind(word);
    if (kind === 'numbers' && word.length > 1) others.numbers = true;
    if (kind === 'names') others.names = true;
  }
  return {
    ...sums,
    hasOtherNumbers: numbers > 0 && others.numbers && sums.numbers === 0,
    hasOtherNames: names > 0 && others.names && sums.names === 0,
  };
}

function wordKind(word: string): 'concepts' | 'senses' | 'names' | 'numbers' {
  const first = word.charAt(0);
  if (first === '=') return 'concepts';
  if (first === '+') return 'senses';
  return first === '₱' || (first >= '0' && first <= '9') ? 'numbers' : 'names';
}

function kindFeatures(a: StoryFingerprint, b: StoryFingerprint, { words, type }: Likeness): PairFeatures {
  const untyped = Number(a.types.length === 0) + Number(b.types.length === 0);
  const isTyped = untyped === 0;
  const isEither = (isOne: (one: StoryFingerprint) => boolean) => Number(isOne(a) !== isOne(b));
  const isBoth = (isOne: (one: StoryFingerprint) => boolean) => Number(isOne(a) && isOne(b));
  const ofKind = (kind: ReadonlySet<string>) => (one: StoryFingerprint) => hasKind(one, kind);
  const sameKind = Number(isTyped && type >= 1);
  const [bothSpot, bothWide] = [isBoth(ofKind(KINDS.Spot)), isBoth(ofKind(KINDS.Wide))];
  const everyday = Number(isEveryday(a, b));
  return {
    sameKind,
    partlySameKind: Number(isTyped && type > rules.typeOfMentioned && type < 1),
    kinKind: Number(isTyped && type > 0 && type <= rules.typeOfMentioned),
    otherKind: Number(type === 0),
    oneUntyped: Number(untyped === 1),
    bothUntyped: Number(untyped === 2),
    sameKindWords: sameKind * words,
    otherKindWords: type === 0 ? words : 0,
    untypedWords: isTyped ? 0 : words,
    bothSpot,
    bothSpotWords: bothSpot * words,
    bothSpotApart: bothSpot * Number(a.place.id === undefined || a.place.id !== b.place.id),
    bothWide,
    bothWideWords: bothWide * words,
    oneWide: isEither(ofKind(KINDS.Wide)),
    bothOrder: isBoth(ofKind(KINDS.Order)),
    oneOrder: isEither(ofKind(KINDS.Order)),
    bothHazard: isBoth(ofKind(KINDS.Hazard)),
    oneHazard: isEither(ofKind(KINDS.Hazard)),
    oneEffect: isEither(ofKind(KINDS.Effect)),
    bothSpread: isBoth(ofKind(SPREAD)),
    bothPlanned: isBoth(ofKind(PLANNED)),
    bothPriced: isBoth(isPriced),
    onePriced: isEither(isPriced),
    everyday,
    everydayWords: everyday * words,
    outageElsewhere: Number(areOutagesElsewhere(a, b)),
    sameCategory: Number(a.category === b.category),
    oneOtherCategory: isEither(({ category }) => category === 'other'),
  };
}

function placeFeatures(a: StoryFingerprint, b: StoryFingerprint, { place }: Likeness): PairFeatures {
  const [here, there] = [a.place, b.place];
  const isSame = here.id !== undefined && here.id === there.id;
  const [fine, otherFine] = [isFine(here), isFine(there)];
  const bothHaveCities = here.cities.length > 0 && there.cities.length > 0;
  const [spots, others] = [listSpots(here), listSpots(there)];
  const sharesSpots = spots.some((spot) => others.includes(spot)) || isOneOnTheOther(a, b);
  const metres =
    here.point === undefined || there.point === undefined ? 0 : metresBetween(here.point, there.point);
  return {
    place,
    sameSpot: Number(isSame && here.isSpot),
    sameCity: Number(isSame && !here.isSpot && here.cities.length > 0),
    sameArea: Number(isSame && here.cities.length === 0),
    otherSpots: Number(fine && otherFine && !isSame),
    oneSpot: Number(fine !== otherFine),
    [`precision${[precision(here), precision(there)].sort().join('')}`]: 1,
    otherCity: Number(bothHaveCities && !here.cities.some((city) => there.cities.includes(city))),
    manyCities: Number(here.cities.length > 1 || there.cities.length > 1),
    otherCount: Number(bothHaveCities && here.cities.length !== there.cities.length),
    kilometres: Math.log1p(Math.min(metres / 1000, MAX_KM)),
    sharedSpotNames: Number(sharesSpots),
    otherSpotNames: Number(spots.length > 0 && others.length > 0 && !sharesSpots),
    busyCity: Number(isBusyPair(a, b)),
    cityOfBulletin: Number(isCityOfBulletin(a, b) || isCityOfBulletin(b, a)),
  };
}

/** A city's report of the warning that is in force for its region. */
function isCityOfBulletin(report: StoryFingerprint, bulletin: StoryFingerprint): boolean {
  return (
    report.isWarning === true &&
    report.place.cities.length > 0 &&
    isWideBulletin(bulletin) &&
    report.types.some((type) => bulletin.types.includes(type))
  );
}

function isFine({ isSpot, lines = [], roads = [] }: PlaceFingerprint): boolean {
  return isSpot || lines.length > 0 || roads.length > 0;
}

function precision(place: PlaceFingerprint): 'Spot' | 'City' | 'Wide' | 'None' {
  if (isNowhere(place)) return 'None';
  if (place.cities.length === 0) return 'Wide';
  return isFine(place) ? 'Spot' : 'City';
}

function timeFeatures(a: StoryFingerprint, b: StoryFingerprint, { time, windows }: Likeness): PairFeatures {
  const hours = Math.abs(a.reportedAtMs - b.reportedAtMs) / HOUR;
  return {
    time,
    windows: Math.min(windows, MAX_WINDOWS),
    afterWindow: Number(windows > 1),
    hours: Math.log1p(hours),
    withinHour: Number(hours <= 1),
  };
}

/** Facts that only one event has, and who tells them. */
function factFeatures(a: StoryFingerprint, b: StoryFingerprint): PairFeatures {
  const [one, other] = [a.anchors, b.anchors];
  const isSame = <T>(first: T | undefined, second: T | undefined) =>
    Number(first !== undefined && first === second);
  const shares = (first: readonly string[], second: readonly string[]) =>
    Number(first.some((fact) => second.includes(fact)));
  const isApart = (first: readonly string[], second: readonly string[]) =>
    Number(first.length > 0 && second.length > 0 && shares(first, second) === 0);
  const areBothMeasured = one.magnitude !== undefined && other.magnitude !== undefined;
  return {
    sameStorm: isSame(one.storm, other.storm),
    sameVolcano: isSame(one.volcano, other.volcano),
    sameMagnitude: isSame(one.magnitude, other.magnitude),
    nearMagnitude: Number(areBothMeasured && one.magnitude !== other.magnitude),
    samePesos: shares(one.pesos, other.pesos),
    otherPesos: isApart(one.pesos, other.pesos),
    sameLine: shares(one.lines, other.lines),
    sameDate: shares(one.dates, other.dates),
    otherDate: isApart(one.dates, other.dates),
    sameUtility: isSame(one.utility, other.utility),
    sameDam: isSame(one.dam, other.dam),
    sameAgency: isSame(a.agency, b.agency),
    otherAgency: Number(a.agency !== undefined && b.agency !== undefined && a.agency !== b.agency),
    oneAgency: Number((a.agency === undefined) !== (b.agency === undefined)),
    nextBulletin: Number(isNextBulletin(a, b)),
  };
}

function phaseFeatures(a: StoryFingerprint, b: StoryFingerprint): PairFeatures {
  const [isOver, wasOver] = [a.step === 'over', b.step === 'over'];
  return {
    endsIt: Number(isOver && !wasOver),
    holdsAfterEnd: Number(!isOver && wasOver),
    bothOver: Number(isOver && wasOver),
    otherStep: Number(a.step !== b.step),
    bothAhead: Number(a.step === 'ahead' && b.step === 'ahead'),
    oneAhead: Number((a.step === 'ahead') !== (b.step === 'ahead')),
    followUp: Number(a.isFollowUp),
    later: Number(a.isLater === true),
    bothWarn: Number(a.isWarning === true && b.isWarning === true),
    oneWarns: Number((a.isWarning === true) !== (b.isWarning === true)),
    sameStoppage: Number(isSameStoppage(a, b)),
    endAtSpot: Number(isEndAtSpot(a, b)),
  };
}
