const FIRST_DELAY_MS = 5000;
const GROWTH = 1.5;
const LONGEST_DELAY_MS = 30_000;
const MAX_ATTEMPTS = 10;
/** For a phone that lies in a pocket; apart, so that not everybody comes in the same second. */
const SLOW_FROM_MS = 120_000;
const SLOW_TO_MS = 240_000;

/** The wait before attempt n, counted from 0 since the connection was last open. Absent: the attempts are used up. */
export function reconnectDelayMs(attempt: number): number | undefined {
  if (attempt >= MAX_ATTEMPTS) return undefined;
  return Math.min(FIRST_DELAY_MS * GROWTH ** attempt, LONGEST_DELAY_MS);
}

/** The wait before a single try once the attempts are used up. `random` is from 0 to 1. */
export function slowReconnectDelayMs(random: number): number {
  return SLOW_FROM_MS + random * (SLOW_TO_MS - SLOW_FROM_MS);
}
