import type { Logger } from '@paligid/program/logger';
import { counter } from '@paligid/program/metrics';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { retellEventOf } from '../joining/retell-event.ts';
import * as feedRows from './feed-rows.repository.ts';
import * as outbox from './outbox.repository.ts';
import * as stories from './stories.repository.ts';
import { leavesAt } from './write-story.ts';

type Parts = { pool: Pool; clock: Clock; newId: () => string; logger: Logger };

const BATCH = 100;

const ended = counter('stories_expired_total', 'Stories that ended by their own time.');
const left = counter('feed_rows_left_total', 'Feed rows of ended stories that were taken out.');

/**
 * Ends what has reached its time, and says so once: a story that is ended is not found again. Several
 * processes may run it; a story that somebody works on is left to them. Returns how many ended.
 */
export async function expireStories({ pool, clock, newId, logger }: Parts): Promise<number> {
  const now = clock.now();
  const count = await inTransaction(pool, async (db, send) => {
    const expired = await stories.expire(db, now, BATCH);
    for (const { id, version, wasAlert, endedAt } of expired) {
      const cells = await feedRows.findCells(db, id);
      await feedRows.end(db, id, leavesAt(endedAt));
      const event = wasAlert ? 'alert.ended.v1' : 'story.ended.v1';
      await outbox.insert(db, { id: newId(), event, storyId: id, version, cells }, now);
    }
    for (const { id } of expired) await retellEventOf({ db, send, now, newId }, id);
    return expired.length;
  });
  if (count > 0) logger.info({ stories: count }, 'stories.expired');
  ended.inc(count);
  return count;
}

/** What ended long enough ago leaves the feeds. Returns how many rows. */
export async function removeEnded({ pool, clock, logger }: Omit<Parts, 'newId'>): Promise<number> {
  const count = await feedRows.removeLeaving(pool, clock.now());
  if (count > 0) logger.info({ rows: count }, 'feed.rows-left');
  left.inc(count);
  return count;
}
