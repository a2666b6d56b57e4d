import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { type IsEnded, readerGuard } from '../platform/http/readers.ts';

type Verified = { subject: string; sessionId: string | null; expiresAt: number };

/** The same check as for a request. Absent when the token is not good. */
export function accessTokens(
  jwks: Config['jwks'],
  clock: Clock,
  isEnded?: IsEnded,
): (token: string) => Promise<Verified | undefined> {
  const readReader = readerGuard(jwks, clock, isEnded);
  return async (token) => {
    try {
      const { readerId: subject, sessionId, expiresAt } = await readReader(`Bearer ${token}`);
      return { subject, sessionId, expiresAt };
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  };
}
