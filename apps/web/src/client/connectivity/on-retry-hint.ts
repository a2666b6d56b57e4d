import { connectivity } from './connectivity.ts';

/** Calls `retry` whenever it may work: our origin answers again, or the browser says that there is a network. */
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

/** The same for one retry. Whoever needs it has just failed, so our origin is asked whether it is there. */
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
