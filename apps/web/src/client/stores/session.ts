import { isSessionValid, readStoredSession, type StoredSession } from '@paligid/domain/session/kept-session';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SessionActions } from '../session/session-actions.ts';
import type { SessionUser } from '../session/session-user.ts';
import { type Keeping, keep, mirror } from './keep.ts';
import { COOKIES, STORED_KEYS } from './stored-keys.ts';

interface SessionState {
  user: SessionUser | null;
  tokens: StoredSession | null;
  /** Until storage has been read: somebody has signed in on this device and is likely to come. */
  isExpected: boolean;
  /** Nobody has touched the device for a while: polling and tracking rest. */
  isAsleep: boolean;
  /** The ways in and out, which a reader who only reads never fetches. Filled by the client. */
  loadActions: () => Promise<SessionActions>;
  /** Gets a new access token; however many ask at once, one request is made. Filled by the client. */
  renew: () => Promise<Renewal>;
}

/** What came of asking for a new access token. While there is no network, a session is not over. */
export type Renewal = 'renewed' | 'over' | 'unreachable';

export type SessionStore = StoreApi<SessionState>;

export function createSession({ isSignedIn }: { isSignedIn: boolean }): SessionStore {
  return createStore<SessionState>(() => ({
    ...{ user: null, tokens: null, isExpected: isSignedIn, isAsleep: false },
    loadActions: () => Promise.reject(new Error('no session without a browser')),
    renew: async () => 'over',
  }));
}

/** Null for a guest. A user without tokens is one: nothing could be asked for in their name. */
export function signedInUser({ user, tokens }: SessionState): SessionUser | null {
  return tokens === null ? null : user;
}

export function keepSession(store: SessionStore, { shelf, jar }: Keeping, now: () => number): () => void {
  const stops = [
    keep(store, shelf, {
      key: STORED_KEYS.user,
      take: (stored) => ({ user: readUser(stored) }),
      give: ({ user }) => user ?? undefined,
    }),
    keep(store, shelf, {
      key: STORED_KEYS.token,
      take: (stored) => ({ tokens: readTokens(stored, now()) }),
      give: ({ tokens }) => tokens ?? undefined,
    }),
    mirror(store, (state) => jar.write(COOKIES.signed, signedInUser(state) === null ? undefined : '1')),
  ];
  store.setState({ isExpected: false });
  return () => stops.forEach((stop) => void stop());
}

/** An entry without an id, or of a sign-in that was broken off, is nobody. */
export function readUser(stored: unknown): SessionUser | null {
  if (typeof stored !== 'object' || stored === null || !('id' in stored)) return null;
  const { id } = stored;
  return typeof id === 'string' && id !== '' && id !== 'loading' ? { ...stored, id } : null;
}

/** Null when nothing is stored, or nothing that is still good. */
export function readTokens(stored: unknown, nowMs: number): StoredSession | null {
  const session = readStoredSession(stored);
  return session !== undefined && isSessionValid(session, nowMs) ? session : null;
}
