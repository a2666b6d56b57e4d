import { manilaDay } from './time/calendar.ts';

/** A story that was in view; `at` is when the view ended. */
export type StoryView = { storyId: string; category: string | null; seconds: number; atMs: number };

export type ReadingRecord = {
  /** Stories of today, each once, newest view last. */
  today: ReadonlySet<string>;
  minutesToday: number;
  /** The categories of today's stories, the one with the most stories first. */
  topicsToday: string[];
  /** The reading that has not been interrupted until now. */
  run: { stories: number; minutes: number };
};

/** A reader who was away for longer has had a break. */
const MAX_PAUSE_MS = 5 * 60_000;

/** What was read today in Manila, from views in any order. */
export function readingRecord(views: readonly StoryView[], nowMs: number): ReadingRecord {
  const day = manilaDay(nowMs);
  const today = views.filter(({ atMs }) => manilaDay(atMs) === day).sort((a, b) => a.atMs - b.atMs);
  return {
    today: new Set(today.map(({ storyId }) => storyId)),
    minutesToday: wholeMinutes(today.reduce((sum, { seconds }) => sum + seconds, 0)),
    topicsToday: topicsByStories(today),
    run: unbrokenRun(today, nowMs),
  };
}

/** The record of a reader who has read these stories too. */
export function withStoriesRead(
  record: ReadingRecord,
  stories: readonly { storyId: string; category: string }[],
): ReadingRecord {
  const added = stories.filter(({ storyId }) => !record.today.has(storyId));
  const topics = new Set([...record.topicsToday, ...topicsByStories(added)]);
  return {
    ...record,
    today: new Set([...record.today, ...added.map(({ storyId }) => storyId)]),
    topicsToday: [...topics],
    run: { ...record.run, stories: record.run.stories + added.length },
  };
}

/** How many of these stories were never read, on no day of the views. */
export function countUnread(
  storyIds: readonly string[],
  views: readonly Pick<StoryView, 'storyId'>[],
): number {
  const read = new Set(views.map(({ storyId }) => storyId));
  return storyIds.filter((id) => !read.has(id)).length;
}

/** Categories by their number of stories, the largest first. */
export function topicsByStories(views: readonly Pick<StoryView, 'storyId' | 'category'>[]): string[] {
  const ids = new Map<string, Set<string>>();
  for (const { storyId, category } of views) {
    if (category !== null) ids.set(category, (ids.get(category) ?? new Set()).add(storyId));
  }
  return [...ids].sort(([, a], [, b]) => b.size - a.size).map(([category]) => category);
}

function unbrokenRun(views: readonly StoryView[], nowMs: number): ReadingRecord['run'] {
  const stories = new Set<string>();
  let startMs = nowMs;
  for (const view of [...views].reverse()) {
    if (startMs - view.atMs > MAX_PAUSE_MS) break;
    stories.add(view.storyId);
    startMs = Math.min(startMs, view.atMs - view.seconds * 1000);
  }
  return { stories: stories.size, minutes: stories.size === 0 ? 0 : wholeMinutes((nowMs - startMs) / 1000) };
}

function wholeMinutes(seconds: number): number {
  return Math.floor(seconds / 60);
}

/** The share of what the day has brought that was read, 0 to 100: everything around the reader is the goal. */
export function dailyGoalPercent(read: number, unread: number): number {
  const all = read + unread;
  return all === 0 ? 0 : Math.round((100 * read) / all);
}
