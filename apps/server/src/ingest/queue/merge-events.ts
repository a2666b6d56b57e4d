import { cellFromInt8 } from '@paligid/geo/cells';
import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { candidateKeys } from '../cluster/candidate-keys.ts';
import { isSameEvent } from '../cluster/is-same-event.ts';
import { findCandidates } from '../store/events/candidates.repository.ts';
import * as events from '../store/events/events.repository.ts';
import * as fingerprints from '../store/events/fingerprints.repository.ts';
import { refreshEvent } from '../store/events/refresh-event.ts';
import * as feedRows from '../store/feed-rows.repository.ts';
import type { WriteContext } from '../store/write-story.ts';

type MergeDeps = {
  pool: Pool;
  /** Connections whose sessions are their own; absent: those of the pool are. */
  sessions?: Pool;
  clock: Clock;
  newId: () => string;
  logger: Logger;
};

/** A change may be stored this long after the time that it is given. */
const MARGIN_MS = 10 * 60_000;
/** Longer than the pause between two sweeps, and the margin. */
const CHANGED_WITHIN_MS = 15 * 60_000;
const EVER = new Date(0);
/** Rules version recorded for merges. */
const RULES = 'merge-1';
/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Arbitrary number that no other user of the database server locks by. */
const SWEEP_LOCK = 0x6d65_7267;

/**
 * The sweep of one process: each looks at what changed since the one before. The first looks at every open event, as
 * all processes may have been away.
 */
export function mergeSweep(parts: MergeDeps): () => Promise<number> {
  let since = EVER;
  return async () => {
    const next = new Date(parts.clock.now().getTime() - MARGIN_MS);
    const merged = await mergeEvents(parts, since);
    if (merged === undefined) return 0;
    since = next;
    return merged;
  };
}

/**
 * Merges events that turned out to be the same, among all that changed recently: the older stays, and the other's page
 * points to it. Merged events are not found again. One process at a time runs it (leader election by advisory lock).
 * Returns how many were merged; undefined while another process runs it.
 */
export async function mergeEvents(
  parts: MergeDeps,
  since = recently(parts.clock),
): Promise<number | undefined> {
  const leader = await (parts.sessions ?? parts.pool).connect();
  try {
    const { rows } = await leader.query<{ leads: boolean }>('select pg_try_advisory_lock($1) as leads', [
      SWEEP_LOCK,
    ]);
    if (rows[0]?.leads !== true) return undefined;
    try {
      return await mergeChanged(parts, since);
    } finally {
      await leader.query('select pg_advisory_unlock($1)', [SWEEP_LOCK]);
    }
  } finally {
    leader.release();
  }
}

function recently(clock: Clock): Date {
  return new Date(clock.now().getTime() - CHANGED_WITHIN_MS);
}

async function mergeChanged({ pool, clock, newId, logger }: MergeDeps, since: Date): Promise<number> {
  const now = clock.now();
  let merged = 0;
  let afterId = FIRST_ID;
  for (;;) {
    const changed = await events.findChanged(pool, since, afterId);
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

async function mergeOne(writing: WriteContext, eventId: string) {
  const { db, now } = writing;
  const own = await fingerprints.findByEvent(db, eventId);
  const keys = [...new Set(own.flatMap(({ fingerprint }) => candidateKeys(fingerprint).searched))];
  const near = await findCandidates(db, keys, { storyId: eventId, now });
  const others = Map.groupBy(near, (one) => one.eventId);
  for (const [otherId, members] of others) {
    if (
      otherId === null ||
      otherId === eventId ||
      !isSameEvent(own.map(getFingerprint), members.map(getFingerprint))
    )
      continue;
    const [into, from] = eventId < otherId ? [eventId, otherId] : [otherId, eventId];
    // An event that was merged since it was found has no members left to move.
    if (!(await events.lockUnmerged(db, into)) || !(await events.lockUnmerged(db, from))) continue;
    await mergeInto(writing, into, from);
    return { into, from };
  }
  return undefined;
}

/** All reports at once, however many: none may stay in an event that no longer exists. */
async function mergeInto(writing: WriteContext, into: string, from: string): Promise<void> {
  const { db, send, now, newId } = writing;
  const shown = await feedRows.findCells(db, [into, from]);
  send(events.moveMembers(db, from, into));
  send(events.markMerged(db, from, into, now));
  const history = { id: newId(), eventId: into, change: 'merged', otherId: from, reason: {} } as const;
  send(events.insertHistory(db, history, now));
  send(feedRows.remove(db, [from]));
  const cells = [...shown.values()].flat().map(cellFromInt8);
  await refreshEvent(writing, {
    ...{ eventId: into, cells, added: 0, isRecounted: true, rulesVersion: RULES, mergedIds: [from] },
    reopens: true,
  });
}

function getFingerprint({ fingerprint }: fingerprints.StoredFingerprint) {
  return fingerprint;
}
