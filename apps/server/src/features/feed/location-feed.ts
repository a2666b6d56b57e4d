import { LIMITS } from '@paligid/contract/limits';
import type { FeedPlace, FeedReader } from '@paligid/domain/feed/order-feed';
import type { Point } from '@paligid/geo/point';
import type { Kept } from '@paligid/program/kept-answers';
import type { Logger } from '@paligid/program/logger';
import type { Clock } from '../../platform/clock.ts';
import { type FinishedAnswer, finishAnswer } from '../../platform/http/finished-answer.ts';
import { FinishedOf } from '../../platform/http/finished-of.ts';
import type { Language } from '../../platform/http/language.ts';
import type { ListedStory } from '../stories/stories.service.ts';
import { type Feed, MANILA, presentFeed } from './feed.presenter.ts';
import { readCursor } from './feed-cursor.ts';
import { type Around, type FeedWindows, type Page, roundedPoint } from './feed-windows.ts';

export type LocationQuery = {
  point: Point;
  radiusKm: number;
  limit: number;
  interests: readonly string[];
  cursor: string | undefined;
  language: Language;
};

type Parts = { windows: FeedWindows; clock: Clock; logger: Logger };
type Stories = ReadonlyMap<string, ListedStory>;

/** One answer serves a neighbourhood: the point is rounded to about a kilometre, the first window is kept by cell. */
export function locationFeed(parts: Parts) {
  const { windows, clock } = parts;
  const finished = new FinishedOf();
  return (query: LocationQuery): FinishedAnswer | Promise<FinishedAnswer> => {
    const reader = guestReader(query);
    const answer = (around: Kept<Around>): FinishedAnswer | Promise<FinishedAnswer> => {
      const asked = pageQuery(reader, query);
      const first = query.cursor === undefined ? windows.firstPage(around.value, asked) : undefined;
      if (first === undefined) return laterPage(around);
      const form = formOf(reader.place, query);
      const finish = () => present(parts, around, reader.place, query, first, around.value.stories);
      return finished.get(around, form, () => ({ ...finish(), freshUntilMs: around.freshUntilMs }));
    };
    const laterPage = async (around: Kept<Around>): Promise<FinishedAnswer> => {
      const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, clock.now().getTime());
      const page = await windows.page(around.value, pageQuery(reader, query), cursor);
      const stories = await windows.hydrate(around.value, page.page, reader.place);
      return present(parts, around, reader.place, query, page, stories);
    };
    const around = windows.around(reader.place);
    return around instanceof Promise ? around.then(answer) : answer(around);
  };
}

/** A guest has no weights and no routine; interests are what the request says. */
function guestReader({ point, radiusKm, interests }: LocationQuery): FeedReader {
  const place = { point: roundedPoint(point), radiusMetres: radiusKm * 1000 };
  return { place, weights: new Map(), interests: new Set(interests), routines: [] };
}

function pageQuery(reader: FeedReader, { limit }: LocationQuery) {
  return { reader, limit, hours: LIMITS.feedHoursMax, categories: [], timeZone: MANILA };
}

function present(
  { clock, logger }: Parts,
  { value, staleSince }: Kept<Around>,
  place: FeedPlace,
  { language }: LocationQuery,
  page: Page,
  stories: Stories,
): FinishedAnswer {
  const view = { place, language, now: clock.now() };
  const feed = presentFeed(value, page, stories, view, logger);
  return finishAnswer(feed, staleSince, identityOf(page, stories, feed));
}

/** Moments that only say 'still the same' do not make a feed another one. */
function identityOf({ page }: Page, known: Stories, { stories, coverage, next_cursor }: Feed): unknown {
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

function formOf({ point }: FeedPlace, { radiusKm, limit, interests, language }: LocationQuery): string {
  return `${point.lat},${point.lon},${radiusKm},${limit},${interests.toSorted().join('+')},${language}`;
}
