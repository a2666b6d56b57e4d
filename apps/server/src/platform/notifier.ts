import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';

type Notifier = { notify: () => void; settled: () => Promise<void> };

/**
 * Wakes the listeners on a database channel after a commit. Not inside the transaction: commits that notify wait for
 * each other in PostgreSQL. Notifications requested while one is being sent are coalesced into one more. A notification
 * may be lost, so listeners also poll.
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

/** Whoever inserts deliveries notifies this channel; senders listen. */
export const PUSH_CHANNEL = 'push';

/** Every writer of an outbox row notifies this database channel; the relay listens. */
export const OUTBOX_CHANNEL = 'outbox';
