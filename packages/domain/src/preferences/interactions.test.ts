import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countsAsRead, countsAsView, readingToday, recentInteractions } from './interactions.ts';

const MANILA = 'Asia/Manila';
const NOW = Date.parse('2026-11-15T04:00:00.000Z');

function buildView(story_id: string, duration_seconds: number, timestamp = '2026-11-15T03:00:00.000Z') {
  return { story_id, interaction_type: 'view', duration_seconds, timestamp };
}

test('a story counts once, however often it was looked at, and its minutes add up', () => {
  const day = readingToday([buildView('s-1', 50), buildView('s-2', 20), buildView('s-1', 55)], NOW, MANILA);
  expect(day).toEqual({ storiesRead: 2, minutesSpent: 2 });
});

test('a day is one of the calendar in Manila', () => {
  const lastNight = buildView('s-1', 90, '2026-11-14T15:59:59.000Z');
  const pastMidnight = buildView('s-2', 60, '2026-11-14T16:00:00.000Z');
  expect(readingToday([lastNight, pastMidnight], NOW, MANILA)).toEqual({ storiesRead: 1, minutesSpent: 1 });
});

test('what was only liked or hidden was not read', () => {
  const hidden = { ...buildView('s-1', 0), interaction_type: 'dismiss' };
  expect(readingToday([hidden], NOW, MANILA)).toEqual({ storiesRead: 0, minutesSpent: 0 });
});

test('a record whose time cannot be read belongs to no day', () => {
  expect(readingToday([buildView('s-1', 90, 'yesterday')], NOW, MANILA).storiesRead).toBe(0);
});

test('a story that passes by in less than a second was not looked at', () => {
  expect([999, 1000].map(countsAsView)).toEqual([false, true]);
});

test('a story that was open for less than 15 seconds was not read', () => {
  expect([14.9, 15].map(countsAsRead)).toEqual([false, true]);
});

const HISTORY_NOW = Date.UTC(2026, 10, 15, 4, 0);
const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;
const at = (ms: number) => ({ story_id: 's-1', timestamp: new Date(ms).toISOString() });

test('[PREF-015] interactions older than 30 days are dropped from the local history', () => {
  const today = at(HISTORY_NOW);
  const justRecent = at(HISTORY_NOW - THIRTY_DAYS);
  const justDropped = at(HISTORY_NOW - THIRTY_DAYS - 1);
  expect(recentInteractions([today, justRecent, justDropped], HISTORY_NOW)).toEqual([today, justRecent]);
});

test('an interaction whose time cannot be read is dropped', () => {
  expect(recentInteractions([{ timestamp: 'yesterday' }], HISTORY_NOW)).toEqual([]);
});

test('what is kept keeps its order, and dropping twice is dropping once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2 * THIRTY_DAYS)), (ages) => {
      const history = ages.map((age) => at(HISTORY_NOW - age));
      const recent = recentInteractions(history, HISTORY_NOW);
      expect(recent).toEqual(history.filter((_, i) => (ages[i] ?? 0) <= THIRTY_DAYS));
      expect(recentInteractions(recent, HISTORY_NOW)).toEqual(recent);
    }),
  );
});
