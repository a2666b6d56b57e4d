import { toHex } from '../encoding/hex.ts';

const NONCE_BYTES = 16;

/** One a request, also for each retry: a nonce that was seen before is refused. */
export function newNonce(randomBytes: (count: number) => Uint8Array): string {
  return toHex(randomBytes(NONCE_BYTES));
}
