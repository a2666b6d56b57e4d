import { sleep } from '@paligid/runtime/deadline';
import type { Logger } from '@paligid/runtime/logger';

export type Background = {
  /**
   * Starts the work without waiting for it. Failures are logged; the work is skipped when too much is already running.
   */
  run: (name: string, work: () => Promise<unknown>) => void;
  /** Resolves when nothing is running any more. */
  settled: () => Promise<void>;
};

const MAX_CONCURRENT = 500;

/** Runs work that a response must not wait for, and that can be requested again if the process dies. */
export function createBackground(logger: Logger, most = MAX_CONCURRENT): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run: (name, work) => {
      if (underWay.size >= most) {
        logger.error({ work: name }, 'background.overloaded');
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

/** Takes what is due from a table and sends it. */
export type Sender = {
  /** Something is due. */
  wakeUp: () => void;
  inFlight: () => number;
  /** Waits for what is being sent; what was not sent is left to others. */
  stop: () => Promise<void>;
};

export type RepeatingTask = { stop: () => Promise<void> };

/**
 * Repeats the work with a pause in between, never concurrently. `work` returns true when there is more to do at once. A
 * failure is logged and the work is tried again after the pause.
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
