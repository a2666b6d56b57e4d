import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FeedEntry, type FeedReader, orderFeed } from '../feed/order-feed.ts';
import { type CategoryPreference, initialWeights } from './category-weights.ts';
import { applySteps, isLearningDue, type LearningAct, learnFrom } from './learning.ts';

const NOW = Date.UTC(2026, 10, 15, 23);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PREFERENCES = initialWeights(['traffic', 'weather', 'health', 'crime']);

/** `count` stories of a topic with which the reader did the same thing. */
function acts(kind: string, topic: string | null, count: number, changes: Partial<LearningAct> = {}) {
  return Array.from({ length: count }, (_, i) => ({
    ...{ kind, topic, storyId: `${topic} ${kind} ${i}`, seconds: 60, atMs: NOW - HOUR - i, ...changes },
  }));
}

const learn = (
  list: readonly LearningAct[],
  preferences: CategoryPreference[] = PREFERENCES,
  movedAtMs = new Map(),
) => learnFrom({ preferences, acts: list, nowMs: NOW, movedAtMs });

test('four hidden stories of a topic move its weight from 0.5 to 0.4', () => {
  expect(learn(acts('dismiss', 'traffic', 4))).toEqual([
    { category: 'traffic', from: 0.5, to: 0.4, liked: 0, hidden: 4 },
  ]);
  expect(learn(acts('dismiss', 'traffic', 3))).toEqual([]);
});

test.each(['like', 'save', 'share', 'read', 'open_source', 'chat'])('%s counts for the topic', (kind) => {
  expect(learn(acts(kind, 'health', 4))).toEqual([
    { category: 'health', from: 0.5, to: 0.6, liked: 4, hidden: 0 },
  ]);
});

test('a look, a search and a page that was left at once say nothing', () => {
  const quiet = [...acts('view', 'health', 9), ...acts('search', 'health', 9)];
  expect(learn([...quiet, ...acts('read', 'health', 9, { seconds: 14 })])).toEqual([]);
  expect(learn(acts('like', null, 9))).toEqual([]);
  expect(learn(acts('like', 'gossip', 9))).toEqual([]);
});

test('likes and hides of a topic cancel out, story by story', () => {
  expect(learn([...acts('like', 'traffic', 5), ...acts('dismiss', 'traffic', 4)])).toEqual([]);
  expect(learn([...acts('like', 'traffic', 2), ...acts('dismiss', 'traffic', 6)])).toEqual([
    { category: 'traffic', from: 0.5, to: 0.4, liked: 2, hidden: 6 },
  ]);
});

test('a story counts once, by the last thing that was done with it', () => {
  const one = { storyId: 'one' };
  expect(learn(acts('like', 'traffic', 20, one))).toEqual([]);
  const hiddenLast = acts('like', 'traffic', 4).flatMap((act) => [
    act,
    { ...act, kind: 'dismiss', atMs: act.atMs + 100 },
  ]);
  expect(learn(hiddenLast)).toMatchObject([{ to: 0.4, liked: 0, hidden: 4 }]);
  const takenBack = acts('save', 'traffic', 4).flatMap((act) => [
    act,
    { ...act, kind: 'unsave', atMs: act.atMs + 100 },
  ]);
  expect(learn(takenBack)).toEqual([]);
});

test('one step is at most 0.2, and learning stays between 0.1 and 0.9', () => {
  expect(learn(acts('dismiss', 'traffic', 400))).toMatchObject([{ from: 0.5, to: 0.3 }]);
  const near = [
    { category: 'traffic', weight: 0.15 },
    { category: 'health', weight: 0.85 },
    { category: 'crime', weight: 0.05 },
    { category: 'weather', weight: 1 },
  ];
  const all = [
    ...acts('dismiss', 'traffic', 8),
    ...acts('like', 'health', 8),
    ...acts('dismiss', 'crime', 8),
    ...acts('like', 'weather', 8),
  ];
  expect(learn(all, near).map(({ category, to }) => [category, to])).toEqual([
    ['traffic', 0.1],
    ['health', 0.9],
  ]);
});

test('only the last seven days count, and nothing that has moved the topic before', () => {
  expect(learn(acts('dismiss', 'traffic', 4, { atMs: NOW - 7 * DAY }))).toEqual([]);
  expect(learn(acts('dismiss', 'traffic', 4, { atMs: NOW - 7 * DAY + 1 }))).toHaveLength(1);
  const moved = new Map([['traffic', NOW - DAY]]);
  expect(learn(acts('dismiss', 'traffic', 9, { atMs: NOW - DAY }), PREFERENCES, moved)).toEqual([]);
  expect(learn(acts('dismiss', 'traffic', 4), PREFERENCES, moved)).toHaveLength(1);
  expect(learn(acts('dismiss', 'health', 4, { atMs: NOW - DAY }), PREFERENCES, moved)).toHaveLength(1);
});

test('whatever was done, in any order, weights stay between 0 and 1 and move by no more than 0.2', () => {
  const act = fc.record({
    kind: fc.constantFrom('view', 'read', 'like', 'dismiss', 'save', 'unsave', 'share', 'open_source'),
    storyId: fc.option(fc.constantFrom(...'abcdefghijkl')),
    topic: fc.option(fc.constantFrom('traffic', 'health')),
    seconds: fc.double({ min: 0, max: 100, noNaN: true }),
    atMs: fc.integer({ min: NOW - 8 * DAY, max: NOW }),
  });
  const weight = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), weight, (list, traffic) => {
      const before = [{ category: 'traffic', weight: traffic }];
      const steps = learn(list, before);
      const [after] = applySteps(before, steps);
      expect(after?.weight).toBeGreaterThanOrEqual(0);
      expect(after?.weight).toBeLessThanOrEqual(1);
      expect(Math.abs((after?.weight ?? 9) - traffic)).toBeLessThanOrEqual(0.2051);
    }),
  );
});

test('[PREF-013] learning is due when nothing is pending and the last was over 24 hours ago or never', () => {
  expect(isLearningDue(0, null, NOW)).toBe(true);
  expect(isLearningDue(1, null, NOW)).toBe(false);
  expect(isLearningDue(0, NOW - DAY, NOW)).toBe(false);
  expect(isLearningDue(0, NOW - DAY - 1, NOW)).toBe(true);
  expect(isLearningDue(2, NOW - 9 * DAY, NOW)).toBe(false);
});

const HERE = { lat: 14.65, lon: 121.1 };

function story(id: string, topic: string, severity: number, hoursOld: number, isAlert = false): FeedEntry {
  return {
    ...{ id, topic, severity, isAlert, feedCategory: topic, publishedMs: NOW - hoursOld * HOUR },
    ...{ isOver: false, expiresMs: isAlert ? NOW + HOUR : null, removeMs: null },
    ...{ point: HERE, reachMetres: null, hasDistance: true, sourceCount: 1 },
  };
}

const STORIES = [
  story('typhoon signal 3', 'weather', 5, 8, true),
  story('flood on the underpass', 'traffic', 4, 5),
  story('warm afternoon', 'weather', 2, 1),
  story('counterflow this morning', 'traffic', 2, 2),
  story('lane closed', 'traffic', 2, 1),
  story('clinic opens', 'health', 2, 2),
  story('dengue shots', 'health', 2, 3),
  story('phone thief held', 'crime', 2, 1),
];

/** The order of the feed with the weights before learning, and with those after it. */
function orders(list: readonly LearningAct[]): { before: string[]; after: string[] } {
  const order = (preferences: readonly CategoryPreference[]) => {
    const weights = new Map(preferences.map(({ category, weight }) => [category, weight]));
    const reader: FeedReader = {
      ...{ place: { point: HERE, radiusMetres: 5_000 }, weights, interests: new Set(), routines: [] },
    };
    const moment = { asOfMs: NOW, timeZone: 'Asia/Manila' };
    return orderFeed(STORIES, reader, moment, () => 'inside').map(({ entry }) => entry.id);
  };
  return { before: order(PREFERENCES), after: order(applySteps(PREFERENCES, learn(list))) };
}

const NEUTRAL_ORDER = [
  'typhoon signal 3',
  'flood on the underpass',
  'warm afternoon',
  'phone thief held',
  'lane closed',
  'counterflow this morning',
  'clinic opens',
  'dengue shots',
];

describe('the feed before and after learning of', () => {
  test('a reader who hides traffic: jams go down, the flood on the road stays', () => {
    expect(orders(acts('dismiss', 'traffic', 5))).toEqual({
      before: NEUTRAL_ORDER,
      after: [
        ...['typhoon signal 3', 'flood on the underpass', 'warm afternoon', 'phone thief held'],
        ...['clinic opens', 'lane closed', 'dengue shots', 'counterflow this morning'],
      ],
    });
  });

  test('a reader who reads about health: the clinic before the rest of the day', () => {
    expect(orders([...acts('read', 'health', 6), ...acts('share', 'health', 2)])).toEqual({
      before: NEUTRAL_ORDER,
      after: [
        ...['typhoon signal 3', 'flood on the underpass', 'clinic opens', 'dengue shots'],
        ...['warm afternoon', 'phone thief held', 'lane closed', 'counterflow this morning'],
      ],
    });
  });

  test('a reader who is tired of the weather: the signal is still first', () => {
    const tired = [...acts('dismiss', 'weather', 9), ...acts('like', 'crime', 4)];
    expect(orders(tired)).toEqual({
      before: NEUTRAL_ORDER,
      after: [
        ...['typhoon signal 3', 'flood on the underpass', 'phone thief held', 'lane closed'],
        ...['counterflow this morning', 'clinic opens', 'dengue shots', 'warm afternoon'],
      ],
    });
  });

  test('a reader who reads a little of everything: nothing changes', () => {
    const mixed = ['traffic', 'weather', 'health', 'crime'].flatMap((topic) => [
      ...acts('view', topic, 12),
      ...acts('like', topic, 3),
      ...acts('dismiss', topic, 1),
    ]);
    expect(orders(mixed)).toEqual({ before: NEUTRAL_ORDER, after: NEUTRAL_ORDER });
  });
});
