import { expect, test } from 'vitest';
import { boundedWork, TooMuchWork } from './bounded-work.ts';

test('never more than so many run at once, those who wait come in their order, the rest are turned away', async () => {
  const bounded = boundedWork({ atOnce: 2, waiting: 3 });
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
  expect(all[5]).toMatchObject({ status: 'rejected', reason: expect.any(TooMuchWork) });
});

test('work that fails gives its place to the next', async () => {
  const bounded = boundedWork({ atOnce: 1, waiting: 1 });
  const failing = bounded(async () => Promise.reject(new Error('no')));
  const next = bounded(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await bounded(async () => 'again')).toBe('again');
});
