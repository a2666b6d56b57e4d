import type { Logger } from '@paligid/program/logger';
import type { Clock } from '../../platform/clock.ts';
import { type FinishedAnswer, finishAnswer } from '../../platform/http/finished-answer.ts';
import type { Language } from '../../platform/http/language.ts';
import { MANILA, presentFeed, withoutImpact } from './feed.presenter.ts';
import { readCursor } from './feed-cursor.ts';
import { feedReader, type KeptReaders, ownUuid, toldPoint } from './feed-readers.ts';
import type { FeedWindows } from './feed-windows.ts';

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

type Parts = { windows: FeedWindows; reader: KeptReaders; clock: Clock; logger: Logger };

/** The rows of the reader's cell, which many share, in the order of this one reader. */
export function personalFeed({ windows, reader: readers, clock, logger }: Parts) {
  return async (query: PersonalQuery): Promise<FinishedAnswer> => {
    const { limit, hours, categories, hasImpact, language } = query;
    const uuid = ownUuid(query.userId, query.readerId);
    const point = toldPoint(query);
    const known = await readers(uuid);
    const reader = feedReader(known.value, { point, interests: query.interests });
    const { value: around, staleSince } = await windows.around(reader.place);
    const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, clock.now().getTime());
    const asked = { reader, limit, hours, categories, timeZone: MANILA };
    const first = cursor === undefined ? windows.firstPage(around, asked) : undefined;
    const page = first ?? (await windows.page(around, asked, cursor));
    const stories = await windows.hydrate(around, page.page, reader.place);
    const view = { place: reader.place, language, now: clock.now() };
    const feed = presentFeed(around, page, stories, view, logger);
    const shown = hasImpact ? feed : { ...feed, stories: feed.stories.map(withoutImpact) };
    return { ...finishAnswer(shown, staleSince ?? known.staleSince), isPersonal: true };
  };
}
