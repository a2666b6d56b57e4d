import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTabLock } from './token-renewal.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Locks held by a tab that no longer runs. */
const HELD = {
  request: (_name: string, { signal }: LockOptions) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    }),
} as unknown as LockManager;

test('a tab that never lets go is waited for in vain, and not for ever', async () => {
  const act = vi.fn(async () => 'done');
  const outcome = withTabLock(HELD, 'session', act);
  await vi.advanceTimersByTimeAsync(44_000);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toBe('done');
});

test('what fails while it has its turn is not done twice', async () => {
  const locks = { request: (_: string, __: unknown, act: () => unknown) => act() } as unknown as LockManager;
  const act = vi.fn(() => Promise.reject(new Error('no')));
  await expect(withTabLock(locks, 'session', act)).rejects.toThrow('no');
  expect(act).toHaveBeenCalledOnce();
});
