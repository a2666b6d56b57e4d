import fc from 'fast-check';
import { compactCells, gridDisk, isValidCell, uncompactCells } from 'h3-js';
import { expect, test } from 'vitest';
import { NATION_CELL, readerCell } from './cells.ts';
import { fewerCells, widerCells } from './wider-cells.ts';

const inThePhilippines = fc.record({
  lat: fc.double({ min: 4.5, max: 21.2, noNaN: true }),
  lon: fc.double({ min: 116.8, max: 126.7, noNaN: true }),
});

test('a reader cell has six wider cells and the nation around it', () => {
  const cells = widerCells(readerCell({ lat: 14.6507, lon: 121.1029 }));
  expect(cells.map((cell) => cell.slice(0, 2))).toEqual(['86', '85', '84', '83', '82', '81', '80', '0']);
  expect(cells.at(-1)).toBe(NATION_CELL);
  expect(cells.slice(0, -1).every(isValidCell)).toBe(true);
});

test('a cell is found in a compacted area exactly when the area holds it', () => {
  fc.assert(
    fc.property(inThePhilippines, inThePhilippines, fc.integer({ min: 0, max: 12 }), (here, there, rings) => {
      const area = compactCells(gridDisk(readerCell(there), rings));
      const cell = readerCell(here);
      const isFound = widerCells(cell).some((wider) => area.includes(wider));
      expect(isFound).toBe(uncompactCells(area, 6).includes(cell));
    }),
    { numRuns: 200 },
  );
});

test('a list is told by its outermost cells, each once', () => {
  const [cell = '', wider = '', widest = ''] = widerCells(readerCell({ lat: 14.6507, lon: 121.1029 }));
  const far = readerCell({ lat: 10.3157, lon: 123.8854 });
  expect(fewerCells([cell, far, cell], 9)).toEqual([cell, far]);
  expect(fewerCells([cell, far, widest, wider], 9)).toEqual([far, widest]);
  expect(fewerCells([cell, NATION_CELL, far], 9)).toEqual([NATION_CELL]);
  expect(fewerCells([], 9)).toEqual([]);
});

test('a list that would be too long is told in wider cells, and nobody is left out', () => {
  fc.assert(
    fc.property(
      fc.array(inThePhilippines, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 20 }),
      (points, most) => {
        const cells = points.map(readerCell);
        const fewer = fewerCells(cells, most);
        expect(fewer.length).toBeLessThanOrEqual(most);
        for (const cell of cells) expect(widerCells(cell).some((wider) => fewer.includes(wider))).toBe(true);
      },
    ),
  );
});
