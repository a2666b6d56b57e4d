/**
 * What a client has of the numbered frames. `last`: everything up to it has come, so that it is what a client
 * sends after a break. `ahead`: what came beyond it before the break was made up for.
 */
export type LiveCursor = { last: number; isCatchingUp: boolean; ahead: readonly number[] };

/** A client that starts at a number, or comes back with the one it has: it asks for what it missed. */
export function startCatchUp({ last, ahead }: Pick<LiveCursor, 'last' | 'ahead'>): LiveCursor {
  return { last, isCatchingUp: true, ahead };
}

/**
 * A frame is news once. While a client catches up, live frames may come before the missed ones; the number to
 * come back with does not move until the answer says that nothing is missing below it.
 */
export function applyFrame(state: LiveCursor, cursor: number): { state: LiveCursor; isNews: boolean } {
  if (cursor <= state.last || state.ahead.includes(cursor)) return { state, isNews: false };
  if (!state.isCatchingUp) return { state: { ...state, last: cursor }, isNews: true };
  return { state: { ...state, ahead: [...state.ahead, cursor] }, isNews: true };
}

/** After the answer to the question for what was missed. */
export function finishCatchUp(state: LiveCursor, cursor: number): LiveCursor {
  return { last: Math.max(state.last, cursor, ...state.ahead), isCatchingUp: false, ahead: [] };
}

const FIRST_DELAY_MS = 5000;
const GROWTH = 1.5;
const MAX_DELAY_MS = 30_000;
const MAX_ATTEMPTS = 10;
/** For a phone that lies in a pocket; apart, so that not everybody comes in the same second. */
const SLOW_FROM_MS = 120_000;
const SLOW_TO_MS = 240_000;

/** The wait before attempt n, counted from 0 since the connection was last open. Absent: the attempts are used up. */
export function reconnectDelayMs(attempt: number): number | undefined {
  if (attempt >= MAX_ATTEMPTS) return undefined;
  return Math.min(FIRST_DELAY_MS * GROWTH ** attempt, MAX_DELAY_MS);
}

/** The wait before a single try once the attempts are used up. `random` is from 0 to 1. */
export function slowReconnectDelayMs(random: number): number {
  return SLOW_FROM_MS + random * (SLOW_TO_MS - SLOW_FROM_MS);
}

const REASON = /^retry_ms=(\d{1,6})$/;
const MAX_HINT_MS = 60_000;

/** The reason of a close by which a server that restarts spreads the return of its clients. */
export function retryReason(ms: number): string {
  return `retry_ms=${Math.round(ms)}`;
}

/** How long the reason of a close asks to wait; absent when it names no wait, at most a minute. */
export function retryHintMs(reason: string): number | undefined {
  const [, ms] = REASON.exec(reason) ?? [];
  return ms === undefined ? undefined : Math.min(Number(ms), MAX_HINT_MS);
}
