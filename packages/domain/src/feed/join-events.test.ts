import { expect, test } from 'vitest';
import { joinEvents } from './join-events.ts';
import { type FeedEntry, locationFeedPage } from './location-feed.ts';
import { type FeedReader, type PersonalEntry, personalFeedPage } from './personal-feed.ts';

const NOW = Date.UTC(2026, 10, 15, 4);
const MINUTE = 60_000;
const MARIKINA = { lat: 14.65, lon: 121.1 };
/** Due north by so many metres. */
const north = (metres: number) => ({ lat: MARIKINA.lat + metres / 111_194.93, lon: MARIKINA.lon });
const PLACE = { point: MARIKINA, radiusMetres: 5_000 };

function entry(id: string, minutesAgo: number, changes: Partial<PersonalEntry> = {}): PersonalEntry {
  const publishedMs = NOW - minutesAgo * MINUTE;
  return {
    ...{ id, authority: 'media', severity: 3, isAlert: false, publishedMs, acceptedMs: publishedMs },
    ...{ status: 'active', effectiveMs: null, expiresMs: null, endedMs: null, event: null },
    ...{ point: MARIKINA, reachMetres: null, hasDistance: true },
    ...{ topic: 'weather', feedCategory: 'weather', sourceCount: 1 },
    ...changes,
  };
}

/** Reports of one flood. */
function flood(...reports: PersonalEntry[]): PersonalEntry[] {
  const event = { id: 'flood', reports };
  return reports.map((report) => ({ ...report, event, sourceCount: reports.length }));
}

const idsOf = (entries: readonly FeedEntry[]) => entries.map(({ id }) => id);

test('reports of one happening are one entry under the id of their event, led by the best of them', () => {
  const official = entry('official', 20, { authority: 'official', severity: 4 });
  const joined = joinEvents([...flood(entry('paper', 30), official), entry('alone', 5)], NOW);
  expect(idsOf(joined)).toEqual(['flood', 'alone']);
  expect(joined[0]).toMatchObject({ authority: 'official', severity: 4, sourceCount: 2 });
});

test('it stands where its newest report does, whoever leads', () => {
  const entries = [
    ...flood(entry('official', 60, { authority: 'official' }), entry('paper', 10)),
    ...[entry('newer', 5), entry('older', 15)],
  ];
  const { page } = locationFeedPage(entries, PLACE, { asOfMs: NOW, limit: 9 });
  expect(page.map(({ entry: { id, authority } }) => [id, authority])).toEqual([
    ...[
      ['newer', 'media'],
      ['flood', 'official'],
      ['older', 'media'],
    ],
  ]);
});

test('a report that a place does not reach neither leads there nor hides the one that does', () => {
  const far = entry('far', 20, { authority: 'official', point: north(9_000) });
  const [only] = locationFeedPage(flood(far, entry('near', 10)), PLACE, { asOfMs: NOW, limit: 9 }).page;
  expect(only?.entry).toMatchObject({ id: 'flood', authority: 'media' });
});

test('what came after the first page neither moves an event nor leads it on the next', () => {
  const before = flood(entry('paper', 30), entry('radio', 20));
  const others = [entry('a', 10), entry('b', 40)];
  const first = locationFeedPage([...before, ...others], PLACE, { asOfMs: NOW, limit: 2 });
  expect(idsOf(first.page.map((it) => it.entry))).toEqual(['a', 'flood']);

  const official = entry('official', -1, { authority: 'official' });
  const grown = flood(entry('paper', 30), entry('radio', 20), official);
  const after = first.next ?? undefined;
  const second = locationFeedPage([...grown, ...others], PLACE, { asOfMs: NOW, limit: 2, after });
  expect(idsOf(second.page.map((it) => it.entry))).toEqual(['b']);
});

test('a change of the lead between two pages neither repeats nor loses an event', () => {
  const others = [entry('a', 10), entry('b', 40)];
  const asked = { asOfMs: NOW, limit: 2 };
  for (const [ended, holding] of [
    ['aa', 'zz'],
    ['zz', 'aa'],
  ] as const) {
    const lead = entry(ended, 20, { authority: 'official' });
    const first = locationFeedPage([...flood(lead, entry(holding, 20)), ...others], PLACE, asked);
    expect(idsOf(first.page.map((it) => it.entry))).toEqual(['a', 'flood']);
    const over = { ...lead, status: 'cancelled', endedMs: NOW - 1 } as const;
    const changed = [...flood(over, entry(holding, 20)), ...others];
    const second = locationFeedPage(changed, PLACE, { ...asked, after: first.next ?? undefined });
    expect(idsOf(second.page.map((it) => it.entry))).toEqual(['b']);
  }
});

test('in the feed of a reader several sources are a reason', () => {
  const reader: FeedReader = { place: PLACE, weights: new Map(), interests: new Set(), routines: [] };
  const asked = { asOfMs: NOW, timeZone: 'Asia/Manila', hours: 24, categories: [], limit: 9 };
  const reports = ['a', 'b', 'c'].map((id) => entry(id, 10));
  const { page } = personalFeedPage([entry('alone', 10), ...flood(...reports)], reader, asked);
  expect(page.map((it) => it.entry.id)).toEqual(['flood', 'alone']);
  expect(page[0]?.why).toContainEqual({ reason: 'several_sources', detail: '3' });
});
