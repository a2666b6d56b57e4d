import { isTokenShaped, type StoredSession } from './kept-session.ts';
import { tokenExpiryMs } from './token-expiry.ts';

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
