import type { Routine, RoutinePhase } from '../impact/routines.ts';
import { clampWeight, DEFAULT_WEIGHT } from '../preferences/category-weights.ts';

/** An entry in the order of its reader. */
export type Recommendable = {
  id: string;
  severity: number;
  topic: string | null;
  /** Positive where an alert covers the reader. */
  need: number;
  isInForce: boolean;
  effectiveMs: number | null;
  /** The phase that it touches. */
  phase: RoutinePhase | undefined;
};

type Urgency = 'immediate' | 'within_hour' | 'today' | 'this_week';
type RecommendedNow = { id: string; urgency: Urgency; because: 'covers' | 'severity' | 'phase' };
type RecommendedNext = { id: string; startsMs: number };
type RecommendedRoutine = { id: string; phase: RoutinePhase; confidence: number };
type RecommendedInterest = {
  id: string;
  topic: string;
  similarity: number;
  because: 'interest' | 'weight';
};

export type Recommendations = {
  now: RecommendedNow[];
  next: RecommendedNext[];
  routine: RecommendedRoutine[];
  interests: RecommendedInterest[];
};

type RecommendFor = {
  /** The phase now, and the one that begins within the hour. */
  currentPhases: ReadonlySet<RoutinePhase>;
  routines: readonly Routine[];
  interests: ReadonlySet<string>;
  weights: ReadonlyMap<string, number>;
  /** Of each list. */
  limit: number;
  isPredictive: boolean;
  nowMs: number;
};

const WEEK_MS = 7 * 24 * 3_600_000;
const SEVERE = 4;
const NOTABLE = 3;
const INTEREST_SIMILARITY = 0.8;

/** Four lists, each story in the first that it belongs to, in the order that it came in. */
export function recommend(entries: readonly Recommendable[], reader: RecommendFor): Recommendations {
  const made: Recommendations = { now: [], next: [], routine: [], interests: [] };
  const { limit, isPredictive, nowMs } = reader;
  for (const entry of entries) {
    if (!entry.isInForce) continue;
    const { id, effectiveMs } = entry;
    if (effectiveMs !== null && effectiveMs > nowMs) {
      if (isPredictive && effectiveMs - nowMs <= WEEK_MS)
        add(made.next, { id, startsMs: effectiveMs }, limit);
      continue;
    }
    const now = toNow(entry, reader);
    if (now !== undefined && add(made.now, now, limit)) continue;
    const routine = isPredictive ? toRoutine(entry, reader) : undefined;
    if (routine !== undefined && add(made.routine, routine, limit)) continue;
    const interest = toInterest(entry, reader);
    if (interest !== undefined) add(made.interests, interest, limit);
  }
  made.next.sort((a, b) => a.startsMs - b.startsMs);
  return made;
}

function add<T>(list: T[], item: T, limit: number): boolean {
  if (list.length >= limit) return false;
  list.push(item);
  return true;
}

function toNow(
  { id, need, severity, phase }: Recommendable,
  { currentPhases }: RecommendFor,
): RecommendedNow | undefined {
  if (need > 0) return { id, urgency: 'immediate', because: 'covers' };
  if (phase !== undefined && currentPhases.has(phase) && severity >= NOTABLE)
    return { id, urgency: severity >= SEVERE ? 'immediate' : 'within_hour', because: 'phase' };
  return severity >= SEVERE ? { id, urgency: 'today', because: 'severity' } : undefined;
}

function toRoutine({ id, phase }: Recommendable, { routines }: RecommendFor): RecommendedRoutine | undefined {
  if (phase === undefined) return undefined;
  const confidence = Math.max(
    0,
    ...routines.filter((one) => one.phase === phase).map((one) => one.confidence),
  );
  return { id, phase, confidence };
}

function toInterest(
  { id, topic }: Recommendable,
  { interests, weights }: RecommendFor,
): RecommendedInterest | undefined {
  if (topic === null) return undefined;
  const weight = weights.get(topic);
  // Who avoids a topic gets none of it, whatever they once ticked.
  if (weight !== undefined && weight < DEFAULT_WEIGHT) return undefined;
  if (weight !== undefined && weight > DEFAULT_WEIGHT) {
    return { id, topic, similarity: clampWeight(weight), because: 'weight' };
  }
  return interests.has(topic)
    ? { id, topic, similarity: INTEREST_SIMILARITY, because: 'interest' }
    : undefined;
}
