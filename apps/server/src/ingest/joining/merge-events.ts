import { cellFromInt8 } from '@paligid/geo/cells';
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
/** Before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Any number that other users of the server do not lock by. */
const SWEEP_LOCK = 0x6d65_7267;

/**
 * Finds events that turned out to be one, among all that changed lately: the older stays, the other's page leads to it.
 * Merged events are not found again. One process at a time does it (leader by advisory lock). Returns how many were
 * merged.
 */
export async function mergeEvents(parts: Parts, lookBackMs = LOOK_BACK_MS): Promise<number> {
  const leader = await parts.pool.connect();
  try {
    const { rows } = await leader.query<{ leads: boolean }>('select pg_try_advisory_lock($1) as leads', [
      SWEEP_LOCK,
    ]);
    if (rows[0]?.leads !== true) return 0;
    try {
      return await mergeChanged(parts, lookBackMs);
    } finally {
      await leader.query('select pg_advisory_unlock($1)', [SWEEP_LOCK]);
    }
  } finally {
    leader.release();
  }
}

async function mergeChanged({ pool, clock, newId, logger }: Parts, lookBackMs: number): Promise<number> {
  const now = clock.now();
  const since = new Date(now.getTime() - lookBackMs);
  let merged = 0;
  let afterId = FIRST_ID;
  for (;;) {
    const changed = await kept.findChangedEvents(pool, since, afterId);
    const last = changed.at(-1);
    if (last === undefined) return merged;
    for (const eventId of changed) {
      const pair = await inTransaction(pool, (db, send) => mergeOne({ db, send, now, newId }, eventId));
      if (pair === undefined) continue;
      merged += 1;
      logger.info(pair, 'events.merged');
    }
    afterId = last;
  }
}

async function mergeOne(writing: Writing, eventId: string) {
  const { db, now } = writing;
  const own = await kept.findOfEvent(db, eventId);
  const keys = [...new Set(own.flatMap(({ signs }) => joinKeys(signs).sought))];
  const near = await findNear(db, keys, { storyId: eventId, now });
  const others = Map.groupBy(near, (one) => one.eventId);
  for (const [otherId, members] of others) {
    if (otherId === null || otherId === eventId || !areOne(own.map(signsOf), members.map(signsOf))) continue;
    const [into, from] = eventId < otherId ? [eventId, otherId] : [otherId, eventId];
    // One that was merged since it was found has nobody left to bring along.
    if (!(await events.holdLiving(db, into)) || !(await events.holdLiving(db, from))) continue;
    await mergeInto(writing, into, from);
    return { into, from };
  }
  return undefined;
}

/** All reports at once, however many: none may be left in an event that is no more. */
async function mergeInto(writing: Writing, into: string, from: string): Promise<void> {
  const { db, send, now, newId } = writing;
  const shown = await feedRows.findCells(db, [into, from]);
  send(events.moveMembers(db, from, into));
  send(events.markMerged(db, from, into, now));
  const history = { id: newId(), eventId: into, change: 'merged', otherId: from, reason: {} } as const;
  send(events.remember(db, history, now));
  send(feedRows.remove(db, [from]));
  const cells = [...shown.values()].flat().map(cellFromInt8);
  await tellEvent(writing, {
    ...{ eventId: into, cells, added: 0, isRecounted: true, rulesVersion: RULES, mergedIds: [from] },
    reopens: true,
  });
}

function signsOf({ signs }: kept.KeptSigns) {
  return signs;
}
