import { expect, test } from 'vitest';
import { isLook, readingOfDay } from './reading-day.ts';

const MANILA = 'Asia/Manila';
const NOW = Date.parse('2026-11-15T04:00:00.000Z');

function look(story_id: string, duration_seconds: number, timestamp = '2026-11-15T03:00:00.000Z') {
  return { story_id, interaction_type: 'view', duration_seconds, timestamp };
}

test('a story counts once, however often it was looked at, and its minutes add up', () => {
  const day = readingOfDay([look('s-1', 50), look('s-2', 20), look('s-1', 55)], NOW, MANILA);
  expect(day).toEqual({ storiesRead: 2, minutesSpent: 2 });
});

test('a day is one of the calendar in Manila', () => {
  const lastNight = look('s-1', 90, '2026-11-14T15:59:59.000Z');
  const pastMidnight = look('s-2', 60, '2026-11-14T16:00:00.000Z');
  expect(readingOfDay([lastNight, pastMidnight], NOW, MANILA)).toEqual({ storiesRead: 1, minutesSpent: 1 });
});

test('what was only liked or hidden was not read', () => {
  const hidden = { ...look('s-1', 0), interaction_type: 'dismiss' };
  expect(readingOfDay([hidden], NOW, MANILA)).toEqual({ storiesRead: 0, minutesSpent: 0 });
});

test('a record whose time cannot be read belongs to no day', () => {
  expect(readingOfDay([look('s-1', 90, 'yesterday')], NOW, MANILA).storiesRead).toBe(0);
});

test('a story that passes by in less than a second was not looked at', () => {
  expect([999, 1000].map(isLook)).toEqual([false, true]);
});
