import type { smartContextSchema } from '@paligid/contract/entities/smart';
import { type FeedPlace, isInFeed } from '@paligid/domain/feed/order-feed';
import { phaseNow } from '@paligid/domain/smart/phase-now';
import { type NearbyReport, trafficNear, weatherNear } from '@paligid/domain/smart/surroundings';
import { isInForce } from '@paligid/domain/stories/story-lifecycle';
import { dayTime } from '@paligid/domain/time/calendar';
import { digestPeriod } from '@paligid/domain/time/day-parts';
import type * as z from 'zod';
import type { PlacesFeed } from '../feed/feed.service.ts';
import { placesService } from '../places/places.service.ts';
import type { ReaderRoutines } from '../routines/routines.service.ts';

export type SmartContext = z.output<typeof smartContextSchema>;

const MANILA = 'Asia/Manila';
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The moment of a reader's day. Weather and traffic are what stored stories near them say; else they are unknown. */
export function makeContext({ routines, commute }: ReaderRoutines, feed: PlacesFeed): SmartContext {
  const nowMs = feed.asOf.getTime();
  const { phase, confidence, minutesIn, next, minutesUntilNext } = phaseNow(routines, nowMs, MANILA);
  const { weekday, minutes } = dayTime(nowMs, MANILA);
  const { radiusMetres, point: home } = feed.reader.place;
  const away = phase === 'work_hours' && commute !== null ? commute.to : undefined;
  const point = away === undefined ? home : { lat: away.lat, lon: away.lon };
  const reports = nearbyReports(feed, { point, radiusMetres }, nowMs);
  const area = away ?? (feed.isPlaceKnown ? placesService.findAt(home) : undefined);
  return {
    current_phase: phase,
    confidence,
    time_in_phase: minutesIn,
    predicted_next_phase: next,
    time_until_next_phase: minutesUntilNext,
    contextual_factors: {
      time_of_day: digestPeriod(Math.floor(minutes / 60)),
      day_of_week: DAYS[weekday] ?? '',
      weather: weatherNear(reports, nowMs),
      traffic_level: trafficNear(reports, nowMs),
    },
    location: area === undefined ? null : { area: area.name, lat: point.lat, lon: point.lon },
  };
}

function nearbyReports({ entries }: PlacesFeed, place: FeedPlace, nowMs: number): NearbyReport[] {
  return entries
    .filter(({ ordered }) => isInFeed(ordered.entry, place, nowMs))
    .flatMap(({ listed }) => {
      const title = listed.present('en', nowMs)?.title;
      if (title === undefined) return [];
      const { category, severity, effectiveMs, publishedMs } = listed;
      const sinceMs = effectiveMs ?? publishedMs;
      return [{ title, category, severity, isInForce: isInForce(listed, nowMs), sinceMs }];
    });
}
