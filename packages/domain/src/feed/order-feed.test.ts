import { describe, expect, test } from 'vitest';
import {
  buildEntry,
  COMMUTE,
  FEED_NOW,
  findReasons,
  orderedIds,
  pointNorth,
  READER_POINT,
} from './build-feed-entry.ts';
import { alertStanding, type FeedEntry, reachesPlace } from './order-feed.ts';

const HOUR = 3_600_000;

describe('order by need', () => {
  const alert = (severity: number, changes: Partial<FeedEntry> = {}) => ({
    ...{ severity, isAlert: true, expiresMs: FEED_NOW + HOUR, publishedMs: FEED_NOW - 20 * HOUR, ...changes },
  });

  test('alerts in force that cover the reader come first by severity, whatever is newer or nearer', () => {
    const entries = [
      buildEntry('news', { severity: 4, point: READER_POINT, publishedMs: FEED_NOW }),
      buildEntry('orange', alert(4, { point: null })),
      buildEntry('red', alert(5, { point: null })),
      buildEntry('yellow', alert(3, { point: null })),
    ];
    expect(orderedIds(entries)).toEqual(['red', 'orange', 'yellow', 'news']);
  });

  test('what covers the reader with danger stands above something graver beside them, and lesser alerts below it', () => {
    const entries = [
      buildEntry('red beside', alert(5, { publishedMs: FEED_NOW })),
      buildEntry('orange here', alert(4)),
      buildEntry('yellow here', alert(3)),
      buildEntry('news of a blast', { severity: 5, point: READER_POINT, publishedMs: FEED_NOW - HOUR }),
      buildEntry('red here', alert(5)),
    ];
    const ids = orderedIds(entries, {}, {}, ({ id }) => (id.includes('beside') ? 'beside' : 'inside'));
    expect(ids.slice(0, 2)).toEqual(['red here', 'orange here']);
    expect(new Set(ids.slice(2, 4))).toEqual(new Set(['red beside', 'news of a blast']));
    expect(ids[4]).toBe('yellow here');
  });

  test('an alert that does not cover the reader stands by its points like anything else', () => {
    const entries = [
      buildEntry('news', { severity: 3, point: READER_POINT, publishedMs: FEED_NOW }),
      buildEntry('elsewhere', alert(3, { point: null })),
    ];
    expect(orderedIds(entries, {}, {}, () => 'elsewhere')).toEqual(['news', 'elsewhere']);
    expect(orderedIds(entries, {}, {}, () => 'inside')).toEqual(['elsewhere', 'news']);
  });

  test('ended and cancelled alerts stand below everything that holds, however grave they were', () => {
    const entries = [
      buildEntry('ended', alert(5, { expiresMs: FEED_NOW, publishedMs: FEED_NOW })),
      buildEntry('cancelled', alert(5, { isOver: true, removeMs: FEED_NOW + HOUR, publishedMs: FEED_NOW })),
      buildEntry('old', { severity: 1, publishedMs: FEED_NOW - 23 * HOUR }),
    ];
    expect(orderedIds(entries)).toEqual(['old', 'ended', 'cancelled']);
  });

  test('what is over stays for three hours and no longer', () => {
    const over = (id: string, minutes: number) =>
      buildEntry(id, { isOver: true, removeMs: FEED_NOW + (180 - minutes) * 60_000 });
    expect(orderedIds([over('180', 180), over('181', 181)])).toEqual(['180']);
    const expired = (id: string, minutes: number) =>
      buildEntry(id, { expiresMs: FEED_NOW - minutes * 60_000 });
    expect(orderedIds([expired('180', 180), expired('181', 181)])).toEqual(['180']);
  });
});

test('a point counts up to the radius and its own reach, to the metre', () => {
  const place = { point: READER_POINT, radiusMetres: 10_000 };
  const at = (metres: number, reachMetres: number | null = null) =>
    reachesPlace(buildEntry('a', { point: pointNorth(metres), reachMetres }), place);
  expect(at(9_999)).toBe(true);
  expect(at(10_001)).toBe(false);
  expect(at(11_999, 2_000)).toBe(true);
  expect(at(12_001, 2_000)).toBe(false);
  expect(reachesPlace(buildEntry('a', { point: pointNorth(25_000), isAlert: true }), place)).toBe(true);
  expect(reachesPlace(buildEntry('a', { point: null }), place)).toBe(true);
});

describe('each input alone changes the order', () => {
  const traffic = buildEntry('traffic', { topic: 'traffic' });
  const health = buildEntry('zhealth', { topic: 'health' });

  test('weights', () => {
    expect(orderedIds([traffic, health])).toEqual(['zhealth', 'traffic']);
    expect(orderedIds([traffic, health], { weights: new Map([['traffic', 0.6]]) })).toEqual([
      'traffic',
      'zhealth',
    ]);
    expect(orderedIds([traffic, health], { weights: new Map([['health', 0.4]]) })).toEqual([
      'traffic',
      'zhealth',
    ]);
  });

  test('interests', () => {
    expect(orderedIds([traffic, health], { interests: new Set(['traffic']) })).toEqual([
      'traffic',
      'zhealth',
    ]);
  });

  test('the place', () => {
    const [here, there] = [
      buildEntry('here', { point: READER_POINT }),
      buildEntry('there', { point: pointNorth(4_000) }),
    ];
    expect(orderedIds([here, there])).toEqual(['here', 'there']);
    expect(orderedIds([here, there], { place: { point: pointNorth(4_000), radiusMetres: 5_000 } })).toEqual([
      'there',
      'here',
    ]);
  });

  test('routines', () => {
    expect(orderedIds([traffic, health], { routines: [COMMUTE] })).toEqual(['traffic', 'zhealth']);
  });

  test('recency and severity', () => {
    expect(orderedIds([buildEntry('z', { publishedMs: FEED_NOW - 9 * HOUR }), buildEntry('new')])).toEqual([
      'new',
      'z',
    ]);
    expect(orderedIds([buildEntry('z'), buildEntry('grave', { severity: 4 })])).toEqual(['grave', 'z']);
  });
});

test('equal ones stand by their id', () => {
  expect(orderedIds([buildEntry('a'), buildEntry('c'), buildEntry('b')])).toEqual(['c', 'b', 'a']);
});

test('hours cut what is older, but no alert in force', () => {
  const old = { publishedMs: FEED_NOW - 3 * HOUR };
  const alert = { ...old, isAlert: true, severity: 4, expiresMs: FEED_NOW + HOUR };
  const entries = [
    buildEntry('old', old),
    buildEntry('edge', { publishedMs: FEED_NOW - 2 * HOUR }),
    buildEntry('alert', alert),
  ];
  expect(orderedIds(entries, {}, { hours: 2 })).toEqual(['alert', 'edge']);
});

test('categories cut the others, but nothing that is critical and in force', () => {
  const entries = [
    buildEntry('jam', { feedCategory: 'traffic' }),
    buildEntry('sale'),
    buildEntry('flood', { feedCategory: 'weather', severity: 5, publishedMs: FEED_NOW - 90 * HOUR }),
    buildEntry('signal', { feedCategory: 'weather', severity: 4 }),
  ];
  expect(orderedIds(entries, {}, { categories: ['traffic'] })).toEqual(['flood', 'jam']);
});

test('categories hide no alert of danger in force whose area the reader is inside', () => {
  const alert = { feedCategory: 'weather', severity: 4, isAlert: true, expiresMs: FEED_NOW + HOUR };
  const entries = [
    buildEntry('jam', { feedCategory: 'traffic' }),
    buildEntry('here', alert),
    buildEntry('elsewhere', alert),
    buildEntry('ended', { ...alert, isOver: true }),
    buildEntry('notice', { ...alert, severity: 3 }),
  ];
  const standingOf = ({ id }: FeedEntry) => (id === 'elsewhere' ? 'elsewhere' : 'inside');
  expect(orderedIds(entries, {}, { categories: ['traffic'] }, standingOf)).toEqual(['here', 'jam']);
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
  const over = { severity: 5, isOver: true, removeMs: FEED_NOW + HOUR, topic: 'emergency' };
  const reasons = findReasons(over, { routines: [COMMUTE] }).map(({ reason }) => reason);
  expect(reasons).toEqual(['recent', 'near_you']);
});

test.each([
  [{ severity: 3, isInside: true, severityHere: 3 }, 'inside'],
  [{ severity: 4, isInside: false, severityHere: 4 }, 'elsewhere'],
  [{ severity: 3, isInside: undefined, severityHere: 3 }, 'inside'],
  [{ severity: 5, isInside: false, severityHere: 5 }, 'beside'],
  [{ severity: 5, isInside: false, severityHere: 4 }, 'elsewhere'],
])('for an alert of %j the reader is %s', (alert, standing) => {
  expect(alertStanding(alert)).toBe(standing);
});
