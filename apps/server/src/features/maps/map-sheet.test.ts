import { gzipSync } from 'node:zlib';
import { MAP_SIZE, type MapView, mapViewAround, toMapPixels } from '@paligid/domain/map-view';
import { placeByCode } from '@paligid/geo/areas';
import { findOutline } from '@paligid/geo/outlines';
import { pointInArea, prepareArea } from '@paligid/geo/point-in-area';
import { expect, test } from 'vitest';
import { UNITS_A_PIXEL } from './map-geometry.ts';
import { drawMapSheet } from './map-sheet.ts';

const MARIKINA = '1380700000';
/** Cities and towns of every shape: inland, on a coast, across islands. */
const TOWNS = [MARIKINA, '1380600000', '0730600000', '0631000000', '1381701000', '0831600000', '1430300000'];
const CENTRE = (MAP_SIZE / 2) * UNITS_A_PIXEL;

function buildView(code: string, scale: MapView['scale']): MapView {
  const point = placeByCode(code)?.point;
  const view = point && mapViewAround(point, scale);
  if (view === undefined) throw new Error(`no view of ${code}`);
  return view;
}

/** Parses the rings of path data, in pixels. */
function parseRings(data: string): [x: number, y: number][][] {
  return data
    .split('M')
    .slice(1)
    .map((text) => {
      const numbers = (text.match(/-?\d+/g) ?? []).map(Number);
      let [x, y] = [0, 0];
      const ring: [number, number][] = [];
      for (let i = 0; i < numbers.length; i += 2) {
        x += numbers[i] ?? 0;
        y += numbers[i + 1] ?? 0;
        ring.push([x / UNITS_A_PIXEL, y / UNITS_A_PIXEL]);
      }
      const [first] = ring;
      return first === undefined ? [] : [...ring, first];
    });
}

test.each(TOWNS)(
  'the outline of %s stands where it is, and its name in the middle of the picture',
  (code) => {
    const view = buildView(code, 'town');
    const sheet = drawMapSheet(view, code);
    const drawn = prepareArea(
      parseRings(sheet?.area ?? '').map((ring) => [ring.map(([x, y]) => [x / 100, -y / 100])]),
    );
    const truth = prepareArea(findOutline(code) ?? []);
    let [agree, asked] = [0, 0];
    for (let x = 10; x < MAP_SIZE; x += 20) {
      for (let y = 10; y < MAP_SIZE; y += 20) {
        const origin = toMapPixels(view, view);
        const step = toMapPixels(view, { lat: view.lat + 1, lon: view.lon + 1 });
        const point = {
          lat: view.lat - (y - origin.y) / (origin.y - step.y),
          lon: view.lon + (x - origin.x) / (step.x - origin.x),
        };
        asked += 1;
        if (pointInArea({ lon: x / 100, lat: -y / 100 }, drawn) === pointInArea(point, truth)) agree += 1;
      }
    }
    expect(agree / asked).toBeGreaterThan(0.995);
    expect(sheet?.names.map(({ name }) => name)).toContain(placeByCode(code)?.name);
  },
);

test.each([
  [MARIKINA, 'town'],
  [MARIKINA, 'metro'],
  ['1300000000', 'province'],
  ['0702200000', 'province'],
  ['0300000000', 'country'],
] as const)('nothing of the map of %s, scale %s, lies far outside, and it is a few kB', (code, scale) => {
  const sheet = drawMapSheet(buildView(code, scale), code);
  for (const data of [sheet?.land ?? '', sheet?.area ?? ''])
    for (const [x, y] of parseRings(data).flat()) {
      expect(Math.abs(x * UNITS_A_PIXEL - CENTRE)).toBeLessThanOrEqual(CENTRE + 16);
      expect(Math.abs(y * UNITS_A_PIXEL - CENTRE)).toBeLessThanOrEqual(CENTRE + 16);
    }
  expect(sheet?.land).not.toBe('');
  expect(sheet?.area).not.toBe('');
  expect(gzipSync(JSON.stringify(sheet)).length).toBeLessThan(4_096);
});

test('a border between two towns is drawn once, the border of a region by itself', () => {
  const sheet = drawMapSheet(buildView(MARIKINA, 'town'));
  const starts = sheet?.townBorders.match(/M-?\d+[ -]\d+l-?\d+[ -]\d+/g) ?? [];
  expect(starts.length).toBeGreaterThan(5);
  expect(new Set(starts).size).toBe(starts.length);
  // San Mateo, Cainta and Antipolo lie in Rizal, another region.
  expect(sheet?.regionBorders).not.toBe('');
});

test('a barangay stands out by the town around it, and a code of nothing gives no map', () => {
  const view = buildView(MARIKINA, 'town');
  expect(drawMapSheet(view, '1380700001')?.area).toBe(drawMapSheet(view, MARIKINA)?.area);
  expect(drawMapSheet(view, '9999999999')).toBeUndefined();
  // Without a code the town in the middle is highlighted.
  expect(drawMapSheet(view)?.area).toBe(drawMapSheet(view, MARIKINA)?.area);
});

test('no two names lie on each other', () => {
  for (const code of TOWNS) {
    const names = drawMapSheet(buildView(code, 'town'), code)?.names ?? [];
    for (const [i, a] of names.entries())
      for (const b of names.slice(i + 1))
        expect(Math.abs(a.y - b.y) >= 18 || Math.abs(a.x - b.x) >= 40, `${a.name} and ${b.name}`).toBe(true);
  }
});
