import { sleep } from '@paligid/runtime/deadline';
import type { Logger } from '@paligid/runtime/logger';
import pg from 'pg';
import type { ServerConfig } from './config.ts';
import { connectionSettings } from './database.ts';

type Options = {
  config: Pick<ServerConfig, 'databaseDirectUrl'>;
  program: string;
  channel: string;
  logger: Logger;
  onNotification: () => void;
};

const RETRY_MS = 1_000;

/**
 * Listens on a database channel by a connection of its own, and connects again when it is lost. What is sent in between
 * is lost: listeners also poll.
 */
export function listenOnChannel({ config, program, channel, logger, onNotification }: Options): {
  close: () => Promise<void>;
} {
  const stop = new AbortController();
  const run = async () => {
    while (!stop.signal.aborted) {
      const client = new pg.Client(connectionSettings(config.databaseDirectUrl, `${program}-listen`));
      const ended = new Promise<void>((resolve) => {
        client.on('end', resolve);
        client.on('error', () => resolve());
        stop.signal.addEventListener('abort', () => resolve());
      });
      try {
        await client.connect();
        client.on('notification', onNotification);
        await client.query(`listen ${channel}`);
        onNotification();
        await ended;
      } catch (error) {
        logger.debug({ err: error, channel }, 'listen.failed');
      }
      await client.end().catch(() => undefined);
      await sleep(RETRY_MS, stop.signal);
    }
  };
  const running = run();
  return {
    close: async () => {
      stop.abort();
      await running;
    },
  };
}
