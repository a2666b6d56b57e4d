import { fromBase64Text } from '../encoding.ts';
import { isTokenShaped, type StoredSession } from './session-storage.ts';

/** The unverified claims of a token, trusted only by its own holder. Empty if the token cannot be read. */
function readTokenClaims(token: string): Readonly<Record<string, unknown>> {
  const text = fromBase64Text(token.split('.')[1] ?? '');
  if (text === undefined) return {};
  try {
    const claims: unknown = JSON.parse(text);
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** The user the token belongs to. */
export function tokenSubject(token: string): string | undefined {
  const { sub } = readTokenClaims(token);
  return typeof sub === 'string' && sub !== '' ? sub : undefined;
}

/** A token must remain valid for the duration of a request. */
const USABLE_MARGIN_MS = 30_000;
const REFRESH_MARGIN_MS = 5 * 60_000;
/** Prevents an endless refresh loop for tokens of five minutes or less. */
const MIN_REFRESH_GAP_MS = 30_000;

/** Ms since 1970. A token whose `exp` cannot be read counts as long expired. */
export function tokenExpiryMs(token: string): number {
  const { exp } = readTokenClaims(token);
  return typeof exp === 'number' ? exp * 1000 : 0;
}

export function isTokenUsable(expiresAtMs: number, nowMs: number): boolean {
  return expiresAtMs - nowMs > USABLE_MARGIN_MS;
}

/**
 * The delay of the refresh timer: until five minutes before expiry, but at least the minimum gap after the last
 * refresh.
 */
export function refreshDelayMs(expiresAtMs: number, nowMs: number, lastRefreshMs?: number): number {
  const dueMs = expiresAtMs - REFRESH_MARGIN_MS;
  // The clock may have been wrong and corrected since.
  const earliestMs =
    lastRefreshMs === undefined ? nowMs : Math.min(lastRefreshMs, nowMs) + MIN_REFRESH_GAP_MS;
  return Math.max(dueMs, earliestMs, nowMs) - nowMs;
}

/** The session stored for two received tokens. Undefined if either is not a token: then no session was received. */
export function createStoredSession(accessToken: unknown, refreshToken: unknown): StoredSession | undefined {
  if (!isTokenShaped(accessToken) || !isTokenShaped(refreshToken)) return undefined;
  return {
    accessToken,
    refreshToken,
    expiresAt: tokenExpiryMs(accessToken),
    refreshExpiresAt: tokenExpiryMs(refreshToken),
  };
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const SESSION_LIFETIME = {
  accessMs: 60 * MINUTE_MS,
  /** Lifetime of a refresh token, from its issue. */
  refreshMs: 30 * DAY_MS,
  /** However often it is renewed, a sign-in ends after a year. */
  maxMs: 365 * DAY_MS,
  /**
   * How long a refresh token is still accepted after it was exchanged for a new one: two tabs may use it at the same
   * moment, and a response may be lost.
   */
  graceMs: MINUTE_MS,
} as const;

export function accessExpiryMs(nowMs: number): number {
  return nowMs + SESSION_LIFETIME.accessMs;
}
