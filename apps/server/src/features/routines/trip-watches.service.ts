import type { CommutePhase } from '@paligid/domain/routines/day-times';
import type { ClientBase, Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { type ReaderRoutines, readerRoutines } from './reader-routines.ts';
import { RETENTION_MS } from './routines.service.ts';
import * as repository from './trip-watches.repository.ts';

export type { StoredNotice } from './trip-watches.repository.ts';
export type DueTripWatch = Omit<repository.DueWatch, 'routine'> & { known: ReaderRoutines };
/** Watches that are ours until `until`. */
export type TakenWatches = { until: Date; watches: DueTripWatch[] };

/** A batch is looked at in seconds; what a killed process had taken is looked at again after this. */
const LEASE_MS = 2 * 60_000;

export type TripWatchesService = ReturnType<typeof tripWatchesService>;

/** The trips that readers want to hear of before they leave. `userId` is the bare uuid. */
export function tripWatchesService({ db, clock }: { db: Pool; clock: Clock }) {
  return {
    /** False without a routine. */
    turnOn: (userId: string, phase: CommutePhase) => repository.add(db, userId, phase, clock.now()),
    turnOff: (userId: string, phase: CommutePhase) => repository.remove(db, userId, phase),
    takeDue: async (limit: number): Promise<TakenWatches> => {
      const now = clock.now();
      const until = new Date(now.getTime() + LEASE_MS);
      const feedbackSince = new Date(now.getTime() - RETENTION_MS);
      const taken = await repository.take(db, { now, until, limit, feedbackSince });
      const watches = taken.map(({ routine, ...watch }) => ({ ...watch, known: readerRoutines(routine) }));
      return { until, watches };
    },
    /** The number that were still ours: a switch, a routine or another process may have changed the others. */
    finish: (tx: Pool | ClientBase, until: Date, looks: readonly repository.FinishedLook[]) =>
      repository.finish(tx, until, looks),
  };
}
