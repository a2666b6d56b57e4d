import { expect, test } from 'vitest';
import { leaveNow, type RouteReport } from './leave-now.ts';
import { routeStops } from './route-stops.ts';

const MINUTE_MS = 60_000;
const NOW = Date.UTC(2026, 10, 16, 21, 5);
const DEPART = NOW + 65 * MINUTE_MS;
const HOME = { lat: 14.656, lon: 121.096 };
const WORK = { lat: 14.5869, lon: 121.0614 };
const LINE = [HOME, { lat: 14.62, lon: 121.08 }, WORK];
const RAIL = { name: 'LRT-2', names: ['LRT-2', 'LRT Line 2'], isRail: true, line: LINE };
const STOPS = routeStops({ name: 'Tumana', point: HOME }, [RAIL], { name: 'Ortigas', point: WORK });
const TRIP = { departMs: DEPART, arriveMs: DEPART + 80 * MINUTE_MS, stops: STOPS };
const ALL_READ = { names: [], total: 5 };

const report = (more: Partial<RouteReport>): RouteReport => ({
  ...{ id: 'a', title: 'A. Bonifacio Ave. closes', text: '', category: 'traffic', severity: 3 },
  ...{ authority: 'official', isAlert: false, publishedMs: NOW - 20 * MINUTE_MS, status: 'active' },
  ...{ effectiveMs: null, expiresMs: null, endedMs: null },
  ...{ point: HOME, reachMetres: null, precision: 'point', covers: () => null },
  isOfTownAround: () => false,
  ...more,
});
const decide = (...reports: RouteReport[]) => leaveNow(reports, TRIP, ALL_READ, NOW);

test('nothing reported and everything read: go', () => {
  expect(decide()).toMatchObject({ verdict: 'go', cause: null, findings: [], unread: [] });
});

test("a source that was not read is named beside 'go'; with none read nothing is said", () => {
  expect(leaveNow([], TRIP, { names: ['PAGASA'], total: 5 }, NOW)).toMatchObject({
    verdict: 'go',
    unread: ['PAGASA'],
  });
  expect(leaveNow([], TRIP, { names: ['PAGASA', 'MMDA'], total: 2 }, NOW).verdict).toBeNull();
  expect(leaveNow([report({})], TRIP, { names: ['PAGASA'], total: 1 }, NOW).verdict).toBe('another_way');
});

test('what closes later leaves time to pass before; what closes in a minute does not', () => {
  const effectiveMs = NOW + 55 * MINUTE_MS;
  expect(decide(report({ effectiveMs, text: 'Alternate route: Marcos Highway.' }))).toMatchObject({
    verdict: 'leave_early',
    beforeMs: effectiveMs,
    way: 'Marcos Highway',
  });
  expect(decide(report({ effectiveMs: NOW + MINUTE_MS }))).toMatchObject({
    verdict: 'another_way',
    way: null,
  });
});

test('what begins after arrival, has ended, or is old changes nothing', () => {
  expect(decide(report({ effectiveMs: TRIP.arriveMs })).verdict).toBe('go');
  expect(decide(report({ status: 'cancelled' })).verdict).toBe('go');
  expect(decide(report({ expiresMs: NOW - 1 })).verdict).toBe('go');
  expect(decide(report({ publishedMs: NOW - 13 * 60 * MINUTE_MS })).verdict).toBe('go');
});

test.for([1, 2, 3, 4, 5])("an official alert of severity %i on the way is never 'go'", (severity) => {
  for (const category of ['weather', 'emergency', 'safety', 'traffic', 'transport', 'health', 'crime']) {
    for (const expiresMs of [null, NOW + MINUTE_MS, DEPART + MINUTE_MS]) {
      for (const title of ['Warning', 'Warning was lifted', 'Road reopened']) {
        const alert = report({ title, category, severity, isAlert: true, expiresMs });
        expect(decide(alert).verdict).not.toBe('go');
      }
    }
  }
});

test('an alert that ends before the trip: stay until then, and look again', () => {
  const expiresMs = DEPART - 10 * MINUTE_MS;
  expect(decide(report({ category: 'weather', severity: 5, isAlert: true, expiresMs }))).toMatchObject({
    verdict: 'stay',
    untilMs: expiresMs,
  });
});

test('the gravest of several decides, and all are listed', () => {
  const slow = report({ id: 'slow', title: 'Heavy traffic' });
  const shut = report({
    id: 'shut',
    title: 'LRT-2 halts trips',
    category: 'transport',
    precision: 'region',
    point: null,
  });
  const { verdict, cause, findings } = decide(slow, shut);
  expect({ verdict, cause: cause?.reportId }).toEqual({ verdict: 'another_way', cause: 'shut' });
  expect(findings.map(({ reportId, stops }) => [reportId, stops])).toEqual([
    ['shut', [1]],
    ['slow', [0]],
  ]);
});

test('trains run above a flooded street; another line is not this one', () => {
  const flood = report({ title: 'Flood', category: 'emergency', point: { lat: 14.62, lon: 121.08 } });
  expect(decide(flood).verdict).toBe('go');
  const other = report({ title: 'MRT-3 halted', category: 'transport', severity: 4, precision: 'line' });
  expect(decide(other).verdict).toBe('go');
  expect(decide({ ...other, title: 'LRT Line 2 halted' }).verdict).toBe('another_way');
});

test('a closed road somewhere in the city is no reason to go elsewhere', () => {
  const vague = report({ precision: 'city', point: null, covers: () => true });
  expect(decide(vague)).toMatchObject({ verdict: 'leave_early', cause: { isVague: true } });
});

test('news of a whole town counts where the way begins or ends, by its words and never as an order', () => {
  const town = (more: Partial<RouteReport>) =>
    report({
      ...{ authority: 'media', precision: 'city', point: null, isOfTownAround: (at) => at === HOME },
      ...more,
    });
  const flood = { category: 'weather', severity: 4, title: 'Roads in Marikina flooded, not passable' };
  expect(decide(town(flood))).toMatchObject({ verdict: 'leave_early', cause: { stops: [0], isVague: true } });
  expect(decide(town({ title: 'Heavy traffic in Marikina after a truck stalled' })).verdict).toBe(
    'leave_early',
  );
  expect(decide(town({ title: 'Fire razes ten houses', category: 'emergency', severity: 4 })).verdict).toBe(
    'go',
  );
  expect(decide(town({ ...flood, isOfTownAround: () => false })).verdict).toBe('go');
});

test('of a report that names several lines only what it says of the own one counts', () => {
  const line = { category: 'transport', severity: 4, precision: 'line', point: null };
  expect(decide(report({ ...line, title: 'MRT-3 suspended, LRT-2 runs normally' })).verdict).toBe('go');
  expect(decide(report({ ...line, title: 'LRT-2 suspended, MRT-3 runs normally' })).verdict).toBe(
    'another_way',
  );
  expect(decide(report({ ...line, title: 'LRT-2 and MRT-3 suspended' })).verdict).toBe('another_way');
});

test('a station that trains pass by matters to who boards there, and a line that stands still to all', () => {
  const station = { category: 'transport', severity: 2, title: 'LRT-2 skips a station' };
  expect(decide(report({ ...station, point: HOME })).verdict).toBe('another_way');
  expect(decide(report({ ...station, point: { lat: 14.62, lon: 121.08 } })).verdict).toBe('go');
  const halted = { ...station, text: 'LRT-2 trips are suspended.', point: { lat: 14.62, lon: 121.08 } };
  expect(decide(report(halted)).verdict).toBe('another_way');
});
