import type { Redis } from 'ioredis';
import type { ClientBase, Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { Throttle } from '../../platform/http/rate-limit.ts';
import type { SubjectHash } from '../../platform/http/secrets.ts';
import { secretBox } from '../../platform/secret-box.ts';
import { passkeyChallenges } from './passkey-challenges.ts';
import * as passkeyRows from './passkeys.repository.ts';
import { passkeysOf } from './passkeys.ts';
import { secondFactor } from './second-factor.ts';
import * as secondFactorRows from './second-factors.repository.ts';

export type { NewPasskey, PasskeyProof } from './passkeys.ts';

type FactorsDeps = {
  db: Pool;
  redis: Redis;
  keyPrefix: string;
  subjectHash: SubjectHash;
  clock: Clock;
  throttle: Throttle;
  newId: () => string;
  origin: string;
  factorKeys: readonly string[];
};

export type FactorsService = ReturnType<typeof factorsService>;

/** What guards an account beside its password. */
export function factorsService({ redis, keyPrefix, subjectHash, factorKeys, ...parts }: FactorsDeps) {
  const challenges = passkeyChallenges(redis, keyPrefix, subjectHash);
  const authenticator = secondFactor({ ...parts, box: secretBox(factorKeys) });
  const passkeys = passkeysOf({ ...parts, challenges });
  return {
    authenticator,
    passkeys,
    /** For an account that changes hands: a stranger who opened it must not come in again. */
    removeAll: async (tx: ClientBase, userId: string) => {
      await passkeyRows.removeAll(tx, userId);
      await secondFactorRows.removeTotp(tx, userId);
    },
  };
}
