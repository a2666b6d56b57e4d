import type { Redis } from 'ioredis';

type Wish = { key: string; resolve: (value: string | null) => void; reject: (error: unknown) => void };

/**
 * Takes keys out of Redis, each for the first who asks. When thousands come back at once, those of one
 * turn of the event loop share a round trip.
 */
export function takeTickets(redis: Pick<Redis, 'pipeline'>): (key: string) => Promise<string | null> {
  let wishes: Wish[] = [];
  const flush = async () => {
    const batch = wishes;
    wishes = [];
    try {
      const commands = redis.pipeline();
      for (const { key } of batch) commands.getdel(key);
      const answers = (await commands.exec()) ?? [];
      batch.forEach(({ resolve, reject }, i) => {
        const [error, value] = answers[i] ?? [new Error('no answer'), null];
        if (error === null) resolve(typeof value === 'string' ? value : null);
        else reject(error);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  return (key) =>
    new Promise((resolve, reject) => {
      if (wishes.length === 0) setImmediate(flush);
      wishes.push({ key, resolve, reject });
    });
}
