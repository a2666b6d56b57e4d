import { ApiRequestError } from '../api/api-error.ts';
import { loadUnlessOffline } from '../connectivity/load-unless-offline.ts';
import { onceRetryHint } from '../connectivity/on-retry-hint.ts';

/** Safari has no way to ask; by then the first screen is there. */
const FALLBACK_MS = 1000;
/** On a busy phone the wait must end. */
const IDLE_TIMEOUT_MS = 4000;

/** Runs when the browser has nothing better to do. */
export function whenIdle(window: Window & typeof globalThis, run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run, FALLBACK_MS);
}

/**
 * For what no first screen needs: it is fetched when the phone is idle. Without a network it is asked for again when
 * there is one.
 */
export function loadWhenIdle<Module>(
  window: Window & typeof globalThis,
  load: () => Promise<Module>,
  use: (module: Module) => void,
): () => void {
  let isStopped = false;
  const ask = async () => {
    if (isStopped) return;
    try {
      const module = await load();
      if (!isStopped) use(module);
    } catch {
      onceRetryHint(window, () => void ask());
    }
  };
  whenIdle(window, () => void ask());
  return () => {
    isStopped = true;
  };
}

/** One piece of code for all who ask for it. What did not arrive is a call that did not, and is asked for again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= loadUnlessOffline(load).catch(() => {
      loading = undefined;
      throw new ApiRequestError('Failed to fetch', { status: 0 });
    });
    return loading;
  };
}
