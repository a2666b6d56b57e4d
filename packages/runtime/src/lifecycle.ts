import type { Logger } from './logger.ts';

/** Work unfinished by then is returned by the engines: locks are released, messages are redelivered. */
export const HARD_STOP_MS = 10_000;

/**
 * Graceful shutdown: on SIGTERM or SIGINT, `stop` is called once to stop accepting work, finish and close. The process
 * then exits by itself because nothing is left to do; otherwise it is terminated.
 */
export function stopOnSignal(logger: Logger, stop: () => Promise<void>): void {
  let isStopping = false;
  const begin = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'program.stopping');
    setTimeout(() => {
      logger.error({}, 'program.hard-stop');
      process.exit(1);
    }, HARD_STOP_MS).unref();
    stop().then(
      () => logger.info({}, 'program.stopped'),
      (error) => {
        logger.error({ err: error }, 'program.stop-failed');
        process.exitCode = 1;
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, begin);
}

/** Node prints an uncaught error with every property a library attached to it; the log gets only the allowed fields. */
export function exitOnCrash(logger: Logger): void {
  process.on('uncaughtException', (error) => {
    logger.error({ err: error }, 'program.crashed');
    process.exit(1);
  });
}
