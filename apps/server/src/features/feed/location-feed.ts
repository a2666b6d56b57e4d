import { type FeedPlace, locationFeedPage, type RankedEntry } from '@paligid/domain/feed/location-feed';
import type { Point } from '@paligid/geo/point';
import type { Kept } from '@paligid/program/kept-answers';
import type { Logger } from '@paligid/program/logger';
import type { Clock } from '../../platform/clock.ts';
import { type FinishedAnswer, finishAnswer } from '../../platform/http/finished-answer.ts';
import { FinishedOf } from '../../platform/http/finished-of.ts';
import type { Language } from '../../platform/http/language.ts';
import type { ListedStory } from '../stories/stories.service.ts';
import { type Around, type AroundPlace, roundedPoint } from './cell-feed.ts';
import { type Feed, presentEntry } from './feed.presenter.ts';
import { readCursor, writeCursor } from './feed-cursor.ts';

export type LocationQuery = {
  point: Point;
  radiusKm: number;
  limit: number;
  cursor: string | undefined;
  language: Language;
};

type Parts = { around: AroundPlace; clock: Clock; logger: Logger };

/** One answer serves a neighbourhood: the point is rounded to about a kilometre, candidates are kept by cell. */
export function locationFeed(parts: Parts) {
  const finished = new FinishedOf();
  return (query: LocationQuery): FinishedAnswer | Promise<FinishedAnswer> => {
    const place = { point: roundedPoint(query.point), radiusMetres: query.radiusKm * 1000 };
    const answer = (around: Kept<Around>) => {
      const finish = () => rulesAndPresent(parts, around, place, query);
      if (query.cursor !== undefined) return finish();
      const { freshUntilMs } = around;
      return finished.get(around, formOf(place, query), () => ({ ...finish(), freshUntilMs }));
    };
    const around = parts.around(place);
    return around instanceof Promise ? around.then(answer) : answer(around);
  };
}

function rulesAndPresent(
  { clock, logger }: Parts,
  { value, staleSince }: Kept<Around>,
  place: FeedPlace,
  { limit, language, cursor }: LocationQuery,
): FinishedAnswer {
  const now = clock.now();
  const nowMs = now.getTime();
  const { asOfMs, after } =
    cursor === undefined ? { asOfMs: value.asOf.getTime() } : readCursor(cursor, nowMs);
  const { page, next } = locationFeedPage(value.entries, place, { asOfMs, limit, after });
  const shown = page.flatMap(({ entry }) => {
    const story = presentEntry(entry, { place, language, nowMs });
    if (story === undefined) logger.error({ story: entry.id }, 'feed.unfit-story');
    return story === undefined ? [] : [story];
  });
  const feed: Feed = {
    stories: shown,
    next_cursor: next === null ? null : writeCursor({ asOfMs, after: next }),
    as_of: new Date(asOfMs).toISOString(),
    coverage: value.coverageAt(now),
  };
  return finishAnswer(feed, staleSince, identityOf(page, feed));
}

/** Moments that only say 'still the same' do not make a feed another one. */
function identityOf(page: RankedEntry<ListedStory>[], { stories, coverage, next_cursor }: Feed): unknown {
  const { checked_at, ...read } = coverage;
  const times = stories.map(({ status, timing_precision, distance_km, routine_disruption }) => [
    status,
    timing_precision,
    distance_km,
    routine_disruption,
  ]);
  return [
    page.map(({ entry }) => entry.identity),
    times,
    read,
    checked_at?.slice(0, 16),
    next_cursor !== null,
  ];
}

function formOf({ point }: FeedPlace, { radiusKm, limit, language }: LocationQuery): string {
  return `${point.lat},${point.lon},${radiusKm},${limit},${language}`;
}
