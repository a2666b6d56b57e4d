import { connectivity } from './connectivity.ts';

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
