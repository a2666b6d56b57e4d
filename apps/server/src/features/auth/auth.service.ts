import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';
import type { AccountConfig } from '../../platform/account-settings.ts';
import type { Background } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Throttle } from '../../platform/http/rate-limit.ts';
import type { SendMail, SendSms } from '../../platform/messaging.ts';
import { passwordHasher } from '../../platform/password-hash.ts';
import type { FactorsService } from '../factors/factors.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { accountGuard } from './account-guard.ts';
import { googleSignIn } from './google-sign-in.ts';
import { mailedLinks } from './mailed-links.ts';
import { passwordSignIn } from './password-sign-in.ts';
import * as codes from './phone-codes.repository.ts';
import { phoneSignIn } from './phone-sign-in.ts';
import * as proofs from './proofs.repository.ts';
import { type SecurityMails, securityMails } from './security-mails.ts';

type AuthDeps = {
  db: Pool;
  clock: Clock;
  logger: Logger;
  origin: string;
  mail: SendMail | undefined;
  sms: SendSms | undefined;
  google: AccountConfig['google'];
  background: Background;
  throttle: Throttle;
  users: UsersService;
  sessions: SessionsService;
  factors: FactorsService;
};

export type AuthService = ReturnType<typeof authService>;

/** All sign-in methods, and signing out. */
export function authService(deps: AuthDeps) {
  const { db, clock, sessions } = deps;
  const passwords = passwordHasher();
  const mails = securityMails(deps);
  const parts = { ...deps, mails, sessions: withDeviceMails(sessions, mails) };
  const { greet, ...links } = mailedLinks({ ...parts, passwords });
  return {
    ...passwordSignIn({ ...parts, passwords, greet }),
    ...links,
    ...phoneSignIn({ ...parts, passwords }),
    ...googleSignIn(parts),
    refresh: sessions.refresh,
    ...accountGuard({ ...parts, passwords }),
    tellOfDeletion: mails.deletionAsked,
    logout: async (refreshToken: string) => {
      await sessions.end(refreshToken);
      return {};
    },
    /** Deletes expired links and codes; true when there may be more. */
    sweep: async () => {
      const now = clock.now();
      const hasMoreCodes = await codes.purge(db, now);
      return (await proofs.purge(db, now)) || hasMoreCodes;
    },
  };
}

/** Whatever the way in, a reader is told of a sign-in on a device that is new to the account. */
function withDeviceMails(sessions: SessionsService, mails: SecurityMails): SessionsService {
  return {
    ...sessions,
    start: async (userId, agent) => {
      const tokens = await sessions.start(userId, agent);
      mails.signedIn(userId, agent);
      return tokens;
    },
  };
}
