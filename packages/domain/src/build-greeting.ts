import type { GreetingReason } from './greeting-plan.ts';
import { dailyGoalPercent, type ReadingRecord, topicsByStories } from './reading-record.ts';

type EnergyLevel = 'calm' | 'moderate' | 'energetic';

type GreetingStory = { id: string; title: string; category: string; severity: number };

export type GreetingFacts = {
  reading: ReadingRecord;
  /** Everything that is known to have been read: absent where only today is known. */
  total: { stories: number; minutes: number; topics: string[] } | undefined;
  /** The stories after the greeting. */
  ahead: readonly GreetingStory[];
  /** Stories of the feed that were not read, and whether there are more than are loaded. */
  unread: number;
  hasMore: boolean;
  /** No alert at all is in force, and every official source could be read. */
  isCalm: boolean;
  /** The hour (0-23) in Manila. */
  hour: number;
};

/** The numbers and topics from which the words of a greeting are made. */
export type GreetingSubject =
  | {
      type: 'welcome';
      stories: number;
      hasMore: boolean;
      grave: number;
      topics: [topic: string, n: number][];
    }
  | { type: 'milestone'; at: number }
  | { type: 'progress'; next: string | undefined; topics: [topic: string, n: number][] }
  | { type: 'topic_shift'; from: string; topics: string[] }
  | { type: 'break_reminder'; minutes: number; isCalm: boolean }
  | { type: 'all_caught_up' | 'no_more_content' };

type Words = { message: string; news_preview: string; context_hints: string[] };

const GRAVE = 4;
const MAX_AHEAD_TOPICS = 4;
const MAX_HINTS = 3;
const MAX_TOPICS = 15;

/** A greeting with the reader's own numbers. A number that is not known is left out. */
export function buildGreeting(
  reason: GreetingReason,
  facts: GreetingFacts,
  words: (subject: GreetingSubject) => Words,
) {
  const { reading, total, unread } = facts;
  const read = reading.today.size;
  const isTotal = reason.type === 'milestone' && total !== undefined;
  return {
    greeting_type: reason.type,
    ...words(greetingSubject(reason, facts)),
    energy_level: energyOfHour(facts.hour),
    milestone_data: {
      stories_read: isTotal ? total.stories : reading.run.stories,
      reading_time_minutes: isTotal ? total.minutes : reading.minutesToday,
      top_categories: (isTotal ? total.topics : reading.topicsToday).slice(0, MAX_TOPICS),
    },
    stats: { unread_stories: unread, total_stories: read },
    ...(reason.type === 'all_caught_up' && {
      completion_data: {
        total_stories_today: read,
        topics_explored: reading.topicsToday.slice(0, MAX_TOPICS),
        daily_goal_percentage: dailyGoalPercent(read, unread),
      },
    }),
  };
}

type SentGreeting = {
  greeting_type: string;
  milestone_data?:
    | {
        stories_read?: number | undefined;
        reading_time_minutes?: number | undefined;
        top_categories: string[];
      }
    | undefined;
  stats?: { unread_stories?: number | undefined; total_stories?: number | undefined } | undefined;
  completion_data?:
    | {
        total_stories_today: number;
        topics_explored: string[];
        daily_goal_percentage: number;
        next_refresh_time?: string | undefined;
      }
    | undefined;
};

/**
 * A greeting of the server as it is true on this device. The server counts a reader who reads every story up to the
 * greeting: `skipped` is how many of them were passed without being read.
 */
export function withDeviceReading<G extends SentGreeting>(
  greeting: G,
  { reading, unread }: Pick<GreetingFacts, 'reading' | 'unread'>,
  skipped: number,
): G {
  const { milestone_data, stats, completion_data } = greeting;
  const isTotal = greeting.greeting_type === 'milestone';
  const atLeast = (sent: number | undefined, here: number) => Math.max((sent ?? 0) - skipped, here);
  const today = atLeast(completion_data?.total_stories_today ?? stats?.total_stories, reading.today.size);
  const stories_read = atLeast(milestone_data?.stories_read, isTotal ? 0 : reading.run.stories);
  const minutes = milestone_data?.reading_time_minutes ?? 0;
  return {
    ...greeting,
    milestone_data: {
      ...{ top_categories: reading.topicsToday, ...milestone_data, stories_read },
      reading_time_minutes: Math.max(minutes, reading.minutesToday),
    },
    stats: { unread_stories: unread, total_stories: today },
    ...(completion_data && {
      completion_data: {
        ...completion_data,
        total_stories_today: today,
        topics_explored: skipped > 0 ? reading.topicsToday : completion_data.topics_explored,
        daily_goal_percentage: dailyGoalPercent(today, unread),
      },
    }),
  };
}

function greetingSubject(reason: GreetingReason, facts: GreetingFacts): GreetingSubject {
  const { ahead, hasMore, reading, isCalm } = facts;
  switch (reason.type) {
    case 'welcome': {
      const grave = ahead.filter(({ severity }) => severity >= GRAVE).length;
      return { type: 'welcome', stories: ahead.length, hasMore, grave, topics: topicCounts(ahead) };
    }
    case 'milestone':
      return { type: 'milestone', at: reason.at };
    case 'progress':
      return { type: 'progress', next: ahead[0]?.title, topics: topicCounts(ahead) };
    case 'topic_shift': {
      const others = ahead.map(({ category }) => category).filter((topic) => topic !== reason.from);
      const topics = [...new Set([reason.to, ...others])].slice(0, MAX_AHEAD_TOPICS);
      return { type: 'topic_shift', from: reason.from, topics };
    }
    case 'break_reminder':
      return { type: 'break_reminder', minutes: reading.run.minutes, isCalm };
    default:
      return { type: reason.type };
  }
}

function topicCounts(stories: readonly GreetingStory[]): [string, number][] {
  return topicsByStories(stories.map(({ id, category }) => ({ storyId: id, category })))
    .slice(0, MAX_HINTS)
    .map((topic) => [topic, stories.filter(({ category }) => category === topic).length]);
}

/** The tone of the day, not of the reader, whom nobody measures: lively in the morning, calm from dusk on. */
function energyOfHour(hour: number): EnergyLevel {
  if (hour >= 5 && hour < 12) return 'energetic';
  return hour >= 12 && hour < 17 ? 'moderate' : 'calm';
}
