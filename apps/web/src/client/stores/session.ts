import type { storedUserSchema } from '@paligid/contract/entities/users';
import { isSessionValid, type StoredSession, storedSession } from '@paligid/domain/session/stored-session';
import type * as z from 'zod';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiSession } from '../requests/browser-api.ts';
import type { SessionActions } from '../session/session-actions.ts';
import { type Keeping, keep, mirror } from './keep.ts';
import { COOKIES, STORED_KEYS } from './stored-keys.ts';

/** Of what is stored only the id is sure; an entry of an older version may lack the rest. */
export type SessionUser = Partial<z.output<typeof storedUserSchema>> & { id: string };

interface SessionState {
  user: SessionUser | null;
  tokens: StoredSession | null;
  /** Until storage has been read: somebody has signed in on this device and is likely to come. */
  isExpected: boolean;
  /** The ways in and out, which a reader who only reads never fetches. Filled by the client. */
  loadActions: () => Promise<SessionActions>;
}

export type SessionStore = StoreApi<SessionState>;

export function createSession({ isSignedIn }: { isSignedIn: boolean }): SessionStore {
  return createStore<SessionState>(() => ({
    ...{ user: null, tokens: null, isExpected: isSignedIn },
    loadActions: () => Promise.reject(new Error('no session without a browser')),
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

/** Whose calls they are. Nothing renews a session yet, so one whose token is refused is over. */
export function apiSession(store: SessionStore): ApiSession {
  return {
    accessToken: () => store.getState().tokens?.accessToken,
    userId: () => signedInUser(store.getState())?.id,
    refresh: async () => false,
  };
}

/** An entry without an id, or of a sign-in that was broken off, is nobody. */
function readUser(stored: unknown): SessionUser | null {
  if (typeof stored !== 'object' || stored === null || !('id' in stored)) return null;
  const { id } = stored;
  return typeof id === 'string' && id !== '' && id !== 'loading' ? { ...stored, id } : null;
}

function readTokens(stored: unknown, nowMs: number): StoredSession | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { accessToken, refreshToken } = stored as Partial<Record<keyof StoredSession, unknown>>;
  const session = storedSession(accessToken, refreshToken);
  return session !== undefined && isSessionValid(session, nowMs) ? session : null;
}
