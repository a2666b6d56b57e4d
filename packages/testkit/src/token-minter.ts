import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

type Tokens = { access_token: string; refresh_token: string };

export type TokenMinter = {
  /** The key set that a server trusting these tokens would publish. */
  keys: { keys: JWK[] };
  mint: (userId: string, now: Date, life?: { accessMs?: number; refreshMs?: number }) => Promise<Tokens>;
};

const HOUR_MS = 3_600_000;
const ACCESS_MS = HOUR_MS;
const REFRESH_MS = 30 * 24 * HOUR_MS;
const ALGORITHM = 'ES256';

/** Signs tokens as the product does, with a key of its own, for any reader and any time. */
export async function tokenMinter(): Promise<TokenMinter> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = 'testkit';
  const sign = (userId: string, use: string, now: Date, lifeMs: number) =>
    new SignJWT({ use })
      .setProtectedHeader({ alg: ALGORITHM, kid })
      .setSubject(userId)
      .setIssuedAt(Math.floor(now.getTime() / 1000))
      .setExpirationTime(Math.floor((now.getTime() + lifeMs) / 1000))
      .sign(privateKey);
  return {
    keys: { keys: [{ ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' }] },
    mint: async (userId, now, { accessMs = ACCESS_MS, refreshMs = REFRESH_MS } = {}) => ({
      access_token: await sign(userId, 'access', now, accessMs),
      refresh_token: await sign(userId, 'refresh', now, refreshMs),
    }),
  };
}
