import { feedRank } from '@paligid/domain/feed/feed-rank';
import { isRegionalOrNational } from '@paligid/domain/places/geography';
import { cellFromInt8 } from '@paligid/geo/cells';
import type { Logger } from '@paligid/runtime/logger';
import { counter } from '@paligid/runtime/metrics';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { refreshUnmergedEvents } from '../store/events/refresh-event.ts';
import { removalTime } from '../store/feed-entry.ts';
import * as feedRows from '../store/feed-rows.repository.ts';
import * as outbox from '../store/outbox.repository.ts';
import * as stories from '../store/stories.repository.ts';

type ExpireDeps = { pool: Pool; clock: Clock; newId: () => string; logger: Logger };

const BATCH = 100;

const expiredCounter = counter('stories_expired_total', 'Stories that ended by their own time.');
const rowsRemovedCounter = counter(
  'feed_rows_removed_total',
  'Feed rows of ended stories that were removed.',
);

/**
 * Ends stories that have expired, and announces each once: an ended story is not found again. Several processes may run
 * it; a story that another transaction has locked is left to it. Returns how many ended.
 */
export async function expireStories({ pool, clock, newId, logger }: ExpireDeps): Promise<number> {
  const now = clock.now();
  const count = await inTransaction(pool, async (db, send) => {
    const expired = await stories.expire(db, now, BATCH);
    // When a story was held, its readers were already notified that it is not in force.
    const shown = expired.filter(({ isHeld }) => !isHeld);
    send(
      feedRows.end(
        db,
        shown.filter(({ eventId }) => eventId === null).map((story) => feedRowEnding(story)),
      ),
    );
    const news = shown.map(({ id, version, wasAlert, cells }) => ({
      ...{ id: newId(), storyId: id, version, cells: (cells ?? []).map(cellFromInt8) },
      event: wasAlert ? ('alert.ended.v1' as const) : ('story.ended.v1' as const),
    }));
    send(outbox.insertMany(db, news, now));
    // Each event once, however many of its reports end together.
    const eventIds = [...new Set(shown.flatMap(({ eventId }) => eventId ?? []))];
    await refreshUnmergedEvents({ db, send, now, newId }, eventIds);
    return expired.length;
  });
  if (count > 0) logger.info({ stories: count }, 'stories.expired');
  expiredCounter.inc(count);
  return count;
}

/** Removes stories that ended long enough ago from the feeds. Returns the number of rows. */
export async function removeEnded({ pool, clock, logger }: Omit<ExpireDeps, 'newId'>): Promise<number> {
  const count = await feedRows.removeLeaving(pool, clock.now());
  if (count > 0) logger.info({ rows: count }, 'feed.rows-removed');
  rowsRemovedCounter.inc(count);
  return count;
}

function feedRowEnding({ id, endedAt, published, severity, precision }: stories.ExpiredStory) {
  const isWide = isRegionalOrNational(precision);
  const rank = feedRank({ publishedMs: published.getTime(), severity, isWide, isOver: true });
  return { id, removeAt: removalTime(endedAt), rank };
}
