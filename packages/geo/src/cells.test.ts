import fc from 'fast-check';
import {
  cellToLatLng,
  compactCells,
  greatCircleDistance,
  gridDisk,
  isValidCell,
  UNITS,
  uncompactCells,
} from 'h3-js';
import { expect, test } from 'vitest';
import {
  cellCentre,
  cellFromInt8,
  cellsToRead,
  cellsWithin,
  cellToInt8,
  coarseCell,
  fewerCells,
  NATION_CELL,
  REACH_METRES,
  readerCell,
  widerCells,
} from './cells.ts';

const MARIKINA = { lat: 14.6481, lon: 121.1133 };
const CEBU_CITY = { lat: 10.3167, lon: 123.8907 };

const inThePhilippines = fc.record({
  lat: fc.double({ min: 5, max: 20, noNaN: true }),
  lon: fc.double({ min: 117, max: 126.5, noNaN: true }),
});

test('a story is written to 12 to 19 cells', () => {
  fc.assert(
    fc.property(inThePhilippines, (point) => {
      const count = cellsWithin(point, REACH_METRES).length;
      return count >= 12 && count <= 19;
    }),
  );
});

test('whoever stands within 10 km of a story finds it in their own cell', () => {
  fc.assert(
    fc.property(inThePhilippines, steps(9_990), (story, step) => {
      expect(cellsWithin(story, REACH_METRES)).toContain(readerCell(walk(story, step)));
    }),
  );
});

test('a wider circle up to 30 km misses no story', () => {
  fc.assert(
    fc.property(inThePhilippines, steps(29_950), (reader, step) => {
      const written = new Set(cellsWithin(walk(reader, step), REACH_METRES));
      expect(cellsToRead(reader, 30_000).some((cell) => written.has(cell))).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('a radius of more than 30 km is refused', () => {
  expect(cellsToRead(MARIKINA, 30_000).length).toBeGreaterThan(1);
  expect(() => cellsToRead(MARIKINA, 30_001)).toThrow(RangeError);
});

test('up to 10 km a reader needs one cell only', () => {
  expect(cellsToRead(MARIKINA, 10_000)).toEqual([readerCell(MARIKINA)]);
  expect(cellsToRead(MARIKINA, 10_001).length).toBeGreaterThanOrEqual(1);
});

test('a cell far away is not reached', () => {
  expect(cellsWithin(MARIKINA, REACH_METRES)).not.toContain(readerCell(CEBU_CITY));
});

test('a coarse cell holds the cells below it', () => {
  const cell = readerCell(MARIKINA);
  const [lat, lon] = cellToLatLng(coarseCell(cell));
  expect(greatCircleDistance([lat, lon], [MARIKINA.lat, MARIKINA.lon], UNITS.km)).toBeLessThan(35);
});

test('a cell becomes a number PostgreSQL can hold', () => {
  const number = BigInt(cellToInt8(readerCell(MARIKINA)));
  expect(number > 0n && number < 2n ** 63n).toBe(true);
  expect(number.toString(16)).toBe(readerCell(MARIKINA));
  expect(cellToInt8(NATION_CELL)).toBe('0');
  for (const cell of [readerCell(MARIKINA), NATION_CELL]) expect(cellFromInt8(cellToInt8(cell))).toBe(cell);
});

type Step = { metres: number; bearing: number };

function steps(farthest: number): fc.Arbitrary<Step> {
  return fc.record({
    metres: fc.double({ min: 0, max: farthest, noNaN: true }),
    bearing: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
  });
}

/** The end point of a straight walk on the sphere. */
function walk({ lat, lon }: { lat: number; lon: number }, { metres, bearing }: Step) {
  const angle = metres / 6_371_007;
  const latitude = (lat * Math.PI) / 180;
  const north = Math.asin(
    Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(bearing),
  );
  const east = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(latitude),
    Math.cos(angle) - Math.sin(latitude) * Math.sin(north),
  );
  return { lat: (north * 180) / Math.PI, lon: lon + (east * 180) / Math.PI };
}

test('the centre of a cell lies in it', () => {
  fc.assert(
    fc.property(inThePhilippines, (point) => {
      const cell = readerCell(point);
      return readerCell(cellCentre(cell)) === cell;
    }),
  );
});

const pointInPhilippines = fc.record({
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
    fc.property(
      pointInPhilippines,
      pointInPhilippines,
      fc.integer({ min: 0, max: 12 }),
      (here, there, rings) => {
        const area = compactCells(gridDisk(readerCell(there), rings));
        const cell = readerCell(here);
        const isFound = widerCells(cell).some((wider) => area.includes(wider));
        expect(isFound).toBe(uncompactCells(area, 6).includes(cell));
      },
    ),
    { numRuns: 200 },
  );
});

test('a list is given by its outermost cells, each once', () => {
  const [cell = '', wider = '', widest = ''] = widerCells(readerCell({ lat: 14.6507, lon: 121.1029 }));
  const far = readerCell({ lat: 10.3157, lon: 123.8854 });
  expect(fewerCells([cell, far, cell], 9)).toEqual([cell, far]);
  expect(fewerCells([cell, far, widest, wider], 9)).toEqual([far, widest]);
  expect(fewerCells([cell, NATION_CELL, far], 9)).toEqual([NATION_CELL]);
  expect(fewerCells([], 9)).toEqual([]);
});

test('a list that would be too long is given in wider cells, and nobody is left out', () => {
  fc.assert(
    fc.property(
      fc.array(pointInPhilippines, { minLength: 1, maxLength: 60 }),
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
