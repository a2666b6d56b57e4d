import { expect, test } from 'vitest';
import { createBatchWorkerPool } from './batch-worker-pool.ts';

function counting(concurrency: number, maxBatchSize: number) {
  const begun: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const busy: number[] = [];
  const opened = createBatchWorkerPool<number>({
    concurrency,
    maxBatchSize,
    processBatch: (taken) => {
      begun.push(taken);
      return new Promise((resolve) => {
        ends.push(resolve);
      });
    },
    onBusyChange: (items) => busy.push(items),
  });
  return { ...opened, begun, busy, end: (index: number) => ends[index]?.() };
}

test('an item that comes while a worker is free is processed at once and alone', async () => {
  const { push, begun } = counting(2, 16);
  await push(1);
  await push(2);
  expect(begun).toEqual([[1], [2]]);
});

test('what comes while all are full is taken together by the first that gets free', async () => {
  const { push, begun, end, busy } = counting(2, 16);
  for (const n of [1, 2, 3, 4, 5]) await push(n);
  expect(begun).toEqual([[1], [2]]);
  end(1);
  await expect.poll(() => begun).toEqual([[1], [2], [3, 4, 5]]);
  expect(busy.at(-1)).toBe(4);
});

test('a batch is never larger than allowed, and push waits while the queue is full', async () => {
  const { push, begun, end } = counting(1, 2);
  await push(1);
  await push(2);
  let isGiven = false;
  const third = push(3).then(() => {
    isGiven = true;
  });
  await new Promise(setImmediate);
  expect(isGiven).toBe(false);
  end(0);
  await third;
  expect(begun).toEqual([[1], [2, 3]]);
});

test('at rest what waits is left, and what is begun is ended', async () => {
  const { push, drain, begun, end } = counting(1, 4);
  await push(1);
  await push(2);
  let isOver = false;
  const resting = drain().then(() => {
    isOver = true;
  });
  await new Promise(setImmediate);
  expect(isOver).toBe(false);
  end(0);
  await resting;
  expect(begun).toEqual([[1]]);
});
