import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Throttle } from '../../platform/http/rate-limit.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { FACTOR_LIMITS } from './factor-limits.ts';
import { isRecoveryCode, newRecoveryCodes, plainRecoveryCode } from './recovery-codes.ts';
import * as factors from './second-factors.repository.ts';
import { base32, matchingStep, otpauthAddress, TOTP_SECRET_BYTES } from './totp.ts';

type SecondFactorDeps = { db: Pool; clock: Clock; throttle: Throttle; box: SecretBox };

const ISSUER = 'Paligid';

/** Codes of an authenticator app, and recovery codes for a reader who has lost it. */
export function secondFactor({ db, clock, throttle, box }: SecondFactorDeps) {
  const ownerOf = (userId: string) => `totp ${userId}`;

  /** Counts a guess before the code is compared. */
  const countGuess = async (userId: string) => {
    await throttle.spend(FACTOR_LIMITS.code, userId);
    await throttle.spend(FACTOR_LIMITS.codeDaily, userId);
  };

  const isGood = async (userId: string, sealed: Buffer, typed: string): Promise<boolean> => {
    if (isRecoveryCode(typed)) {
      return factors.takeCode(db, userId, box.hashes(plainRecoveryCode(typed), userId));
    }
    const secret = box.open(sealed, ownerOf(userId));
    const step = matchingStep(secret, typed.replace(/ /g, ''), clock.now().getTime());
    return step !== undefined && factors.takeStep(db, userId, step);
  };

  const writeCodes = async (tx: Parameters<typeof factors.replaceCodes>[0], userId: string) => {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => box.hashes(plainRecoveryCode(code), userId)[0]);
    if (!(await factors.replaceCodes(tx, userId, hashes))) throw new ApiError('NOT_FOUND');
    return { recovery_codes: codes };
  };

  return {
    /** Passes at once for a reader without an authenticator app. */
    checkCode: async (userId: string, code: string | undefined): Promise<void> => {
      const totp = await factors.findTotp(db, userId);
      if (totp === undefined || totp.enabledAt === null) return;
      if (code === undefined) throw new ApiError('SECOND_FACTOR_REQUIRED');
      await countGuess(userId);
      if (!(await isGood(userId, totp.secret, code))) throw new ApiError('CODE_REFUSED');
      await throttle.forgive(FACTOR_LIMITS.code, userId);
      await throttle.forgive(FACTOR_LIMITS.codeDaily, userId);
    },

    isEnabled: async (userId: string) => Boolean((await factors.findTotp(db, userId))?.enabledAt),

    /** Beginning anew replaces a secret that was never used. */
    start: async (userId: string, account: string) => {
      const secret = randomBytes(TOTP_SECRET_BYTES);
      const isStored = await factors.putTotp(db, userId, box.seal(secret, ownerOf(userId)), clock.now());
      if (!isStored) throw new ApiError('INVALID_REQUEST');
      return { secret: base32(secret), address: otpauthAddress(secret, { issuer: ISSUER, account }) };
    },

    /** The first code shows that the app has the secret: nobody is locked out by a code that was never read. */
    enable: async (userId: string, code: string) => {
      const totp = await factors.findTotp(db, userId);
      if (totp === undefined) throw new ApiError('CODE_REFUSED');
      await countGuess(userId);
      const secret = box.open(totp.secret, ownerOf(userId));
      const step = matchingStep(secret, code.replace(/ /g, ''), clock.now().getTime());
      if (step === undefined) throw new ApiError('CODE_REFUSED');
      return inTransaction(db, async (tx) => {
        const isFirst = await factors.enableTotp(tx, userId, step, clock.now());
        if (!isFirst) throw new ApiError('CODE_REFUSED');
        return writeCodes(tx, userId);
      });
    },

    remove: (userId: string) => factors.removeTotp(db, userId),

    renewCodes: (userId: string) => inTransaction(db, (tx) => writeCodes(tx, userId)),

    state: async (userId: string) => {
      const totp = await factors.findTotp(db, userId);
      if (!totp?.enabledAt) return null;
      return {
        enabled_at: totp.enabledAt.toISOString(),
        recovery_codes_left: await factors.countCodes(db, userId),
      };
    },
  };
}
