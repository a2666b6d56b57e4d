type BatchWorkerPoolOptions<T> = {
  concurrency: number;
  /** As many as one hand takes at once. */
  maxBatchSize: number;
  processBatch: (taken: readonly T[]) => Promise<void>;
  /** How many are being worked on, whenever that changes. */
  onBusyChange: (busy: number) => void;
};

export type BatchWorkerPool<T> = {
  /** Resolves when another can be given: what waits is never more than one hand takes. */
  push: (one: T) => Promise<void>;
  /** What still waits is left; resolves when nothing is worked on any more. */
  drain: () => Promise<void>;
};

/**
 * So many at work at once. What is given while a hand is free is begun at once and alone; what comes while all are full
 * is taken together by the first that gets free, so that the more there is to do the less each costs.
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
