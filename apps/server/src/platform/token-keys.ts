import { createHash, createPrivateKey, type JsonWebKey } from 'node:crypto';
import { z } from 'zod';

export const TOKEN_ALGORITHMS = ['ES256', 'EdDSA'] as const;

/** A key that signs tokens, private part included. A token names its key by `kid`. */
const privateKeySchema = z.looseObject({
  kty: z.enum(['EC', 'OKP']),
  crv: z.enum(['P-256', 'Ed25519']),
  kid: z.string().min(1).max(64),
  alg: z.enum(TOKEN_ALGORITHMS),
  d: z.string().min(1),
});
export type PrivateTokenKey = z.output<typeof privateKeySchema>;
export type PublicTokenKey = { kty: string } & Record<string, unknown>;

/**
 * The JSON text of a key set. The first key signs; the others are still accepted, so that a new key can take over while
 * tokens signed with the old one expire.
 */
export const privateKeySet = jsonText().pipe(
  z.object({ keys: z.array(privateKeySchema).min(1) }).transform(({ keys }) => keys),
);

/** The public keys that verify tokens, as the JSON text of a key set. */
export const publicKeySet = jsonText().pipe(
  z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) }),
);

export function publicPart({ d: _secret, ...rest }: PrivateTokenKey): PublicTokenKey {
  return { ...rest, use: 'sig' };
}

/** PKCS #8 encoding of an Ed25519 key: this prefix, then the 32 bytes of its seed. */
const ED25519_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The same for every program on a machine, and known to everybody who reads this line. */
export function developmentKey(): PrivateTokenKey {
  const seed = createHash('sha256').update('development-token-key').digest();
  const key = createPrivateKey({ key: Buffer.concat([ED25519_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const jwk: JsonWebKey = key.export({ format: 'jwk' });
  return privateKeySchema.parse({ ...jwk, kid: 'development', alg: 'EdDSA' });
}

function jsonText() {
  return z.string().transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('is not JSON');
      return z.NEVER;
    }
  });
}
