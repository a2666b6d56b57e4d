import type { login, register } from '@paligid/contract/api/auth.api';
import { wireId } from '@paligid/domain/ids/wire-id';
import type { Pool } from 'pg';
import type * as z from 'zod';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Language } from '../../platform/http/language.ts';
import type { Throttle } from '../../platform/http/throttle.ts';
import type { PasswordHasher } from '../../platform/password-hash.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { LIMITS_OF } from './auth-limits.ts';

/** Who asks: where from, for limits, and in which language. */
export type Asker = { address: string; language: Language };

type Registration = z.output<typeof register.body>;
type Credentials = z.output<typeof login.body>;

type Parts = {
  db: Pool;
  passwords: PasswordHasher;
  throttle: Throttle;
  users: UsersService;
  sessions: SessionsService;
  /** Called for a new mailbox; must not keep its owner waiting. */
  greet: (user: { id: string; email: string }, language: Language) => void;
};

/** Mailboxes differ in capitals only by accident. */
export function mailboxOf(email: string): string {
  return email.toLowerCase();
}

export function passwordSignIn({ db, passwords, throttle, users, sessions, greet }: Parts) {
  const open = async ({ email, password, radius_km: radiusKm, ...home }: Registration) => {
    const passwordHash = await passwords.hash(password);
    const mailbox = mailboxOf(email);
    const id = await users.open({ ...home, radiusKm, authMethod: 'email', email: mailbox, passwordHash });
    if (id === undefined) throw new ApiError('EMAIL_TAKEN');
    return { id, email: mailbox };
  };
  return {
    /** Also for an operator, who opens an account for somebody else. */
    open,
    register: async (registration: Registration, { address, language }: Asker) => {
      await throttle.spend(LIMITS_OF.registerAddress, address);
      const user = await open(registration);
      greet(user, language);
      return { ...(await sessions.start(user.id)), user_id: wireId('user', user.id) };
    },
    /** Answers alike for a wrong password and for a mailbox that nobody has, also by the clock. */
    login: async ({ email, password }: Credentials, { address }: Asker) => {
      const mailbox = mailboxOf(email);
      const here = `${address} ${mailbox}`;
      await throttle.spend(LIMITS_OF.loginHere, here);
      await throttle.spend(LIMITS_OF.loginAnywhere, mailbox);
      await throttle.spend(LIMITS_OF.loginAddress, address);
      const account = await users.findAccount(db, 'email', mailbox);
      const isRight = await passwords.isRight(password, account?.passwordHash);
      if (account === undefined || !isRight) throw new ApiError('INVALID_CREDENTIALS');
      await throttle.forgive(LIMITS_OF.loginHere, here);
      if (passwords.isWeak(account.passwordHash ?? ''))
        await users.setPassword(db, account.id, await passwords.hash(password));
      const user_id = wireId('user', account.id);
      return { ...(await sessions.start(account.id)), user_id, user: await users.profile(user_id) };
    },
  };
}
