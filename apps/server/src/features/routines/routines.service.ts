import type { giveRoutineFeedback, putStatedRoutine } from '@paligid/contract/api/routines.api';
import { LIMITS } from '@paligid/contract/limits';
import { minuteOf } from '@paligid/domain/routines/day-times';
import { withoutDayOut } from '@paligid/domain/routines/days-off';
import { MANILA_OFFSET_MS, manilaDate } from '@paligid/domain/time/calendar';
import { holidayAt } from '@paligid/domain/time/holidays';
import { type Cell, cellToInt8 } from '@paligid/geo/cells';
import type { Logger } from '@paligid/runtime/logger';
import type { ClientBase, Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Language } from '../../platform/http/language.ts';
import type { HolidaysService } from '../holidays/holidays.service.ts';
import { placesService } from '../places/places.service.ts';
import type { ReadingService } from '../preferences/reading.service.ts';
import type { ReaderPlacesService } from '../settings/reader-places.service.ts';
import { learnFrom } from './learning.ts';
import { type ReaderRoutines, readerRoutines } from './reader-routines.ts';
import { waysBetween } from './route-points.ts';
import { presentRecord, presentRoutines, type RoutineRecord } from './routines.presenter.ts';
import * as repository from './routines.repository.ts';
import * as sightings from './sightings.repository.ts';
import * as watches from './trip-watches.repository.ts';

export type { Commute, ReaderRoutines } from './reader-routines.ts';

type StatedInput = z.output<typeof putStatedRoutine.body>;
type Feedback = z.output<typeof giveRoutineFeedback.body>;

/** What is learned from is kept so long; after that, what a reader called wrong may be learned anew. */
export const RETENTION_MS = 30 * 24 * 3_600_000;
/** A routine does not change within hours; looking at 30 days is not done at every position. */
const LEARN_EVERY_MS = 6 * 3_600_000;
const MANILA = 'Asia/Manila';

type RoutinesDeps = {
  db: Pool;
  clock: Clock;
  logger: Logger;
  reading: Pick<ReadingService, 'times'>;
  readerPlaces: Pick<ReaderPlacesService, 'list'>;
  holidays: HolidaysService;
};

export type RoutinesService = ReturnType<typeof routinesService>;

/** The days of a reader: stated by hand, or learned with consent. */
export function routinesService({ db, clock, logger, reading, readerPlaces, holidays }: RoutinesDeps) {
  const oldest = () => new Date(clock.now().getTime() - RETENTION_MS);
  const oldestDay = () => manilaDate(oldest().getTime());
  const find = (userId: string) => repository.find(db, userId, oldest());
  const present = async (userId: string, language: Language) => presentRoutines(await find(userId), language);
  /** Stores nothing without the reader's consent. */
  const learn = async (userId: string) => {
    const [seen, readAt, { places }] = await Promise.all([
      sightings.list(db, userId, oldestDay()),
      reading.times(userId, oldest()),
      readerPlaces.list(userId),
    ]);
    const has = (kind: string) => places.some((place) => place.kind === kind);
    const aim = has('school') && !has('work') ? 'school' : 'work';
    const now = clock.now();
    await repository.putLearned(db, userId, learnFrom({ sightings: seen, readAt, now, aim }), now);
    await watches.reschedule(db, userId, now);
  };
  const isDue = (learnedAt: Date | null) =>
    learnedAt === null || clock.now().getTime() - learnedAt.getTime() >= LEARN_EVERY_MS;
  return {
    /** For other features. `userId` is the bare uuid. */
    routinesOf: async (userId: string): Promise<ReaderRoutines> => {
      const known = readerRoutines(await find(userId));
      if (known.routines.length === 0) return known;
      const nowMs = clock.now().getTime();
      const holiday = holidayAt(nowMs, await holidays.proclaimed());
      return holiday === undefined
        ? known
        : { ...known, routines: withoutDayOut(known.routines, nowMs, MANILA) };
    },
    get: present,
    state: async (userId: string, input: StatedInput, language: Language) => {
      const { days, aim, from, to, ways } = input;
      if (placesService.find(from) === undefined || placesService.find(to) === undefined) {
        throw new ApiError('NOT_FOUND');
      }
      const day: repository.StatedDay = {
        ...{ aim, from, to, ways: ways.map((way) => way.trim()).filter((way) => way !== '') },
        days: days.map((one) => one % 7).toSorted((a, b) => a - b),
        leaveAt: minuteOf(input.leave_at),
        arriveAt: minuteOf(input.arrive_at),
        returnAt: minuteOf(input.return_at),
        homeAt: minuteOf(input.home_at),
      };
      const isStored = await repository.putStated(db, userId, day, clock.now());
      if (!isStored) throw new ApiError('SIGN_IN_REQUIRED');
      await watches.reschedule(db, userId, clock.now());
      return present(userId, language);
    },
    remove: async (userId: string, language: Language) => {
      await repository.deleteAll(db, userId);
      return present(userId, language);
    },
    /** A phase that the reader calls wrong is not used for 30 days, or until they call it right. */
    giveFeedback: async (userId: string, { routine_phase: phase, correct: isCorrect, comment }: Feedback) => {
      const feedback = { phase, isCorrect, comment: comment?.trim() || null, at: clock.now() };
      if (!(await repository.putFeedback(db, userId, feedback))) throw new ApiError('SIGN_IN_REQUIRED');
      return {};
    },
    /** Counts a position for learning, if the reader has agreed to that. */
    noteSighting: async (userId: string, cell: Cell, at: Date): Promise<void> => {
      const time = new Date(at.getTime() + MANILA_OFFSET_MS);
      const { isAgreed, learnedAt } = await sightings.note(db, userId, {
        day: manilaDate(at.getTime()),
        hour: time.getUTCHours(),
        cell: cellToInt8(cell),
        quarters: 1 << Math.floor(time.getUTCMinutes() / 15),
      });
      if (!isAgreed || !isDue(learnedAt)) return;
      // The position is stored: that nothing was learned from it now is no failure of the reader's call.
      await learn(userId).catch((error: unknown) => logger.warn({ err: error }, 'routines.not-learned'));
    },
    analyze: async (userId: string, isForced: boolean, language: Language) => {
      if (isForced || isDue((await find(userId))?.learnedAt ?? null)) await learn(userId);
      return present(userId, language);
    },
    /** For a reader who withdraws a consent or deletes their positions. */
    forgetLearned: async (tx: Pool | ClientBase, userId: string): Promise<void> => {
      await repository.deleteLearned(tx, userId);
      await watches.deleteUnstated(tx, userId);
    },
    record: async (userId: string): Promise<RoutineRecord> => {
      const [row, seen, feedback] = await Promise.all([
        find(userId),
        sightings.list(db, userId, oldestDay()),
        repository.listFeedback(db, userId),
      ]);
      return presentRecord(row, seen, feedback);
    },
    ways: (from: string, to: string) => {
      const [start, end] = [placesService.find(from), placesService.find(to)];
      if (start === undefined || end === undefined) throw new ApiError('NOT_FOUND');
      return { ways: waysBetween(start, end, LIMITS.knownWays) };
    },
  };
}
