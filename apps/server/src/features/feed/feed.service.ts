import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { CachedResponse } from '../../platform/http/cached-response.ts';
import type { SourcesService } from '../sources/sources.service.ts';
import type { StoriesService } from '../stories/stories.service.ts';
import { createAreaFeed } from './area-feed.ts';
import type { LoadReading } from './feed-greetings.ts';
import { cachedReaders, type LoadReader } from './feed-readers.ts';
import { feedWindows } from './feed-windows.ts';
import { createLocationFeed, type LocationQuery } from './location-feed.ts';
import {
  createPersonalFeed,
  createReaderDigest,
  type DigestQuery,
  type PersonalQuery,
} from './personal-feed.ts';
import { createPlacesFeed, type PlacesFeed } from './places-feed.ts';

export type { PlacesFeed };

export type FeedService = {
  placeFeed: (query: LocationQuery) => CachedResponse | Promise<CachedResponse>;
  readerFeed: (query: PersonalQuery) => Promise<CachedResponse>;
  digest: (query: DigestQuery) => Promise<CachedResponse>;
  /** Of a province or the country, by its slug, for open feeds. */
  areaFeed: ReturnType<typeof createAreaFeed>;
  /** Around several places of one reader, for the features that look ahead. */
  placesFeed: ReturnType<typeof createPlacesFeed>;
};

type FeedDeps = {
  db: Pool;
  clock: Clock;
  logger: Logger;
  stories: Pick<StoriesService, 'listed'>;
  sources: Pick<SourcesService, 'coverage'>;
  /** Loads a reader's profile by id. */
  loadReader: LoadReader;
  /** Loads what a reader has read, for greetings. */
  loadReading: LoadReading;
};

export function feedService(parts: FeedDeps): FeedService {
  const { clock, logger, loadReading } = parts;
  const windows = feedWindows(parts);
  const reader = cachedReaders(parts.loadReader, clock);
  return {
    placeFeed: createLocationFeed({ windows, clock, logger }),
    readerFeed: createPersonalFeed({ windows, reader, clock, logger, loadReading }),
    digest: createReaderDigest({ windows, reader, clock, logger }),
    areaFeed: createAreaFeed(parts),
    placesFeed: createPlacesFeed({ windows, reader, clock, logger }),
  };
}
