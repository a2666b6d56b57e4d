import type { ReadingTime } from './learned-routines.ts';
import { recencyWeight } from './seen-places.ts';

/** Minutes after midnight; it may pass midnight. */
export type Sleep = { start: number; end: number; confidence: number };

const DAY = 1_440;
const SLOT = 15;
const SLOTS = DAY / SLOT;
/** A sign of the average number counts against this many quiet quarters of an hour. */
const SIGN_SLOTS = 3;
const MIN_SLEEP_SLOTS = 18;
const MAX_SLEEP_SLOTS = 48;
const MIN_SIGHTINGS = 30;

/**
 * The time of day with the least signs of the reader: quiet quarters count for it, signs against it, so that somebody
 * who is awake at night once in a while still sleeps then. Unknown while there are few signs, or for changing nights.
 */
export function findSleep(signs: readonly ReadingTime[], today: number): Sleep | undefined {
  if (signs.length < MIN_SIGHTINGS) return undefined;
  const counts = Array<number>(SLOTS).fill(0);
  for (const { day, minute } of signs) {
    const slot = Math.floor(minute / SLOT);
    counts[slot] = (counts[slot] ?? 0) + recencyWeight(day, today);
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  const average = total / SLOTS;
  let best = { start: 0, length: 0, score: 0, seen: 0 };
  for (let start = 0; start < SLOTS; start += 1) {
    let [score, seen] = [0, 0];
    for (let length = 1; length <= MAX_SLEEP_SLOTS; length += 1) {
      const count = counts[(start + length - 1) % SLOTS] ?? 0;
      seen += count;
      score += 1 - (SIGN_SLOTS * count) / average;
      if (score > best.score) best = { start, length, score, seen };
    }
  }
  const { start, length, score, seen: awake } = best;
  if (length < MIN_SLEEP_SLOTS || score < MIN_SLEEP_SLOTS / 2) return undefined;
  const confidence = Math.round((1 - awake / (average * length)) * 100) / 100;
  return { start: start * SLOT, end: ((start + length) * SLOT) % DAY, confidence };
}
