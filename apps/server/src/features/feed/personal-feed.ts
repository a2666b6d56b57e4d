import { dayTime } from '@paligid/domain/time/calendar';
import { digestPeriod } from '@paligid/domain/time/day-parts';
import { digestWarmthText } from '@paligid/i18n/impact-text';
import type { Logger } from '@paligid/runtime/logger';
import type { Clock } from '../../platform/clock.ts';
import { type CachedResponse, encodeResponse } from '../../platform/http/cached-response.ts';
import type { Language } from '../../platform/http/language.ts';
import {
  type Digest,
  MANILA_TIME_ZONE,
  presentDigestItem,
  presentEntries,
  presentFeed,
  withoutImpact,
} from './feed.presenter.ts';
import { readCursor } from './feed-cursor.ts';
import { type LoadReading, presentGreetings } from './feed-greetings.ts';
import { type CachedReaders, feedReader, requestedPoint, requireOwnUuid } from './feed-readers.ts';
import type { FeedWindows } from './feed-windows.ts';

export type PersonalQuery = {
  /** The owner of the requested feed, and the reader who requests it. */
  userId: string;
  readerId: string;
  limit: number;
  hours: number;
  categories: readonly string[];
  lat: number | undefined;
  lon: number | undefined;
  interests: readonly string[];
  /** Empty for the stored ones. */
  weights: ReadonlyMap<string, number>;
  hasImpact: boolean;
  cursor: string | undefined;
  language: Language;
};

type PersonalFeedDeps = {
  windows: FeedWindows;
  reader: CachedReaders;
  clock: Clock;
  logger: Logger;
  loadReading: LoadReading;
};

/** The rows of the reader's cell, which many readers share, in the order of this reader. */
export function createPersonalFeed(deps: PersonalFeedDeps) {
  const { windows, reader: readers, clock, logger } = deps;
  /** A feed without greetings is whole: no failure of theirs may cost the reader the news. */
  const findReading = (uuid: string) =>
    deps.loadReading(uuid).catch((error: unknown) => {
      logger.warn({ err: error }, 'feed.no-greetings');
      return undefined;
    });
  return async (query: PersonalQuery): Promise<CachedResponse> => {
    const { limit, hours, categories, hasImpact, language } = query;
    const uuid = requireOwnUuid(query.userId, query.readerId);
    const point = requestedPoint(query);
    // Greetings belong to the start of a feed, and not to a preview of one.
    const readingSoon =
      query.cursor === undefined && query.weights.size === 0 ? findReading(uuid) : undefined;
    const known = await readers(uuid);
    const reader = feedReader(known.value, { point, interests: query.interests, weights: query.weights });
    const { value: around, staleSince } = await windows.around(reader.place);
    const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, clock.now().getTime());
    const asked = { reader, limit, hours, categories, timeZone: MANILA_TIME_ZONE };
    const first = cursor === undefined ? windows.firstPage(around, asked) : undefined;
    const page = first ?? (await windows.page(around, asked, cursor));
    const stories = await windows.hydrate(around, page.page, reader.place);
    const { place, routines } = reader;
    const view = { place, routines, language, now: clock.now() };
    const feed = presentFeed(around, page, stories, view, logger);
    const shown = hasImpact ? feed : { ...feed, stories: feed.stories.map(withoutImpact) };
    const greetings = presentGreetings(feed, await readingSoon, view);
    const greeted = greetings === undefined ? shown : { ...shown, greetings };
    return { ...encodeResponse(greeted, staleSince ?? known.staleSince), isPersonal: true };
  };
}

export type DigestQuery = {
  userId: string;
  readerId: string;
  hours: number;
  limit: number;
  lat: number | undefined;
  lon: number | undefined;
  language: Language;
};

type DigestDeps = { windows: FeedWindows; reader: CachedReaders; clock: Clock; logger: Logger };

/** The top of the reader's feed, one line each. Entries that have ended are left out; the feed shows their end. */
export function createReaderDigest({ windows, reader: keptReader, clock, logger }: DigestDeps) {
  return async (query: DigestQuery): Promise<CachedResponse> => {
    const { userId, readerId, hours, limit, language } = query;
    const point = requestedPoint(query);
    const known = await keptReader(requireOwnUuid(userId, readerId));
    const reader = feedReader(known.value, { point });
    const { value: around, staleSince } = await windows.around(reader.place);
    const asked = { reader, limit, hours, categories: [], timeZone: MANILA_TIME_ZONE, isHoldingOnly: true };
    const { page } = windows.firstPage(around, asked) ?? (await windows.page(around, asked, undefined));
    const stories = await windows.hydrate(around, page, reader.place);
    const now = clock.now();
    const view = { place: reader.place, routines: reader.routines, language, now };
    const shown = presentEntries(page, stories, view, logger);
    const items = shown.map((story) => presentDigestItem(story, language, now));
    const digest = buildDigest(items, around.coverageAt(now), now);
    return { ...encodeResponse(digest, staleSince ?? known.staleSince), isPersonal: true };
  };
}

function buildDigest(items: Digest['items'], coverage: Digest['coverage'], now: Date): Digest {
  const { minutes } = dayTime(now.getTime(), MANILA_TIME_ZONE);
  const period = digestPeriod(Math.floor(minutes / 60));
  const isAllRead = coverage.sources_total > 0 && coverage.sources_read === coverage.sources_total;
  const words = (language: Language) => digestWarmthText({ count: items.length, isAllRead }, language);
  return {
    digest: items.map(({ line }) => line).join('\n'),
    warmth_message: { message_en: words('en'), message_fil: words('fil') },
    time_period: period,
    items,
    coverage,
    as_of: now.toISOString(),
  };
}
