import { connectivity } from './connectivity.ts';

const CHECK_INTERVAL_MS = 3_000;

/**
 * Code cannot be given up once it is asked for: whoever waits for it can, as soon as our origin is known not to answer.
 * What does not come is a reason to check.
 */
export function loadUnlessOffline<T>(load: () => Promise<T>): Promise<T> {
  // The server has its code on disk.
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
