const HOUR_MS = 3_600_000;

/** A CAP message without an end time is valid for half a day. */
export const CAP_LIFETIME_MS = 12 * HOUR_MS;

/** How long a warning of a category is valid if its publisher gives no end, in hours. */
const LIFETIME_HOURS: ReadonlyMap<string, number> = new Map([
  // The agency reissues rain warnings every three hours.
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

/** When an alert ends: at the publisher's end time, else after the default lifetime of its category. */
export function alertEndMs({ category, isCap, issuedAtMs, expiresAtMs }: AlertTimes): number {
  if (expiresAtMs !== undefined) return expiresAtMs;
  return (
    issuedAtMs +
    (isCap ? CAP_LIFETIME_MS : (LIFETIME_HOURS.get(category) ?? DEFAULT_LIFETIME_HOURS) * HOUR_MS)
  );
}

/** How long an ended alert stays in feeds, marked as ended. */
const SHOWN_AFTER_END_MS = 3 * 3_600_000;

/** When an alert that ended at `endedAtMs` leaves the feeds. */
export function leavesFeedsAtMs(endedAtMs: number): number {
  return endedAtMs + SHOWN_AFTER_END_MS;
}

/** Whether the alert ended so long ago that it has left the feeds. */
export function hasLeftFeeds(endedAtMs: number, nowMs: number): boolean {
  return nowMs >= leavesFeedsAtMs(endedAtMs);
}

/**
 * Whether a revision reopens an ended report: only if its publisher issued the revision after the end. A revision that
 * corrects wording, or has no issue time, leaves the end unchanged.
 */
export function isReopenedBy(endedAtMs: number, issuedAtMs: number | null): boolean {
  return issuedAtMs !== null && issuedAtMs > endedAtMs;
}
