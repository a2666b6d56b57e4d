import { expect, test } from 'vitest';
import { boundedSemaphore, QueueFullError } from './semaphore.ts';

test('never more than so many run at once, those who wait follow in order, the rest are rejected', async () => {
  const bounded = boundedSemaphore({ concurrency: 2, maxQueued: 3 });
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = (n: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    order.push(n);
    running -= 1;
    return n;
  };
  const all = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((n) => bounded(work(n))));
  expect(most).toBe(2);
  expect(order).toEqual([1, 2, 3, 4, 5]);
  expect(all[5]).toMatchObject({ status: 'rejected', reason: expect.any(QueueFullError) });
});

test('after a failure the next one runs', async () => {
  const bounded = boundedSemaphore({ concurrency: 1, maxQueued: 1 });
  const failing = bounded(async () => Promise.reject(new Error('no')));
  const next = bounded(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await bounded(async () => 'again')).toBe('again');
});

test('without a bound of the queue all others follow in order, also after a failure', async () => {
  const limited = boundedSemaphore({ concurrency: 2, maxQueued: Number.POSITIVE_INFINITY });
  const order: number[] = [];
  let atOnce = 0;
  let most = 0;
  const works = Array.from({ length: 6 }, (_, i) =>
    limited(async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 2));
      order.push(i);
      atOnce -= 1;
      if (i === 1) throw new Error('one');
      return i;
    }),
  );
  const ends = await Promise.allSettled(works);
  expect(ends.map(({ status }) => status)).toEqual(
    [0, 1, 2, 3, 4, 5].map((i) => (i === 1 ? 'rejected' : 'fulfilled')),
  );
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
});
