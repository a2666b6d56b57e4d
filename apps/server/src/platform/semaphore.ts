/** The queue is full; the caller decides how to report it. */
export class QueueFullError extends Error {}

type SemaphoreBounds = { concurrency: number; maxQueued: number };

/**
 * Bounded semaphore: runs at most `concurrency` tasks at once, queues up to `maxQueued` in FIFO order, and rejects the
 * rest at once.
 */
export function boundedSemaphore({
  concurrency,
  maxQueued,
}: SemaphoreBounds): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= concurrency) {
      if (line.length >= maxQueued) throw new QueueFullError('too much is waiting');
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** Counting semaphore with an unbounded FIFO queue. */
export class Semaphore {
  #free: number;
  readonly #line: (() => void)[] = [];

  constructor(most: number) {
    this.#free = most;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free === 0) await new Promise<void>((resolve) => this.#line.push(resolve));
    else this.#free -= 1;
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
