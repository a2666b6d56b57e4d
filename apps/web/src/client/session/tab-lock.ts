/** Longer than a renewal with all its retries. A tab that holds the lock for longer was put to sleep by the phone. */
const LOCK_TIMEOUT_MS = 45_000;

/**
 * Mutual exclusion between tabs by the Web Locks API. Where the browser has no locks, or a tab never releases its own,
 * tabs may act concurrently: the server accepts a replaced token for another minute.
 */
export async function withTabLock<T>(
  locks: LockManager | undefined,
  name: string,
  act: () => Promise<T>,
): Promise<T> {
  if (locks === undefined) return act();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), LOCK_TIMEOUT_MS);
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    clearTimeout(timer);
    return act();
  };
  try {
    return await locks.request(name, { signal: patience.signal }, begin);
  } catch (error) {
    if (isBegun) throw error;
    return begin();
  }
}
