/**
 * A client's position in the numbered frames. `last`: every frame up to it was received; a client sends it after a
 * disconnect. `ahead`: frames beyond it that were received before the gap was filled.
 */
export type LiveCursor = { last: number; isCatchingUp: boolean; ahead: readonly number[] };

/** The state of a client that starts at a number or reconnects with its last one: it requests the frames it missed. */
export function startCatchUp({ last, ahead }: Pick<LiveCursor, 'last' | 'ahead'>): LiveCursor {
  return { last, isCatchingUp: true, ahead };
}

/**
 * Each frame counts as new only once. While a client catches up, live frames may arrive before the missed ones; the
 * resume number does not move until the response confirms that nothing below it is missing.
 */
export function applyFrame(state: LiveCursor, cursor: number): { state: LiveCursor; isNews: boolean } {
  if (cursor <= state.last || state.ahead.includes(cursor)) return { state, isNews: false };
  if (!state.isCatchingUp) return { state: { ...state, last: cursor }, isNews: true };
  return { state: { ...state, ahead: [...state.ahead, cursor] }, isNews: true };
}

/** Called after the response to the catch-up request. */
export function finishCatchUp(state: LiveCursor, cursor: number): LiveCursor {
  return { last: Math.max(state.last, cursor, ...state.ahead), isCatchingUp: false, ahead: [] };
}

const FIRST_DELAY_MS = 5000;
const GROWTH = 1.5;
const MAX_DELAY_MS = 30_000;
const MAX_ATTEMPTS = 10;
/** For a phone in a pocket; with jitter, so that clients do not all reconnect in the same second. */
const SLOW_FROM_MS = 120_000;
const SLOW_TO_MS = 240_000;

/** The delay before attempt n, counted from 0 since the connection was last open. Undefined: no attempts are left. */
export function reconnectDelayMs(attempt: number): number | undefined {
  if (attempt >= MAX_ATTEMPTS) return undefined;
  return Math.min(FIRST_DELAY_MS * GROWTH ** attempt, MAX_DELAY_MS);
}

/** The delay before a single try after all attempts are used up. `random` is from 0 to 1. */
export function slowReconnectDelayMs(random: number): number {
  return SLOW_FROM_MS + random * (SLOW_TO_MS - SLOW_FROM_MS);
}

const REASON = /^retry_ms=(\d{1,6})$/;
const MAX_HINT_MS = 60_000;

/** The close reason with which a restarting server spreads out the reconnects of its clients. */
export function retryReason(ms: number): string {
  return `retry_ms=${Math.round(ms)}`;
}

/** The delay requested by a close reason, at most a minute; undefined if it names none. */
export function retryHintMs(reason: string): number | undefined {
  const [, ms] = REASON.exec(reason) ?? [];
  return ms === undefined ? undefined : Math.min(Number(ms), MAX_HINT_MS);
}
