import { LIMITS } from '@paligid/contract/limits';
import type { FeedPlace, FeedReader } from '@paligid/domain/feed/order-feed';
import type { Point } from '@paligid/geo/point';
import type { Logger } from '@paligid/runtime/logger';
import type { CachedValue } from '@paligid/runtime/swr-cache';
import type { Clock } from '../../platform/clock.ts';
import { type CachedResponse, encodeResponse } from '../../platform/http/cached-response.ts';
import type { Language } from '../../platform/http/language.ts';
import { ResponseVariants } from '../../platform/http/response-variants.ts';
import type { ListedStory } from '../stories/stories.service.ts';
import { MANILA_TIME_ZONE, type PresentedFeed, presentFeed } from './feed.presenter.ts';
import { readCursor } from './feed-cursor.ts';
import { type FeedWindows, type PlaceWindow, roundFeedPoint, type WindowPage } from './feed-windows.ts';

export type LocationQuery = {
  point: Point;
  radiusKm: number;
  limit: number;
  categories: readonly string[];
  interests: readonly string[];
  cursor: string | undefined;
  language: Language;
};

type LocationFeedDeps = { windows: FeedWindows; clock: Clock; logger: Logger };
type Stories = ReadonlyMap<string, ListedStory>;

/**
 * One response serves a neighbourhood: the point is rounded to about a kilometre, and the first window is cached by
 * cell.
 */
export function createLocationFeed(parts: LocationFeedDeps) {
  const { windows, clock } = parts;
  const finished = new ResponseVariants();
  return (query: LocationQuery): CachedResponse | Promise<CachedResponse> => {
    const reader = guestReader(query);
    const answer = (around: CachedValue<PlaceWindow>): CachedResponse | Promise<CachedResponse> => {
      const asked = pageQuery(reader, query);
      const first = query.cursor === undefined ? windows.firstPage(around.value, asked) : undefined;
      if (first === undefined) return laterPage(around);
      const form = variantKey(reader.place, query);
      const finish = () => present(parts, around, reader.place, query, first, around.value.stories);
      return finished.get(around, form, () => ({ ...finish(), freshUntilMs: around.freshUntilMs }));
    };
    const laterPage = async (around: CachedValue<PlaceWindow>): Promise<CachedResponse> => {
      const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, clock.now().getTime());
      const page = await windows.page(around.value, pageQuery(reader, query), cursor);
      const stories = await windows.hydrate(around.value, page.page, reader.place);
      return present(parts, around, reader.place, query, page, stories);
    };
    const around = windows.around(reader.place);
    return around instanceof Promise ? around.then(answer) : answer(around);
  };
}

/** A guest has no weights and no routine; interests come from the request. */
function guestReader({ point, radiusKm, interests }: LocationQuery): FeedReader {
  const place = { point: roundFeedPoint(point), radiusMetres: radiusKm * 1000 };
  return { place, weights: new Map(), interests: new Set(interests), routines: [] };
}

function pageQuery(reader: FeedReader, { limit, categories }: LocationQuery) {
  return { reader, limit, hours: LIMITS.feedHoursMax, categories, timeZone: MANILA_TIME_ZONE };
}

function present(
  { clock, logger }: LocationFeedDeps,
  { value, staleSince }: CachedValue<PlaceWindow>,
  place: FeedPlace,
  { language }: LocationQuery,
  page: WindowPage,
  stories: Stories,
): CachedResponse {
  const view = { place, language, now: clock.now() };
  const feed = presentFeed(value, page, stories, view, logger);
  return encodeResponse(feed, staleSince, feedIdentity(page, stories, feed));
}

/** Times that only confirm an unchanged state do not change the identity of a feed. */
function feedIdentity(
  { page }: WindowPage,
  known: Stories,
  { stories, coverage, next_cursor }: PresentedFeed,
): unknown {
  const { checked_at, ...read } = coverage;
  const times = stories.map(
    ({ status, timing_precision, distance_km, covers_reader, routine_disruption }) => [
      status,
      timing_precision,
      distance_km,
      covers_reader,
      routine_disruption,
    ],
  );
  return [
    page.map(({ entry }) => known.get(entry.id)?.identity),
    times,
    read,
    checked_at?.slice(0, 16),
    next_cursor !== null,
  ];
}

function variantKey({ point }: FeedPlace, query: LocationQuery): string {
  const { radiusKm, limit, categories, interests, language } = query;
  const words = [categories, interests].map((list) => list.toSorted().join('+'));
  return [point.lat, point.lon, radiusKm, limit, ...words, language].join();
}
