const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const SESSION_LIFE = {
  accessMs: 60 * MINUTE_MS,
  /** Of a refresh token, from its own making. */
  refreshMs: 30 * DAY_MS,
  /** However often it is renewed, a sign-in ends after a year. */
  longestMs: 365 * DAY_MS,
  /**
   * How long a refresh token is still taken after it was changed for a new one: two tabs may use it at the same
   * moment, and an answer may be lost on the way.
   */
  graceMs: MINUTE_MS,
} as const;

export function accessExpiryMs(nowMs: number): number {
  return nowMs + SESSION_LIFE.accessMs;
}
