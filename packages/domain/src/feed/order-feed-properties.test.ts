import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildEntry,
  COMMUTE,
  FEED_NOW,
  findReasons,
  orderedIds,
  pointNorth,
  READER_POINT,
  rankEntry,
} from './build-feed-entry.ts';
import type { FeedEntry } from './order-feed.ts';

const HOUR = 3_600_000;

const someEntry = fc.record({
  id: fc.stringMatching(/^[a-f]{1,3}$/),
  severity: fc.integer({ min: 1, max: 5 }),
  publishedMs: fc.integer({ min: FEED_NOW - 30 * HOUR, max: FEED_NOW }),
  topic: fc.constantFrom('traffic', 'health', 'emergency', null),
  feedCategory: fc.constantFrom('traffic', 'health', 'other'),
  point: fc.option(fc.integer({ min: 0, max: 7_000 }).map(pointNorth)),
  hasDistance: fc.boolean(),
  sourceCount: fc.integer({ min: 1, max: 9 }),
  expiresMs: fc.option(fc.integer({ min: FEED_NOW - HOUR, max: FEED_NOW + HOUR })),
});
const someEntries = fc
  .uniqueArray(someEntry, { selector: ({ id }) => id, maxLength: 30 })
  .map((given) => given.map(({ id, ...changes }) => buildEntry(id, changes)));
const someReader = fc
  .record({
    weights: fc.dictionary(fc.constantFrom('traffic', 'health', 'emergency'), fc.double({ noNaN: true })),
    interests: fc.subarray(['traffic', 'health', 'emergency']),
    isCommuting: fc.boolean(),
  })
  .map(({ weights, interests, isCommuting }) => ({
    weights: new Map(Object.entries(weights)),
    interests: new Set(interests),
    routines: isCommuting ? [COMMUTE] : [],
  }));

test('whatever a reader likes and asks for, what is critical, in force and there is shown, below danger that covers the reader alone', () => {
  const asked = fc.record({
    hours: fc.integer({ min: 1, max: 168 }),
    categories: fc.subarray(['traffic', 'health', 'other']),
  });
  fc.assert(
    fc.property(someEntries, someReader, asked, (entries, reader, wanted) => {
      const isCritical = ({ severity, expiresMs, point }: FeedEntry) =>
        severity === 5 &&
        (expiresMs === null || expiresMs > FEED_NOW) &&
        (point === null || point.lat - READER_POINT.lat <= 5_000 / 111_194.93);
      const critical = entries.filter(isCritical).map(({ id }) => id);
      const shown = orderedIds(entries, reader, wanted);
      const covering = entries.filter(
        ({ severity, isAlert, isOver, expiresMs }) =>
          isAlert && severity === 4 && !isOver && (expiresMs === null || expiresMs > FEED_NOW),
      );
      const first = shown
        .filter((id) => !covering.some((entry) => entry.id === id))
        .slice(0, critical.length);
      expect(first.sort()).toEqual(critical.sort());
      const last = shown.findLastIndex((id) => critical.includes(id));
      expect(last).toBeLessThan(critical.length + covering.length);
    }),
  );
});

test('the order does not depend on the order of the candidates', () => {
  fc.assert(
    fc.property(someEntries, someReader, (entries, reader) => {
      expect(orderedIds(entries.toReversed(), reader)).toEqual(orderedIds(entries, reader));
    }),
  );
});

test('every entry has a reason, and none twice', () => {
  fc.assert(
    fc.property(someEntry, someReader, ({ id, ...changes }, reader) => {
      const reasons = findReasons(changes, reader).map(({ reason }) => reason);
      expect(reasons.length).toBeGreaterThan(0);
      expect(new Set(reasons).size).toBe(reasons.length);
    }),
  );
});

test('weights do not move severity 4 and 5, in force or over', () => {
  const weight = fc.double({ min: 0, max: 1, noNaN: true });
  const grave = fc.record({ severity: fc.constantFrom(4, 5), isOver: fc.boolean(), isAlert: fc.boolean() });
  fc.assert(
    fc.property(someEntry, grave, weight, ({ id, ...changes }, state, topicWeight) => {
      const changed = { ...changes, ...state, topic: 'traffic' };
      const { need, points } = rankEntry(changed, { weights: new Map([['traffic', topicWeight]]) });
      expect({ need, points }).toEqual({ need: rankEntry(changed).need, points: rankEntry(changed).points });
    }),
  );
});

test('to like a topic more never lowers a story of it', () => {
  const weight = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(someEntry, weight, weight, ({ id, ...changes }, one, other) => {
      const score = (topicWeight: number) =>
        rankEntry({ id, ...changes }, { weights: new Map([['traffic', topicWeight]]) }).points;
      expect(score(Math.max(one, other))).toBeGreaterThanOrEqual(score(Math.min(one, other)));
    }),
  );
});
