import { ApiRequestError } from '../api/api-error.ts';
import { loadUnlessOffline } from '../connectivity/load-unless-offline.ts';
import { onceRetryHint } from '../connectivity/on-retry-hint.ts';

/** Safari has no `requestIdleCallback`; by then the first screen is shown. */
const FALLBACK_MS = 1000;
/** Upper bound of the wait on a busy phone. */
const IDLE_TIMEOUT_MS = 4000;

/** Runs when the browser is idle. */
export function whenIdle(window: Window & typeof globalThis, run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run, FALLBACK_MS);
}

/** Loads a module that no first screen needs when the phone is idle. Offline, it retries when there is a network. */
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

/** Single-flight loader: all callers share one load. A failed load rejects and is retried by the next call. */
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
