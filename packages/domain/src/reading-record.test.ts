import { expect, test } from 'vitest';
import {
  countUnread,
  dailyGoalPercent,
  readingRecord,
  topicsByStories,
  withStoriesRead,
} from './reading-record.ts';

const NOW = Date.parse('2026-11-17T08:00:00+08:00');
const MINUTE = 60_000;

function view(storyId: string, minutesAgo: number, seconds = 30, category: string | null = 'traffic') {
  return { storyId, category, seconds, atMs: NOW - minutesAgo * MINUTE };
}

test('a story that was seen twice counts once, its time twice', () => {
  const record = readingRecord([view('a', 3), view('a', 2), view('b', 1)], NOW);
  expect([record.today.size, record.minutesToday]).toEqual([2, 1]);
});

test('the day begins at midnight in Manila', () => {
  expect(readingRecord([view('a', 8 * 60 + 1), view('b', 8 * 60 - 1)], NOW).today).toEqual(new Set(['b']));
});

test('reading is unbroken while no pause is longer than five minutes', () => {
  const views = [
    view('old', 40),
    view('a', 22, 60),
    view('b', 18),
    view('c', 13.5),
    view('d', 9),
    view('e', 4),
  ];
  expect(readingRecord(views, NOW).run).toEqual({ stories: 5, minutes: 23 });
  expect(readingRecord([view('a', 6)], NOW).run).toEqual({ stories: 0, minutes: 0 });
});

test('a story that was read on any day is not unread', () => {
  const views = [view('a', 1), view('a', 2), view('b', 3 * 24 * 60)];
  expect(countUnread(['a', 'b', 'c', 'd'], views)).toBe(2);
  expect(countUnread([], views)).toBe(0);
});

test('topics are ordered by their stories', () => {
  expect(
    topicsByStories([view('a', 1, 1, 'crime'), view('b', 1), view('c', 1), view('d', 1, 1, null)]),
  ).toEqual(['traffic', 'crime']);
});

test('stories that are read next join the record, each once', () => {
  const record = readingRecord([view('a', 1)], NOW);
  const next = withStoriesRead(record, [
    { storyId: 'a', category: 'traffic' },
    { storyId: 'b', category: 'health' },
  ]);
  expect([next.today.size, next.topicsToday, next.run.stories]).toEqual([2, ['traffic', 'health'], 2]);
});

test('the goal of a day is everything that it has brought', () => {
  expect([dailyGoalPercent(17, 3), dailyGoalPercent(0, 0), dailyGoalPercent(4, 0)]).toEqual([85, 0, 100]);
});
