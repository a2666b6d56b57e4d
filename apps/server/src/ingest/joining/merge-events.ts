import type { Logger } from '@paligid/program/logger';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import * as feedRows from '../pipeline/feed-rows.repository.ts';
import type { Writing } from '../pipeline/write-story.ts';
import { areOne } from './are-one.ts';
import * as events from './events.repository.ts';
import { joinKeys } from './join-keys.ts';
import { findNear } from './near-signs.repository.ts';
import * as kept from './signs.repository.ts';
import { tellEvent } from './tell-event.ts';

type Parts = { pool: Pool; clock: Clock; newId: () => string; logger: Logger };

/** Longer than the pause between two sweeps: nothing that changed is missed. */
const LOOK_BACK_MS = 15 * 60_000;
/** Wins are told by the rules that found them. */
const RULES = 'merge-1';

/**
 * Finds events that turned out to be one, among those that were told of lately: the older stays, the other's page leads
 * to it. Merged events are not found again. Returns how many were merged.
 */
export async function mergeEvents({ pool, clock, newId, logger }: Parts): Promise<number> {
  const now = clock.now();
  const recent = await kept.findRecentEvents(pool, new Date(now.getTime() - LOOK_BACK_MS), now);
  let merged = 0;
  for (const eventId of recent) {
    const pair = await inTransaction(pool, (db, send) => mergeOne({ db, send, now, newId }, eventId));
    if (pair === undefined) continue;
    merged += 1;
    logger.info(pair, 'events.merged');
  }
  return merged;
}

async function mergeOne(writing: Writing, eventId: string) {
  const { db, now, newId } = writing;
  const own = await kept.findOfEvent(db, eventId);
  const keys = [...new Set(own.flatMap(({ signs }) => joinKeys(signs).sought))];
  const near = await findNear(db, keys, { storyId: eventId, now });
  const others = Map.groupBy(near, (one) => one.eventId);
  for (const [otherId, members] of others) {
    if (otherId === null || otherId === eventId || !areOne(own.map(signsOf), members.map(signsOf))) continue;
    const [into, from] = eventId < otherId ? [eventId, otherId] : [otherId, eventId];
    // One that was merged since it was found has nobody left to bring along.
    if (!(await events.holdLiving(db, into)) || !(await events.holdLiving(db, from))) continue;
    const storyIds = (await events.findMembers(db, from)).map(({ id }) => id);
    await Promise.all(storyIds.map((id) => events.addStory(db, into, id)));
    await events.markMerged(db, from, into, now);
    await events.remember(
      db,
      { id: newId(), eventId: into, change: 'merged', otherId: from, reason: {} },
      now,
    );
    const cells = await Promise.all(storyIds.map((id) => feedRows.findCells(db, id)));
    await tellEvent(writing, { eventId: into, cells: cells.flat(), rulesVersion: RULES, mergedIds: [from] });
    return { into, from };
  }
  return undefined;
}

function signsOf({ signs }: kept.KeptSigns) {
  return signs;
}
