import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Routine } from '../impact/routines.ts';
import {
  concernsReader,
  type FeedEntry,
  type FeedFilter,
  type FeedReader,
  isInFeed,
  matchesFilter,
  orderFeed,
  reachesPlace,
} from './order-feed.ts';

const MANILA = 'Asia/Manila';
/** Monday, 7 in the morning in Manila. */
const NOW = Date.UTC(2026, 10, 15, 23);
const HOUR = 3_600_000;
const MARIKINA = { lat: 14.65, lon: 121.1 };
const north = (metres: number) => ({ lat: MARIKINA.lat + metres / 111_194.93, lon: MARIKINA.lon });
const READER: FeedReader = {
  place: { point: MARIKINA, radiusMetres: 5_000 },
  weights: new Map(),
  interests: new Set(),
  routines: [],
};
const COMMUTE: Routine = {
  phase: 'morning_commute',
  days: [1, 2, 3, 4, 5],
  startMinute: 390,
  endMinute: 510,
  along: [],
};

function entry(id: string, changes: Partial<FeedEntry> = {}): FeedEntry {
  return {
    id,
    severity: 2,
    publishedMs: NOW - HOUR,
    isOver: false,
    expiresMs: null,
    removeMs: null,
    isAlert: false,
    point: north(2_000),
    reachMetres: null,
    topic: 'business',
    feedCategory: 'other',
    hasDistance: true,
    sourceCount: 1,
    ...changes,
  };
}

const MOMENT = { asOfMs: NOW, timeZone: MANILA };
const ALL: FeedFilter = { hours: 24, categories: [] };

function ids(
  entries: FeedEntry[],
  reader: Partial<FeedReader> = {},
  filter: Partial<FeedFilter> = {},
  covers: (entry: FeedEntry) => boolean = () => true,
): string[] {
  const whole = { ...READER, ...reader };
  const wanted = entries.filter(
    (it) => isInFeed(it, whole.place, NOW) && matchesFilter(it, { ...ALL, ...filter }, NOW),
  );
  return orderFeed(wanted, whole, MOMENT, covers).map(({ entry: { id } }) => id);
}

function rank(changes: Partial<FeedEntry>, reader: Partial<FeedReader> = {}) {
  const [first] = orderFeed([entry('a', changes)], { ...READER, ...reader }, MOMENT, () => true);
  if (first === undefined) throw new Error('nothing was ordered');
  return first;
}

function findReasons(changes: Partial<FeedEntry>, reader: Partial<FeedReader> = {}) {
  return rank(changes, reader).why;
}

describe('order by need', () => {
  const alert = (severity: number, changes: Partial<FeedEntry> = {}) => ({
    ...{ severity, isAlert: true, expiresMs: NOW + HOUR, publishedMs: NOW - 20 * HOUR, ...changes },
  });

  test('alerts in force that cover the reader come first by severity, whatever is newer or nearer', () => {
    const entries = [
      entry('news', { severity: 4, point: MARIKINA, publishedMs: NOW }),
      entry('orange', alert(4, { point: null })),
      entry('red', alert(5, { point: null })),
      entry('yellow', alert(3, { point: null })),
    ];
    expect(ids(entries)).toEqual(['red', 'orange', 'yellow', 'news']);
  });

  test('an alert that does not cover the reader stands by its points like anything else', () => {
    const entries = [
      entry('news', { severity: 3, point: MARIKINA, publishedMs: NOW }),
      entry('elsewhere', alert(3, { point: null })),
    ];
    expect(ids(entries, {}, {}, () => false)).toEqual(['news', 'elsewhere']);
    expect(ids(entries, {}, {}, () => true)).toEqual(['elsewhere', 'news']);
  });

  test('ended and cancelled alerts stand below everything that holds, however grave they were', () => {
    const entries = [
      entry('ended', alert(5, { expiresMs: NOW, publishedMs: NOW })),
      entry('cancelled', alert(5, { isOver: true, removeMs: NOW + HOUR, publishedMs: NOW })),
      entry('old', { severity: 1, publishedMs: NOW - 23 * HOUR }),
    ];
    expect(ids(entries)).toEqual(['old', 'ended', 'cancelled']);
  });

  test('what is over stays for three hours and no longer', () => {
    const over = (id: string, minutes: number) =>
      entry(id, { isOver: true, removeMs: NOW + (180 - minutes) * 60_000 });
    expect(ids([over('180', 180), over('181', 181)])).toEqual(['180']);
    const expired = (id: string, minutes: number) => entry(id, { expiresMs: NOW - minutes * 60_000 });
    expect(ids([expired('180', 180), expired('181', 181)])).toEqual(['180']);
  });
});

test('a point counts up to the radius and its own reach, to the metre', () => {
  const place = { point: MARIKINA, radiusMetres: 10_000 };
  const at = (metres: number, reachMetres: number | null = null) =>
    reachesPlace(entry('a', { point: north(metres), reachMetres }), place);
  expect(at(9_999)).toBe(true);
  expect(at(10_001)).toBe(false);
  expect(at(11_999, 2_000)).toBe(true);
  expect(at(12_001, 2_000)).toBe(false);
  expect(reachesPlace(entry('a', { point: north(25_000), isAlert: true }), place)).toBe(true);
  expect(reachesPlace(entry('a', { point: null }), place)).toBe(true);
});

describe('each input alone changes the order', () => {
  const traffic = entry('traffic', { topic: 'traffic' });
  const health = entry('zhealth', { topic: 'health' });

  test('weights', () => {
    expect(ids([traffic, health])).toEqual(['zhealth', 'traffic']);
    expect(ids([traffic, health], { weights: new Map([['traffic', 0.6]]) })).toEqual(['traffic', 'zhealth']);
    expect(ids([traffic, health], { weights: new Map([['health', 0.4]]) })).toEqual(['traffic', 'zhealth']);
  });

  test('interests', () => {
    expect(ids([traffic, health], { interests: new Set(['traffic']) })).toEqual(['traffic', 'zhealth']);
  });

  test('the place', () => {
    const [here, there] = [entry('here', { point: MARIKINA }), entry('there', { point: north(4_000) })];
    expect(ids([here, there])).toEqual(['here', 'there']);
    expect(ids([here, there], { place: { point: north(4_000), radiusMetres: 5_000 } })).toEqual([
      'there',
      'here',
    ]);
  });

  test('routines', () => {
    expect(ids([traffic, health], { routines: [COMMUTE] })).toEqual(['traffic', 'zhealth']);
  });

  test('recency and severity', () => {
    expect(ids([entry('z', { publishedMs: NOW - 9 * HOUR }), entry('new')])).toEqual(['new', 'z']);
    expect(ids([entry('z'), entry('grave', { severity: 4 })])).toEqual(['grave', 'z']);
  });
});

test('equal ones stand by their id', () => {
  expect(ids([entry('a'), entry('c'), entry('b')])).toEqual(['c', 'b', 'a']);
});

test('hours cut what is older, but no alert in force', () => {
  const old = { publishedMs: NOW - 3 * HOUR };
  const alert = { ...old, isAlert: true, severity: 4, expiresMs: NOW + HOUR };
  const entries = [entry('old', old), entry('edge', { publishedMs: NOW - 2 * HOUR }), entry('alert', alert)];
  expect(ids(entries, {}, { hours: 2 })).toEqual(['alert', 'edge']);
});

test('categories cut the others, but nothing that is critical and in force', () => {
  const entries = [
    entry('jam', { feedCategory: 'traffic' }),
    entry('sale'),
    entry('flood', { feedCategory: 'weather', severity: 5, publishedMs: NOW - 90 * HOUR }),
    entry('signal', { feedCategory: 'weather', severity: 4 }),
  ];
  expect(ids(entries, {}, { categories: ['traffic'] })).toEqual(['flood', 'jam']);
});

test('the reasons stand by what they added', () => {
  expect(findReasons({})).toEqual([
    { reason: 'recent', detail: null },
    { reason: 'near_you', detail: null },
  ]);
  const all = findReasons(
    { severity: 3, topic: 'traffic', hasDistance: false, sourceCount: 3 },
    { weights: new Map([['traffic', 1]]), interests: new Set(['traffic']), routines: [COMMUTE] },
  );
  expect(all).toEqual([
    { reason: 'recent', detail: null },
    { reason: 'category_weight', detail: 'traffic' },
    { reason: 'routine', detail: 'morning_commute' },
    { reason: 'interest', detail: 'traffic' },
    { reason: 'in_your_area', detail: null },
    { reason: 'several_sources', detail: '3' },
  ]);
});

test('severity is the first reason of what is grave, and a weight none', () => {
  const grave = findReasons({ severity: 4, topic: 'traffic' }, { weights: new Map([['traffic', 1]]) });
  expect(grave.map(({ reason }) => reason)).toEqual(['severity', 'recent', 'near_you']);
});

test('what is over is neither grave nor part of a routine', () => {
  const over = { severity: 5, isOver: true, removeMs: NOW + HOUR, topic: 'emergency' };
  const reasons = findReasons(over, { routines: [COMMUTE] }).map(({ reason }) => reason);
  expect(reasons).toEqual(['recent', 'near_you']);
});

const someEntry = fc.record({
  id: fc.stringMatching(/^[a-f]{1,3}$/),
  severity: fc.integer({ min: 1, max: 5 }),
  publishedMs: fc.integer({ min: NOW - 30 * HOUR, max: NOW }),
  topic: fc.constantFrom('traffic', 'health', 'emergency', null),
  feedCategory: fc.constantFrom('traffic', 'health', 'other'),
  point: fc.option(fc.integer({ min: 0, max: 7_000 }).map(north)),
  hasDistance: fc.boolean(),
  sourceCount: fc.integer({ min: 1, max: 9 }),
  expiresMs: fc.option(fc.integer({ min: NOW - HOUR, max: NOW + HOUR })),
});
const someEntries = fc
  .uniqueArray(someEntry, { selector: ({ id }) => id, maxLength: 30 })
  .map((given) => given.map(({ id, ...changes }) => entry(id, changes)));
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

test('whatever a reader likes and asks for, what is critical, in force and there stands first and is shown', () => {
  const asked = fc.record({
    hours: fc.integer({ min: 1, max: 168 }),
    categories: fc.subarray(['traffic', 'health', 'other']),
  });
  fc.assert(
    fc.property(someEntries, someReader, asked, (entries, reader, wanted) => {
      const isCritical = ({ severity, expiresMs, point }: FeedEntry) =>
        severity === 5 &&
        (expiresMs === null || expiresMs > NOW) &&
        (point === null || point.lat - MARIKINA.lat <= 5_000 / 111_194.93);
      const critical = entries.filter(isCritical).map(({ id }) => id);
      const shown = ids(entries, reader, wanted);
      expect(shown.slice(0, critical.length).sort()).toEqual(critical.sort());
    }),
  );
});

test('the order does not depend on the order of the candidates', () => {
  fc.assert(
    fc.property(someEntries, someReader, (entries, reader) => {
      expect(ids(entries.toReversed(), reader)).toEqual(ids(entries, reader));
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
      const { need, points } = rank(changed, { weights: new Map([['traffic', topicWeight]]) });
      expect({ need, points }).toEqual({ need: rank(changed).need, points: rank(changed).points });
    }),
  );
});

test('to like a topic more never lowers a story of it', () => {
  const weight = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(someEntry, weight, weight, ({ id, ...changes }, one, other) => {
      const score = (topicWeight: number) =>
        rank({ id, ...changes }, { weights: new Map([['traffic', topicWeight]]) }).points;
      expect(score(Math.max(one, other))).toBeGreaterThanOrEqual(score(Math.min(one, other)));
    }),
  );
});

test.each([
  [{ severity: 3, isInside: true, severityHere: 3 }, true],
  [{ severity: 4, isInside: false, severityHere: 4 }, false],
  [{ severity: 3, isInside: undefined, severityHere: 3 }, true],
  [{ severity: 5, isInside: false, severityHere: 5 }, true],
  [{ severity: 5, isInside: false, severityHere: 4 }, false],
])('an alert of %j stands before everything else: %s', (alert, isFirst) => {
  expect(concernsReader(alert)).toBe(isFirst);
});
