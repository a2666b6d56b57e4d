import type { Logger } from '@paligid/program/logger';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { FinishedAnswer } from '../../platform/http/finished-answer.ts';
import type { SourcesService } from '../sources/sources.service.ts';
import type { StoriesService } from '../stories/stories.service.ts';
import { type DigestQuery, readerDigest } from './digest.ts';
import { knownReaders, type ReaderOf } from './feed-readers.ts';
import { feedWindows } from './feed-windows.ts';
import { type LocationQuery, locationFeed } from './location-feed.ts';
import { type PersonalQuery, personalFeed } from './personal-feed.ts';

export type FeedService = {
  ofPlace: (query: LocationQuery) => FinishedAnswer | Promise<FinishedAnswer>;
  ofReader: (query: PersonalQuery) => Promise<FinishedAnswer>;
  digest: (query: DigestQuery) => Promise<FinishedAnswer>;
};

type Parts = {
  db: Pool;
  clock: Clock;
  logger: Logger;
  stories: Pick<StoriesService, 'listed'>;
  sources: Pick<SourcesService, 'coverage'>;
  /** What is known of a reader by their id. */
  readerOf: ReaderOf;
};

export function feedService(parts: Parts): FeedService {
  const { clock, logger } = parts;
  const windows = feedWindows(parts);
  const reader = knownReaders(parts.readerOf, clock);
  return {
    ofPlace: locationFeed({ windows, clock, logger }),
    ofReader: personalFeed({ windows, reader, clock, logger }),
    digest: readerDigest({ windows, reader, clock, logger }),
  };
}
