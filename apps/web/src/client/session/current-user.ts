import { defaultUser, type SignInIdentity } from '@paligid/contract/entities/default-user';
import type { userSchema } from '@paligid/contract/entities/users';
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
  const { session, api, now } = parts;
  try {
    return applyUser(parts, await api.get<ServerUser>('/users/me'));
  } catch (error) {
    if (error instanceof ApiRequestError && error.status === 401) {
      clearSession(session);
      return null;
    }
    return storeUser(session, { ...defaultUser(known, new Date(now())) });
  }
}

/** As `loadUser`, for a reader who is already signed in: the user stays unchanged when the server does not respond. */
export async function reloadUser(parts: UserDeps): Promise<SessionUser | null> {
  const { session, api } = parts;
  try {
    return applyUser(parts, await api.get<ServerUser>('/users/me'));
  } catch (error) {
    if (error instanceof ApiRequestError && error.status === 401) clearSession(session);
    return session.getState().user;
  }
}

/** Restores the account's language and theme; they are stored with the other preferences. */
function applyUser({ session, preferences }: UserDeps, { preferences: chosen, ...user }: ServerUser) {
  if (readUser(user) === null) throw new ApiRequestError('Server error', { status: 502 });
  preferences.getState().change(readAccountSettings(chosen));
  return storeUser(session, user);
}

function storeUser(session: SessionStore, user: Omit<SessionUser, 'isAuthenticated'>): SessionUser | null {
  // A reader who signed out while the profile was loading stays signed out.
  if (session.getState().tokens === null) return null;
  const kept = { ...user, isAuthenticated: true };
  session.setState({ user: kept });
  return kept;
}

/**
 * Settings restored by a sign-in. An account whose settings were never changed has defaults: they are ignored, and the
 * choices made on this device stay. Whether the device may be located is decided on the device alone.
 */
export function readAccountSettings(given: unknown): Partial<Preferences> {
  const { locationEnabled: _, ...settings } = readPreferences(given);
  const defaults: Partial<Preferences> = withChosen({});
  const told = Object.entries(settings).filter(
    ([key, value]) => defaults[key as keyof Preferences] !== value,
  );
  return Object.fromEntries(told);
}
