import type { changePassword, confirmReader } from '@paligid/contract/api/security.api';
import type { accountSecuritySchema } from '@paligid/contract/entities/account-security';
import { wireId } from '@paligid/domain/ids';
import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';
import type * as z from 'zod';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Throttle } from '../../platform/http/rate-limit.ts';
import type { PasswordHasher } from '../../platform/password-hash.ts';
import type { FactorsService, NewPasskey, PasskeyProof } from '../factors/factors.service.ts';
import type { SessionsService, SignedIn } from '../sessions/sessions.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import { refuseCommon } from './common-passwords.ts';
import type { Requester } from './password-sign-in.ts';
import type { SecurityMails } from './security-mails.ts';

type AccountGuardDeps = {
  db: Pool;
  logger: Logger;
  passwords: PasswordHasher;
  throttle: Throttle;
  users: UsersService;
  sessions: SessionsService;
  factors: FactorsService;
  mails: SecurityMails;
};
type Confirmation = z.output<typeof confirmReader.body>;
type PasswordChange = z.output<typeof changePassword.body>;
type AccountSecurity = z.output<typeof accountSecuritySchema>;

/** What a signed-in reader sees and changes of how their account is guarded. */
export function accountGuard(parts: AccountGuardDeps) {
  const { db, logger, passwords, throttle, users, sessions, factors, mails } = parts;

  const guardOf = async (userId: string) => {
    const guard = await users.findGuard(userId);
    if (guard === undefined) throw new ApiError('SIGN_IN_REQUIRED');
    return guard;
  };

  /** Counts the attempt before the password is compared. */
  const checkPassword = async (userId: string, password: string, hash: string | null) => {
    await throttle.spend(AUTH_LIMITS.confirmReader, userId);
    if (!(await passwords.isRight(password, hash))) throw new ApiError('CONFIRMATION_REFUSED');
    await throttle.forgive(AUTH_LIMITS.confirmReader, userId);
  };

  /** As at sign-in: a passkey alone, or the password with the code where one is asked for. */
  const checkConfirmation = async (userId: string, given: Confirmation, address: string) => {
    const { passkey, password, code } = given;
    if (passkey !== undefined) {
      const owner = await factors.passkeys.check(passkey, address);
      if (owner !== userId) throw new ApiError('PASSKEY_REFUSED');
    } else if (password !== undefined) {
      await checkPassword(userId, password, (await guardOf(userId)).passwordHash);
      // A missing code is a wrong one here: 401 would say that nobody is signed in.
      await factors.authenticator.checkCode(userId, code ?? '');
    } else throw new ApiError('CONFIRMATION_REFUSED');
  };

  const nameOf = async (userId: string) => {
    const { email, phone } = await guardOf(userId);
    return email ?? phone ?? 'Paligid';
  };

  return {
    security: async (userId: string): Promise<AccountSecurity> => {
      const [guard, authenticator, passkeys, dueAt] = await Promise.all([
        guardOf(userId),
        factors.authenticator.state(userId),
        factors.passkeys.list(userId),
        users.deletionDue(userId),
      ]);
      return {
        has_password: guard.passwordHash !== null,
        password_changed_at: guard.passwordChangedAt?.toISOString() ?? null,
        ...{ authenticator, passkeys, deletion_due_at: dueAt?.toISOString() ?? null },
      };
    },

    confirm: async (reader: SignedIn, given: Confirmation, { address }: Requester) => {
      await checkConfirmation(reader.userId, given, address);
      await sessions.prove(reader);
      return {};
    },

    /** Ends every other device. The old password is proof enough where no code is asked for at sign-in. */
    changePassword: async (reader: SignedIn, change: PasswordChange, { agent }: Requester) => {
      const { userId } = reader;
      const { passwordHash, email } = await guardOf(userId);
      if (passwordHash !== null) await checkPassword(userId, change.current_password ?? '', passwordHash);
      const isCodeAsked = await factors.authenticator.isEnabled(userId);
      if (passwordHash === null || isCodeAsked) await sessions.requireProof(reader);
      refuseCommon(change.new_password, email ?? undefined);
      const hash = await passwords.hash(change.new_password);
      await inTransaction(db, async (tx) => {
        await users.setPassword(tx, userId, hash);
        await sessions.endOthers(tx, reader);
      });
      await sessions.noteEnded();
      logger.info({}, 'auth.new-password');
      mails.changed(userId, 'password', agent);
      return {};
    },

    startAuthenticator: async (reader: SignedIn) => {
      await sessions.requireProof(reader);
      return factors.authenticator.start(reader.userId, await nameOf(reader.userId));
    },
    enableAuthenticator: async (reader: SignedIn, code: string, { agent }: Requester) => {
      await sessions.requireProof(reader);
      const enabled = await factors.authenticator.enable(reader.userId, code);
      mails.changed(reader.userId, 'app_added', agent);
      return enabled;
    },
    removeAuthenticator: async (reader: SignedIn, { agent }: Requester) => {
      await sessions.requireProof(reader);
      const wasOn = await factors.authenticator.isEnabled(reader.userId);
      await factors.authenticator.remove(reader.userId);
      if (wasOn) mails.changed(reader.userId, 'app_removed', agent);
      return {};
    },
    renewRecoveryCodes: async (reader: SignedIn, { agent }: Requester) => {
      await sessions.requireProof(reader);
      const renewed = await factors.authenticator.renewCodes(reader.userId);
      mails.changed(reader.userId, 'codes', agent);
      return renewed;
    },

    startPasskey: async (reader: SignedIn) => {
      await sessions.requireProof(reader);
      return factors.passkeys.creationOptions(reader.userId, await nameOf(reader.userId));
    },
    addPasskey: async (userId: string, passkey: NewPasskey, { agent }: Requester) => {
      const added = await factors.passkeys.add(userId, passkey, agent);
      mails.changed(userId, 'passkey_added', agent);
      return added;
    },
    removePasskey: async (reader: SignedIn, id: string, { agent }: Requester) => {
      await sessions.requireProof(reader);
      await factors.passkeys.remove(reader.userId, id);
      mails.changed(reader.userId, 'passkey_removed', agent);
      return {};
    },

    passkeyOptions: ({ address }: Requester) => factors.passkeys.proofOptions(address),
    loginByPasskey: async (proof: PasskeyProof, { address, agent }: Requester) => {
      const id = await factors.passkeys.check(proof, address);
      const user_id = wireId('user', id);
      return { ...(await sessions.start(id, agent)), user_id, user: await users.profile(user_id) };
    },

    devices: sessions.devices,
    endDevice: async (reader: SignedIn, sessionId: string) => {
      await sessions.requireProof(reader);
      await sessions.endOne(reader.userId, sessionId);
      return {};
    },
    endOtherDevices: async (reader: SignedIn) => {
      await sessions.requireProof(reader);
      await sessions.endOthers(db, reader);
      await sessions.noteEnded();
      return {};
    },
  };
}
