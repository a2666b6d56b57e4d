import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
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
  expect(await attemptsAt(new ApiError('Failed to fetch', { status: 0 }))).toEqual([0, 1000, 3000, 7000]);
  expect(await attemptsAt(new ApiError('Busy', { status: 503 }))).toEqual([0, 1000, 3000, 7000]);
});

test('[QUERY-011] the wait doubles up to 30 seconds', async () => {
  const attempts = await attemptsAt(new Error('no'), { retry: 7 });
  const waits = attempts.slice(1).map((at, n) => at - (attempts[n] ?? 0));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test.each([400, 401, 404, 429])('what was refused with %i is not asked again', async (status) => {
  expect(await attemptsAt(new ApiError('no', { status }))).toEqual([0]);
});

test('without a network nothing is tried again: it would not come', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  expect(await attemptsAt(new ApiError('Failed to fetch', { status: 0 }))).toEqual([0]);
  vi.unstubAllGlobals();
});
