const DAY_MS = 24 * 60 * 60_000;
/** Manila keeps no summer time. */
const MANILA_OFFSET_MS = 8 * 60 * 60_000;

/** The Manila day of an instant, as a count of days since 1970. */
export function manilaDay(ms: number): number {
  return Math.floor((ms + MANILA_OFFSET_MS) / DAY_MS);
}

/** Days in a row with something read, up to today; a reader who has not read yet today keeps the days up to yesterday. */
export function readingStreak(days: Iterable<number>, nowMs: number): number {
  const read = new Set(days);
  const today = manilaDay(nowMs);
  let day = read.has(today) ? today : today - 1;
  let streak = 0;
  while (read.has(day)) {
    streak += 1;
    day -= 1;
  }
  return streak;
}
