import type { Logger } from './logger.ts';

/** What is not finished by then is handed back by the engines: locks free themselves, messages come again. */
export const HARD_STOP_MS = 10_000;

/**
 * On SIGTERM or SIGINT `stop` is called once: stop taking work, finish, close. The process then ends by
 * itself because nothing is left to do; if something is, it is ended hard.
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

/** Node prints an uncaught error with everything a library hung on it; the log gets what belongs there. */
export function exitOnCrash(logger: Logger): void {
  process.on('uncaughtException', (error) => {
    logger.error({ err: error }, 'program.crashed');
    process.exit(1);
  });
}
