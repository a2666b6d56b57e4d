import type { login, register } from '@paligid/contract/api/auth.api';
import { wireId } from '@paligid/domain/ids';
import type { Pool } from 'pg';
import type * as z from 'zod';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Language } from '../../platform/http/language.ts';
import type { Throttle } from '../../platform/http/rate-limit.ts';
import type { PasswordHasher } from '../../platform/password-hash.ts';
import type { FactorsService } from '../factors/factors.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import { refuseCommon } from './common-passwords.ts';

/** Who makes the request: the address, for limits, the language, and what the browser says it is. */
export type Requester = { address: string; language: Language; agent: string };

type Registration = z.output<typeof register.body>;
type Credentials = z.output<typeof login.body>;

type PasswordSignInDeps = {
  db: Pool;
  passwords: PasswordHasher;
  throttle: Throttle;
  users: UsersService;
  sessions: SessionsService;
  factors: FactorsService;
  /** Called for a new mailbox; must not block the request. */
  greet: (user: { id: string; email: string }, language: Language) => void;
};

/** Mailboxes differ in case only by accident. */
export function normalizeMailbox(email: string): string {
  return email.toLowerCase();
}

export function passwordSignIn(parts: PasswordSignInDeps) {
  const { db, passwords, throttle, users, sessions, factors, greet } = parts;
  const open = async ({ email, password, radius_km: radiusKm, ...home }: Registration) => {
    const mailbox = normalizeMailbox(email);
    refuseCommon(password, mailbox);
    const passwordHash = await passwords.hash(password);
    const id = await users.open({ ...home, radiusKm, authMethod: 'email', email: mailbox, passwordHash });
    if (id === undefined) throw new ApiError('EMAIL_TAKEN');
    return { id, email: mailbox };
  };
  return {
    /** Also for an operator, who opens an account for somebody else. */
    open,
    register: async (registration: Registration, { address, language, agent }: Requester) => {
      await throttle.spend(AUTH_LIMITS.registerAddress, address);
      const user = await open(registration);
      greet(user, language);
      return { ...(await sessions.start(user.id, agent)), user_id: wireId('user', user.id) };
    },
    /** Same response and same timing for a wrong password and for an unknown mailbox. */
    login: async ({ email, password, code }: Credentials, { address, agent }: Requester) => {
      const mailbox = normalizeMailbox(email);
      const here = `${address} ${mailbox}`;
      await throttle.spend(AUTH_LIMITS.loginHere, here);
      await throttle.spend(AUTH_LIMITS.loginAnywhere, mailbox);
      await throttle.spend(AUTH_LIMITS.loginAddress, address);
      const account = await users.findAccount(db, 'email', mailbox);
      const isRight = await passwords.isRight(password, account?.passwordHash);
      if (account === undefined || !isRight) throw new ApiError('INVALID_CREDENTIALS');
      await factors.authenticator.checkCode(account.id, code);
      await throttle.forgive(AUTH_LIMITS.loginHere, here);
      if (passwords.isWeak(account.passwordHash ?? ''))
        await users.rehash(account.id, await passwords.hash(password));
      const user_id = wireId('user', account.id);
      return { ...(await sessions.start(account.id, agent)), user_id, user: await users.profile(user_id) };
    },
  };
}
