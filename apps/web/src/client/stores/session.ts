import {
  isSessionValid,
  parseStoredSession,
  type StoredSession,
} from '@paligid/domain/session/session-storage';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SessionActions, SessionUser } from '../session/session-actions.ts';
import { type PersistDeps, persist, syncOut } from './persist.ts';
import { COOKIE_NAMES, STORED_KEYS } from './stored-keys.ts';

interface SessionState {
  user: SessionUser | null;
  tokens: StoredSession | null;
  /** Until storage has been read: somebody has signed in on this device, so a session is likely. */
  isExpected: boolean;
  /** Nobody has touched the device for a while: polling and tracking are paused. */
  isPaused: boolean;
  /** Loads the sign-in and sign-out actions, which guests never load. Set by the client. */
  loadActions: () => Promise<SessionActions>;
  /** Renews the access token; concurrent calls share one request. Set by the client. */
  renew: () => Promise<RenewalOutcome>;
}

/** Outcome of a token renewal. Without a network a session is not over. */
export type RenewalOutcome = 'renewed' | 'over' | 'unreachable';

export type SessionStore = StoreApi<SessionState>;

export function createSessionStore({ isSignedIn }: { isSignedIn: boolean }): SessionStore {
  return createStore<SessionState>(() => ({
    ...{ user: null, tokens: null, isExpected: isSignedIn, isPaused: false },
    loadActions: () => Promise.reject(new Error('no session without a browser')),
    renew: async () => 'over',
  }));
}

/** Null for a guest. A user without tokens counts as one: no request could be made for them. */
export function signedInUser({ user, tokens }: SessionState): SessionUser | null {
  return tokens === null ? null : user;
}

export function persistSession(
  store: SessionStore,
  { kvStorage, jar }: PersistDeps,
  now: () => number,
): () => void {
  const stops = [
    persist(store, kvStorage, {
      key: STORED_KEYS.user,
      fromStored: (stored) => ({ user: readUser(stored) }),
      toStored: ({ user }) => user ?? undefined,
    }),
    persist(store, kvStorage, {
      key: STORED_KEYS.token,
      fromStored: (stored) => ({ tokens: readTokens(stored, now()) }),
      toStored: ({ tokens }) => tokens ?? undefined,
    }),
    syncOut(store, (state) => jar.write(COOKIE_NAMES.signed, signedInUser(state) === null ? undefined : '1')),
  ];
  store.setState({ isExpected: false });
  return () => stops.forEach((stop) => void stop());
}

/** Null for an entry without an id, or of a sign-in that was not completed. */
export function readUser(stored: unknown): SessionUser | null {
  if (typeof stored !== 'object' || stored === null || !('id' in stored)) return null;
  const { id } = stored;
  return typeof id === 'string' && id !== '' && id !== 'loading' ? { ...stored, id } : null;
}

/** Null when nothing valid is stored. */
export function readTokens(stored: unknown, nowMs: number): StoredSession | null {
  const session = parseStoredSession(stored);
  return session !== undefined && isSessionValid(session, nowMs) ? session : null;
}
