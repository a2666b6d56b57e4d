import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FeedEntry, feedScore, locationFeedPage, reaches } from './location-feed.ts';

const NOW = Date.UTC(2026, 10, 15, 4);
const MINUTE = 60_000;
const MARIKINA = { lat: 14.65, lon: 121.1 };
/** Due north by so many metres. */
const north = (metres: number) => ({ lat: MARIKINA.lat + metres / 111_194.93, lon: MARIKINA.lon });
const PLACE = { point: MARIKINA, radiusMetres: 10_000 };

function entry(id: string, changes: Partial<FeedEntry> = {}): FeedEntry {
  return {
    id,
    severity: 3,
    status: 'active',
    publishedMs: NOW - MINUTE,
    acceptedMs: NOW - MINUTE,
    effectiveMs: null,
    expiresMs: null,
    endedMs: null,
    isAlert: false,
    authority: 'media',
    event: null,
    point: MARIKINA,
    reachMetres: null,
    ...changes,
  };
}

function ids(entries: FeedEntry[], limit = 15): string[] {
  return locationFeedPage(entries, PLACE, { asOfMs: NOW, limit }).page.map(({ entry: { id } }) => id);
}

test('what is critical and in force comes first, then the newest', () => {
  const old = NOW - 600 * MINUTE;
  expect(
    ids([
      entry('older', { publishedMs: NOW - 9 * MINUTE }),
      entry('critical', { severity: 5, publishedMs: old, isAlert: true, expiresMs: NOW + MINUTE }),
      entry('newest', { severity: 4, publishedMs: NOW - 2 * MINUTE }),
      entry('ended', { severity: 5, publishedMs: old, isAlert: true, expiresMs: NOW }),
    ]),
  ).toEqual(['critical', 'newest', 'older', 'ended']);
});

test('a point counts up to the radius and its own reach, to the metre', () => {
  const at = (metres: number, reachMetres: number | null = null) =>
    reaches(entry('a', { point: north(metres), reachMetres }), PLACE);
  expect(at(9_999)).toBe(true);
  expect(at(10_001)).toBe(false);
  expect(at(11_999, 2_000)).toBe(true);
  expect(at(12_001, 2_000)).toBe(false);
});

test('an alert and what has no point hold wherever they were written to', () => {
  expect(reaches(entry('a', { point: north(25_000), isAlert: true }), PLACE)).toBe(true);
  expect(reaches(entry('a', { point: null }), PLACE)).toBe(true);
});

test('what is over stays for three hours and no longer', () => {
  const over = (minutes: number) =>
    entry(`${minutes}`, { status: 'cancelled', endedMs: NOW - minutes * MINUTE });
  expect(ids([over(180), over(181)])).toEqual(['180']);
  expect(ids([entry('a', { status: 'superseded' })])).toEqual([]);
});

test('what was accepted after the first page waits for the next refresh', () => {
  expect(ids([entry('now', { acceptedMs: NOW }), entry('later', { acceptedMs: NOW + 1 })])).toEqual(['now']);
});

test('the end is said only when nothing is left', () => {
  const three = ['a', 'b', 'c'].map((id) => entry(id));
  expect(locationFeedPage(three, PLACE, { asOfMs: NOW, limit: 3 }).next).toBeNull();
  expect(locationFeedPage(three, PLACE, { asOfMs: NOW, limit: 2 }).next).toEqual({
    score: NOW - MINUTE,
    id: 'b',
  });
  expect(locationFeedPage([], PLACE, { asOfMs: NOW, limit: 2 })).toEqual({ page: [], next: null });
});

test('the pages together are the whole list, in order, without a repeat', () => {
  const some = fc.uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-f]{1,3}$/),
      severity: fc.constantFrom(3, 5),
      publishedMs: fc.integer({ min: NOW - 5, max: NOW }),
    }),
    { selector: ({ id }) => id, maxLength: 30 },
  );
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 7 }), (given, limit) => {
      const entries = given.map(({ id, ...changes }) => entry(id, changes));
      const whole = ids(entries, entries.length + 1);
      const paged: string[] = [];
      let after: { score: number; id: string } | null | undefined;
      while (after !== null) {
        const { page, next } = locationFeedPage(entries, PLACE, { asOfMs: NOW, limit, after });
        paged.push(...page.map((it) => it.entry.id));
        after = next;
      }
      expect(paged).toEqual(whole);
    }),
  );
});

test('a critical story outranks every time stamp', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), fc.date({ noInvalidDate: true }), (one, other) => {
      const critical = feedScore(entry('a', { severity: 5, publishedMs: Math.abs(one.getTime()) }), NOW);
      return critical > feedScore(entry('b', { severity: 4, publishedMs: Math.abs(other.getTime()) }), NOW);
    }),
  );
});
