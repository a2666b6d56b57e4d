import { afterEach, expect, test, vi } from 'vitest';
import { connectivity } from '../connectivity/connectivity.ts';
import { loadWhenIdle } from './lazy-load.ts';

afterEach(() => vi.unstubAllGlobals());

function whenIdleAtOnce() {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
}

test('asks again when the network is back', async () => {
  whenIdleAtOnce();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue('part');
  const use = vi.fn();
  loadWhenIdle(window, load, use);
  await Promise.resolve();
  expect(use).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(use).toHaveBeenCalledExactlyOnceWith('part'));
});

test('a page that loses its network before it can check is offline until an answer comes', async () => {
  whenIdleAtOnce();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue('part');
  const use = vi.fn();
  loadWhenIdle(window, load, use);
  await vi.waitFor(() => expect(connectivity.isOnline()).toBe(false));
  connectivity.reportSuccess();
  await vi.waitFor(() => expect(use).toHaveBeenCalledExactlyOnceWith('part'));
});

test('brings nothing to a page that is gone', async () => {
  whenIdleAtOnce();
  const use = vi.fn();
  const stop = loadWhenIdle(window, () => Promise.resolve('part'), use);
  stop();
  await Promise.resolve();
  expect(use).not.toHaveBeenCalled();
});
