import { cellFromInt8 } from '@paligid/geo/cells';
import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import * as events from '../store/events/events.repository.ts';
import * as fingerprints from '../store/events/fingerprints.repository.ts';
import * as feedRows from '../store/feed-rows.repository.ts';
import * as outbox from '../store/outbox.repository.ts';

type CloseDeps = { pool: Pool; clock: Clock; newId: () => string; logger: Logger };

/**
 * Closes reports that nothing can join any more. An event whose last report is closed has ended, and is announced once
 * as ended: it is not found again. Returns how many reports were closed.
 */
export async function closeEvents({ pool, clock, newId, logger }: CloseDeps): Promise<number> {
  const now = clock.now();
  return inTransaction(pool, async (db, send) => {
    const { stories, eventIds } = await fingerprints.removeClosed(db, now);
    const ended = eventIds.length === 0 ? [] : await events.endClosed(db, eventIds, now);
    if (ended.length === 0) return stories;
    const shown = await feedRows.findCells(
      db,
      ended.map(({ id }) => id),
    );
    const news = ended.map(({ id, version }) => ({
      ...{ id: newId(), event: 'event.ended.v1' as const, eventId: id, version },
      cells: (shown.get(id) ?? []).map(cellFromInt8),
    }));
    send(outbox.insertMany(db, news, now));
    logger.info({ events: ended.length }, 'events.ended');
    return stories;
  });
}
