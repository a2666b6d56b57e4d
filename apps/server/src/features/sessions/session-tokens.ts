import { wireId } from '@paligid/domain/ids';
import { accessExpiryMs } from '@paligid/domain/session/tokens';
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { type PrivateTokenKey, publicPart, TOKEN_ALGORITHMS } from '../../platform/token-keys.ts';

/** Claims of a refresh token. The signature vouches for them, so nothing of the token need be stored. */
type RefreshClaims = { userId: string; sessionId: string; generation: number };
type RefreshTimes = { issuedAt: Date; expiresAt: Date };

export type SessionTokens = {
  access: (of: Pick<RefreshClaims, 'userId' | 'sessionId'>, now: Date) => Promise<string>;
  refresh: (claims: RefreshClaims, times: RefreshTimes) => Promise<string>;
  /**
   * Absent when it is not one of our tokens, or not a refresh token. With `now` null an expired one is accepted too.
   */
  readRefresh: (token: string, now: Date | null) => Promise<RefreshClaims | undefined>;
};

const claimsSchema = z.object({
  use: z.literal('refresh'),
  sub: z.string().startsWith('u-'),
  sid: z.uuid(),
  gen: z.int().min(0),
});

/** Both tokens are JWTs, signed with the first key and verified with all. */
export function sessionTokens(keys: readonly PrivateTokenKey[]): SessionTokens {
  const [signing] = keys;
  if (signing === undefined) throw new Error('there is no key to sign tokens with');
  const { alg, kid } = signing;
  const believed = createLocalJWKSet({ keys: keys.map(publicPart) });
  const sign = (claims: Record<string, unknown>, userId: string, issuedMs: number, expiresMs: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg, kid })
      .setSubject(wireId('user', userId))
      .setIssuedAt(Math.floor(issuedMs / 1000))
      .setExpirationTime(Math.floor(expiresMs / 1000))
      .sign(signing);
  return {
    access: ({ userId, sessionId }, now) =>
      sign({ use: 'access', sid: sessionId }, userId, now.getTime(), accessExpiryMs(now.getTime())),
    refresh: ({ userId, sessionId, generation }, { issuedAt, expiresAt }) =>
      sign(
        { use: 'refresh', sid: sessionId, gen: generation },
        userId,
        issuedAt.getTime(),
        expiresAt.getTime(),
      ),
    readRefresh: async (token, now) => {
      const options = {
        algorithms: [...TOKEN_ALGORITHMS],
        requiredClaims: ['exp'],
        currentDate: now ?? new Date(0),
      };
      const verified = await jwtVerify(token, believed, options).catch(() => undefined);
      const claims = claimsSchema.safeParse(verified?.payload).data;
      return claims && { userId: claims.sub.slice(2), sessionId: claims.sid, generation: claims.gen };
    },
  };
}
