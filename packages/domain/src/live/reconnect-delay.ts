const FIRST_DELAY_MS = 5000;
const GROWTH = 1.5;
const LONGEST_DELAY_MS = 30_000;
const MAX_ATTEMPTS = 10;

/** The wait before attempt n, counted from 0 since the connection was last open. Absent: give up. */
export function reconnectDelayMs(attempt: number): number | undefined {
  if (attempt >= MAX_ATTEMPTS) return undefined;
  return Math.min(FIRST_DELAY_MS * GROWTH ** attempt, LONGEST_DELAY_MS);
}
