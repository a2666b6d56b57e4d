import { isTokenUsable } from '@paligid/domain/session/tokens';
import { type RenewalOutcome, type SessionStore, signedInUser } from '../stores/session.ts';

/** Whose calls they are. */
export interface ApiSession {
  accessToken: () => string | undefined;
  /** The token would not outlive a call. */
  isRunningOut: () => boolean;
  userId: () => string | undefined;
  refresh: () => Promise<RenewalOutcome>;
}

/** `now` is the server's time: a phone that is two hours ahead would take every token for one that ran out. */
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

/** Calls by which a session begins: they carry no token, and a refusal of them is not a session that ran out. */
const PATHS_WITHOUT_TOKEN = new Set([
  '/auth/register',
  '/auth/login',
  '/auth/phone/send-code',
  '/auth/phone/verify',
  '/auth/phone/register',
  '/auth/phone/login',
  '/auth/google',
]);
/** These two carry the tokens that they are about. */
const TOKEN_PATHS = new Set(['/auth/refresh', '/auth/logout']);

export function carriesToken(path: string): boolean {
  return !PATHS_WITHOUT_TOKEN.has(path);
}

/** Whether a 401 may be mended by a new token. */
export function canRenewToken(path: string): boolean {
  return carriesToken(path) && !TOKEN_PATHS.has(path);
}
