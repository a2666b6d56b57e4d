import { isTokenUsable } from '@paligid/domain/session/tokens';
import { type RenewalOutcome, type SessionStore, signedInUser } from '../stores/session.ts';

/** The session that API calls are made for. */
export interface ApiSession {
  accessToken: () => string | undefined;
  /** The token would expire during a call. */
  isRunningOut: () => boolean;
  userId: () => string | undefined;
  refresh: () => Promise<RenewalOutcome>;
}

/** `now` is the server's time: a phone whose clock is two hours ahead would treat every token as expired. */
export function createApiSession(store: SessionStore, now: () => number): ApiSession {
  return {
    accessToken: () => store.getState().tokens?.accessToken,
    isRunningOut: () => {
      const { tokens } = store.getState();
      return tokens !== null && !isTokenUsable(tokens.expiresAt, now());
    },
    userId: () => signedInUser(store.getState())?.id,
    refresh: () => store.getState().renew(),
  };
}

/** Calls that start a session: they carry no token, and a 401 on them does not mean an expired session. */
const PATHS_WITHOUT_TOKEN = new Set([
  '/auth/register',
  '/auth/login',
  '/auth/phone/send-code',
  '/auth/phone/verify',
  '/auth/phone/register',
  '/auth/phone/login',
  '/auth/google',
]);
/** These two calls act on the tokens that they carry. */
const TOKEN_PATHS = new Set(['/auth/refresh', '/auth/logout']);

export function carriesToken(path: string): boolean {
  return !PATHS_WITHOUT_TOKEN.has(path);
}

/** Whether a 401 may be resolved by a new token. */
export function canRenewToken(path: string): boolean {
  return carriesToken(path) && !TOKEN_PATHS.has(path);
}
