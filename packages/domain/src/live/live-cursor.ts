/**
 * What a client has of the numbered frames. `last`: everything up to it has come, so that it is what a client
 * sends after a break. `ahead`: what came beyond it before the break was made up for.
 */
export type LiveCursor = { last: number; isCatchingUp: boolean; ahead: readonly number[] };

/** A client that starts at a number, or comes back with the one it has: it asks for what it missed. */
export function catchingUp({ last, ahead }: Pick<LiveCursor, 'last' | 'ahead'>): LiveCursor {
  return { last, isCatchingUp: true, ahead };
}

/**
 * A frame is news once. While a client catches up, live frames may come before the missed ones; the number to
 * come back with does not move until the answer says that nothing is missing below it.
 */
export function afterFrame(state: LiveCursor, cursor: number): { state: LiveCursor; isNews: boolean } {
  if (cursor <= state.last || state.ahead.includes(cursor)) return { state, isNews: false };
  if (!state.isCatchingUp) return { state: { ...state, last: cursor }, isNews: true };
  return { state: { ...state, ahead: [...state.ahead, cursor] }, isNews: true };
}

/** After the answer to the question for what was missed. */
export function caughtUp(state: LiveCursor, cursor: number): LiveCursor {
  return { last: Math.max(state.last, cursor, ...state.ahead), isCatchingUp: false, ahead: [] };
}
