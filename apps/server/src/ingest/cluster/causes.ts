import { isInRegion, isRegionCode } from '@paligid/geo/area-codes';
import joining from './data/cluster-rules.json' with { type: 'json' };
import steps from './data/steps.json' with { type: 'json' };
import type { StoryFingerprint } from './story-fingerprint.ts';
import { windowMs } from './time-windows.ts';

const STATED_CAUSES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(steps.consequences));
const UNSAID: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(steps.unsaid));
const FAR_REACHING = new Set(steps.farReaching);
/** A report names few things that may be a storm. */
const MAX_CAUSE_NAMES = 4;

type Kind = Pick<StoryFingerprint, 'types' | 'anchors'>;

/** It tells of the storm itself, not of the surge it brings. */
export function isStormReport({ types, anchors }: Kind): boolean {
  return types.includes('cyclone') && anchors.isSurge !== true;
}

/**
 * Where the cause of what a report tells is kept: the storm or the volcano that it names, a cause that it says in so
 * many words, in its city or around it, and the warnings for its area of what such things usually come from.
 */
export function causeKeys(signs: StoryFingerprint): string[] {
  const { place, anchors } = signs;
  const said = findStatedCauses(signs);
  const all = [...new Set([...said, ...unsaidCauses(signs)])];
  const isFar = (cause: string) => FAR_REACHING.has(cause) || cause === 'quake';
  const at = (causes: readonly string[], prefix: string, areas: readonly string[]) =>
    causes.flatMap((cause) => areas.map((area) => `${cause}@${prefix}${area}`));
  return [
    ...namesOf(signs).map((name) => `storm:${name}`),
    ...(anchors.volcano === undefined ? [] : spellingsOf(anchors.volcano).map((name) => `volcano:${name}`)),
    ...at(all, '', place.cities),
    ...at(all, 'wide:', place.around),
    ...said.filter(isFar).flatMap((cause) => [`${cause}@`, `${cause}@in:`]),
    ...(isNamelessAsh(signs) ? at(['volcano'], 'wide:', place.around) : []),
  ];
}

/** How near a cause is, the nearest first; nothing where it is none of what the report tells. */
export function causeProximity(
  fine: StoryFingerprint,
  cause: StoryFingerprint,
  { isOnlyStorm }: { isOnlyStorm: boolean },
): number | undefined {
  if (!isCause(cause) || !isTimely(fine, cause) || isElsewhere(fine, cause)) return undefined;
  if (cause.types.includes('volcano')) return isOfVolcano(fine, cause) ? 0 : undefined;
  if (isStormReport(cause)) {
    if (isStormReport(fine)) return undefined;
    const { storm } = cause.anchors;
    if (storm !== undefined && namesOf(fine).includes(storm)) return 0;
    if (fine.anchors.storm !== undefined && storm !== undefined) return undefined;
  }
  const isSaid = findStatedCauses(fine).some((one) => cause.types.includes(one));
  const sharesCity = cause.place.cities.some((city) => fine.place.cities.includes(city));
  // A river that is over its banks is nearer to a flooded street than the rain over the region.
  if (sharesCity && (isSaid || (isUnsaid(fine, cause) && cause.types.includes('river')))) return 1;
  if (isSaid && holds(cause, fine)) return 2;
  if (isUnsaid(fine, cause) && (sharesCity || holds(cause, fine))) return 3;
  return isSaid && reaches(fine, cause, isOnlyStorm) ? 4 : undefined;
}

/**
 * A storm reaches over the regions it is warned of. Any other warning holds what lies in the provinces it names: a
 * region stands for all of itself only where none of its provinces is named, and Metro Manila has none.
 */
export function holds(wide: StoryFingerprint, fine: StoryFingerprint): boolean {
  if (wide.place.cities.length > 0 && !wide.types.includes('quake')) return false;
  const areas = wide.place.around;
  const named = isStormReport(wide)
    ? areas
    : areas.filter(
        (area) => !(isRegionCode(area) && areas.some((other) => other !== area && isInRegion(other, area))),
      );
  return fine.place.around.some((area) => named.includes(area));
}

/** What is warned of; a quake, a strike and heat are told of without a warning. */
function isCause({ types, isWarning, anchors }: StoryFingerprint): boolean {
  // A surge comes of its storm as they do.
  if (anchors.isSurge === true) return false;
  return isWarning === true || types.some((type) => UNWARNED.has(type));
}

const UNWARNED = new Set(['quake', 'strike', 'heat']);

/** What happened at one spot is the cause of what is told of that spot alone; a river is more than its gauge. */
function isElsewhere({ place }: StoryFingerprint, { place: spot, types }: StoryFingerprint): boolean {
  return spot.isSpot && !types.includes('river') && !types.includes('quake') && spot.id !== place.id;
}

function isTimely(fine: StoryFingerprint, cause: StoryFingerprint): boolean {
  return fine.toldAtMs >= cause.toldAtMs && fine.toldAtMs - cause.toldAtMs <= windowMs(cause);
}

/** Causes that it names beside what it is about, in whatever words. */
function findStatedCauses({ types, words, anchors }: StoryFingerprint): string[] {
  const causes = new Set(types.flatMap((type) => STATED_CAUSES.get(type) ?? []));
  if (anchors.isSurge === true) causes.add('cyclone');
  // Who says that it is flooded does not say whether of the river.
  const isSaid = (cause: string) => `=${cause}` in words || (cause === 'river' && '=flood' in words);
  return [...causes].filter(isSaid);
}

function unsaidCauses({ types, anchors }: StoryFingerprint): string[] {
  const causes = types.flatMap((type) => UNSAID.get(type) ?? []);
  return [...new Set([...causes, ...(anchors.isSurge === true ? ['cyclone'] : [])])].filter(
    (cause) => !types.includes(cause) || anchors.isSurge === true,
  );
}

/** Lights that go out where a storm is, for as long as nobody planned it; a flood where the river is over its banks. */
function isUnsaid(fine: StoryFingerprint, cause: StoryFingerprint): boolean {
  if (fine.types.includes('power') && !isUnplanned(fine)) return false;
  if (fine.types.some((type) => AT_HAND.has(type)) && !sharesProvince(fine, cause)) return false;
  return unsaidCauses(fine).some((one) => cause.types.includes(one));
}

/** Lights go out and boats capsize in any weather. */
const AT_HAND = new Set(['power', 'capsize']);

function isUnplanned({ anchors }: StoryFingerprint): boolean {
  return anchors.dates.length === 0;
}

function sharesProvince({ place: a }: StoryFingerprint, { place: b }: StoryFingerprint): boolean {
  return a.around.some((area) => !isRegionCode(area) && b.around.includes(area));
}

/** The one storm there is, a strike and the grid: wherever they are told of. */
function reaches(fine: StoryFingerprint, cause: StoryFingerprint, isOnlyStorm: boolean): boolean {
  if (isStormReport(cause)) return isOnlyStorm;
  return (
    cause.types.some((type) => FAR_REACHING.has(type)) && !(cause.types.includes('grid') && isGrid(fine))
  );
}

/** A brownout by turns is in a city; the state of the grid is of an island. */
function isGrid({ place }: StoryFingerprint): boolean {
  return place.cities.length === 0;
}

function isOfVolcano(fine: StoryFingerprint, { anchors, place }: StoryFingerprint): boolean {
  if (fine.place.cities.length === 0) return false;
  if (fine.anchors.volcano !== undefined)
    return anchors.volcano !== undefined && spellingsOf(fine.anchors.volcano).includes(anchors.volcano);
  return isNamelessAsh(fine) && fine.place.around.some((area) => place.around.includes(area));
}

/** The city at its foot is written with a C, the volcano either way. */
function spellingsOf(volcano: string): string[] {
  return /^[ck]anlaon$/.test(volcano) ? ['kanlaon', 'canlaon'] : [volcano];
}

function isNamelessAsh({ types, place, anchors }: StoryFingerprint): boolean {
  return types.includes('volcano') && anchors.volcano === undefined && place.cities.length > 0;
}

/** Names of its title, among which may be that of a storm; and the storm where it says that it is one. */
function namesOf(signs: StoryFingerprint): string[] {
  const { types, words, anchors } = signs;
  if (
    isStormReport(signs) ||
    !(types.some((type) => STATED_CAUSES.has(type)) || anchors.isSurge || anchors.storm)
  )
    return [];
  const names = Object.keys(words).filter(
    (word) => /^\p{L}/u.test(word) && (words[word] ?? 0) >= joining.wordWeights.name,
  );
  return [
    ...new Set([...(anchors.storm === undefined ? [] : [anchors.storm]), ...names.slice(0, MAX_CAUSE_NAMES)]),
  ];
}
