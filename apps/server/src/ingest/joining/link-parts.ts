import { isInRegion, isRegionCode } from '@paligid/geo/area-codes';
import type { Writing } from '../pipeline/write-story.ts';
import steps from './data/steps.json' with { type: 'json' };
import { findNear } from './near-signs.repository.ts';
import * as parts from './parts.repository.ts';
import type { KeptSigns } from './signs.repository.ts';
import type { StorySigns } from './story-signs.ts';
import { isWideBulletin, isWithin } from './vetoes.ts';

const CAUSES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(steps.causes));
const HAZARDS = new Set(steps.hazards);
/** What a storm brings, or brings to a stop. */
const STOPPED = new Set(steps.stopped);

/**
 * A flooded street keeps its own card inside the advisory for its region, and each is told of the other: a report finds
 * the bulletin in force that its spot lies in, and a bulletin the open reports that lie in it. Done again it changes
 * nothing. Reports of other kinds cost no query.
 */
export async function linkParts(
  { db, now }: Writing,
  { id, eventId, signs }: { id: string; eventId: string | null; signs: StorySigns },
): Promise<void> {
  if (signs.step === 'over' || signs.step === 'explained') return;
  if (isWideBulletin(signs)) {
    const within = (await findNear(db, keysWithin(signs), { storyId: id, now })).filter(
      ({ signs: other }) => isWithin(other, signs) && isHazardOf(other, signs) && holds(signs, other),
    );
    if (within.length > 0)
      await parts.adopt(
        db,
        id,
        within.map(({ storyId }) => storyId),
      );
    return;
  }
  const keys = [...keysAround(signs), ...keysOfCause(signs)];
  if (keys.length === 0) return;
  const wide = (await findNear(db, keys, { storyId: id, now })).filter(
    ({ eventId: other, signs: bulletin }) =>
      isHolding(bulletin) &&
      (other === null || other !== eventId) &&
      ((isWithin(signs, bulletin) && isHazardOf(signs, bulletin) && holds(bulletin, signs)) ||
        isConsequence(signs, bulletin)),
  );
  const inForce = await parts.findInForce(
    db,
    wide.map(({ storyId }) => storyId),
    now,
  );
  const nearest = wide.filter(({ storyId }) => inForce.has(storyId)).sort(byNearness(signs))[0];
  if (nearest !== undefined) await parts.link(db, id, nearest.storyId);
}

/** Bulletins for an area that holds the place, of what it may come from. */
function keysAround({ types, place }: StorySigns): string[] {
  const causes = new Set(types.flatMap((type) => CAUSES.get(type) ?? []));
  return [...causes].flatMap((cause) => place.around.map((area) => `${cause}@wide:${area}`));
}

/** Bulletins on the storm or the volcano that it names, and on a storm over its area. */
function keysOfCause({ types, place, anchors }: StorySigns): string[] {
  return [
    ...(anchors.storm === undefined || isOfStorm({ types, anchors }) ? [] : [`storm:${anchors.storm}`]),
    ...(anchors.volcano === undefined ? [] : [`volcano:${anchors.volcano}`]),
    ...(mayComeOfStorm({ types, anchors }) ? place.around.map((area) => `cyclone@wide:${area}`) : []),
  ];
}

/**
 * What a storm or a volcano does to people is an event of its own: classes, flights and ports that stop, lights that go
 * out, ash over a town. It leads to the warning in force that it names, or to the storm over its area.
 */
function isConsequence(fine: StorySigns, wide: StorySigns): boolean {
  if (wide.isWarning !== true) return false;
  const { storm, volcano } = fine.anchors;
  if (wide.types.includes('volcano'))
    return volcano !== undefined && volcano === wide.anchors.volcano && fine.place.cities.length > 0;
  if (!isOfStorm(wide) || isOfStorm(fine)) return false;
  if (storm !== undefined && wide.anchors.storm !== undefined) return storm === wide.anchors.storm;
  return mayComeOfStorm(fine) && holds(wide, fine);
}

type Kind = Pick<StorySigns, 'types' | 'anchors'>;

/** It tells of the storm itself, not of the surge it brings. */
function isOfStorm({ types, anchors }: Kind): boolean {
  return types.includes('cyclone') && anchors.isSurge !== true;
}

function mayComeOfStorm({ types, anchors }: Kind): boolean {
  return anchors.isSurge === true || types.some((type) => STOPPED.has(type));
}

function keysWithin({ types, place }: StorySigns): string[] {
  const effects = [...CAUSES].filter(([, causes]) => causes.some((cause) => types.includes(cause)));
  return effects.flatMap(([effect]) => place.around.map((area) => `${effect}@in:${area}`));
}

function isHazardOf(fine: StorySigns, wide: StorySigns): boolean {
  const causes = new Set(fine.types.flatMap((type) => CAUSES.get(type) ?? []));
  return wide.types.some((type) => HAZARDS.has(type) && causes.has(type));
}

/**
 * A storm reaches over the regions it is warned of. Any other warning holds what lies in the provinces it names: a
 * region stands for all of itself only where none of its provinces is named, and Metro Manila has none.
 */
function holds(wide: StorySigns, fine: StorySigns): boolean {
  const areas = wide.place.around;
  const named = isOfStorm(wide)
    ? areas
    : areas.filter(
        (area) => !(isRegionCode(area) && areas.some((other) => other !== area && isInRegion(other, area))),
      );
  return fine.place.around.some((area) => named.includes(area));
}

function isHolding({ step }: StorySigns): boolean {
  return step === undefined || step === 'holds';
}

/** Of the same kind before a cause, then the newest. */
function byNearness({ types }: StorySigns): (a: KeptSigns, b: KeptSigns) => number {
  const isOther = ({ signs }: KeptSigns) => Number(!signs.types.some((type) => types.includes(type)));
  return (a, b) => isOther(a) - isOther(b) || b.signs.toldAtMs - a.signs.toldAtMs;
}
