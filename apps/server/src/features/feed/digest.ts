import { dayTime } from '@paligid/domain/time/day-time';
import { digestPeriod } from '@paligid/domain/time/digest-period';
import { digestWarmthWords } from '@paligid/i18n/words-digest';
import type { Logger } from '@paligid/program/logger';
import type { Clock } from '../../platform/clock.ts';
import { type FinishedAnswer, finishAnswer } from '../../platform/http/finished-answer.ts';
import type { Language } from '../../platform/http/language.ts';
import { type Digest, MANILA, presentDigestItem, presentEntries } from './feed.presenter.ts';
import { feedReader, type KeptReaders, ownUuid, toldPoint } from './feed-readers.ts';
import type { FeedWindows } from './feed-windows.ts';

export type DigestQuery = {
  userId: string;
  readerId: string;
  hours: number;
  limit: number;
  lat: number | undefined;
  lon: number | undefined;
  language: Language;
};

type Parts = { windows: FeedWindows; reader: KeptReaders; clock: Clock; logger: Logger };

/** The first of the reader's feed as one line each. What is over is no news; its end stands in the feed. */
export function readerDigest({ windows, reader: keptReader, clock, logger }: Parts) {
  return async (query: DigestQuery): Promise<FinishedAnswer> => {
    const { userId, readerId, hours, limit, language } = query;
    const point = toldPoint(query);
    const known = await keptReader(ownUuid(userId, readerId));
    const reader = feedReader(known.value, { point });
    const { value: around, staleSince } = await windows.around(reader.place);
    const asked = { reader, limit, hours, categories: [], timeZone: MANILA, isHoldingOnly: true };
    const { page } = windows.firstPage(around, asked) ?? (await windows.page(around, asked, undefined));
    const stories = await windows.hydrate(around, page, reader.place);
    const now = clock.now();
    const view = { place: reader.place, language, now };
    const shown = presentEntries(page, stories, view, logger);
    const items = shown.map((story) => presentDigestItem(story, language));
    const digest = digestOf(items, around.coverageAt(now), now);
    return { ...finishAnswer(digest, staleSince ?? known.staleSince), isPersonal: true };
  };
}

function digestOf(items: Digest['items'], coverage: Digest['coverage'], now: Date): Digest {
  const { minutes } = dayTime(now.getTime(), MANILA);
  const period = digestPeriod(Math.floor(minutes / 60));
  const isAllRead = coverage.sources_total > 0 && coverage.sources_read === coverage.sources_total;
  const words = (language: Language) => digestWarmthWords({ count: items.length, isAllRead }, language);
  return {
    digest: items.map(({ line }) => line).join('\n'),
    warmth_message: { message_en: words('en'), message_fil: words('fil') },
    time_period: period,
    items,
    coverage,
    as_of: now.toISOString(),
  };
}
