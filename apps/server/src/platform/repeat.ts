import { pause } from '@paligid/program/deadline';
import type { Logger } from '@paligid/program/logger';

export type Repeated = { stop: () => Promise<void> };

/**
 * Does the work again and again with a pause in between, never twice at once. `work` returns true when
 * there is more to do at once. A failure is logged and the work goes on after the pause.
 */
export function repeat(
  name: string,
  pauseMs: number,
  logger: Logger,
  work: () => Promise<boolean>,
): Repeated {
  const stop = new AbortController();
  const running = (async () => {
    while (!stop.signal.aborted) {
      let isMore = false;
      try {
        isMore = await work();
      } catch (error) {
        logger.warn({ err: error, work: name }, 'repeat.failed');
      }
      if (!isMore) await pause(pauseMs, stop.signal);
    }
  })();
  return {
    stop: async () => {
      stop.abort();
      await running;
    },
  };
}
