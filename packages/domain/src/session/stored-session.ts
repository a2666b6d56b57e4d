import { tokenExpiryMs } from './token-expiry.ts';

export type StoredSession = {
  accessToken: string;
  refreshToken: string;
  /** Ms since 1970, of the access and of the refresh token. */
  expiresAt: number;
  refreshExpiresAt: number;
};

/** What is stored of two received tokens. Absent when either is not a token: then none was received. */
export function storedSession(accessToken: unknown, refreshToken: unknown): StoredSession | undefined {
  if (!isTokenShaped(accessToken) || !isTokenShaped(refreshToken)) return undefined;
  return {
    accessToken,
    refreshToken,
    expiresAt: tokenExpiryMs(accessToken),
    refreshExpiresAt: tokenExpiryMs(refreshToken),
  };
}

/** An access token that ran out can be renewed; a refresh token cannot. */
export function isSessionValid(session: StoredSession, nowMs: number): boolean {
  return session.refreshExpiresAt > nowMs;
}

function isTokenShaped(token: unknown): token is string {
  return typeof token === 'string' && /^[^.]+\.[^.]+\.[^.]+$/.test(token);
}
