import type { CommutePhase } from '@paligid/domain/routines/day-times';
import type { TripTimes } from '@paligid/domain/smart/next-trip';
import { manilaDate } from '@paligid/domain/time/calendar';
import type { ClientBase, Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { type ReaderRoutines, readerRoutines } from './reader-routines.ts';
import * as routines from './routines.repository.ts';
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
    /**
     * Whether a trip is made on its day. A look that is under way ends without a word: in one transaction with the
     * withdrawal of what was decided before, nothing is left to be sent.
     */
    setNotToday: async (
      tx: ClientBase,
      userId: string,
      { direction, departMs }: TripTimes,
      isNotToday: boolean,
    ): Promise<void> => {
      await routines.putNotToday(tx, userId, direction, isNotToday ? manilaDate(departMs) : null);
      await repository.reschedule(tx, userId, clock.now());
    },
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
