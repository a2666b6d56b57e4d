import { expect, test } from 'vitest';
import { areaCacheSize, MAX_AREA_BYTES, storyArea } from './story-area.ts';

test('an area that was read before is not read again', () => {
  const stored = writeArea('Marikina', 3);
  expect(storyArea(stored)).toBe(storyArea(writeArea('Marikina', 3)));
});

test('areas are kept by their size: a few outlines of many islands count as much as many towns', () => {
  const first = writeArea('first', 3);
  const kept = storyArea(first);
  for (let n = 0; n < 100; n += 1) storyArea(writeArea(`islands ${n}`, 4_000));
  expect(areaCacheSize().entries).toBeLessThan(100);
  expect(areaCacheSize().bytes).toBeLessThanOrEqual(MAX_AREA_BYTES);
  expect(storyArea(first)).not.toBe(kept);
  expect(storyArea(first)?.named).toEqual([{ code: null, name: 'first' }]);
});

function writeArea(name: string, positions: number): string {
  const ring = Array.from({ length: positions }, (_, n) => [121 + n / 1e5, 14 + n / 1e5]);
  return JSON.stringify({
    ...{ named: [{ code: null, name }], polygons: [[[...ring, ring[0]]]], circles: [] },
    ...{ isNational: false, drawing: [] },
  });
}
