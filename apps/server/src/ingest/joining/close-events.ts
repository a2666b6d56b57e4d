import type { Logger } from '@paligid/program/logger';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import * as outbox from '../pipeline/outbox.repository.ts';
import { cellsOfEvent } from './cells-of-event.ts';
import * as events from './events.repository.ts';
import * as kept from './signs.repository.ts';

type Parts = { pool: Pool; clock: Clock; newId: () => string; logger: Logger };

/**
 * Closes what nothing can join any more. An event whose last report is closed has ended, and is announced once as
 * ended: it is not found again. Returns how many reports were closed.
 */
export async function closeEvents({ pool, clock, newId, logger }: Parts): Promise<number> {
  const now = clock.now();
  return inTransaction(pool, async (db) => {
    const { stories, eventIds } = await kept.forgetClosed(db, now);
    const ended = eventIds.length === 0 ? [] : await events.endClosed(db, eventIds, now);
    for (const { id, version } of ended) {
      const cells = await cellsOfEvent(db, id);
      await outbox.insertEvent(
        db,
        { id: newId(), event: 'event.ended.v1', eventId: id, version, cells },
        now,
      );
    }
    if (ended.length > 0) logger.info({ events: ended.length }, 'events.ended');
    return stories;
  });
}
