import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a challenge is good for: signing in, or the passkey of one invitation. */
export type ChallengePurpose = 'sign-in' | `enrol ${string}`;

const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const MAC_BYTES = 32;
/** A page may lie open for a while before somebody picks a passkey. */
export const CHALLENGE_MS = 10 * 60_000;

/**
 * Challenges that carry their own end and a keyed hash of it, so that a page costs no row: strangers open the sign-in
 * page as often as they like. That an answered one is not taken again is the caller's to store.
 */
export function operatorChallenges(key: string) {
  const macOf = (purpose: ChallengePurpose, body: Buffer) =>
    createHmac('sha256', key).update(`operator challenge ${purpose} `).update(body).digest();
  return {
    issue: (purpose: ChallengePurpose, now: Date): string => {
      const time = Buffer.alloc(TIME_BYTES);
      time.writeUIntBE(now.getTime() + CHALLENGE_MS, 0, TIME_BYTES);
      const body = Buffer.concat([randomBytes(NONCE_BYTES), time]);
      return Buffer.concat([body, macOf(purpose, body)]).toString('base64url');
    },
    /** Undefined: not ours, for another purpose, or too old. */
    read: (
      challenge: string,
      purpose: ChallengePurpose,
      now: Date,
    ): { hash: Buffer; expiresAt: Date } | undefined => {
      const bytes = Buffer.from(challenge, 'base64url');
      const body = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
      const mac = bytes.subarray(NONCE_BYTES + TIME_BYTES);
      if (mac.length !== MAC_BYTES || !timingSafeEqual(mac, macOf(purpose, body))) return undefined;
      const expiresAt = new Date(body.readUIntBE(NONCE_BYTES, TIME_BYTES));
      return expiresAt > now ? { hash: createHash('sha256').update(body).digest(), expiresAt } : undefined;
    },
  };
}
