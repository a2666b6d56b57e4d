import { cellFromInt8 } from '@paligid/geo/cells';
import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { classifyDatabaseFailure } from '../../platform/database-failure.ts';
import { candidateKeys } from '../cluster/candidate-keys.ts';
import { isSameEvent } from '../cluster/is-same-event.ts';
import { findCandidates } from '../store/events/candidates.repository.ts';
import * as events from '../store/events/events.repository.ts';
import * as fingerprints from '../store/events/fingerprints.repository.ts';
import * as mergeSweep from '../store/events/merge-sweep.repository.ts';
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
/** Between the beginnings of two rounds, whichever processes they are of; shorter than the pause of a process. */
const ROUND_MS = 4 * 60_000;
/** After so many events the position is stored; a killed process looked at them in vain. */
const BATCH = 50;
/** A program that stops waits for its run. */
const MAX_EVENTS_OF_RUN = 500;
/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Arbitrary number that no other user of the database server locks by. */
const SWEEP_LOCK = 0x6d65_7267;

export type MergeRun = { merged: number; isMore: boolean };

/**
 * The part of the merge sweep whose turn it is. A round looks at every open event that changed since the round before,
 * the first one at all; processes take turns, and the position is stored, so that each event comes once a round however
 * many there are, whoever is killed, and not again when a program starts. One process at a time runs it.
 */
export async function sweepMerges(parts: MergeDeps, most = MAX_EVENTS_OF_RUN): Promise<MergeRun> {
  return (await asLeader(parts, () => continueRound(parts, most))) ?? { merged: 0, isMore: false };
}

/**
 * Merges events that turned out to be the same, among all that changed recently: the older stays, and the other's page
 * points to it. Merged events are not found again. Returns how many were merged; undefined while another process merges.
 */
export function mergeEvents(parts: MergeDeps, since = recently(parts.clock)): Promise<number | undefined> {
  return asLeader(parts, async () => {
    let merged = 0;
    let afterId = FIRST_ID;
    for (;;) {
      const changed = await events.findChanged(parts.pool, since, afterId, BATCH);
      const last = changed.at(-1);
      if (last === undefined) return merged;
      merged += await mergeEach(parts, changed);
      afterId = last;
    }
  });
}

/** Leader election by advisory lock. */
async function asLeader<T>({ sessions, pool }: MergeDeps, work: () => Promise<T>): Promise<T | undefined> {
  const leader = await (sessions ?? pool).connect();
  try {
    const { rows } = await leader.query<{ leads: boolean }>('select pg_try_advisory_lock($1) as leads', [
      SWEEP_LOCK,
    ]);
    if (rows[0]?.leads !== true) return undefined;
    try {
      return await work();
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

async function continueRound(parts: MergeDeps, most: number): Promise<MergeRun> {
  const { pool, clock } = parts;
  const nextSince = new Date(clock.now().getTime() - MARGIN_MS);
  const stored = await mergeSweep.find(pool);
  const changedSince = stored?.changedSince ?? EVER;
  if (stored?.round === undefined && nextSince.getTime() - changedSince.getTime() < ROUND_MS)
    return { merged: 0, isMore: false };
  const round = stored?.round ?? { nextSince, afterId: FIRST_ID };
  let merged = 0;
  for (let left = most; left > 0; ) {
    const limit = Math.min(left, BATCH);
    const changed = await events.findChanged(pool, changedSince, round.afterId, limit);
    merged += await mergeEach(parts, changed);
    round.afterId = changed.at(-1) ?? round.afterId;
    const isLast = changed.length < limit;
    await mergeSweep.save(
      pool,
      isLast ? { changedSince: round.nextSince, round: undefined } : { changedSince, round },
    );
    if (isLast) return { merged, isMore: false };
    left -= limit;
  }
  return { merged, isMore: true };
}

/** An event that cannot be merged does not hold up the others: it comes again once it has changed. */
async function mergeEach({ pool, clock, newId, logger }: MergeDeps, ids: readonly string[]): Promise<number> {
  let merged = 0;
  for (const eventId of ids) {
    const now = clock.now();
    try {
      const pair = await inTransaction(pool, (db, send) => mergeOne({ db, send, now, newId }, eventId));
      if (pair === undefined) continue;
      merged += 1;
      logger.info(pair, 'events.merged');
    } catch (error) {
      if (classifyDatabaseFailure(error) === 'gone') throw error;
      logger.warn({ err: error, eventId }, 'events.merge-failed');
    }
  }
  return merged;
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
