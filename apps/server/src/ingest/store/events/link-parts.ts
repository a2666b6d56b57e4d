import type { ClientBase } from 'pg';
import { causeKeys, causeProximity, holds, isStormReport } from '../../cluster/causes.ts';
import steps from '../../cluster/data/steps.json' with { type: 'json' };
import { isWideBulletin, isWithin } from '../../cluster/place-vetoes.ts';
import type { StoryFingerprint } from '../../cluster/story-fingerprint.ts';
import * as stories from '../stories.repository.ts';
import type { WriteContext } from '../write-story.ts';
import { findCandidates } from './candidates.repository.ts';
import type { StoredFingerprint } from './fingerprints.repository.ts';

const CAUSES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(steps.causes));
const HAZARDS = new Set(steps.hazards);

type Linked = { id: string; eventId: string | null; fingerprint: StoryFingerprint };

/** Open reports that a story may contain, and those that may contain it. */
export type PartCandidates = { within: readonly StoredFingerprint[]; wider: readonly StoredFingerprint[] };

/** Reports of other types cost no query. */
export async function findPartCandidates(
  db: ClientBase,
  { id, fingerprint }: Omit<Linked, 'eventId'>,
  now: Date,
): Promise<PartCandidates> {
  const find = (keys: readonly string[]) =>
    keys.length === 0 ? [] : findCandidates(db, keys, { storyId: id, now });
  const [within, wider] = await Promise.all([
    find(isAdopting(fingerprint) ? keysWithin(fingerprint) : []),
    find(mayBePart(fingerprint) ? keysWider(fingerprint) : []),
  ]);
  return { within, wider };
}

/**
 * A flooded street keeps its own card beside the advisory for its region, and the two are linked: a report finds the
 * bulletin that covers its spot, or its cause, and a bulletin finds the open reports in its area. Idempotent.
 */
export async function linkParts(
  writing: WriteContext,
  story: Linked,
  { within, wider }: PartCandidates,
): Promise<void> {
  await adoptWithin(writing, story, within);
  await linkToWider(writing, story, wider);
}

function isAdopting(fingerprint: StoryFingerprint): boolean {
  return fingerprint.step !== 'explained' && fingerprint.step !== 'over' && isWideBulletin(fingerprint);
}

/** A rainfall warning is part of the storm, as a flooded street is part of the warning. */
function mayBePart(fingerprint: StoryFingerprint): boolean {
  if (fingerprint.step === 'explained') return false;
  return !isWideBulletin(fingerprint) || (isAdopting(fingerprint) && !isStormReport(fingerprint));
}

async function adoptWithin(
  { db }: WriteContext,
  { id, fingerprint }: Linked,
  near: readonly StoredFingerprint[],
): Promise<void> {
  const within = near.filter(
    ({ fingerprint: other }) =>
      isWithin(other, fingerprint) && isHazardOf(other, fingerprint) && holds(fingerprint, other),
  );
  if (within.length > 0)
    await stories.adoptParts(
      db,
      id,
      within.map(({ storyId }) => storyId),
    );
}

type Wider = StoredFingerprint & { nearness: number };

async function linkToWider(
  { db, now }: WriteContext,
  { id, eventId, fingerprint }: Linked,
  found: readonly StoredFingerprint[],
): Promise<void> {
  const near = found.filter(
    ({ eventId: other, fingerprint: { step } }) =>
      (step === undefined || step === 'holds') && (other === null || other !== eventId),
  );
  const isOnlyStorm = stormsIn(near).size === 1;
  const wider = near.flatMap((one): Wider[] => {
    const nearness = isAround(fingerprint, one.fingerprint)
      ? AROUND
      : causeProximity(fingerprint, one.fingerprint, { isOnlyStorm });
    return nearness === undefined ? [] : [{ ...one, nearness }];
  });
  const standing = await stories.findStanding(
    db,
    wider.map(({ storyId }) => storyId),
    now,
  );
  const nearest = wider
    .filter(({ storyId }) => standing.has(storyId))
    .sort(byNearness(fingerprint, (storyId) => standing.get(storyId) === true))[0];
  if (nearest !== undefined) await stories.linkPart(db, id, nearest.storyId);
}

/** As near as a stated cause that covers its area. */
const AROUND = 2;

function isAround(fine: StoryFingerprint, wide: StoryFingerprint): boolean {
  return wide.anchors.isSurge !== true && isWithin(fine, wide) && isHazardOf(fine, wide) && holds(wide, fine);
}

function stormsIn(near: readonly StoredFingerprint[]): ReadonlySet<string> {
  return new Set(
    near.flatMap(({ fingerprint }) =>
      isStormReport(fingerprint) && fingerprint.anchors.storm !== undefined
        ? [fingerprint.anchors.storm]
        : [],
    ),
  );
}

function keysWider(fingerprint: StoryFingerprint): string[] {
  const around = isWideBulletin(fingerprint) ? [] : keysAround(fingerprint);
  return [...new Set([...around, ...causeKeys(fingerprint)])];
}

/** Keys of bulletins on its possible causes, for an area that contains the place. */
function keysAround({ types, place }: StoryFingerprint): string[] {
  const causes = new Set(types.flatMap((type) => CAUSES.get(type) ?? []));
  return [...causes].flatMap((cause) => place.around.map((area) => `${cause}@wide:${area}`));
}

function keysWithin({ types, place }: StoryFingerprint): string[] {
  const effects = [...CAUSES].filter(([, causes]) => causes.some((cause) => types.includes(cause)));
  return effects.flatMap(([effect]) => place.around.map((area) => `${effect}@in:${area}`));
}

function isHazardOf(fine: StoryFingerprint, wide: StoryFingerprint): boolean {
  const causes = new Set(fine.types.flatMap((type) => CAUSES.get(type) ?? []));
  return wide.types.some((type) => HAZARDS.has(type) && causes.has(type));
}

/**
 * The nearer first, rain before storm, an agency's warning before a report of it, in force before expired, the same
 * type before others; then the newest.
 */
function byNearness(
  { types }: StoryFingerprint,
  isInForce: (storyId: string) => boolean,
): (a: Wider, b: Wider) => number {
  const isStorm = ({ fingerprint }: Wider) => Number(isStormReport(fingerprint));
  const isRetold = ({ fingerprint }: Wider) => Number(fingerprint.agency === undefined);
  const isPast = ({ storyId }: Wider) => Number(!isInForce(storyId));
  const isOther = ({ fingerprint }: Wider) => Number(!fingerprint.types.some((type) => types.includes(type)));
  return (a, b) =>
    a.nearness - b.nearness ||
    isStorm(a) - isStorm(b) ||
    isRetold(a) - isRetold(b) ||
    isPast(a) - isPast(b) ||
    isOther(a) - isOther(b) ||
    b.fingerprint.reportedAtMs - a.fingerprint.reportedAtMs;
}
