import { connectivity } from './connectivity.ts';

/** Where our origin is known not to answer. */
const OFFLINE_TIMEOUT_MS = 3_000;
const TIMEOUT_MS = 20_000;

/** Code cannot be given up once it is asked for: whoever waits for it can. What did not come is a reason to check. */
export async function loadInTime<T>(load: () => Promise<T>): Promise<T> {
  const timers: ReturnType<typeof setTimeout>[] = [];
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error('Failed to fetch in time'));
    timers.push(setTimeout(() => connectivity.isOnline() || giveUp(), OFFLINE_TIMEOUT_MS));
    timers.push(setTimeout(giveUp, TIMEOUT_MS));
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    connectivity.requestCheck();
    throw error;
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}
