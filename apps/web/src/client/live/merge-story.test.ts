import { LIMITS } from '@paligid/contract/limits';
import { buildClusterFields, buildStory, buildStoryPage } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import type { FeedResponse } from '../queries/feed.ts';
import { insertAlert, LIST_LIMITS, mergeStory, mergeStoryVersions } from './merge-story.ts';

const alert = { is_alert: true, severity: 4 } as const;
const feedOf = (...stories: FeedResponse['stories']): FeedResponse => ({
  stories,
  next_cursor: null,
  as_of: '2026-11-15T04:00:00.000Z',
  coverage: { checked_at: null, sources_read: 0, sources_total: 0, unreadable: [] },
});
const idsIn = ({ stories }: FeedResponse) => stories.map(({ id }) => id);

test('a newer version takes the place of the story and moves nothing', () => {
  const feed = feedOf(buildStory({ id: 'a' }), buildStory({ id: 'b' }), buildStory({ id: 'c' }));
  const received = buildStory({ id: 'b', version: 2, title: 'Water is going down' });
  const after = mergeStory(feed, received);
  expect(idsIn(after)).toEqual(['a', 'b', 'c']);
  expect(after.stories[1]?.title).toBe('Water is going down');
});

test('an older version that comes late changes nothing', () => {
  const known = buildStory({ version: 3 });
  expect(mergeStoryVersions(known, buildStory({ version: 2 }))).toBe(known);
});

test('an end marks the story as ended', () => {
  const ended = buildStory({ version: 2, status: 'expired', ended_at: '2026-11-15T05:00:00.000Z' });
  expect(mergeStoryVersions(buildStory(), ended)).toMatchObject({
    status: 'expired',
    ended_at: '2026-11-15T05:00:00.000Z',
  });
});

test('what was derived for this reader outlives what is sent to everybody', () => {
  const why = [{ reason: 'near_you', detail: null }] as const;
  const own = { impact_basis: 'reader', personal_impact: 'Within 3 km of your location.' } as const;
  const known = buildStory({ ...own, distance_km: 1.2, why: [...why] });
  const plain = { version: 2, distance_km: null, impact_basis: 'place' } as const;
  expect(mergeStoryVersions(known, buildStory(plain))).toMatchObject({
    version: 2,
    distance_km: 1.2,
    why,
    ...own,
  });
  const ended = buildStory({ ...plain, impact_basis: 'report', personal_impact: 'This is over.' });
  expect(mergeStoryVersions(known, ended).personal_impact).toBe('This is over.');
});

test('what only its page tells stays until that is asked again', () => {
  const { reports, trace } = buildStoryPage();
  expect(mergeStoryVersions(buildStoryPage(), buildStory({ version: 2 }))).toMatchObject({
    version: 2,
    reports,
    trace,
  });
});

test('other sources stay: a live update has the story alone', () => {
  const known = buildStory(buildClusterFields('Flood Bulletin', 'Balita ng Sampol', 'Radyo Sampol'));
  const { sources, source_count, cluster } = mergeStoryVersions(
    known,
    buildStory({ version: 2, source_count: 1 }),
  );
  expect([sources, source_count, cluster]).toEqual([known.sources, 3, known.cluster]);
});

test('an urgent story comes first, but not before what is critical', () => {
  const critical = buildStory({ id: 'critical', is_alert: true, severity: 5 });
  const feed = feedOf(critical, buildStory({ id: 'a' }));
  expect(idsIn(insertAlert(feed, buildStory({ id: 'new', ...alert })))).toEqual(['critical', 'new', 'a']);
  const worse = buildStory({ id: 'new', is_alert: true, severity: 5 });
  expect(idsIn(insertAlert(feed, worse))).toEqual(['new', 'critical', 'a']);
  expect(idsIn(insertAlert(feedOf(), worse))).toEqual(['new']);
  expect(idsIn(insertAlert(feedOf(critical), buildStory({ id: 'new', ...alert })))).toEqual([
    'critical',
    'new',
  ]);
});

test('an urgent story that is there already is renewed where it stands', () => {
  const feed = feedOf(buildStory({ id: 'a' }), buildStory({ id: 'b', ...alert }));
  expect(idsIn(insertAlert(feed, buildStory({ id: 'b', ...alert, version: 2 })))).toEqual(['a', 'b']);
});

test('a frame does not say whom it covers: what is known holds on until the area changes', () => {
  const covers_reader = { inside: true, distance_km: 0.4, basis: 'polygon' } as const;
  const ring: [number, number][] = [
    [121, 14],
    [121.1, 14],
    [121.1, 14.1],
    [121, 14],
  ];
  const geometry = { type: 'MultiPolygon' as const, coordinates: [[ring]] };
  const areas = [{ code: '1380700000', name: 'Marikina' }];
  const area = { areas, area_count: 1, geometry };
  const known = buildStory({ ...alert, ...area, covers_reader });
  const after = (changes: object) =>
    mergeStoryVersions(known, buildStory({ ...alert, ...area, version: 2, ...changes }));
  expect(after({ severity: 5 }).covers_reader).toEqual(covers_reader);
  expect(after({ geometry: null, status: 'cancelled' }).covers_reader).toEqual(covers_reader);
  const wider = { type: 'MultiPolygon', coordinates: [[[...ring.slice(0, 2), [121.1, 14.2], [121, 14]]]] };
  expect(after({ geometry: wider }).covers_reader).toBeUndefined();
  expect(
    after({ areas: [...areas, { code: null, name: 'Cainta' }], area_count: 2 }).covers_reader,
  ).toBeUndefined();
  const outside = { inside: false, distance_km: 2, basis: 'polygon' } as const;
  expect(after({ geometry: wider, covers_reader: outside }).covers_reader).toEqual(outside);
});

test('areas are compared as far as a list has them', () => {
  expect(LIST_LIMITS).toEqual({ areas: LIMITS.listedAreas, positions: LIMITS.listedGeometryPositions });
});
