import type { LazyApi } from '../api/lazy-api.ts';
import { loadOnce, loadWhenIdle } from '../lazy/lazy-load.ts';
import { STORED_KEYS } from '../stores/stored-keys.ts';
import type { Stores } from '../stores/stores.ts';

/** Any of these means that somebody has signed in here; the last two are names of older versions. */
const SESSION_KEYS = [STORED_KEYS.user, STORED_KEYS.token, STORED_KEYS.auth, 'access_token', 'auth_tokens'];

/**
 * Whoever only reads never fetches the code of sessions: it comes when there is one, or when a screen asks for it.
 */
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
  // Another tab, or a screen of this one.
  session.subscribe(({ tokens }, before) => {
    if (tokens !== null && before.tokens === null) begin();
  });
}

function hasStoredSession(window: Window): boolean {
  try {
    return SESSION_KEYS.some((key) => window.localStorage.getItem(key) !== null);
  } catch {
    // Where the browser refuses its storage, nobody has left anything.
    return false;
  }
}
