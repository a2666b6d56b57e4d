import type { Writing } from '../pipeline/write-story.ts';
import { holds, isOfStorm, keysOfCause, nearnessOfCause } from './causes.ts';
import steps from './data/steps.json' with { type: 'json' };
import { findNear } from './near-signs.repository.ts';
import * as parts from './parts.repository.ts';
import type { KeptSigns } from './signs.repository.ts';
import type { StorySigns } from './story-signs.ts';
import { isWideBulletin, isWithin } from './vetoes.ts';

const CAUSES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(steps.causes));
const HAZARDS = new Set(steps.hazards);

type Linked = { id: string; eventId: string | null; signs: StorySigns };

/**
 * A flooded street keeps its own card inside the advisory for its region, and each is told of the other: a report finds
 * the bulletin that its spot lies in, or what it comes from, and a bulletin the open reports that lie in it. Done again
 * it changes nothing. Reports of other kinds cost no query.
 */
export async function linkParts(writing: Writing, story: Linked): Promise<void> {
  const { signs } = story;
  if (signs.step === 'explained') return;
  if (!isWideBulletin(signs)) return linkToWider(writing, story);
  if (signs.step === 'over') return;
  await adoptWithin(writing, story);
  // A rainfall warning lies in the storm as a flooded street lies in the warning.
  if (!isOfStorm(signs)) await linkToWider(writing, story);
}

async function adoptWithin({ db, now }: Writing, { id, signs }: Linked): Promise<void> {
  const within = (await findNear(db, keysWithin(signs), { storyId: id, now })).filter(
    ({ signs: other }) => isWithin(other, signs) && isHazardOf(other, signs) && holds(signs, other),
  );
  if (within.length > 0)
    await parts.adopt(
      db,
      id,
      within.map(({ storyId }) => storyId),
    );
}

type Wider = KeptSigns & { nearness: number };

async function linkToWider({ db, now }: Writing, { id, eventId, signs }: Linked): Promise<void> {
  const keys = [...new Set([...(isWideBulletin(signs) ? [] : keysAround(signs)), ...keysOfCause(signs)])];
  if (keys.length === 0) return;
  const near = (await findNear(db, keys, { storyId: id, now })).filter(
    ({ eventId: other, signs: { step } }) =>
      (step === undefined || step === 'holds') && (other === null || other !== eventId),
  );
  const isOnlyStorm = stormsIn(near).size === 1;
  const wider = near.flatMap((one): Wider[] => {
    const nearness = isAround(signs, one.signs) ? AROUND : nearnessOfCause(signs, one.signs, { isOnlyStorm });
    return nearness === undefined ? [] : [{ ...one, nearness }];
  });
  const standing = await parts.findStanding(
    db,
    wider.map(({ storyId }) => storyId),
    now,
  );
  const nearest = wider
    .filter(({ storyId }) => standing.has(storyId))
    .sort(byNearness(signs, (storyId) => standing.get(storyId) === true))[0];
  if (nearest !== undefined) await parts.link(db, id, nearest.storyId);
}

/** As near as a cause that holds its area, and that it says. */
const AROUND = 2;

function isAround(fine: StorySigns, wide: StorySigns): boolean {
  return wide.anchors.isSurge !== true && isWithin(fine, wide) && isHazardOf(fine, wide) && holds(wide, fine);
}

function stormsIn(near: readonly KeptSigns[]): ReadonlySet<string> {
  return new Set(
    near.flatMap(({ signs }) =>
      isOfStorm(signs) && signs.anchors.storm !== undefined ? [signs.anchors.storm] : [],
    ),
  );
}

/** Bulletins for an area that holds the place, of what it may come from. */
function keysAround({ types, place }: StorySigns): string[] {
  const causes = new Set(types.flatMap((type) => CAUSES.get(type) ?? []));
  return [...causes].flatMap((cause) => place.around.map((area) => `${cause}@wide:${area}`));
}

function keysWithin({ types, place }: StorySigns): string[] {
  const effects = [...CAUSES].filter(([, causes]) => causes.some((cause) => types.includes(cause)));
  return effects.flatMap(([effect]) => place.around.map((area) => `${effect}@in:${area}`));
}

function isHazardOf(fine: StorySigns, wide: StorySigns): boolean {
  const causes = new Set(fine.types.flatMap((type) => CAUSES.get(type) ?? []));
  return wide.types.some((type) => HAZARDS.has(type) && causes.has(type));
}

/** The nearer first, the rain before the storm, who warns before who tells of it; what holds; then the newest. */
function byNearness(
  { types }: StorySigns,
  isInForce: (storyId: string) => boolean,
): (a: Wider, b: Wider) => number {
  const isStorm = ({ signs }: Wider) => Number(isOfStorm(signs));
  const isRetold = ({ signs }: Wider) => Number(signs.agency === undefined);
  const isPast = ({ storyId }: Wider) => Number(!isInForce(storyId));
  const isOther = ({ signs }: Wider) => Number(!signs.types.some((type) => types.includes(type)));
  return (a, b) =>
    a.nearness - b.nearness ||
    isStorm(a) - isStorm(b) ||
    isRetold(a) - isRetold(b) ||
    isPast(a) - isPast(b) ||
    isOther(a) - isOther(b) ||
    b.signs.toldAtMs - a.signs.toldAtMs;
}
