import { randomInt } from 'node:crypto';
import type { phoneLogin, phoneRegister, phoneVerify } from '@paligid/contract/api/auth.api';
import { wireId } from '@paligid/domain/ids';
import { codeMessageText } from '@paligid/i18n/mails-text';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Throttle } from '../../platform/http/rate-limit.ts';
import type { SendSms } from '../../platform/messaging.ts';
import type { PasswordHasher } from '../../platform/password-hash.ts';
import type { FactorsService } from '../factors/factors.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import type { Requester } from './password-sign-in.ts';
import * as codes from './phone-codes.repository.ts';
import { newProofToken, proofHash } from './proof-token.ts';
import * as proofs from './proofs.repository.ts';

type PhoneSignInDeps = {
  db: Pool;
  clock: Clock;
  origin: string;
  /** Absent: no SMS can be sent. */
  sms: SendSms | undefined;
  /** A code has a million possible values: its hash must cost as much as a password's. */
  passwords: PasswordHasher;
  throttle: Throttle;
  users: UsersService;
  sessions: SessionsService;
  factors: FactorsService;
};

const CODES = 1_000_000;
const CODE_SECONDS = 300;
const RESEND_SECONDS = 60;
const PROOF_MS = 10 * 60_000;

/** A code proves possession of the phone; it is exchanged for a token that signs its owner in, once. */
export function phoneSignIn(parts: PhoneSignInDeps) {
  const { db, clock, origin, sms, passwords, throttle, users, sessions, factors } = parts;
  const started = async (userId: string, agent: string) => ({
    ...(await sessions.start(userId, agent)),
    user_id: wireId('user', userId),
  });
  return {
    /** The same for a number with an account and for one without. */
    sendCode: async (phone: string, { address, language }: Requester) => {
      if (sms === undefined) throw new ApiError('UNAVAILABLE');
      await throttle.spend(AUTH_LIMITS.codeAddress, address);
      const code = String(randomInt(CODES)).padStart(6, '0');
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + CODE_SECONDS * 1000);
      const isStored = await codes.put(db, { phone, hash: await passwords.hash(code), now, expiresAt });
      if (!isStored) throw new ApiError('TOO_MANY_CODES', { retryAfterSeconds: RESEND_SECONDS });
      const text = codeMessageText(code, new URL(origin).host, language);
      await sms({ to: phone, text }).catch((cause: unknown) => {
        throw new ApiError('UNAVAILABLE', { cause });
      });
      return { expires_in: CODE_SECONDS, resend_in: RESEND_SECONDS };
    },

    verify: async (
      { phone_number: phone, code }: z.output<typeof phoneVerify.body>,
      { address }: Requester,
    ) => {
      await throttle.spend(AUTH_LIMITS.verifyAddress, address);
      const hash = await codes.countTry(db, phone, clock.now());
      const isRight = await passwords.isRight(code, hash);
      const isFirst = isRight && hash !== undefined && (await codes.use(db, phone, hash));
      if (!isFirst) throw new ApiError('CODE_REFUSED');
      const proof = newProofToken();
      await proofs.insertForPhone(db, proof.hash, phone, new Date(clock.now().getTime() + PROOF_MS));
      const account = await users.findAccount(db, 'phone', phone);
      return { verification_token: proof.token, is_registered: account !== undefined };
    },

    /** A number without an account keeps its proof, to register with; and one whose code is missing or wrong. */
    loginByPhone: async (body: z.output<typeof phoneLogin.body>, { address, agent }: Requester) => {
      await throttle.spend(AUTH_LIMITS.proofAddress, address);
      const { phone_number: phone, verification_token: token } = body;
      const userId = await inTransaction(db, async (tx) => {
        const isProven = await proofs.takeForPhone(tx, proofHash(token), phone, clock.now());
        const account = isProven ? await users.findAccount(tx, 'phone', phone) : undefined;
        if (account === undefined) throw new ApiError('PHONE_NOT_VERIFIED');
        await factors.authenticator.checkCode(account.id, body.code);
        return account.id;
      });
      return started(userId, agent);
    },

    registerByPhone: async (body: z.output<typeof phoneRegister.body>, { address, agent }: Requester) => {
      await throttle.spend(AUTH_LIMITS.registerAddress, address);
      const { phone_number: phone, verification_token: token, radius_km: radiusKm, ...home } = body;
      const userId = await inTransaction(db, async (tx) => {
        const now = clock.now();
        const isProven = await proofs.takeForPhone(tx, proofHash(token), phone, now);
        if (!isProven) throw new ApiError('PHONE_NOT_VERIFIED');
        const opening = { ...home, radiusKm, authMethod: 'phone', phone, verifiedAt: now } as const;
        const id = await users.open(opening, tx);
        if (id === undefined) throw new ApiError('PHONE_NUMBER_TAKEN');
        return id;
      });
      return started(userId, agent);
    },
  };
}
