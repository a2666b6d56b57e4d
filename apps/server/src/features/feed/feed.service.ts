import { type FeedPlace, locationFeedPage, type RankedEntry } from '@paligid/domain/feed/location-feed';
import { REACH_METRES, readerCell } from '@paligid/geo/cells';
import type { Point } from '@paligid/geo/point';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { type FinishedAnswer, finishAnswer } from '../../platform/http/finished-answer.ts';
import { FinishedOf } from '../../platform/http/finished-of.ts';
import { type Kept, KeptAnswers } from '../../platform/http/kept-answers.ts';
import type { Language } from '../../platform/http/language.ts';
import type { Logger } from '../../platform/logger.ts';
import type { SourcesService } from '../sources/sources.service.ts';
import type { ListedStory, StoriesService } from '../stories/stories.service.ts';
import { type Feed, presentEntry } from './feed.presenter.ts';
import { findCandidates } from './feed.repository.ts';
import { readCursor, writeCursor } from './feed-cursor.ts';

type LocationQuery = {
  point: Point;
  radiusKm: number;
  limit: number;
  cursor: string | undefined;
  language: Language;
};

export type FeedService = { ofPlace: (query: LocationQuery) => FinishedAnswer | Promise<FinishedAnswer> };

type Parts = {
  db: Pool;
  clock: Clock;
  logger: Logger;
  stories: Pick<StoriesService, 'listed'>;
  sources: Pick<SourcesService, 'coverage'>;
};
/** Everything that can be shown around one place, as it was at one moment. */
type Around = { asOf: Date; entries: ListedStory[]; coverageAt: (now: Date) => Feed['coverage'] };

const FRESH_MS = 1_000;
const STALE_MS = 3_600_000;
/** About 150 kB each when full. */
const MOST_CELLS = 500;

/** One answer serves a neighbourhood: the point is rounded to about a kilometre, candidates are kept by cell. */
export function feedService(parts: Parts): FeedService {
  const { clock } = parts;
  const cells = new KeptAnswers<Around>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    most: MOST_CELLS,
    now: clock.now,
  });
  const finished = new FinishedOf();
  return {
    ofPlace: (query) => {
      const place = { point: rounded(query.point), radiusMetres: query.radiusKm * 1000 };
      const answer = (around: Kept<Around>) => {
        const finish = () => rulesAndPresent(parts, around, place, query);
        if (query.cursor !== undefined) return finish();
        const { freshUntilMs } = around;
        return finished.get(around, formOf(place, query), () => ({ ...finish(), freshUntilMs }));
      };
      const around = cells.get(cellsKey(place), () => skeletonAndHydrate(parts, place));
      return around instanceof Promise ? around.then(answer) : answer(around);
    },
  };
}

async function skeletonAndHydrate({ db, clock, stories, sources }: Parts, place: FeedPlace): Promise<Around> {
  const asOf = clock.now();
  const [candidates, coverageAt] = await Promise.all([findCandidates(db, place, asOf), sources.coverage()]);
  const entries = await stories.listed(
    candidates.map(({ entryId, severity }) => ({ id: entryId, severity })),
  );
  return { asOf, entries, coverageAt };
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
  const times = stories.map(({ status, timing_precision, distance_km }) => [
    status,
    timing_precision,
    distance_km,
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

/** Up to its reach a story is in the reader's own cell; a wider circle is read around the very point. */
function cellsKey({ point, radiusMetres }: FeedPlace): string {
  return radiusMetres <= REACH_METRES ? readerCell(point) : [point.lat, point.lon, radiusMetres].join();
}

function rounded({ lat, lon }: Point): Point {
  return { lat: Math.round(lat * 100) / 100, lon: Math.round(lon * 100) / 100 };
}
