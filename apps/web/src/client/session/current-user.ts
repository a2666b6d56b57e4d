import { defaultUser, type SignInIdentity } from '@paligid/contract/entities/default-user';
import type { userSchema } from '@paligid/contract/entities/users';
import { isSessionValid, type StoredSession } from '@paligid/domain/session/session-storage';
import { createStoredSession, tokenSubject } from '@paligid/domain/session/tokens';
import type * as z from 'zod';
import type { ApiClient } from '../api/api.ts';
import { ApiRequestError } from '../api/api-error.ts';
import {
  type Preferences,
  type PreferencesStore,
  readPreferences,
  withChosen,
} from '../stores/preferences.ts';
import { readUser, type SessionStore } from '../stores/session.ts';
import { clearSession } from './clear-local-state.ts';
import type { SessionUser } from './session-actions.ts';

interface UserDeps {
  session: SessionStore;
  preferences: PreferencesStore;
  api: Pick<ApiClient, 'get'>;
  now: () => number;
}

type ServerUser = z.output<typeof userSchema>;

/**
 * Fetches the user of the session. Null when the server does not know it: then the session is over. When the profile
 * cannot be fetched for another reason, one is built from known data, until the next attempt.
 */
export async function loadUser(parts: UserDeps, known: SignInIdentity): Promise<SessionUser | null> {
  const { session, preferences, api, now } = parts;
  try {
    const user = await api.get<ServerUser>('/users/me');
    const stored = storeProfile(session, user);
    preferences.getState().change(readAccountSettings(user.preferences));
    return stored;
  } catch (error) {
    if (error instanceof ApiRequestError && error.status === 401) {
      clearSession(session);
      return null;
    }
    return storeUser(session, { ...defaultUser(known, new Date(now())) });
  }
}

/**
 * As `loadUser`, for a reader who is already signed in: the user stays unchanged when the server does not respond. The
 * settings are left to `syncSettings`, which knows what has been changed here and not been sent.
 */
export async function reloadUser({
  session,
  api,
}: Pick<UserDeps, 'session' | 'api'>): Promise<SessionUser | null> {
  try {
    return storeProfile(session, await api.get<ServerUser>('/users/me'));
  } catch (error) {
    if (error instanceof ApiRequestError && error.status === 401) clearSession(session);
    return session.getState().user;
  }
}

/** Language and theme are stored with the other preferences, not with the user. */
function storeProfile(session: SessionStore, { preferences: _, ...user }: ServerUser): SessionUser | null {
  if (readUser(user) === null) throw new ApiRequestError('Server error', { status: 502 });
  return storeUser(session, user);
}

function storeUser(session: SessionStore, user: Omit<SessionUser, 'isAuthenticated'>): SessionUser | null {
  // A reader who signed out while the profile was loading stays signed out.
  if (session.getState().tokens === null) return null;
  const signedIn = { ...user, isAuthenticated: true };
  session.setState({ user: signedIn });
  return signedIn;
}

/**
 * Settings restored by a sign-in. An account whose settings were never changed has defaults: they are ignored, and the
 * choices made on this device stay. Whether the device may be located is decided on the device alone.
 */
export function readAccountSettings(given: unknown): Partial<Preferences> {
  const { locationEnabled: _, ...settings } = readPreferences(given);
  const defaults: Partial<Preferences> = withChosen({});
  const entries = Object.entries(settings).filter(
    ([key, value]) => defaults[key as keyof Preferences] !== value,
  );
  return Object.fromEntries(entries);
}

const LEGACY_PAIR_KEY = 'auth_tokens';
const LEGACY_ACCESS_KEY = 'access_token';
const LEGACY_REFRESH_KEY = 'refresh_token';

/** Migrates tokens stored by an older version, once: the old entries are removed, whatever they contained. */
function takeLegacyTokens(storage: () => Storage): StoredSession | undefined {
  try {
    const entries = storage();
    const [pair, access, refresh] = [LEGACY_PAIR_KEY, LEGACY_ACCESS_KEY, LEGACY_REFRESH_KEY].map((key) => {
      const text = entries.getItem(key);
      entries.removeItem(key);
      return parseLegacyText(text);
    });
    return parsePair(pair) ?? createStoredSession(access, refresh);
  } catch {
    return undefined;
  }
}

function parsePair(pair: unknown): StoredSession | undefined {
  if (typeof pair !== 'object' || pair === null) return undefined;
  const tokens = pair as Readonly<Record<string, unknown>>;
  return (
    createStoredSession(tokens['access_token'], tokens['refresh_token']) ??
    createStoredSession(tokens['accessToken'], tokens['refreshToken'])
  );
}

/** Single tokens were stored as plain text or as JSON. */
function parseLegacyText(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

interface RestoreSessionDeps {
  session: SessionStore;
  preferences: PreferencesStore;
  api: Pick<ApiClient, 'get'>;
  storage: () => Storage;
  now: () => number;
}

/** Restores the stored session; if it is invalid, clears all of it. */
export async function restoreSession(parts: RestoreSessionDeps): Promise<void> {
  const { session, storage, now } = parts;
  const legacy = takeLegacyTokens(storage);
  if (session.getState().tokens === null && legacy !== undefined && isSessionValid(legacy, now())) {
    session.setState({ tokens: legacy });
  }
  const { tokens, user } = session.getState();
  if (tokens === null) return clearSession(session);
  const id = tokenSubject(tokens.accessToken);
  if (user === null && id === undefined) return clearSession(session);
  if (user === null) await loadUser(parts, { id: id ?? '', auth_method: 'email' });
  // A user built locally because the profile could not be fetched is replaced by the profile.
  else if (!('given_name' in user)) await reloadUser(parts);
}
