import type { notifyPredictions, setNotToday } from '@paligid/contract/api/smart.api';
import type { feedSchema } from '@paligid/contract/entities/feed';
import type { LeaveNowCard } from '@paligid/contract/entities/leave-now';
import { LIMITS } from '@paligid/contract/limits';
import type { FeedPlace } from '@paligid/domain/feed/order-feed';
import { isSmartAvailable } from '@paligid/domain/impact/routines';
import { COMMUTE_PHASES } from '@paligid/domain/routines/day-times';
import { comingTrips, isSkipped, isTripNear, nextTrip } from '@paligid/domain/smart/next-trip';
import { holidayAt } from '@paligid/domain/time/holidays';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Language } from '../../platform/http/language.ts';
import type { FeedService } from '../feed/feed.service.ts';
import type { HolidaysService } from '../holidays/holidays.service.ts';
import { tripNoticeId, withdrawTripNotice } from '../notifications/trip-notices.service.ts';
import type { Commute, ReaderRoutines, RoutinesService } from '../routines/routines.service.ts';
import type { TripWatchesService } from '../routines/trip-watches.service.ts';
import { makeContext, type SmartContext } from './context.ts';
import { readTripForecast } from './forecast.ts';
import { makeLeaveNow } from './leave-now.ts';
import { makeRecommendations, type SmartRecommendations } from './recommendations.ts';

type SmartDeps = {
  db: Pool;
  clock: Clock;
  feed: Pick<FeedService, 'placesFeed'>;
  routines: Pick<RoutinesService, 'routinesOf'>;
  holidays: HolidaysService;
  watches: Pick<TripWatchesService, 'turnOn' | 'turnOff' | 'setNotToday'>;
  /** So that what they are notified of can be recorded for them. */
  ensureRecipient: (userId: string, language: Language) => Promise<void>;
};
type NotifyInput = z.output<typeof notifyPredictions.body>;
type NotTodayInput = z.output<typeof setNotToday.body>;
type RecommendationQuery = { limit: number; isPredictive: boolean; language: Language };
type SmartFeedQuery = { limit: number; hours: number; isPredictive: boolean; language: Language };

export type SmartService = ReturnType<typeof smartService>;

/** Reports within this of a point of the way are read; a window holds what is within 10 km anyway. */
const WAY_RADIUS_METRES = 5_000;

/** What a reader's routine makes of the news around their places. `userId` is the bare uuid. */
export function smartService({ db, clock, feed, routines, holidays, watches, ensureRecipient }: SmartDeps) {
  const readAround = (userId: string, known: ReaderRoutines, hours: number = LIMITS.feedHours) =>
    feed.placesFeed({ userId, places: placesOf(known), hours });
  return {
    /** Null while too little is known. */
    context: async (userId: string): Promise<SmartContext | null> => {
      const known = await routines.routinesOf(userId);
      return isKnown(known) ? makeContext(known, await readAround(userId, known)) : null;
    },
    /** Null while too little is known. */
    recommendations: async (
      userId: string,
      query: RecommendationQuery,
    ): Promise<SmartRecommendations | null> => {
      const known = await routines.routinesOf(userId);
      return isKnown(known) ? makeRecommendations(known, await readAround(userId, known), query) : null;
    },
    /** Home, work and the way between them, in the order of the reader's routine; without predictions only home. */
    smartFeed: async (userId: string, query: SmartFeedQuery): Promise<z.output<typeof feedSchema>> => {
      const { limit, hours, isPredictive, language } = query;
      const known = isPredictive ? await routines.routinesOf(userId) : undefined;
      const around = await feed.placesFeed({
        userId,
        hours,
        places: known === undefined ? [] : placesOf(known),
      });
      return {
        stories: around.present(around.entries.slice(0, limit), language),
        next_cursor: null,
        as_of: around.asOf.toISOString(),
        coverage: around.coverage,
      };
    },
    leaveNow: async (
      userId: string,
      language: Language,
    ): Promise<{ card: LeaveNowCard | null; next_trip_at: string | null }> => {
      const known = await routines.routinesOf(userId);
      const trip = known.commute === null ? undefined : nextTrip(known.commute, clock.now().getTime());
      if (known.commute === null || trip === undefined) return { card: null, next_trip_at: null };
      const next_trip_at = new Date(trip.departMs).toISOString();
      if (!isTripNear(trip, clock.now().getTime())) return { card: null, next_trip_at };
      const [around, proclaimed, forecast] = await Promise.all([
        readAround(userId, known),
        holidays.proclaimed(),
        readTripForecast(db, known.commute, trip, clock.now().getTime()),
      ]);
      const card = makeLeaveNow(known.commute, trip, around, language);
      const holiday = holidayAt(trip.departMs, proclaimed) ?? null;
      const not_today = isSkipped(trip, known.notToday);
      return { card: { ...card, not_today, holiday, forecast }, next_trip_at };
    },
    /** Only of a trip that has a card: a routine that has changed has others. */
    setNotToday: async (
      userId: string,
      { depart_at, not_today }: NotTodayInput,
    ): Promise<Record<string, never>> => {
      const { commute } = await routines.routinesOf(userId);
      const nowMs = clock.now().getTime();
      const trip = (commute === null ? [] : comingTrips(commute, nowMs)).find(
        (one) => one.departMs === Date.parse(depart_at) && isTripNear(one, nowMs),
      );
      if (trip === undefined) throw new ApiError('NOT_FOUND');
      await inTransaction(db, async (tx) => {
        await watches.setNotToday(tx, userId, trip, not_today);
        if (not_today) await withdrawTripNotice(tx, tripNoticeId(userId, trip.direction, trip.departMs));
      });
      return {};
    },
    /**
     * The predictions that a reader can be notified of are their trips, each known by its phase. Nothing can be turned
     * on without a trip in that phase; off always.
     */
    notify: async (
      userId: string,
      input: NotifyInput,
      language: Language,
    ): Promise<Record<string, never>> => {
      const wanted = input.routine_phase ?? input.prediction_id;
      const phase = COMMUTE_PHASES.find((one) => one === wanted);
      if (phase === undefined) throw new ApiError('NOT_FOUND');
      if (!input.enabled) {
        await watches.turnOff(userId, phase);
        return {};
      }
      const { commute, routines: parts } = await routines.routinesOf(userId);
      const hasTrip = commute !== null && parts.some((part) => part.phase === phase);
      if (!hasTrip || !(await watches.turnOn(userId, phase))) throw new ApiError('NOT_FOUND');
      await ensureRecipient(userId, language);
      return {};
    },
  };
}

function isKnown({ status, routines }: ReaderRoutines): boolean {
  return isSmartAvailable(status) && routines.length > 0;
}

/** Both ends of the way before what lies between: the windows that are read are few. */
function placesOf({ commute }: ReaderRoutines): FeedPlace[] {
  if (commute === null) return [];
  return placesOfWay(commute);
}

export function placesOfWay({ from, to, along }: Commute): FeedPlace[] {
  return [from, to, ...along].map(({ lat, lon }) => ({
    point: { lat, lon },
    radiusMetres: WAY_RADIUS_METRES,
  }));
}
