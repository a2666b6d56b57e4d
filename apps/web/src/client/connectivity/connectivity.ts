import { useSyncExternalStore } from 'react';

/** Tracks whether our own origin responds. */
export interface Connectivity {
  isOnline: () => boolean;
  /** A response came, whatever its status. */
  reportSuccess: () => void;
  /** No response came, or not in time. */
  reportFailure: () => void;
  /**
   * Registers a request that starts now; call the result when it ends. A response to another request meanwhile
   * outweighs its failure.
   */
  begin: () => (hasAnswer: boolean) => void;
  /** Requests a check because the state may have changed. `hasFailed` counts as a failure where no check is set. */
  requestCheck: (hasFailed?: boolean) => void;
  /** What `requestCheck` runs. */
  setCheck: (check: () => void) => void;
  /** Called on each change of `isOnline`. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Judged by the outcome of requests; the last one to end decides. `navigator.onLine` is true on a Wi-Fi without
 * internet, behind a captive portal and with used-up prepaid data, so it is only a hint to check.
 */
export function createConnectivity(): Connectivity {
  const listeners = new Set<() => void>();
  let isOnline = true;
  let successes = 0;
  let check: (() => void) | undefined;

  const set = (next: boolean) => {
    if (next === isOnline) return;
    isOnline = next;
    for (const listener of listeners) listener();
  };

  const reportSuccess = () => {
    successes += 1;
    set(true);
  };
  const reportFailure = () => set(false);

  return {
    isOnline: () => isOnline,
    reportSuccess,
    reportFailure,
    begin: () => {
      const before = successes;
      return (hasAnswer) => {
        if (hasAnswer) reportSuccess();
        else if (successes === before) reportFailure();
      };
    },
    requestCheck: (hasFailed) => {
      if (check) check();
      else if (hasFailed) set(false);
    },
    setCheck: (given) => {
      check = given;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The state of this page. Rendering on the server never changes it. */
export const connectivity = createConnectivity();

/** Whether our origin responds. A document is rendered as online: its reader has just received it. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(connectivity.subscribe, connectivity.isOnline, () => true);
}

const CHECK_INTERVAL_MS = 3_000;

/**
 * An import cannot be aborted once requested, but waiting for it can: rejects as soon as our origin is known not to
 * respond. A load that takes long triggers a check.
 */
export function loadUnlessOffline<T>(load: () => Promise<T>): Promise<T> {
  // The server has the code on disk.
  if (import.meta.env.SSR) return load();
  let timer: ReturnType<typeof setInterval> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (connectivity.isOnline()) connectivity.requestCheck();
      else reject(new Error('Failed to fetch'));
    }, CHECK_INTERVAL_MS);
  });
  return Promise.race([load(), late]).finally(() => clearInterval(timer));
}

/** Calls `retry` whenever it may succeed: our origin responds again, or the browser reports a network. */
export function onRetryHint(
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  retry: () => void,
): () => void {
  const stopFollowing = connectivity.subscribe(() => {
    if (connectivity.isOnline()) retry();
  });
  window.addEventListener('online', retry);
  return () => {
    stopFollowing();
    window.removeEventListener('online', retry);
  };
}

/** The same for one retry. The caller has just failed, so a check of our origin is requested. */
export function onceRetryHint(
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  retry: () => void,
): void {
  const stop = onRetryHint(window, () => {
    stop();
    retry();
  });
  connectivity.requestCheck(true);
}
