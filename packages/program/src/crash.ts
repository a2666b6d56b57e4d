import type { Logger } from './logger.ts';

/** Node prints an uncaught error with everything a library hung on it; the log gets what belongs there. */
export function exitOnCrash(logger: Logger): void {
  process.on('uncaughtException', (error) => {
    logger.error({ err: error }, 'program.crashed');
    process.exit(1);
  });
}
