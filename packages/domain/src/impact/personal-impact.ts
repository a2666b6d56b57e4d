import { isInForce, type StoryLifecycle, statusAt, storyEndMs } from '../stories/story-lifecycle.ts';
import type { RoutinePhase } from './routines.ts';

/** Why a story matters according to its own fields; the displayed text is built from it. */
export type StoryImpact =
  | { kind: 'cancelled' | 'over'; atMs: number | null }
  | { kind: 'critical' | 'high'; place: string | null; untilMs: number }
  | { kind: 'holds'; place: string | null; untilMs: number }
  | { kind: 'starts'; place: string | null; atMs: number }
  /** Nothing but its place of origin. */
  | { kind: 'plain'; place: string | null };

/** Why it matters to one reader, if the story's own fields give no reason. */
export type ReaderImpact =
  /** `isOnWay`: at a point beside the way of the phase, not only in its area. */
  { kind: 'routine'; phase: RoutinePhase; isOnWay: boolean } | { kind: 'near'; km: number };

type ImpactStory = StoryLifecycle & { severity: number; isAlert: boolean; place: string | null };

const CRITICAL = 5;
const NEAR_KM = 3;
/** A reader's point is rounded to 0.01 degrees: half the diagonal of such a grid cell, rounded up. */
const ROUNDING_METRES = 800;
/** Below this severity, being near adds nothing to the distance displayed next to it. */
const MIN_NEAR_SEVERITY = 3;

/** Nothing is guessed: what the report does not state is left to what is known about the reader. */
export function storyImpact(story: ImpactStory, nowMs: number): StoryImpact {
  const { severity, isAlert, place, effectiveMs, expiresMs } = story;
  const status = statusAt(story, nowMs);
  if (status === 'cancelled') return { kind: 'cancelled', atMs: storyEndMs(story, nowMs) };
  if (status !== 'active' && status !== 'updated') return { kind: 'over', atMs: storyEndMs(story, nowMs) };
  if (isAlert && expiresMs !== null)
    return { kind: severity === CRITICAL ? 'critical' : 'high', place, untilMs: expiresMs };
  if (effectiveMs !== null && effectiveMs > nowMs) return { kind: 'starts', place, atMs: effectiveMs };
  return expiresMs === null ? { kind: 'plain', place } : { kind: 'holds', place, untilMs: expiresMs };
}

type ReaderTouch = { metres: number | null; phase: RoutinePhase | undefined; isOnWay?: boolean };

/** `metres`: from the reader's rounded place to a sufficiently precise point; null if there is none. */
export function readerImpact(
  story: StoryLifecycle & { severity: number },
  { metres, phase, isOnWay = false }: ReaderTouch,
  nowMs: number,
): ReaderImpact | null {
  if (!isInForce(story, nowMs)) return null;
  if (phase !== undefined) return { kind: 'routine', phase, isOnWay };
  const isNear = metres !== null && metres + ROUNDING_METRES <= NEAR_KM * 1000;
  return isNear && story.severity >= MIN_NEAR_SEVERITY ? { kind: 'near', km: NEAR_KM } : null;
}

/** A supportive message accompanies an alert in force and makes no claims. Elsewhere it would be noise. */
export function warmthLevel(story: ImpactStory, nowMs: number): 'critical' | 'high' | null {
  if (!story.isAlert || !isInForce(story, nowMs)) return null;
  return story.severity === CRITICAL ? 'critical' : 'high';
}
