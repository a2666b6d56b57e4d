const HOUR_MS = 3_600_000;

/** A CAP message without an end holds half a day. */
export const CAP_LIFETIME_MS = 12 * HOUR_MS;

/** How long a warning of a category is good for when its publisher gives no end, in hours. */
const LIFETIME_HOURS: ReadonlyMap<string, number> = new Map([
  // The agency issues rain warnings anew every three hours.
  ['weather', 3],
  ['traffic', 3],
  ['transport', 3],
  ['crime', 6],
  ['safety', 6],
  ['emergency', 12],
  ['outage', 12],
  ['education', 24],
  ['health', 24],
]);
const DEFAULT_LIFETIME_HOURS = 12;

type AlertTimes = {
  category: string;
  isCap: boolean;
  issuedAtMs: number;
  expiresAtMs?: number;
};

/** When an alert ends by itself: as its publisher says, else after a time that suits its kind. */
export function alertEndMs({ category, isCap, issuedAtMs, expiresAtMs }: AlertTimes): number {
  if (expiresAtMs !== undefined) return expiresAtMs;
  return (
    issuedAtMs +
    (isCap ? CAP_LIFETIME_MS : (LIFETIME_HOURS.get(category) ?? DEFAULT_LIFETIME_HOURS) * HOUR_MS)
  );
}

/** An alert that is over stays in feeds this long, marked as ended. */
const SHOWN_AFTER_END_MS = 3 * 3_600_000;

/** Until when an alert that ended then stays in feeds. */
export function leavesFeedsAtMs(endedAtMs: number): number {
  return endedAtMs + SHOWN_AFTER_END_MS;
}

/** Has it been over for so long that it leaves the feeds. */
export function hasLeftFeeds(endedAtMs: number, nowMs: number): boolean {
  return nowMs >= leavesFeedsAtMs(endedAtMs);
}

/**
 * Whether a report that is over holds again by a revision of it: only if its publisher issued the revision after the
 * end. One that corrects words, or that does not say when it was made, leaves the end as it is.
 */
export function isReopenedBy(endedAtMs: number, issuedAtMs: number | null): boolean {
  return issuedAtMs !== null && issuedAtMs > endedAtMs;
}
