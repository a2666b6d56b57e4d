import type { Logger } from '@paligid/program/logger';

export type Background = {
  /** Starts the work and does not wait for it. What fails is logged; when too much is under way it is left out. */
  run: (name: string, work: () => Promise<unknown>) => void;
  /** Resolves when nothing is under way any more. */
  settled: () => Promise<void>;
};

const MOST_AT_ONCE = 500;

/** Work that an answer must not wait for, and that may be asked for again when the process dies. */
export function background(logger: Logger, most = MOST_AT_ONCE): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run: (name, work) => {
      if (underWay.size >= most) {
        logger.error({ work: name }, 'background.too-much');
        return;
      }
      const done: Promise<void> = work()
        .catch((error: unknown) => logger.error({ err: error, work: name }, 'background.failed'))
        .then(() => {
          underWay.delete(done);
        });
      underWay.add(done);
    },
    settled: async () => {
      await Promise.all(underWay);
    },
  };
}
