import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectivity } from './connectivity.ts';
import { loadUnlessOffline } from './load-unless-offline.ts';

const check = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  connectivity.setCheck(check);
  check.mockClear();
});
afterEach(() => {
  connectivity.reportSuccess();
  vi.useRealTimers();
});

const never = () => new Promise<string>(() => {});
const loseNetwork = () => connectivity.reportFailure();

async function failedAfter(load: () => Promise<string>): Promise<number> {
  const start = Date.now();
  let failedAt = Number.NaN;
  loadUnlessOffline(load).catch(() => {
    failedAt = Date.now();
  });
  await vi.advanceTimersByTimeAsync(60_000);
  return failedAt - start;
}

test('what comes is given, and no timer is left', async () => {
  expect(await loadUnlessOffline(async () => 'code')).toBe('code');
  expect(vi.getTimerCount()).toBe(0);
  expect(check).not.toHaveBeenCalled();
});

test('what does not come is checked every three seconds, and given up when our origin does not answer', async () => {
  check.mockImplementationOnce(() => {}).mockImplementationOnce(loseNetwork);
  expect(await failedAfter(never)).toBe(9_000);
});

test('a slow line is waited for', async () => {
  expect(await failedAfter(never)).toBeNaN();
});

test('where our origin does not answer, after three', async () => {
  loseNetwork();
  expect(await failedAfter(never)).toBe(3_000);
});

test('what fails does so at once', async () => {
  expect(await failedAfter(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(0);
});
