import { isSessionValid, type StoredSession } from '@paligid/domain/session/session-storage';
import { createStoredSession, tokenSubject } from '@paligid/domain/session/tokens';
import type { ApiClient } from '../api/api.ts';
import type { PreferencesStore } from '../stores/preferences.ts';
import type { SessionStore } from '../stores/session.ts';
import { clearSession } from './clear-local-state.ts';
import { loadUser, reloadUser } from './current-user.ts';

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
