import { ApiError } from '../api-error.ts';
import type { LateApi } from '../late-api.ts';
import { loadLater } from '../load-later.ts';
import { STORED_KEYS } from '../stores/stored-keys.ts';
import type { Stores } from '../stores/stores.ts';
import type { Session } from './start-session.ts';

/** Any of these means that somebody has signed in here; the last two are names of older versions. */
const TRACES = [STORED_KEYS.user, STORED_KEYS.token, STORED_KEYS.auth, 'access_token', 'auth_tokens'];

/**
 * Whoever only reads never fetches the code of sessions: it comes when there is one, or when a screen asks for it.
 */
export function openSession(window: Window & typeof globalThis, stores: Stores, api: LateApi): void {
  const { session } = stores;
  let loading: Promise<Session> | undefined;
  const load = () => {
    loading ??= import('./start-session.ts')
      .then(({ startSession }) => startSession(window, stores, api))
      .catch(() => {
        loading = undefined;
        throw new ApiError('Failed to fetch', { status: 0 });
      });
    return loading;
  };
  session.setState({
    loadActions: load,
    renew: async () =>
      session.getState().tokens === null
        ? 'over'
        : load().then(
            ({ renew }) => renew(),
            () => 'unreachable',
          ),
  });
  const begin = () => loadLater(window, load, () => {});
  if (hasTraces(window)) begin();
  else {
    // Another tab, or a screen of this one.
    const stop = session.subscribe(({ tokens }) => {
      if (tokens === null) return;
      stop();
      begin();
    });
  }
}

function hasTraces(window: Window): boolean {
  try {
    return TRACES.some((key) => window.localStorage.getItem(key) !== null);
  } catch {
    // Where the browser refuses its storage, nobody has left anything.
    return false;
  }
}
