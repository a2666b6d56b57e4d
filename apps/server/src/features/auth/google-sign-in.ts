import type { google as googleCall } from '@paligid/contract/api/auth.api';
import { LIMITS } from '@paligid/contract/limits';
import { DEFAULT_PLACE } from '@paligid/domain/feed/feed-request';
import { wireId } from '@paligid/domain/ids';
import type { Pool, PoolClient } from 'pg';
import type * as z from 'zod';
import type { AccountConfig } from '../../platform/account-settings.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Throttle } from '../../platform/http/rate-limit.ts';
import type { FactorsService } from '../factors/factors.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import { type GoogleIdentity, googleIdentities } from './google-identity.ts';
import type { Requester } from './password-sign-in.ts';

type GoogleBody = z.output<typeof googleCall.body>;

type FoundAccount = { id: string; isTakenBack: boolean };

type GoogleSignInDeps = {
  db: Pool;
  clock: Clock;
  google: AccountConfig['google'];
  throttle: Throttle;
  users: UsersService;
  sessions: SessionsService;
  factors: FactorsService;
};

export function googleSignIn(parts: GoogleSignInDeps) {
  const { db, clock, google, throttle, users, sessions, factors } = parts;
  const identityOf = google && googleIdentities(google, clock);

  /**
   * Finds the account by the Google account, else by the mailbox that Google has verified. Whoever opened an account
   * with a mailbox that was never verified may be a stranger: the owner takes it over, and the stranger is signed out.
   */
  const accountOf = async (tx: PoolClient, identity: GoogleIdentity): Promise<FoundAccount> => {
    const { googleId, email } = identity;
    const known = await users.findAccount(tx, 'googleId', googleId);
    if (known !== undefined) return { id: known.id, isTakenBack: false };
    const byMailbox = email === null ? undefined : await users.findAccount(tx, 'email', email);
    if (byMailbox === undefined) return { id: await opened(tx, identity), isTakenBack: false };
    const { id, isVerified } = byMailbox;
    if (!isVerified) await takeBack(tx, id);
    if (!(await users.linkGoogle(tx, id, googleId))) throw new ApiError('GOOGLE_REFUSED');
    return { id, isTakenBack: !isVerified };
  };

  /** Whatever a stranger left in the account: sign-ins, factors, and a wish to delete it. */
  const takeBack = async (tx: PoolClient, id: string) => {
    await sessions.endAll(tx, id);
    await factors.removeAll(tx, id);
    await users.cancelDeletion(tx, id);
  };

  const opened = async (tx: PoolClient, identity: GoogleIdentity): Promise<string> => {
    const home = { ...DEFAULT_PLACE, interests: [], radiusKm: LIMITS.accountRadiusKm };
    const opening = { ...home, ...identity, authMethod: 'google', verifiedAt: clock.now() } as const;
    const id = await users.open(opening, tx);
    if (id !== undefined) return id;
    // A concurrent request of the same sign-in was first.
    const other = await users.findAccount(tx, 'googleId', identity.googleId);
    if (other === undefined) throw new ApiError('GOOGLE_REFUSED');
    return other.id;
  };

  return {
    loginByGoogle: async ({ id_token: idToken, code }: GoogleBody, { address, agent }: Requester) => {
      if (identityOf === undefined) throw new ApiError('GOOGLE_UNAVAILABLE');
      await throttle.spend(AUTH_LIMITS.googleAddress, address);
      const identity = await identityOf(idToken);
      const { id, isTakenBack } = await inTransaction(db, async (tx) => {
        const account = await accountOf(tx, identity);
        await users.setGooglePicture(tx, account.id, identity.picture);
        return account;
      });
      if (isTakenBack) users.deletionLog.cancelled(id);
      await factors.authenticator.checkCode(id, code);
      const user_id = wireId('user', id);
      return { ...(await sessions.start(id, agent)), user_id, user: await users.profile(user_id) };
    },
  };
}
