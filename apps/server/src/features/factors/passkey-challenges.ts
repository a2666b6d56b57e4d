import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { ApiError } from '../../platform/http/api-error.ts';
import type { SubjectHash } from '../../platform/http/secrets.ts';

/** A proof names its reader itself; a new passkey is made for one. */
type Asker = { purpose: 'prove' } | { purpose: 'add'; userId: string };

export type PasskeyChallenges = {
  issue: (asker: Asker) => Promise<Buffer>;
  /** False when it was not issued for this, has expired or was used: of racing requests one gets it. */
  take: (challenge: string, asker: Asker) => Promise<boolean>;
};

const CHALLENGE_BYTES = 32;
/** A sign-in page may be open for a while before its reader picks a passkey. */
export const CHALLENGE_SECONDS = 10 * 60;

/** Stored in Redis, where they expire by themselves. A lost one is asked for again. */
export function passkeyChallenges(
  redis: Redis,
  keyPrefix: string,
  subjectHash: SubjectHash,
): PasskeyChallenges {
  const keyOf = (challenge: string) => `${keyPrefix}passkey-challenge:${challenge}`;
  const textOf = (asker: Asker) => (asker.purpose === 'prove' ? 'prove' : `add ${subjectHash(asker.userId)}`);
  return {
    issue: async (asker) => {
      const challenge = randomBytes(CHALLENGE_BYTES);
      await redis
        .set(keyOf(challenge.toString('base64url')), textOf(asker), 'EX', CHALLENGE_SECONDS)
        .catch(unavailable);
      return challenge;
    },
    take: async (challenge, asker) =>
      (await redis.getdel(keyOf(challenge)).catch(unavailable)) === textOf(asker),
  };
}

function unavailable(cause: unknown): never {
  throw new ApiError('UNAVAILABLE', { cause });
}
