import { openLogger } from '@paligid/runtime/logger';
import { expect, test, vi } from 'vitest';
import { createBackground, repeat } from './background.ts';

test('work goes on behind the answer; a failure is logged, too much is left out and logged', async () => {
  const lines: string[] = [];
  const logger = openLogger({ logLevel: 'info' }, 'test', { write: (line) => lines.push(line) });
  const { run, settled } = createBackground(logger, 2);
  const done: string[] = [];
  const later = async (name: string) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    done.push(name);
  };
  run('first', () => later('first'));
  run('second', async () => Promise.reject(new Error('no')));
  run('third', () => later('third'));
  await settled();
  expect(done).toEqual(['first']);
  expect(lines.map((line) => JSON.parse(line).event).toSorted()).toEqual([
    ...['background.failed', 'background.overloaded'],
  ]);
  run('fourth', () => later('fourth'));
  await settled();
  expect(done).toEqual(['first', 'fourth']);
});

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
