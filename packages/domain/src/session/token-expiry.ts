import { claimsOf } from './token-claims.ts';

/** A request takes its time; a token must outlive it. */
const USABLE_MARGIN_MS = 30_000;
const REFRESH_MARGIN_MS = 5 * 60_000;
/** Keeps a token of five minutes or less from being refreshed without end. */
const SHORTEST_REFRESH_GAP_MS = 30_000;

/** Ms since 1970. A token whose `exp` cannot be read counts as long expired. */
export function tokenExpiryMs(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : 0;
}

export function isUsable(expiresAtMs: number, nowMs: number): boolean {
  return expiresAtMs - nowMs > USABLE_MARGIN_MS;
}

/** How long the refresh timer waits: until five minutes before expiry, but never in a rush. */
export function refreshDelayMs(expiresAtMs: number, nowMs: number, lastRefreshMs?: number): number {
  const dueMs = expiresAtMs - REFRESH_MARGIN_MS;
  // A clock that was wrong may have been put right since.
  const earliestMs =
    lastRefreshMs === undefined ? nowMs : Math.min(lastRefreshMs, nowMs) + SHORTEST_REFRESH_GAP_MS;
  return Math.max(dueMs, earliestMs, nowMs) - nowMs;
}
