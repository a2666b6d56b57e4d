import type { Story } from '@paligid/contract/entities/stories';
import { alertsInForce } from '@paligid/domain/alerts/alerts-for-reader';
import { buildGreeting, type GreetingSubject } from '@paligid/domain/build-greeting';
import { isTimeForQuiet, planGreetings } from '@paligid/domain/greeting-plan';
import { parseWireId } from '@paligid/domain/ids';
import { type ReadingRecord, withStoriesRead } from '@paligid/domain/reading-record';
import { manilaHour } from '@paligid/domain/time/calendar';
import { greetingWords } from '@paligid/i18n/greeting-words';
import type { Language } from '../../platform/http/language.ts';
import type { PresentedFeed } from './feed.presenter.ts';

type ReaderReading = {
  reading: ReadingRecord;
  /** Absent for a reader who has read more than is counted. */
  total: { stories: number; minutes: number; topics: string[] } | undefined;
};

/** Undefined for a reader of whom nothing is recorded. */
export type LoadReading = (uuid: string) => Promise<ReaderReading | undefined>;

type Greetings = PresentedFeed['greetings'];

/**
 * The greetings between the stories of a page, with the numbers that are true for a reader who reads up to them. None
 * while something dangerous is in force; undefined where nothing is known of the reader, so that the device decides.
 */
export function presentGreetings(
  { stories, next_cursor, coverage }: PresentedFeed,
  known: ReaderReading | undefined,
  { language, now }: { language: Language; now: Date },
): Greetings {
  if (known === undefined) return undefined;
  const nowMs = now.getTime();
  if (isTimeForQuiet(stories, nowMs)) return [];
  const { reading, total } = known;
  const deck = stories.map((story) => ({
    ...{ id: readingId(story), title: story.title, category: story.category, severity: story.severity },
    isRead: reading.today.has(readingId(story)),
  }));
  const isWhole = next_cursor === null;
  const today = reading.today.size;
  const start = {
    ...{ today, todayBefore: today, unbrokenMinutes: reading.run.minutes },
    total: total && { stories: total.stories, celebrated: total.stories },
  };
  const isCalm =
    alertsInForce(stories, nowMs).length === 0 && coverage.sources_read === coverage.sources_total;
  return planGreetings(deck, start, { isWhole }).map(({ after, reason }) => {
    const passed = deck.slice(0, after).filter(({ isRead }) => !isRead);
    const facts = {
      reading: withStoriesRead(
        reading,
        passed.map(({ id, category }) => ({ storyId: id, category })),
      ),
      total: total && { ...total, stories: total.stories + passed.length },
      ahead: deck.slice(after),
      unread: deck.filter(({ isRead }) => !isRead).length - passed.length,
      ...{ hasMore: !isWhole, isCalm, hour: manilaHour(nowMs) },
    };
    const words = (subject: GreetingSubject) => greetingWords(subject, language);
    return { after, greeting: buildGreeting(reason, facts, words) };
  });
}

/** The id under which a view of the story is recorded. */
function readingId({ id, cluster }: Story): string {
  const wireId = cluster?.id ?? id;
  return parseWireId(wireId)?.uuid ?? wireId;
}
