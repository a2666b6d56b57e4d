import { sleep } from '@paligid/runtime/deadline';
import type { Logger } from '@paligid/runtime/logger';

export type Background = {
  /** Starts the work and does not wait for it. What fails is logged; when too much is under way it is left out. */
  run: (name: string, work: () => Promise<unknown>) => void;
  /** Resolves when nothing is under way any more. */
  settled: () => Promise<void>;
};

const MAX_CONCURRENT = 500;

/** Work that an answer must not wait for, and that may be asked for again when the process dies. */
export function createBackground(logger: Logger, most = MAX_CONCURRENT): Background {
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

export type RepeatingTask = { stop: () => Promise<void> };

/**
 * Does the work again and again with a pause in between, never twice at once. `work` returns true when
 * there is more to do at once. A failure is logged and the work goes on after the pause.
 */
export function repeat(
  name: string,
  pauseMs: number,
  logger: Logger,
  work: () => Promise<boolean>,
): RepeatingTask {
  const stop = new AbortController();
  const running = (async () => {
    while (!stop.signal.aborted) {
      let isMore = false;
      try {
        isMore = await work();
      } catch (error) {
        logger.warn({ err: error, work: name }, 'repeat.failed');
      }
      if (!isMore) await sleep(pauseMs, stop.signal);
    }
  })();
  return {
    stop: async () => {
      stop.abort();
      await running;
    },
  };
}
