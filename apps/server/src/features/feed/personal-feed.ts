import { type FeedReader, personalFeedPage } from '@paligid/domain/feed/personal-feed';
import type { Kept } from '@paligid/program/kept-answers';
import type { Logger } from '@paligid/program/logger';
import type { Clock } from '../../platform/clock.ts';
import { type FinishedAnswer, finishAnswer } from '../../platform/http/finished-answer.ts';
import type { Language } from '../../platform/http/language.ts';
import type { Around, AroundPlace } from './cell-feed.ts';
import { type Feed, MANILA, presentEntry, withoutImpact } from './feed.presenter.ts';
import { readCursor, writeCursor } from './feed-cursor.ts';
import { feedReader, type KeptReaders, ownUuid, toldPoint } from './feed-readers.ts';

export type PersonalQuery = {
  /** Whose feed is asked for, and who asks. */
  userId: string;
  readerId: string;
  limit: number;
  hours: number;
  categories: readonly string[];
  lat: number | undefined;
  lon: number | undefined;
  interests: readonly string[];
  hasImpact: boolean;
  cursor: string | undefined;
  language: Language;
};

type Parts = { around: AroundPlace; reader: KeptReaders; clock: Clock; logger: Logger };

/** The candidates of the reader's cell, which many share, in the order of this one reader. */
export function personalFeed(parts: Parts) {
  return async (query: PersonalQuery): Promise<FinishedAnswer> => {
    const uuid = ownUuid(query.userId, query.readerId);
    const point = toldPoint(query);
    const known = await parts.reader(uuid);
    const reader = feedReader(known.value, { point, interests: query.interests });
    const around = await parts.around(reader.place);
    const feed = rulesAndPresent(parts, around, reader, query);
    return { ...finishAnswer(feed, around.staleSince ?? known.staleSince), isPersonal: true };
  };
}

function rulesAndPresent(
  { clock, logger }: Parts,
  { value }: Kept<Around>,
  reader: FeedReader,
  { limit, hours, categories, hasImpact, cursor, language }: PersonalQuery,
): Feed {
  const now = clock.now();
  const nowMs = now.getTime();
  const { asOfMs, after } =
    cursor === undefined ? { asOfMs: value.asOf.getTime() } : readCursor(cursor, nowMs);
  const asked = { asOfMs, timeZone: MANILA, hours, categories, limit, after };
  const { page, next } = personalFeedPage(value.entries, reader, asked);
  const shown = page.flatMap((rank) => {
    const story = presentEntry(rank.entry, { place: reader.place, language, nowMs }, rank);
    if (story === undefined) logger.error({ story: rank.entry.id }, 'feed.unfit-story');
    if (story === undefined) return [];
    return [hasImpact ? story : withoutImpact(story)];
  });
  return {
    stories: shown,
    next_cursor: next === null ? null : writeCursor({ asOfMs, after: next }),
    as_of: new Date(asOfMs).toISOString(),
    coverage: value.coverageAt(now),
  };
}
