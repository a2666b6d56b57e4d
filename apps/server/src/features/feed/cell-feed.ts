import type { FeedPlace } from '@paligid/domain/feed/location-feed';
import { REACH_METRES, readerCell } from '@paligid/geo/cells';
import type { Point } from '@paligid/geo/point';
import { type Kept, KeptAnswers } from '@paligid/program/kept-answers';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { SourcesService } from '../sources/sources.service.ts';
import type { ListedStory, StoriesService } from '../stories/stories.service.ts';
import type { Feed } from './feed.presenter.ts';
import { findCandidates } from './feed.repository.ts';

type Parts = {
  db: Pool;
  clock: Clock;
  stories: Pick<StoriesService, 'listed'>;
  sources: Pick<SourcesService, 'coverage'>;
};
/** Everything that can be shown around one place, as it was at one moment. */
export type Around = { asOf: Date; entries: ListedStory[]; coverageAt: (now: Date) => Feed['coverage'] };
export type AroundPlace = (place: FeedPlace) => Kept<Around> | Promise<Kept<Around>>;

const FRESH_MS = 1_000;
const STALE_MS = 3_600_000;
/** About 150 kB each when full. */
const MOST_CELLS = 500;

/** Skeleton and hydrate of every feed: the candidates of a cell are kept for all its readers. */
export function cellFeed(parts: Parts): AroundPlace {
  const cells = new KeptAnswers<Around>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    most: MOST_CELLS,
    now: parts.clock.now,
  });
  return (place) => cells.get(cellsKey(place), () => skeletonAndHydrate(parts, place));
}

/** One address a square kilometre. */
export function roundedPoint({ lat, lon }: Point): Point {
  return { lat: Math.round(lat * 100) / 100, lon: Math.round(lon * 100) / 100 };
}

async function skeletonAndHydrate({ db, clock, stories, sources }: Parts, place: FeedPlace): Promise<Around> {
  const asOf = clock.now();
  const [candidates, coverageAt] = await Promise.all([findCandidates(db, place, asOf), sources.coverage()]);
  const entries = await stories.listed(
    candidates.map(({ entryId, isEvent, severity }) => ({ id: entryId, isEvent, severity })),
  );
  return { asOf, entries, coverageAt };
}

/** Up to its reach a story is in the reader's own cell; a wider circle is read around the very point. */
function cellsKey({ point, radiusMetres }: FeedPlace): string {
  return radiusMetres <= REACH_METRES ? readerCell(point) : [point.lat, point.lon, radiusMetres].join();
}
