export type StoredSession = {
  accessToken: string;
  refreshToken: string;
  /** Ms since 1970, of the access token and of the refresh token. */
  expiresAt: number;
  refreshExpiresAt: number;
};

/** Parses a session from browser storage; undefined if it is not one. A stored session grants nothing by itself. */
export function parseStoredSession(stored: unknown): StoredSession | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { accessToken, refreshToken, expiresAt, refreshExpiresAt } = stored as Readonly<
    Partial<Record<keyof StoredSession, unknown>>
  >;
  if (!isTokenShaped(accessToken) || !isTokenShaped(refreshToken)) return undefined;
  if (typeof expiresAt !== 'number' || typeof refreshExpiresAt !== 'number') return undefined;
  return { accessToken, refreshToken, expiresAt, refreshExpiresAt };
}

/** An expired access token can be renewed; an expired refresh token cannot. */
export function isSessionValid(session: StoredSession, nowMs: number): boolean {
  return session.refreshExpiresAt > nowMs;
}

export function isTokenShaped(token: unknown): token is string {
  return typeof token === 'string' && /^[^.]+\.[^.]+\.[^.]+$/.test(token);
}
