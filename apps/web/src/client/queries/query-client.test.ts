import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiRequestError } from '../api/api-error.ts';
import { connectivity } from '../connectivity/connectivity.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  connectivity.reportSuccess();
  vi.useRealTimers();
});

async function attemptsAt(error: Error, options: object = {}): Promise<number[]> {
  const start = Date.now();
  const attempts: number[] = [];
  const queryFn = () => {
    attempts.push(Date.now() - start);
    throw error;
  };
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['x'], queryFn, ...options });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(600_000);
  stop();
  return attempts;
}

test('[QUERY-011] a failed query is tried again after 1, 2 and 4 seconds', async () => {
  expect(await attemptsAt(new ApiRequestError('Failed to fetch', { status: 0 }))).toEqual([
    0, 1000, 3000, 7000,
  ]);
  expect(await attemptsAt(new ApiRequestError('Busy', { status: 503 }))).toEqual([0, 1000, 3000, 7000]);
});

test('[QUERY-011] the wait doubles up to 30 seconds', async () => {
  const attempts = await attemptsAt(new Error('no'), { retry: 7 });
  const waits = attempts.slice(1).map((at, n) => at - (attempts[n] ?? 0));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test.each([400, 401, 404, 429])('what was refused with %i is not asked again', async (status) => {
  expect(await attemptsAt(new ApiRequestError('no', { status }))).toEqual([0]);
});

const loseNetwork = () => connectivity.reportFailure();

test('while our origin does not answer nothing is tried again: it would not come', async () => {
  loseNetwork();
  expect(await attemptsAt(new ApiRequestError('Failed to fetch', { status: 0 }))).toEqual([0]);
});

test('what failed is asked for again when our origin answers, and never waits for the browser to say so', async () => {
  const queryClient = createQueryClient();
  queryClient.mount();
  window.dispatchEvent(new Event('offline'));
  let isUp = false;
  const queryFn = vi.fn(async () => {
    if (isUp) return 'stories';
    loseNetwork();
    throw new ApiRequestError('Failed to fetch', { status: 0 });
  });
  const observer = new QueryObserver(queryClient, { queryKey: ['x'], queryFn });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledOnce();
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  expect(onlineManager.isOnline()).toBe(false);
  isUp = true;
  connectivity.reportSuccess();
  await vi.advanceTimersByTimeAsync(1);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'stories' });
  stop();
  queryClient.unmount();
});
