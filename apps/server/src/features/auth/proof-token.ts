import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Nobody can guess it, so its plain hash is enough to keep. */
export function newProofToken(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: proofHash(token) };
}

export function proofHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
