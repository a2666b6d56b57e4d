import { manilaDay } from './time/calendar.ts';

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
