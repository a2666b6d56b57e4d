import { isInRegion, isRegionCode } from '@paligid/geo/area-codes';
import rules from './data/cluster-rules.json' with { type: 'json' };
import steps from './data/steps.json' with { type: 'json' };
import type { StoryFingerprint } from './story-fingerprint.ts';
import { openMs, windowMs } from './time-windows.ts';

const STATED_CAUSES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(steps.consequences));
const UNSTATED: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(steps.unstated));
const FAR_REACHING = new Set(steps.farReaching);
/** A report names few words that may be a storm's name. */
const MAX_CAUSE_NAMES = 4;

type Kind = Pick<StoryFingerprint, 'types' | 'anchors'>;

/** The report is about the storm itself, not about the surge it brings. */
export function isStormReport({ types, anchors }: Kind): boolean {
  return types.includes('cyclone') && anchors.isSurge !== true;
}

/**
 * Keys under which the cause of a report is stored: the storm or volcano that it names, a cause that it states, in its
 * city or around it, and the warnings for its area of what usually causes such events.
 */
export function causeKeys(fingerprint: StoryFingerprint): string[] {
  const { place, anchors } = fingerprint;
  const stated = findStatedCauses(fingerprint);
  const all = [...new Set([...stated, ...unstatedCauses(fingerprint)])];
  const isFar = (cause: string) => FAR_REACHING.has(cause) || cause === 'quake';
  const at = (causes: readonly string[], prefix: string, areas: readonly string[]) =>
    causes.flatMap((cause) => areas.map((area) => `${cause}@${prefix}${area}`));
  return [
    ...namesOf(fingerprint).map((name) => `storm:${name}`),
    ...(anchors.volcano === undefined ? [] : spellingsOf(anchors.volcano).map((name) => `volcano:${name}`)),
    ...at(all, '', place.cities),
    ...at(all, 'wide:', place.around),
    ...stated.filter(isFar).flatMap((cause) => [`${cause}@`, `${cause}@in:`]),
    ...(isNamelessAsh(fingerprint) ? at(['volcano'], 'wide:', place.around) : []),
  ];
}

/** How near a cause is, lowest number nearest; absent if it is not a cause of what the report says. */
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
  const isStated = findStatedCauses(fine).some((one) => cause.types.includes(one));
  const sharesCity = cause.place.cities.some((city) => fine.place.cities.includes(city));
  // A river over its banks is nearer to a flooded street than the rain over the region.
  if (sharesCity && (isStated || (isUnsaid(fine, cause) && cause.types.includes('river')))) return 1;
  if (isStated && holds(cause, fine)) return 2;
  if (isUnsaid(fine, cause) && (sharesCity || holds(cause, fine))) return 3;
  // Trains are checked wherever a quake was felt.
  const isShaken = isStated && cause.types.includes('quake');
  return isShaken || (isStated && reaches(fine, cause, isOnlyStorm)) ? 4 : undefined;
}

/**
 * A storm covers the regions it is warned of. Any other warning covers what is in the provinces it names: a region
 * stands for all of its area only if none of its provinces is named, and Metro Manila has none.
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

/** Hazards with a warning; a quake, a strike and heat are reported without one. */
function isCause({ types, isWarning, anchors }: StoryFingerprint): boolean {
  // A surge is itself caused by the storm.
  if (anchors.isSurge === true) return false;
  return isWarning === true || types.some((type) => UNWARNED.has(type));
}

const UNWARNED = new Set(['quake', 'strike', 'heat']);

/** An event at one spot is the cause only of reports from that spot; a river is more than its gauge. */
function isElsewhere({ place }: StoryFingerprint, { place: spot, types }: StoryFingerprint): boolean {
  return spot.isSpot && !types.includes('river') && !types.includes('quake') && spot.id !== place.id;
}

/** Water rises after the rain, and food packs come days after the storm that they name. */
function isTimely(fine: StoryFingerprint, cause: StoryFingerprint): boolean {
  const { storm } = cause.anchors;
  const isNamed = storm !== undefined && namesOf(fine).includes(storm);
  const longest = isNamed
    ? openMs(cause)
    : Math.max(windowMs(cause), cause.types.includes('rain') ? RAIN_MS : 0);
  const after = fine.reportedAtMs - cause.reportedAtMs;
  return after >= 0 && after <= longest;
}

const RAIN_MS = 18 * 3_600_000;

/** Causes that the report names besides its subject, in whatever words. */
function findStatedCauses({ types, words, anchors }: StoryFingerprint): string[] {
  const causes = new Set(types.flatMap((type) => STATED_CAUSES.get(type) ?? []));
  if (anchors.isSurge === true) causes.add('cyclone');
  // A report of a flood does not say whether the river caused it.
  const isStated = (cause: string) => `=${cause}` in words || (cause === 'river' && '=flood' in words);
  return [...causes].filter(isStated);
}

function unstatedCauses({ types, anchors, words }: StoryFingerprint): string[] {
  const slides = types.includes('road-works') && '=landslide' in words ? ['landslide'] : [];
  const causes = [...types, ...slides].flatMap((type) => UNSTATED.get(type) ?? []);
  return [...new Set([...causes, ...(anchors.isSurge === true ? ['cyclone'] : [])])].filter(
    (cause) => !types.includes(cause) || anchors.isSurge === true,
  );
}

/** An unstated cause: an unplanned power outage where there is a storm; a flood where the river is over its banks. */
function isUnsaid(fine: StoryFingerprint, cause: StoryFingerprint): boolean {
  if (fine.types.includes('power') && !isUnplanned(fine)) return false;
  if (fine.types.some((type) => AT_HAND.has(type)) && !sharesProvince(fine, cause)) return false;
  return unstatedCauses(fine).some((one) => cause.types.includes(one));
}

/** Power fails and boats capsize in any weather. */
const AT_HAND = new Set(['power', 'capsize']);

function isUnplanned({ anchors }: StoryFingerprint): boolean {
  return anchors.dates.length === 0;
}

function sharesProvince({ place: a }: StoryFingerprint, { place: b }: StoryFingerprint): boolean {
  return a.around.some((area) => !isRegionCode(area) && b.around.includes(area));
}

/** The only current storm, a strike and the power grid, wherever they are reported from. */
function reaches(fine: StoryFingerprint, cause: StoryFingerprint, isOnlyStorm: boolean): boolean {
  if (isStormReport(cause)) return isOnlyStorm;
  return (
    cause.types.some((type) => FAR_REACHING.has(type)) && !(cause.types.includes('grid') && isGrid(fine))
  );
}

/** A rotating brownout is in a city; the state of the grid concerns an island. */
function isGrid({ place }: StoryFingerprint): boolean {
  return place.cities.length === 0;
}

function isOfVolcano(fine: StoryFingerprint, { anchors, place }: StoryFingerprint): boolean {
  if (fine.place.cities.length === 0 && !fine.types.includes('evacuation')) return false;
  if (fine.anchors.volcano !== undefined)
    return anchors.volcano !== undefined && spellingsOf(fine.anchors.volcano).includes(anchors.volcano);
  return isNamelessAsh(fine) && fine.place.around.some((area) => place.around.includes(area));
}

/** The city at its foot is spelled with a C, the volcano either way. */
function spellingsOf(volcano: string): string[] {
  return /^[ck]anlaon$/.test(volcano) ? ['kanlaon', 'canlaon'] : [volcano];
}

function isNamelessAsh(fingerprint: StoryFingerprint): boolean {
  const { types, place, anchors } = fingerprint;
  const isOfAsh = types.includes('volcano') || findStatedCauses(fingerprint).includes('volcano');
  return isOfAsh && anchors.volcano === undefined && place.cities.length > 0;
}

/** Names in the title that may be a storm's; and the storm, if the report says that it is one. */
function namesOf(fingerprint: StoryFingerprint): string[] {
  const { types, words, anchors } = fingerprint;
  if (
    isStormReport(fingerprint) ||
    !(types.some((type) => STATED_CAUSES.has(type)) || anchors.isSurge || anchors.storm)
  )
    return [];
  const names = Object.keys(words).filter(
    (word) => /^\p{L}/u.test(word) && (words[word] ?? 0) >= rules.wordWeights.name,
  );
  return [
    ...new Set([...(anchors.storm === undefined ? [] : [anchors.storm]), ...names.slice(0, MAX_CAUSE_NAMES)]),
  ];
}
