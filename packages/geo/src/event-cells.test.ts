import fc from 'fast-check';
import { cellToChildren, gridDisk, uncompactCells } from 'h3-js';
import { expect, test } from 'vitest';
import { coarseCell, NATION_CELL, readerCell } from './cells.ts';
import { eventCells } from './event-cells.ts';

const MARIKINA = readerCell({ lat: 14.6507, lon: 121.1029 });

test('all children of a cell become that cell, and the nation holds everything', () => {
  const region = coarseCell(MARIKINA);
  expect(eventCells(cellToChildren(region, 6), 1000)).toEqual([region]);
  expect(eventCells([MARIKINA, NATION_CELL], 1000)).toEqual([NATION_CELL]);
  expect(eventCells([], 1000)).toEqual([]);
});

test('an area within the limit keeps exactly its ground', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), (rings) => {
      const area = gridDisk(MARIKINA, rings);
      expect(new Set(uncompactCells(eventCells(area, 1000), 6))).toEqual(new Set(area));
    }),
    { numRuns: 20 },
  );
});

test('an area beyond the limit is widened, and no ground is lost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 40 }), (rings, most) => {
      const area = gridDisk(MARIKINA, rings);
      const cells = eventCells(area, most);
      expect(cells.length).toBeLessThanOrEqual(most);
      const ground = new Set(uncompactCells(cells, 6));
      expect(area.every((cell) => ground.has(cell))).toBe(true);
    }),
    { numRuns: 50 },
  );
});
