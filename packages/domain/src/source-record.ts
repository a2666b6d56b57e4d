import { inTimeUntilMs, type WatchedSource } from './source-coverage.ts';
import { manilaDate, manilaDayStartMs } from './time/calendar.ts';

const DAY_MS = 24 * 3_600_000;
/** Days of reading that are shown and that a record is stored for. */
export const RECORD_DAYS = 30;

/** Of a text whose licence does not allow more, a reader gets one sentence of at most this length. */
export const MAX_EXCERPT_CHARS = 280;

/** Upper limits of the classes of a lag, in seconds; the last class has none. */
export const LAG_LIMITS_S = [
  ...[5, 10, 20, 30, 45, 60, 90, 120, 180, 240, 300, 420, 600, 900, 1_200, 1_800],
  ...[2_700, 3_600, 5_400, 7_200, 10_800, 14_400, 21_600, 43_200, 86_400],
];

/** Time between two reads that falls on one day in Manila, and how much of it the source counted as unreadable. */
export type WatchedDay = { day: string; watchedMs: number; unreadMs: number };

/**
 * Splits the time between two reads by days in Manila. What lies further back than the record reaches is left out, so
 * that the list is bounded however long nobody looked.
 */
export function watchedDays(source: WatchedSource, fromMs: number, toMs: number): WatchedDay[] {
  const goodUntilMs = inTimeUntilMs(source);
  const days: WatchedDay[] = [];
  let startMs = Math.max(fromMs, toMs - (RECORD_DAYS + 1) * DAY_MS);
  while (startMs < toMs) {
    const endMs = Math.min(toMs, manilaDayStartMs(startMs) + DAY_MS);
    const unreadMs = Math.max(0, endMs - Math.max(startMs, goodUntilMs));
    days.push({ day: manilaDate(startMs), watchedMs: endMs - startMs, unreadMs });
    startMs = endMs;
  }
  return days;
}

/** Share of the watched time in which the source counted as read; absent while it was not watched. */
export function uptimeShare(days: readonly Omit<WatchedDay, 'day'>[]): number | null {
  const watchedMs = days.reduce((sum, day) => sum + day.watchedMs, 0);
  const unreadMs = days.reduce((sum, day) => sum + day.unreadMs, 0);
  return watchedMs === 0 ? null : Math.max(0, 1 - unreadMs / watchedMs);
}

/** The class that a lag belongs to. A publisher whose clock is ahead counts as at once. */
export function lagClass(lagMs: number): number {
  const seconds = lagMs / 1000;
  const found = LAG_LIMITS_S.findIndex((limit) => seconds <= limit);
  return found === -1 ? LAG_LIMITS_S.length : found;
}

/**
 * The number of seconds within which this share of the reports was stored: the upper limit of the class that the
 * quantile lies in, so it never claims too little. Infinite for the last class; absent without reports.
 */
export function lagQuantile(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  for (const [index, count] of counts.entries()) {
    seen += count;
    if (seen >= total * share) return LAG_LIMITS_S[index] ?? Number.POSITIVE_INFINITY;
  }
  return Number.POSITIVE_INFINITY;
}
