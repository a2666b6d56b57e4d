import { parseWireId } from '@paligid/domain/ids';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { Clock } from '../clock.ts';
import type { ServerConfig } from '../config.ts';
import { ApiError } from './api-error.ts';

type VerifiedReader = {
  /** In wire form. */
  readerId: string;
  /** Null where the token has none. */
  sessionId: string | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
};

/** The reader a token belongs to; throws a 401 error for a bad token. */
export type ReadReader = (authorization: string | undefined) => Promise<VerifiedReader>;

const ALGORITHMS = ['ES256', 'EdDSA'];
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
const MAX_HEADER_LENGTH = 4_200;

/** Whether the session of a token ended before the token expires. */
export type IsEnded = (sessionId: string) => boolean;

export function readerGuard(
  jwks: ServerConfig['jwks'],
  clock: Clock,
  isEnded: IsEnded = () => false,
): ReadReader {
  const keys = createLocalJWKSet(jwks);
  return async (authorization = '') => {
    const [, token] = (authorization.length <= MAX_HEADER_LENGTH && BEARER.exec(authorization)) || [];
    if (token === undefined) throw new ApiError('SIGN_IN_REQUIRED');
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp', 'use'],
        currentDate: clock.now(),
      });
      const { sub: readerId = '', use, sid, exp = 0 } = payload;
      const sessionId = typeof sid === 'string' ? sid : null;
      const isOver = sessionId !== null && isEnded(sessionId);
      if (use === 'access' && !isOver && parseWireId(readerId)?.kind === 'user') {
        return { readerId, sessionId, expiresAt: exp * 1000 };
      }
    } catch (error) {
      throw new ApiError(error instanceof errors.JWTExpired ? 'SESSION_EXPIRED' : 'SIGN_IN_REQUIRED', {
        cause: error,
      });
    }
    throw new ApiError('SIGN_IN_REQUIRED');
  };
}
