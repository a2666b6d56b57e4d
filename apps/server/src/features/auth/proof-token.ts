import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** It cannot be guessed, so storing its plain hash is enough. */
export function newProofToken(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: proofHash(token) };
}

export function proofHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
