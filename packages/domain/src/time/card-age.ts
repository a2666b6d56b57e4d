/** The age of a story in the largest meaningful unit. The text comes from the language files. */
export type CardAge =
  | { unit: 'unknown' }
  | { unit: 'now' }
  | { unit: 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years'; n: number };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The age on the classic feed card. A time in the future means a wrong clock and counts as now. */
export function cardAge(publishedMs: number, nowMs: number): CardAge {
  if (Number.isNaN(publishedMs)) return { unit: 'unknown' };
  const age = nowMs - publishedMs;
  const days = Math.floor(age / DAY);
  const weeks = Math.floor(days / 7);
  // 28 and 29 days are four weeks and not yet a month of 30 days; 360 to 364 days not yet a year.
  const months = Math.max(1, Math.floor(days / 30));

  if (age < MINUTE) return { unit: 'now' };
  if (age < HOUR) return { unit: 'minutes', n: Math.floor(age / MINUTE) };
  if (age < DAY) return { unit: 'hours', n: Math.floor(age / HOUR) };
  if (days < 7) return { unit: 'days', n: days };
  if (weeks < 4) return { unit: 'weeks', n: weeks };
  if (months < 12) return { unit: 'months', n: months };
  return { unit: 'years', n: Math.max(1, Math.floor(days / 365)) };
}
