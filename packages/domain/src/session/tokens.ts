import { fromBase64Text } from '../encoding.ts';
import { isTokenShaped, type StoredSession } from './session-storage.ts';

/** What a token says, believed by nobody but its own holder. Nothing, when it cannot be read. */
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

/** Whose token it is. */
export function tokenSubject(token: string): string | undefined {
  const { sub } = readTokenClaims(token);
  return typeof sub === 'string' && sub !== '' ? sub : undefined;
}

/** A request takes its time; a token must outlive it. */
const USABLE_MARGIN_MS = 30_000;
const REFRESH_MARGIN_MS = 5 * 60_000;
/** Keeps a token of five minutes or less from being refreshed without end. */
const MIN_REFRESH_GAP_MS = 30_000;

/** Ms since 1970. A token whose `exp` cannot be read counts as long expired. */
export function tokenExpiryMs(token: string): number {
  const { exp } = readTokenClaims(token);
  return typeof exp === 'number' ? exp * 1000 : 0;
}

export function isTokenUsable(expiresAtMs: number, nowMs: number): boolean {
  return expiresAtMs - nowMs > USABLE_MARGIN_MS;
}

/** How long the refresh timer waits: until five minutes before expiry, but never in a rush. */
export function refreshDelayMs(expiresAtMs: number, nowMs: number, lastRefreshMs?: number): number {
  const dueMs = expiresAtMs - REFRESH_MARGIN_MS;
  // A clock that was wrong may have been put right since.
  const earliestMs =
    lastRefreshMs === undefined ? nowMs : Math.min(lastRefreshMs, nowMs) + MIN_REFRESH_GAP_MS;
  return Math.max(dueMs, earliestMs, nowMs) - nowMs;
}

/** What is stored of two received tokens. Absent when either is not a token: then none was received. */
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
  /** Of a refresh token, from its own making. */
  refreshMs: 30 * DAY_MS,
  /** However often it is renewed, a sign-in ends after a year. */
  maxMs: 365 * DAY_MS,
  /**
   * How long a refresh token is still taken after it was changed for a new one: two tabs may use it at the same
   * moment, and an answer may be lost on the way.
   */
  graceMs: MINUTE_MS,
} as const;

export function accessExpiryMs(nowMs: number): number {
  return nowMs + SESSION_LIFETIME.accessMs;
}
