import fc from 'fast-check';
import { cellToChildren, cellToParent, getResolution, gridDisk, uncompactCells } from 'h3-js';
import { expect, test } from 'vitest';
import { type Cell, coarseCell, NATION_CELL, readerCell } from './cells.ts';
import { compactForEvent, coverCircle, coverPolygons, eventCells, joinCells } from './cover.ts';
import type { Point } from './point.ts';
import type { Ring } from './polygons.ts';

const KM_A_DEGREE = 111.195;
const MARIKINA = { lat: 14.6481, lon: 121.1133 };
const CEBU_CITY = { lat: 10.3167, lon: 123.8907 };
const METRO_MANILA: Ring = [
  [120.95, 14.35],
  [121.12, 14.35],
  [121.12, 14.78],
  [120.95, 14.78],
  [120.95, 14.35],
];

const inThePhilippines = fc.record({
  lat: fc.double({ min: 5, max: 20, noNaN: true }),
  lon: fc.double({ min: 117, max: 126.5, noNaN: true }),
});

/** A star of 3 to 12 corners around a centre, from a street block to a large province. */
const outlines = fc
  .record({
    centre: inThePhilippines,
    reaches: fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 3, maxLength: 12 }),
    km: fc.double({ min: 0.1, max: 120, noNaN: true }),
  })
  .map(({ centre, reaches, km }) => {
    const corners = reaches.map((reach, i) => walk(centre, km * reach, (2 * Math.PI * i) / reaches.length));
    return { centre, corners, km };
  });

test('the covering holds the cell of every point inside the outline', () => {
  const shares = fc.tuple(
    fc.nat(),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  fc.assert(
    fc.property(outlines, shares, ({ centre, corners }, [pick, along, out]) => {
      const a = corners[pick % corners.length] ?? centre;
      const b = corners[(pick + 1) % corners.length] ?? centre;
      const side = { lat: a.lat + (b.lat - a.lat) * along, lon: a.lon + (b.lon - a.lon) * along };
      const inside = {
        lat: centre.lat + (side.lat - centre.lat) * out,
        lon: centre.lon + (side.lon - centre.lon) * out,
      };
      expect(reaches(coverPolygons([toRing(corners)]), inside)).toBe(true);
    }),
  );
});

test('a point well outside the outline is not covered', () => {
  fc.assert(
    fc.property(
      outlines,
      fc.double({ min: 0, max: 6.28, noNaN: true }),
      ({ centre, corners, km }, bearing) => {
        expect(reaches(coverPolygons([toRing(corners)]), walk(centre, km + 12, bearing))).toBe(false);
      },
    ),
  );
});

test('a circle holds every point inside, and none well outside, small or large', () => {
  const circles = fc.record({
    centre: inThePhilippines,
    km: fc.oneof(fc.double({ min: 1, max: 60, noNaN: true }), fc.double({ min: 60, max: 300, noNaN: true })),
    share: fc.double({ min: 0, max: 0.995, noNaN: true }),
    bearing: fc.double({ min: 0, max: 6.28, noNaN: true }),
  });
  fc.assert(
    fc.property(circles, ({ centre, km, share, bearing }) => {
      const cells = coverCircle(centre, km * 1000);
      expect(reaches(cells, walk(centre, km * share, bearing))).toBe(true);
      expect(reaches(cells, walk(centre, km * 1.03 + 16, bearing))).toBe(false);
    }),
    { numRuns: 25 },
  );
});

test('Metro Manila reaches Marikina and not Cebu City', () => {
  const cells = coverPolygons([METRO_MANILA]);
  expect(reaches(cells, MARIKINA)).toBe(true);
  expect(reaches(cells, CEBU_CITY)).toBe(false);
  expect(cells.length).toBeLessThan(60);
});

test('where all 49 cells under a coarse one are there, the coarse one stands for them', () => {
  const coarse = coarseCell(readerCell(MARIKINA));
  const children = cellToChildren(coarse, 6);
  expect(children).toHaveLength(49);
  expect(joinCells([children])).toEqual([coarse]);
  expect(joinCells([children.slice(1)])).toHaveLength(48);
  expect(joinCells([children, [coarse], children.slice(3)])).toEqual([coarse]);
});

test('what is larger than 20,000 cells is written as coarse cells and still holds all', () => {
  const wholeCountry: Ring = [
    [116, 4],
    [128, 4],
    [128, 22],
    [116, 22],
    [116, 4],
  ];
  for (const cells of [coverPolygons([wholeCountry]), coverCircle(MARIKINA, 900_000)]) {
    expect(cells.length).toBeLessThan(3_000);
    expect(new Set(cells.map((cell) => getResolution(cell)))).toEqual(new Set([4]));
    for (const point of [MARIKINA, CEBU_CITY]) expect(reaches(cells, point)).toBe(true);
  }
});

test('a sliver without an inside still covers its corners', () => {
  const sliver: Ring = [
    [121.1, 14.6],
    [121.2, 14.7],
    [121.1, 14.6],
    [121.1, 14.6],
  ];
  expect(reaches(coverPolygons([sliver]), { lat: 14.7, lon: 121.2 })).toBe(true);
});

test("an event's short list means the same readers", () => {
  fc.assert(
    fc.property(
      inThePhilippines,
      fc.double({ min: 5, max: 140, noNaN: true }),
      inThePhilippines,
      (centre, km, reader) => {
        const cells = coverCircle(centre, km * 1000);
        const compact = compactForEvent(cells);
        expect(compact.length).toBeLessThanOrEqual(cells.length);
        for (const point of [centre, reader, walk(centre, km * 0.95, 1)])
          expect(isNamed(compact, readerCell(point))).toBe(reaches(cells, point));
      },
    ),
    { numRuns: 30 },
  );
});

test('what concerns everybody stays the one cell of the nation', () => {
  expect(compactForEvent([NATION_CELL])).toEqual([NATION_CELL]);
  expect(compactForEvent([readerCell(MARIKINA), NATION_CELL])).toEqual([NATION_CELL]);
  expect(joinCells([[readerCell(MARIKINA)], [NATION_CELL]])).toEqual([NATION_CELL]);
  expect(compactForEvent([])).toEqual([]);
});

/** As a reader's feed is queried: by the reader's own cell or its coarse one. */
function reaches(cells: readonly Cell[], point: Point): boolean {
  const own = readerCell(point);
  return cells.includes(own) || cells.includes(coarseCell(own));
}

/** As a live event is matched: by the reader's own cell or any ancestor. */
function isNamed(cells: readonly Cell[], own: Cell): boolean {
  return [0, 1, 2, 3, 4, 5, 6].some((resolution) => cells.includes(cellToParent(own, resolution)));
}

function toRing(corners: readonly Point[]): Ring {
  const ring = corners.map(({ lat, lon }) => [lon, lat] as const);
  return [...ring, ...ring.slice(0, 1)];
}

function walk({ lat, lon }: Point, km: number, bearing: number): Point {
  const shrink = Math.cos((lat * Math.PI) / 180);
  return {
    lat: lat + (km / KM_A_DEGREE) * Math.cos(bearing),
    lon: lon + ((km / KM_A_DEGREE) * Math.sin(bearing)) / shrink,
  };
}

const MARIKINA_POINT = readerCell({ lat: 14.6507, lon: 121.1029 });

test('all children of a cell become that cell, and the nation holds everything', () => {
  const region = coarseCell(MARIKINA_POINT);
  expect(eventCells(cellToChildren(region, 6), 1000)).toEqual([region]);
  expect(eventCells([MARIKINA_POINT, NATION_CELL], 1000)).toEqual([NATION_CELL]);
  expect(eventCells([], 1000)).toEqual([]);
});

test('an area within the limit keeps exactly its ground', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), (rings) => {
      const area = gridDisk(MARIKINA_POINT, rings);
      expect(new Set(uncompactCells(eventCells(area, 1000), 6))).toEqual(new Set(area));
    }),
    { numRuns: 20 },
  );
});

test('an area beyond the limit is widened, and no ground is lost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 40 }), (rings, most) => {
      const area = gridDisk(MARIKINA_POINT, rings);
      const cells = eventCells(area, most);
      expect(cells.length).toBeLessThanOrEqual(most);
      const ground = new Set(uncompactCells(cells, 6));
      expect(area.every((cell) => ground.has(cell))).toBe(true);
    }),
    { numRuns: 50 },
  );
});
