type BatchWorkerPoolOptions<T> = {
  concurrency: number;
  /** The most items that one worker takes at once. */
  maxBatchSize: number;
  processBatch: (taken: readonly T[]) => Promise<void>;
  /** Called with the number of items in progress, whenever it changes. */
  onBusyChange: (busy: number) => void;
};

export type BatchWorkerPool<T> = {
  /** Resolves when another item can be pushed (back-pressure): at most `maxBatchSize` items ever wait. */
  push: (one: T) => Promise<void>;
  /** Drops what is queued; resolves when no batch is running any more. */
  drain: () => Promise<void>;
};

/**
 * Worker pool that batches under load: while a worker is idle, each item is processed alone and at once; while all are
 * busy, items queue and the next idle worker takes up to `maxBatchSize` of them, so that the cost per item falls as the
 * load grows.
 */
export function createBatchWorkerPool<T>({
  concurrency,
  maxBatchSize,
  processBatch,
  onBusyChange,
}: BatchWorkerPoolOptions<T>): BatchWorkerPool<T> {
  let waiting: T[] = [];
  const atWork = new Set<Promise<void>>();
  let busy = 0;

  const begin = () => {
    while (waiting.length > 0 && atWork.size < concurrency) {
      const taken = waiting.splice(0, maxBatchSize);
      busy += taken.length;
      onBusyChange(busy);
      const done = processBatch(taken).finally(() => {
        atWork.delete(done);
        busy -= taken.length;
        onBusyChange(busy);
        begin();
      });
      atWork.add(done);
    }
  };

  return {
    push: async (one) => {
      waiting.push(one);
      begin();
      while (waiting.length >= maxBatchSize) await Promise.race(atWork);
    },
    drain: async () => {
      waiting = [];
      await Promise.all(atWork);
    },
  };
}
