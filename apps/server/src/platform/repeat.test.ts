import { openLogger } from '@paligid/program/logger';
import { expect, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

const logger = openLogger({ logLevel: 'silent' }, 'test');

test('work is repeated after a pause, at once while there is more, and also after a failure', async () => {
  vi.useFakeTimers();
  const work = vi
    .fn<() => Promise<boolean>>()
    .mockResolvedValue(false)
    .mockResolvedValueOnce(true)
    .mockRejectedValueOnce(new Error('away'));
  const repeated = repeat('test', 1_000, logger, work);
  await vi.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(3);
  const stopped = repeated.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  await stopped;
  expect(work).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test('a stop waits for the work that is being done', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const repeated = repeat('test', 1_000, logger, () => promise);
  let isStopped = false;
  const stopped = repeated.stop().then(() => {
    isStopped = true;
  });
  await Promise.resolve();
  expect(isStopped).toBe(false);
  resolve(true);
  await stopped;
});
