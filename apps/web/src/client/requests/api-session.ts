import { isUsable } from '@paligid/domain/session/token-expiry';
import { type Renewal, type SessionStore, signedInUser } from '../stores/session.ts';

/** Whose calls they are. */
export interface ApiSession {
  accessToken: () => string | undefined;
  /** The token would not outlive a call. */
  isRunningOut: () => boolean;
  userId: () => string | undefined;
  refresh: () => Promise<Renewal>;
}

/** `now` is the server's time: a phone that is two hours ahead would take every token for one that ran out. */
export function apiSession(store: SessionStore, now: () => number): ApiSession {
  return {
    accessToken: () => store.getState().tokens?.accessToken,
    isRunningOut: () => {
      const { tokens } = store.getState();
      return tokens !== null && !isUsable(tokens.expiresAt, now());
    },
    userId: () => signedInUser(store.getState())?.id,
    refresh: () => store.getState().renew(),
  };
}
