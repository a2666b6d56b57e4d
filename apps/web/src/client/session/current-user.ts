import { type Credentials, defaultUser } from '@paligid/contract/entities/default-user';
import type { userSchema } from '@paligid/contract/entities/users';
import type * as z from 'zod';
import type { Api } from '../api.ts';
import { ApiError } from '../api-error.ts';
import type { PreferencesStore } from '../stores/preferences.ts';
import { readUser, type SessionStore } from '../stores/session.ts';
import { accountSettings } from './account-settings.ts';
import { clearSession } from './clear-session.ts';
import type { SessionUser } from './session-user.ts';

interface Parts {
  session: SessionStore;
  preferences: PreferencesStore;
  api: Pick<Api, 'get'>;
  now: () => number;
}

type ServerUser = z.output<typeof userSchema>;

/**
 * Fetches whose session it is. Null when the server does not know it: then it is over. When the profile cannot be
 * had for another reason, one is built from what is known, until the next time.
 */
export async function loadUser(parts: Parts, known: Credentials): Promise<SessionUser | null> {
  const { session, api, now } = parts;
  try {
    return takeUser(parts, await api.get<ServerUser>('/users/me'));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      clearSession(session);
      return null;
    }
    return keepUser(session, { ...defaultUser(known, new Date(now())) });
  }
}

/** As `loadUser`, for somebody who is in already: they stay who they were when nobody answers. */
export async function reloadUser(parts: Parts): Promise<SessionUser | null> {
  const { session, api } = parts;
  try {
    return takeUser(parts, await api.get<ServerUser>('/users/me'));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) clearSession(session);
    return session.getState().user;
  }
}

/** Language and look come back with their reader; they are kept with the other preferences. */
function takeUser({ session, preferences }: Parts, { preferences: chosen, ...user }: ServerUser) {
  if (readUser(user) === null) throw new ApiError('Server error', { status: 502 });
  preferences.getState().change(accountSettings(chosen));
  return keepUser(session, user);
}

function keepUser(session: SessionStore, user: Omit<SessionUser, 'isAuthenticated'>): SessionUser | null {
  // Whoever signed out while the profile was under way stays out.
  if (session.getState().tokens === null) return null;
  const kept = { ...user, isAuthenticated: true };
  session.setState({ user: kept });
  return kept;
}
