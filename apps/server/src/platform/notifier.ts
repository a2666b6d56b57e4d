import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';

type Notifier = { notify: () => void; settled: () => Promise<void> };

/**
 * Wakes whoever listens on a channel of the database, after a commit. Not inside the transaction: commits
 * that notify wait for each other in PostgreSQL. Words spoken while one is on its way become one more.
 * A word may be lost, so a listener also looks by itself now and then.
 */
export function openNotifier(pool: Pool, channel: string, logger: Logger): Notifier {
  let isWanted = false;
  let speaking: Promise<void> | undefined;
  const speak = async () => {
    while (isWanted) {
      isWanted = false;
      try {
        await pool.query({ name: 'notify', text: `select pg_notify($1, '')`, values: [channel] });
      } catch (error) {
        logger.debug({ err: error, channel }, 'notifier.failed');
      }
    }
    speaking = undefined;
  };
  return {
    notify: () => {
      isWanted = true;
      speaking ??= speak();
    },
    settled: async () => {
      await speaking;
    },
  };
}

/** Whoever writes a row to the outbox says so on this channel of the database; the relay listens. */
export const OUTBOX_CHANNEL = 'outbox';
