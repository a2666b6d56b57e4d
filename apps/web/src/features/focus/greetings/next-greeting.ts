import type { greetingSchema } from '@paligid/contract/entities/greetings';
import type { Story } from '@paligid/contract/entities/stories';
import { alertsInForce } from '@paligid/domain/alerts/alerts-for-reader';
import type { GreetingFacts } from '@paligid/domain/build-greeting';
import {
  type DeckMoment,
  type GreetingReason,
  greetingDue,
  hasReadTopic,
  isTimeForQuiet,
  milestoneReached,
  reasonKey,
} from '@paligid/domain/greeting-plan';
import { countUnread, readingRecord, type StoryView, topicsByStories } from '@paligid/domain/reading-record';
import { manilaHour } from '@paligid/domain/time/calendar';
import type * as z from 'zod';
import type { FeedResponse } from '../../../client/queries/feed.ts';
import { isCoverageComplete } from '../../stories/list/coverage-text.ts';
import { storyDetailId } from '../../stories/story-path.ts';
import type { SavedInteraction } from '../reactions/useReactions.ts';
import type { GreetingVisit } from './greeting-visit.ts';

export type Greeting = z.output<typeof greetingSchema>;

interface DeckNow {
  stories: readonly Story[];
  /** The card that the reader has come to; the end of the deck after the last one. */
  current: number;
  feed: FeedResponse;
  /** The feed goes on after the loaded stories, or it is not known whether it does. */
  hasMore: boolean;
  interactions: readonly SavedInteraction[];
  visit: GreetingVisit;
  /** The last milestone that was celebrated. */
  celebrated: number;
  nowMs: number;
}

export interface NextGreeting {
  reason: GreetingReason;
  facts: GreetingFacts;
  /** What the server sent for this place in the feed; without it the device makes the words and numbers. */
  sent: Greeting | undefined;
  /** Of the stories before it, how many were not read. */
  skipped: number;
}

/**
 * The greeting before a card, if one is due. The server decides for the stories of its page; the device decides after
 * them, about breaks, and everywhere if the server sent nothing, as for a guest.
 */
export function nextGreeting(now: DeckNow): NextGreeting | undefined {
  const { stories, current, feed, visit } = now;
  // A warning may wait above the deck until the reader asks for what is new.
  if (isTimeForQuiet([...feed.stories, ...stories], now.nowMs)) return undefined;
  const facts = deckFacts(now);
  const moment = deckMoment(now, facts);
  const placed = placedGreeting(feed, stories[current]);
  const sent = placed && reasonSent(placed, moment);
  const skipped = moment.passed.filter(({ isRead }) => !isRead).length;
  if (sent !== undefined && isStillTrue(sent, { moment, placed, skipped, celebrated: now.celebrated })) {
    // Its place was chosen by the server; what must hold everywhere is checked again.
    const isFree = moment.next?.severity !== 5 && moment.sinceLast >= 5;
    const isNew = !visit.shown.includes(reasonKey(sent));
    return isFree && isNew ? { reason: sent, facts, sent: placed, skipped } : undefined;
  }
  const reason = greetingDue(moment);
  const isOwn = !isServersPart(feed, stories[current]) || reason?.type === 'break_reminder';
  return reason && isOwn ? { reason, facts, sent: undefined, skipped } : undefined;
}

function deckFacts({ stories, current, feed, hasMore, interactions, nowMs }: DeckNow): GreetingFacts {
  const views = storyViews(interactions);
  const reading = readingRecord(views, nowMs);
  const deck = stories.map((story) => ({ ...story, id: storyDetailId(story) }));
  return {
    reading,
    total: {
      stories: new Set(views.map(({ storyId }) => storyId)).size,
      minutes: Math.floor(views.reduce((sum, { seconds }) => sum + seconds, 0) / 60),
      topics: topicsByStories(views),
    },
    ahead: deck.slice(current),
    unread: countUnread(
      deck.map(({ id }) => id),
      views,
    ),
    hasMore,
    isCalm: alertsInForce(stories, nowMs).length === 0 && isCoverageComplete(feed.coverage),
    hour: manilaHour(nowMs),
  };
}

export function storyViews(interactions: readonly SavedInteraction[]): StoryView[] {
  return interactions.flatMap(({ story_id, interaction_type, category, duration_seconds, timestamp }) =>
    interaction_type === 'view' && story_id !== null
      ? [{ storyId: story_id, category, seconds: duration_seconds, atMs: Date.parse(timestamp) }]
      : [],
  );
}

function deckMoment(
  { stories, current, hasMore, visit, celebrated }: DeckNow,
  { reading, total, ahead, unread }: GreetingFacts,
): DeckMoment {
  const deck = stories.map((story) => ({ ...story, id: storyDetailId(story) }));
  const last = visit.lastId === undefined ? -1 : deck.findIndex(({ id }) => id === visit.lastId);
  return {
    passed: deck.slice(0, current).map((story) => ({ ...story, isRead: reading.today.has(story.id) })),
    next: deck[current],
    left: hasMore ? undefined : ahead.length,
    unread,
    sinceLast: last < 0 ? Number.POSITIVE_INFINITY : current - last,
    reading: {
      today: reading.today.size,
      todayBefore: visit.todayBefore,
      total: total && { stories: total.stories, celebrated },
      unbrokenMinutes: reading.run.minutes,
    },
    shown: new Set(visit.shown),
  };
}

/** What the server placed before this story; `after` counts the stories of its own page. */
function placedGreeting({ greetings, stories }: FeedResponse, next: Story | undefined): Greeting | undefined {
  return greetings?.find(({ after }) => stories[after]?.id === next?.id)?.greeting;
}

function isServersPart({ greetings, stories }: FeedResponse, next: Story | undefined): boolean {
  return greetings !== undefined && next !== undefined && stories.some(({ id }) => id === next.id);
}

function reasonSent(
  { greeting_type: type, stats, milestone_data }: Greeting,
  moment: DeckMoment,
): GreetingReason {
  switch (type) {
    case 'progress':
      return { type, at: Math.floor((stats?.total_stories ?? 0) / 10) * 10 };
    case 'milestone':
      return { type, at: milestoneReached(0, milestone_data?.stories_read ?? 0) ?? 50 };
    case 'topic_shift':
      return { type, from: moment.passed.at(-1)?.category ?? '', to: moment.next?.category ?? '' };
    case 'break_reminder':
      return { type, at: 1 };
    default:
      return { type };
  }
}

/**
 * The end is counted here, where it is known what was read; a milestone must have been reached without skipping, and
 * the stories before a new topic must have been read.
 */
function isStillTrue(
  reason: GreetingReason,
  deck: { moment: DeckMoment; placed: Greeting | undefined; skipped: number; celebrated: number },
): boolean {
  if (reason.type === 'all_caught_up' || reason.type === 'no_more_content') return false;
  if (reason.type === 'topic_shift') return hasReadTopic(deck.moment.passed);
  if (reason.type !== 'milestone') return true;
  const { stories_read = 0 } = deck.placed?.milestone_data ?? {};
  return reason.at > deck.celebrated && stories_read - deck.skipped >= reason.at;
}
