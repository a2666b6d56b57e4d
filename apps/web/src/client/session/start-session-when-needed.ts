import type { LazyApi } from '../api/lazy-api.ts';
import { loadOnce, loadWhenIdle } from '../lazy-load.ts';
import { STORED_KEYS } from '../stores/stored-keys.ts';
import type { Stores } from '../stores/stores.ts';

/** Any of these means that somebody has signed in here; the last two are from older versions. */
const SESSION_KEYS = [STORED_KEYS.user, STORED_KEYS.token, STORED_KEYS.auth, 'access_token', 'auth_tokens'];

/** Loads the session code lazily: only when there is a session, or when a screen requests it. Guests never load it. */
export function startSessionWhenNeeded(
  window: Window & typeof globalThis,
  stores: Stores,
  api: LazyApi,
): void {
  const { session } = stores;
  const load = loadOnce(async () => {
    const { startSession } = await import('./start-session.ts');
    return startSession(window, stores, api);
  });
  session.setState({
    loadActions: load,
    renew: async () => {
      if (session.getState().tokens === null) return 'over';
      return load().then(
        ({ renew }) => renew(),
        () => 'unreachable',
      );
    },
  });
  const begin = () => loadWhenIdle(window, load, () => {});
  if (hasStoredSession(window)) begin();
  // A sign-in in another tab, or on a screen of this one.
  session.subscribe(({ tokens }, before) => {
    if (tokens !== null && before.tokens === null) begin();
  });
}

function hasStoredSession(window: Window): boolean {
  try {
    return SESSION_KEYS.some((key) => window.localStorage.getItem(key) !== null);
  } catch {
    // Where the browser blocks storage, there is nothing stored.
    return false;
  }
}
