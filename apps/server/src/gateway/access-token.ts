import { decodeJwt } from 'jose';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { type IsEnded, readerGuard } from '../platform/http/readers.ts';

type Verified = { subject: string; expiresAt: number };

/** The same check as for a request. Absent when the token is not good. */
export function accessTokens(
  jwks: Config['jwks'],
  clock: Clock,
  isEnded?: IsEnded,
): (token: string) => Promise<Verified | undefined> {
  const readSubject = readerGuard(jwks, clock, isEnded);
  return async (token) => {
    try {
      const subject = await readSubject(`Bearer ${token}`);
      return { subject, expiresAt: (decodeJwt(token).exp ?? 0) * 1000 };
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  };
}
