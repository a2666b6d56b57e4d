import type { passwordReset } from '@paligid/contract/api/auth.api';
import { resetMailText, verifyMailText } from '@paligid/i18n/mails-text';
import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Background } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Language } from '../../platform/http/language.ts';
import type { Throttle } from '../../platform/http/rate-limit.ts';
import type { SendMail } from '../../platform/messaging.ts';
import type { PasswordHasher } from '../../platform/password-hash.ts';
import type { FactorsService } from '../factors/factors.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import { refuseCommon } from './common-passwords.ts';
import { normalizeMailbox, type Requester } from './password-sign-in.ts';
import { newProofToken, proofHash } from './proof-token.ts';
import * as proofs from './proofs.repository.ts';
import type { SecurityMails } from './security-mails.ts';

type MailedLinksDeps = {
  db: Pool;
  clock: Clock;
  logger: Logger;
  /** Origin of the links. */
  origin: string;
  /** Absent: no mail can be sent. */
  mail: SendMail | undefined;
  background: Background;
  passwords: PasswordHasher;
  throttle: Throttle;
  users: UsersService;
  sessions: SessionsService;
  factors: FactorsService;
  mails: SecurityMails;
};
type Reset = z.output<typeof passwordReset.body>;
type Receiver = { id: string; email: string };

const MINUTE_MS = 60_000;
const LINKS = {
  'password-reset': { lifeMs: 30 * MINUTE_MS, parameter: 'reset', words: resetMailText },
  'email-verification': { lifeMs: 7 * 24 * 60 * MINUTE_MS, parameter: 'verify', words: verifyMailText },
} as const;

/** Links sent by mail: using one proves that the mailbox belongs to the reader. */
export function mailedLinks(parts: MailedLinksDeps) {
  const { db, clock, logger, origin, mail, background, passwords, throttle } = parts;
  const { users, sessions, factors, mails } = parts;

  const send = async (kind: proofs.MailProof, { id, email }: Receiver, language: Language) => {
    if (mail === undefined) return;
    const { lifeMs, parameter, words } = LINKS[kind];
    const { token, hash } = newProofToken();
    const expiresAt = new Date(clock.now().getTime() + lifeMs);
    await proofs.insertMailed(db, { hash, kind, userId: id, expiresAt });
    await mail({ to: email, ...words(`${origin}/auth/login?${parameter}=${token}`, language) });
  };

  const sendReset = async (mailbox: string, language: Language) => {
    await throttle.spend(AUTH_LIMITS.forgotMailbox, mailbox);
    const account = await users.findAccount(db, 'email', mailbox);
    if (account !== undefined) await send('password-reset', { id: account.id, email: mailbox }, language);
  };

  return {
    greet: (receiver: Receiver, language: Language) =>
      background.run('auth.verification-mail', () => send('email-verification', receiver, language)),

    /** The response is sent before anything is looked up, so that it reveals nothing, not even by its timing. */
    forgot: async (email: string, { address, language }: Requester) => {
      await throttle.spend(AUTH_LIMITS.forgotAddress, address);
      background.run('auth.reset-mail', () => sendReset(normalizeMailbox(email), language).catch(tooOften));
      return { can_mail: mail !== undefined };
    },

    /** Also ends every session opened with the old password. */
    reset: async ({ token, password }: Reset, { address, agent }: Requester) => {
      await throttle.spend(AUTH_LIMITS.proofAddress, address);
      const hash = proofHash(token);
      // A password is hashed only for a valid link: hashing is our most expensive operation.
      const isGood = await proofs.isMailed(db, hash, 'password-reset', clock.now());
      if (!isGood) throw new ApiError('RESET_LINK_REFUSED');
      refuseCommon(password);
      const passwordHash = await passwords.hash(password);
      const userId = await inTransaction(db, async (tx) => {
        const id = await proofs.takeMailed(tx, hash, 'password-reset', clock.now());
        if (id === undefined) throw new ApiError('RESET_LINK_REFUSED');
        // A stranger may have opened the account; its factors are theirs until the mailbox is proved.
        if (!(await users.isVerified(tx, id))) await factors.removeAll(tx, id);
        await users.setPassword(tx, id, passwordHash);
        await users.verify(tx, id);
        await sessions.endAll(tx, id);
        return id;
      });
      logger.info({}, 'auth.new-password');
      mails.changed(userId, 'password', agent);
      return {};
    },

    verifyEmail: async (token: string, { address }: Requester) => {
      await throttle.spend(AUTH_LIMITS.proofAddress, address);
      await inTransaction(db, async (tx) => {
        const id = await proofs.takeMailed(tx, proofHash(token), 'email-verification', clock.now());
        if (id === undefined) throw new ApiError('VERIFICATION_LINK_REFUSED');
        await users.verify(tx, id);
      });
      return {};
    },
  };
}

/** A mailbox over its limit gets no further mail; this is not reported, and not an error. */
function tooOften(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
