import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { NATION_CELL, readerCell, widerCells } from '@paligid/geo/cells';
import { expect, test } from 'vitest';
import { RECENT_BOUNDS, RecentEvents, type WindowName } from './recent-events.ts';

const MARIKINA = widerCells(readerCell({ lat: 14.6507, lon: 121.1029 }));
const CEBU = widerCells(readerCell({ lat: 10.3157, lon: 123.8854 }));
const START_MS = Date.UTC(2026, 10, 15, 4);
const MINUTE_MS = 60_000;
const MB = 1024 * 1024;

function buildRecent(bounds = RECENT_BOUNDS): RecentEvents {
  const start = { after: 0, sinceMs: START_MS };
  return new RecentEvents({ guaranteed: start, others: start }, bounds);
}

function push(recent: RecentEvents, window: WindowName, sequence: number, cells: string[], atMs = START_MS) {
  const event = { name: 'story.published.v1', id: `id-${sequence}`, sequence, version: 1, cells };
  recent.push(window, { name: event.name, sequence, cells, event }, atMs);
}

test('a reader is given the events of its cells after its number, in order and once', () => {
  const recent = buildRecent();
  push(recent, 'best_effort', 1, [NATION_CELL]);
  push(recent, 'guaranteed', 2, [NATION_CELL, MARIKINA[0] ?? '']);
  push(recent, 'best_effort', 3, CEBU.slice(0, 1));
  push(recent, 'best_effort', 4, MARIKINA.slice(0, 2));
  const find = (after: number, lanes: 'all' | 'guaranteed') =>
    recent.find({ cells: MARIKINA, after, upTo: 4, lanes }).found.map(({ sequence }) => sequence);
  expect(find(0, 'all')).toEqual([1, 2, 4]);
  expect(find(1, 'all')).toEqual([2, 4]);
  expect(find(0, 'guaranteed')).toEqual([2]);
  expect(find(4, 'all')).toEqual([]);
  const [first] = recent.find({ cells: MARIKINA, after: 3, upTo: 4, lanes: 'all' }).found;
  expect(first && recent.event(first)).toEqual({
    ...{ name: 'story.published.v1', id: 'id-4', sequence: 4, version: 1 },
  });
});

test('too many events are answered with the ones that must not be missed', () => {
  const recent = buildRecent();
  push(recent, 'guaranteed', 1, [NATION_CELL]);
  for (let sequence = 2; sequence <= 502; sequence += 1) push(recent, 'best_effort', sequence, [NATION_CELL]);
  const { found, isComplete } = recent.find({ cells: MARIKINA, after: 0, upTo: 502, lanes: 'all' });
  expect(found).toEqual([{ window: 'guaranteed', sequence: 1 }]);
  expect(isComplete).toBe(false);
  expect(recent.find({ cells: MARIKINA, after: 2, upTo: 502, lanes: 'all' })).toMatchObject({
    isComplete: true,
  });
});

test('what may be dropped is evicted by bytes and by age, alerts stay longer', () => {
  const bounds = {
    ...RECENT_BOUNDS,
    best_effort: { maxBytes: 1.5 * MB, maxAgeMs: 20 * MINUTE_MS },
  };
  const recent = buildRecent(bounds);
  push(recent, 'guaranteed', 1, [NATION_CELL]);
  for (let sequence = 2; sequence <= 20_000; sequence += 1)
    push(recent, 'best_effort', sequence, [NATION_CELL]);
  expect(recent.windows.best_effort.bytes).toBeLessThanOrEqual(1.5 * MB);
  expect(recent.windows.best_effort.after).toBeGreaterThan(0);
  expect(recent.find({ cells: MARIKINA, after: 0, upTo: 20_000, lanes: 'all' })).toEqual({
    found: [{ window: 'guaranteed', sequence: 1 }],
    isComplete: false,
  });
  expect(recent.find({ cells: MARIKINA, after: 0, upTo: 20_000, lanes: 'guaranteed' })).toMatchObject({
    isComplete: true,
  });

  const byAge = buildRecent();
  for (let sequence = 1; sequence <= 4_000; sequence += 1)
    push(byAge, 'best_effort', sequence, [NATION_CELL]);
  push(byAge, 'best_effort', 4_001, [NATION_CELL], START_MS + 21 * MINUTE_MS);
  expect(byAge.windows.best_effort.after).toBe(2_048);
});

test('a page is brought from the moment that it stands for to now', () => {
  const recent = buildRecent();
  for (let i = 0; i < 10; i += 1)
    push(recent, i % 2 === 0 ? 'best_effort' : 'guaranteed', i + 1, [NATION_CELL], START_MS + i * 1_000);
  const before = (ms: number, lanes: 'all' | 'guaranteed' = 'all') =>
    recent.sequenceBefore(START_MS + ms, lanes, 10);
  expect(before(0)).toBe(0);
  expect(before(3_500)).toBe(4);
  expect(before(4_000)).toBe(4);
  expect(before(4_000, 'guaranteed')).toBe(5);
  expect(before(60_000)).toBe(10);
  expect(before(-1)).toBeUndefined();
});

test('a quarter of an hour at 200 stories a second is held within its bytes and searched by what concerns the reader', {
  timeout: 120_000,
}, () => {
  const towns = Array.from({ length: 400 }, (_, i) =>
    widerCells(readerCell({ lat: 6 + (i % 20) * 0.6, lon: 121 + Math.floor(i / 20) * 0.25 })),
  );
  const count = 180_000;
  const recent = buildRecent();
  const before = usedBytes();
  for (let i = 0; i < count; i += 1) {
    const town = towns[i % towns.length] ?? [];
    const event = {
      ...{
        name: 'story.published.v1',
        id: '019a8560-7a00-7000-8000-000000000001',
        sequence: i + 1,
        version: 1,
      },
      ...{ story_id: 's-019a8560-7a00-7000-8000-000000000001', cluster_id: null },
      cells: [...town.slice(0, 1), ...(towns[(i + 1) % towns.length] ?? []).slice(0, 1)].concat(
        Array.from({ length: 8 }, (_, n) => towns[(i + 7 * n) % towns.length]?.[0] ?? ''),
      ),
    };
    recent.push('best_effort', { ...event, event }, START_MS + i * 5);
  }
  const { best_effort: bestEffort } = recent.windows;
  expect(bestEffort.size).toBe(count);
  expect(bestEffort.after).toBe(0);
  expect(bestEffort.bytes).toBeLessThan(RECENT_BOUNDS.best_effort.maxBytes);
  const measured = usedBytes() - before;
  expect(measured).toBeLessThan(1.1 * bestEffort.bytes);

  const resumes = 2_000;
  const began = performance.now();
  for (let i = 0; i < resumes; i += 1) {
    const after = Math.floor((i / resumes) * count);
    recent.find({ cells: towns[i % towns.length] ?? [], after, upTo: count, lanes: 'all' });
  }
  const micros = ((performance.now() - began) * 1000) / resumes;
  process.stdout.write(
    `${count} events: ${Math.round(bestEffort.bytes / MB)} MB counted, ${Math.round(measured / MB)} MB measured, ` +
      `${Math.round(micros)} us per resume\n`,
  );
  expect(micros).toBeLessThan(5_000);
});

function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
