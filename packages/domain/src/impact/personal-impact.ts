import { isInForce, type StoryLifecycle, statusAt, storyEndMs } from '../stories/story-lifecycle.ts';
import type { RoutinePhase } from './routines.ts';

/** Why a story matters, as far as its own fields say so; the words are made from it. */
export type StoryImpact =
  | { kind: 'cancelled' | 'over'; atMs: number | null }
  | { kind: 'critical' | 'high'; place: string | null; untilMs: number }
  | { kind: 'holds'; place: string | null; untilMs: number }
  | { kind: 'starts'; place: string | null; atMs: number }
  /** Nothing but where it is from. */
  | { kind: 'plain'; place: string | null };

/** Why it matters to one reader, where the story itself says nothing. */
export type ReaderImpact = { kind: 'routine'; phase: RoutinePhase } | { kind: 'near'; km: number };

type ImpactStory = StoryLifecycle & { severity: number; isAlert: boolean; place: string | null };

const CRITICAL = 5;
const NEAR_KM = 3;
/** A reader's point is rounded to 0.01 degrees: half the diagonal of such a field, rounded up. */
const ROUNDING_METRES = 800;
/** Below this, being near is no more than the distance that stands beside it. */
const MIN_NEAR_SEVERITY = 3;

/** Nothing in it is guessed: what the report does not say is left to what is known of the reader. */
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

/** `metres`: from the reader's rounded place to a point that is known well enough; null where none is. */
export function readerImpact(
  story: StoryLifecycle & { severity: number },
  { metres, phase }: { metres: number | null; phase: RoutinePhase | undefined },
  nowMs: number,
): ReaderImpact | null {
  if (!isInForce(story, nowMs)) return null;
  if (phase !== undefined) return { kind: 'routine', phase };
  const isNear = metres !== null && metres + ROUNDING_METRES <= NEAR_KM * 1000;
  return isNear && story.severity >= MIN_NEAR_SEVERITY ? { kind: 'near', km: NEAR_KM } : null;
}

/** Kind words go with an alert that holds, and claim nothing. Elsewhere they would be chatter. */
export function warmthLevel(story: ImpactStory, nowMs: number): 'critical' | 'high' | null {
  if (!story.isAlert || !isInForce(story, nowMs)) return null;
  return story.severity === CRITICAL ? 'critical' : 'high';
}
