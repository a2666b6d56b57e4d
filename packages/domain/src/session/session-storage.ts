export type StoredSession = {
  accessToken: string;
  refreshToken: string;
  /** Ms since 1970, of the access and of the refresh token. */
  expiresAt: number;
  refreshExpiresAt: number;
};

/** What lies in a browser's storage, when it is a session; by itself it opens nothing. */
export function parseStoredSession(kept: unknown): StoredSession | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { accessToken, refreshToken, expiresAt, refreshExpiresAt } = kept as Readonly<
    Partial<Record<keyof StoredSession, unknown>>
  >;
  if (!isTokenShaped(accessToken) || !isTokenShaped(refreshToken)) return undefined;
  if (typeof expiresAt !== 'number' || typeof refreshExpiresAt !== 'number') return undefined;
  return { accessToken, refreshToken, expiresAt, refreshExpiresAt };
}

/** An access token that ran out can be renewed; a refresh token cannot. */
export function isSessionValid(session: StoredSession, nowMs: number): boolean {
  return session.refreshExpiresAt > nowMs;
}

export function isTokenShaped(token: unknown): token is string {
  return typeof token === 'string' && /^[^.]+\.[^.]+\.[^.]+$/.test(token);
}
