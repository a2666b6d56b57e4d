import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('so many work at once, the others follow in line, also after a failure', async () => {
  const turns = new Turns(2);
  const order: number[] = [];
  let atOnce = 0;
  let most = 0;
  const works = Array.from({ length: 6 }, (_, i) =>
    turns.take(async () => {
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
