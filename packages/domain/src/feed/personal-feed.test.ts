import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Routine } from '../routines/routine.ts';
import { type FeedReader, type PersonalEntry, personalFeedPage, personalRank } from './personal-feed.ts';

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

function entry(id: string, changes: Partial<PersonalEntry> = {}): PersonalEntry {
  return {
    id,
    severity: 2,
    status: 'active',
    publishedMs: NOW - HOUR,
    acceptedMs: NOW - HOUR,
    effectiveMs: null,
    expiresMs: null,
    endedMs: null,
    isAlert: false,
    authority: 'media',
    event: null,
    point: north(2_000),
    reachMetres: null,
    topic: 'business',
    feedCategory: 'other',
    hasDistance: true,
    sourceCount: 1,
    ...changes,
  };
}

type Asked = Partial<Parameters<typeof personalFeedPage>[2]>;

function ids(entries: PersonalEntry[], reader: Partial<FeedReader> = {}, asked: Asked = {}): string[] {
  const { page } = personalFeedPage(
    entries,
    { ...READER, ...reader },
    { asOfMs: NOW, timeZone: MANILA, hours: 24, categories: [], limit: 90, ...asked },
  );
  return page.map(({ entry: { id } }) => id);
}

function whyOf(changes: Partial<PersonalEntry>, reader: Partial<FeedReader> = {}) {
  return personalRank(entry('a', changes), { ...READER, ...reader }, NOW, MANILA).why;
}

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
  expect(whyOf({})).toEqual([
    { reason: 'recent', detail: null },
    { reason: 'near_you', detail: null },
  ]);
  const all = whyOf(
    { severity: 4, topic: 'traffic', hasDistance: false, sourceCount: 3 },
    { weights: new Map([['traffic', 1]]), interests: new Set(['traffic']), routines: [COMMUTE] },
  );
  expect(all).toEqual([
    { reason: 'severity', detail: null },
    { reason: 'recent', detail: null },
    { reason: 'category_weight', detail: 'traffic' },
    { reason: 'routine', detail: 'morning_commute' },
    { reason: 'interest', detail: 'traffic' },
    { reason: 'in_your_area', detail: null },
    { reason: 'several_sources', detail: '3' },
  ]);
});

test('what is over is neither grave nor part of a routine', () => {
  const over = { severity: 5, status: 'cancelled', endedMs: NOW - HOUR, topic: 'emergency' } as const;
  const reasons = whyOf(over, { routines: [COMMUTE] }).map(({ reason }) => reason);
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
      const isCritical = ({ severity, expiresMs, point }: PersonalEntry) =>
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

test('the pages together are the whole feed, in order, without a repeat', () => {
  fc.assert(
    fc.property(someEntries, someReader, fc.integer({ min: 1, max: 7 }), (entries, changes, limit) => {
      const asked = { asOfMs: NOW, timeZone: MANILA, hours: 24, categories: [], limit };
      const paged: string[] = [];
      let after: { score: number; id: string } | null | undefined;
      while (after !== null) {
        const { page, next } = personalFeedPage(entries, { ...READER, ...changes }, { ...asked, after });
        paged.push(...page.map((it) => it.entry.id));
        after = next;
      }
      expect(paged).toEqual(ids(entries, changes));
    }),
  );
});

test('every entry has a reason, and none twice', () => {
  fc.assert(
    fc.property(someEntry, someReader, ({ id, ...changes }, reader) => {
      const reasons = whyOf(changes, reader).map(({ reason }) => reason);
      expect(reasons.length).toBeGreaterThan(0);
      expect(new Set(reasons).size).toBe(reasons.length);
    }),
  );
});

test('to like a topic more never lowers a story of it', () => {
  const weight = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(someEntry, weight, weight, ({ id, ...changes }, one, other) => {
      const score = (topicWeight: number) =>
        personalRank(
          entry(id, changes),
          { ...READER, weights: new Map([['traffic', topicWeight]]) },
          NOW,
          MANILA,
        ).score;
      expect(score(Math.max(one, other))).toBeGreaterThanOrEqual(score(Math.min(one, other)));
    }),
  );
});
