import { isSessionValid } from '@paligid/domain/session/kept-session';
import { tokenSubject } from '@paligid/domain/session/token-claims';
import type { Api } from '../api.ts';
import type { PreferencesStore } from '../stores/preferences.ts';
import type { SessionStore } from '../stores/session.ts';
import { clearSession } from './clear-session.ts';
import { loadUser, reloadUser } from './current-user.ts';
import { takeLegacySession } from './legacy-session.ts';

interface Parts {
  session: SessionStore;
  preferences: PreferencesStore;
  api: Pick<Api, 'get'>;
  storage: () => Storage;
  now: () => number;
}

/** Goes on with what the browser has kept of a session; what is no session any more is cleared as a whole. */
export async function takeUpSession(parts: Parts): Promise<void> {
  const { session, storage, now } = parts;
  const legacy = takeLegacySession(storage);
  if (session.getState().tokens === null && legacy !== undefined && isSessionValid(legacy, now())) {
    session.setState({ tokens: legacy });
  }
  const { tokens, user } = session.getState();
  if (tokens === null) return clearSession(session);
  const id = tokenSubject(tokens.accessToken);
  if (user === null && id === undefined) return clearSession(session);
  if (user === null) await loadUser(parts, { id: id ?? '', auth_method: 'email' });
  // Who was built here because the profile could not be fetched gives way to it.
  else if (!('given_name' in user)) await reloadUser(parts);
}
