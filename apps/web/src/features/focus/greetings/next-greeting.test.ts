import type { Story } from '@paligid/contract/entities/stories';
import { AT, buildStory } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import type { SavedInteraction } from '../reactions/useReactions.ts';
import { type Greeting, nextGreeting } from './next-greeting.ts';

const NOW = Date.parse('2026-11-17T08:00:00+08:00');
const VISIT = { shown: [], todayBefore: 0 };
const TOPICS = ['traffic', 'health', 'crime', 'business'] as const;

function story(n: number, changes: Partial<Story> = {}): Story {
  const category = TOPICS[n % TOPICS.length] ?? 'traffic';
  return buildStory({ ...{ id: `s-${n}`, authority: 'media', severity: 2, category }, ...changes });
}

const STORIES = Array.from({ length: 15 }, (_, n) => story(n));

function view(n: number, minutesAgo = 1): SavedInteraction {
  const timestamp = new Date(NOW - minutesAgo * 60_000).toISOString();
  return {
    ...{ story_id: `s-${n}`, interaction_type: 'view', category: 'traffic' },
    duration_seconds: 30,
    timestamp,
  };
}

const views = (count: number) => Array.from({ length: count }, (_, n) => view(n));

type Input = Parameters<typeof nextGreeting>[0];

function next({
  greetings,
  feedStories = STORIES,
  ...changes
}: Partial<Input> & { greetings?: Input['feed']['greetings']; feedStories?: Story[] } = {}) {
  const coverage = { checked_at: AT, sources_read: 2, sources_total: 2, unreadable: [] };
  const feed = {
    ...{ stories: feedStories, next_cursor: null, as_of: AT, coverage },
    ...(greetings && { greetings }),
  };
  return nextGreeting({
    ...{ stories: STORIES, current: 0, feed, hasMore: true, interactions: [], visit: VISIT },
    ...{ celebrated: 0, nowMs: NOW },
    ...changes,
  });
}

const sent = (greeting_type: Greeting['greeting_type'], more: Partial<Greeting> = {}): Greeting => ({
  ...{ greeting_type, message: 'Sent', news_preview: '', energy_level: 'calm', context_hints: [] },
  ...more,
});

test('a guest is welcomed before the first story of the day, with what waits', () => {
  expect(next()).toMatchObject({
    reason: { type: 'welcome' },
    facts: { unread: 15, hasMore: true },
    sent: undefined,
  });
  expect(next({ interactions: [view(3)] })).toBeUndefined();
});

test('after ten stories a guest sees their own numbers', () => {
  expect(next({ current: 10, interactions: views(10) })).toMatchObject({
    reason: { type: 'progress', at: 10 },
    facts: { reading: { minutesToday: 5, run: { stories: 10 } }, unread: 5 },
  });
});

test('stories that were only passed do not count', () => {
  expect(next({ current: 10, interactions: views(9) })).toBeUndefined();
});

test('nothing is due while a storm is in force, nor before a critical story', () => {
  const storm = { authority: 'official', category: 'weather', status: 'active', expires_at: null } as const;
  const stories = [...STORIES.slice(0, 14), story(14, { ...storm, severity: 3, covers_reader: null })];
  expect(next({ stories })).toBeUndefined();
  // It waits above the deck until the reader asks for what is new.
  expect(next({ feedStories: stories })).toBeUndefined();
  const critical = STORIES.with(0, story(0, { severity: 5, status: 'cancelled' }));
  expect(next({ stories: critical })).toBeUndefined();
});

test('what the server placed before a story is shown there, also when the deck has changed above it', () => {
  const greetings = [{ after: 4, greeting: sent('topic_shift') }];
  const deck = { greetings, stories: STORIES.slice(1), interactions: views(4) };
  expect(next({ ...deck, current: 3 })?.sent?.message).toBe('Sent');
  expect(next({ ...deck, current: 2 })).toBeUndefined();
});

test('the server says that three stories were read; where they were only passed, it is not shown', () => {
  const greetings = [{ after: 4, greeting: sent('topic_shift') }];
  expect(next({ greetings, current: 4, interactions: views(4) })).toBeDefined();
  expect(next({ greetings, current: 4, interactions: views(3) })).toBeUndefined();
});

test('the server decides for its own page: nothing of the device comes between, except a break', () => {
  expect(next({ greetings: [], current: 10, interactions: views(10) })).toBeUndefined();
  const long = Array.from({ length: 12 }, (_, n) => view(n, 24 - 2 * n));
  expect(next({ greetings: [], current: 10, interactions: long })?.reason.type).toBe('break_reminder');
  const beyond = [...STORIES, story(15)];
  const feed = { greetings: [], stories: beyond, current: 15, interactions: views(15).slice(0, 10) };
  expect(next(feed)?.reason.type).toBe('progress');
});

test('a milestone of the server waits until it is reached, and is not celebrated twice', () => {
  const milestone_data = { stories_read: 100, reading_time_minutes: 40, top_categories: [] };
  const greetings = [{ after: 2, greeting: sent('milestone', { milestone_data }) }];
  const read = { greetings, current: 2, interactions: views(2) };
  expect(next(read)?.reason).toEqual({ type: 'milestone', at: 100 });
  expect(next({ ...read, interactions: views(1) })).toBeUndefined();
  expect(next({ ...read, celebrated: 100 })).toBeUndefined();
});

test('no reason is given twice in a visit, and none within five stories of the last', () => {
  const due = { current: 10, interactions: views(10) };
  expect(next({ ...due, visit: { ...VISIT, shown: ['progress-10'] } })).toBeUndefined();
  expect(next({ ...due, visit: { ...VISIT, lastId: 's-6' } })).toBeUndefined();
  expect(next({ ...due, visit: { ...VISIT, lastId: 's-5' } })).toBeDefined();
});

test('the end of the feed is celebrated where nothing of it is left unread', () => {
  const end = { current: 15, hasMore: false };
  expect(next({ ...end, interactions: views(15) })?.reason.type).toBe('all_caught_up');
  expect(next({ ...end, interactions: views(14) })?.reason.type).toBe('no_more_content');
  expect(next({ ...end, interactions: views(1) })?.reason.type).toBe('no_more_content');
  expect(next(end)?.reason.type).toBe('no_more_content');
  expect(next({ ...end, hasMore: true, interactions: views(15) })).toBeUndefined();
});

test('what was read on another day is not unread, and does not count as read today', () => {
  const yesterday = views(12).map((_, n) => view(n, 24 * 60));
  const end = { current: 15, hasMore: false, interactions: [...yesterday, view(12), view(13), view(14)] };
  const due = next(end);
  expect(due).toMatchObject({ reason: { type: 'all_caught_up' }, facts: { unread: 0 } });
  expect(due?.facts.reading.today.size).toBe(3);
});
