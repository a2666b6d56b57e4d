import type { Story } from '@paligid/contract/entities/stories';
import {
  type AlertStanding,
  alertStanding,
  type FeedPlace,
  type FeedReader,
  isInFeed,
  matchesFilter,
  orderFeed,
} from '@paligid/domain/feed/order-feed';
import { readerCell } from '@paligid/geo/cells';
import type { Logger } from '@paligid/runtime/logger';
import type { Clock } from '../../platform/clock.ts';
import type { Language } from '../../platform/http/language.ts';
import type { ListedStory } from '../stories/stories.service.ts';
import { MANILA_TIME_ZONE, presentEntries } from './feed.presenter.ts';
import type { RankedRow } from './feed.repository.ts';
import { type CachedReaders, feedReader } from './feed-readers.ts';
import type { FeedWindows, OrderedRow, PlaceWindow } from './feed-windows.ts';

/** Entries around several places of one reader. */
export type PlacesFeed = {
  reader: FeedReader;
  /** The reader has told us of a place; else theirs is the default one. */
  isPlaceKnown: boolean;
  /** In the order of the reader. */
  entries: { ordered: OrderedRow; listed: ListedStory }[];
  present: (entries: readonly { ordered: OrderedRow }[], language: Language) => Story[];
  coverage: ReturnType<PlaceWindow['coverageAt']>;
  asOf: Date;
};

type PlacesQuery = {
  /** The bare uuid. */
  userId: string;
  /** Beside the reader's own place. */
  places: readonly FeedPlace[];
  hours: number;
};

/** A way of 40 km has so many windows at most: one holds what is within 10 km. */
const MAX_PLACES = 6;
/** The gravest first: it counts at whichever of the places. */
const STANDINGS = ['inside', 'beside'] as const;

/**
 * What is reported around the places of a reader, such as home, work and the way between them: the first window of each
 * cell, which many readers share, merged and put in the order of this reader.
 */
export function createPlacesFeed(parts: {
  windows: FeedWindows;
  reader: CachedReaders;
  clock: Clock;
  logger: Logger;
}) {
  const { windows, clock, logger } = parts;
  return async ({ userId, places, hours }: PlacesQuery): Promise<PlacesFeed> => {
    const { value: known } = await parts.reader(userId);
    const point = known.home ?? places[0]?.point;
    const reader = feedReader({ ...known, home: point ?? null });
    const read = oncePerCell([reader.place, ...places]).slice(0, MAX_PLACES);
    const around = await Promise.all(read.map(async (place) => (await windows.around(place)).value));
    const now = clock.now();
    const asOfMs = now.getTime();
    const stories = new Map(around.flatMap((window) => [...window.stories]));
    const rows = new Map<string, RankedRow>();
    for (const row of around.flatMap((window) => window.rows)) rows.set(row.id, row);
    const standingOf = ({ id, severity }: RankedRow): AlertStanding => {
      const story = stories.get(id);
      const standings = read.map(({ point }) =>
        alertStanding({ severity, isInside: story?.coverage(point)?.inside, severityHere: story?.severity }),
      );
      return STANDINGS.find((one) => standings.includes(one)) ?? 'elsewhere';
    };
    const wanted = [...rows.values()].filter(
      (row) =>
        read.some((place) => isInFeed(row, place, asOfMs)) &&
        matchesFilter(row, { hours, categories: [] }, asOfMs, standingOf),
    );
    const ordered = orderFeed(wanted, reader, { asOfMs, timeZone: MANILA_TIME_ZONE }, standingOf);
    const [own] = around;
    if (own === undefined) throw new Error('the reader has no place');
    return {
      reader,
      isPlaceKnown: point !== undefined,
      entries: ordered.flatMap((one) => {
        const listed = stories.get(one.entry.id);
        return listed === undefined ? [] : [{ ordered: one, listed }];
      }),
      present: (some, language) => {
        const view = { place: reader.place, language, now };
        return presentEntries(
          some.map((one) => one.ordered),
          stories,
          view,
          logger,
        );
      },
      coverage: own.coverageAt(now),
      asOf: now,
    };
  };
}

function oncePerCell(places: readonly FeedPlace[]): FeedPlace[] {
  return [
    ...new Map(places.toReversed().map((place) => [readerCell(place.point), place])).values(),
  ].reverse();
}
