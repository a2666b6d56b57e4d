import { connectivity } from './connectivity.ts';

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
