import { MAP_SIZE, toMapPixels } from '@paligid/domain/map-view';
import { expect, test } from 'vitest';
import { MAP_HEIGHT, MAP_WIDTH } from './map-labels.ts';
import { layOutMap } from './map-layout.ts';

const MIDDLE = { lat: 14.65, lon: 121.1 };
const AROUND = { half_m: 8_400, radius_m: 4_200, places: [], rails: [] };

type Input = Parameters<typeof layOutMap>[0];

function draw(changes: Partial<Input> = {}) {
  return layOutMap({ middle: MIDDLE, surroundings: AROUND, geometry: null, reader: null, ...changes });
}

const spotOf = (lat: number, lon: number) => draw({ reader: { lat, lon } }).reader ?? { x: 0, y: 0 };

test('the story stands in the middle, north is up and east is right', () => {
  expect(spotOf(14.67, 121.1)).toMatchObject({ x: MAP_WIDTH / 2 });
  expect(spotOf(14.67, 121.1).y).toBeLessThan(MAP_HEIGHT / 2);
  expect(spotOf(14.65, 121.12)).toMatchObject({ y: MAP_HEIGHT / 2 });
  expect(spotOf(14.65, 121.12).x).toBeGreaterThan(MAP_WIDTH / 2);
});

test('metres are the same in both directions, and the reach and the bar are drawn by them', () => {
  const { radius, bar } = draw();
  const east = spotOf(14.65, 121.1 + 0.02 / Math.cos((14.65 * Math.PI) / 180));
  expect(east.x - MAP_WIDTH / 2).toBeCloseTo(MAP_HEIGHT / 2 - spotOf(14.67, 121.1).y, 0);
  expect(radius).toBe(MAP_HEIGHT / 4);
  expect(bar).toEqual({ km: 5, length: 69, x: 239 });
});

test('a name stands where it is free of edges, pin, scale and better known names, or not at all', () => {
  const at = (name: string, lat: number, lon: number) => ({ name, lat, lon });
  const sidesOf = (...places: ReturnType<typeof at>[]) =>
    draw({ surroundings: { ...AROUND, places } }).names.map(({ name, side }) => `${name} ${side}`);
  expect(sidesOf(at('Marikina', 14.65, 121.1))).toEqual(['Marikina below']);
  expect(sidesOf(at('San Mateo', 14.69, 121.12), at('Rodriguez', 14.67, 121.19))).toEqual([
    ...['San Mateo right', 'Rodriguez left'],
  ]);
  expect(sidesOf(at('Nangka', 14.67, 121.12), at('Concepcion', 14.668, 121.122))).toEqual(['Nangka right']);
  expect(sidesOf(at('At the edge', 14.725, 121.1), at('On the scale', 14.58, 121.19))).toEqual([]);
});

test('the reader is on the map, unless beyond its edges or where the story is', () => {
  const pasig = { name: 'Pasig', lat: 14.6, lon: 121.08 };
  const drawn = (reader: typeof pasig) => draw({ reader });
  expect(drawn(pasig).reader).not.toBeNull();
  expect(drawn({ ...pasig, lon: 121.18 }).bar.x).toBe(12);
  expect(drawn({ ...pasig, ...MIDDLE }).reader).toBeNull();
  expect(drawn({ name: 'Cebu City', lat: 10.3, lon: 123.9 }).reader).toBeNull();
});

const SQUARE = {
  type: 'MultiPolygon' as const,
  coordinates: [
    [
      [
        [121.05, 14.6],
        [121.11, 14.6],
        [121.11, 14.66],
        [121.05, 14.66],
        [121.05, 14.6],
      ] as [number, number][],
    ],
  ],
};

test('an issued area is drawn whole, with the reader where that does not make it small', () => {
  const corners = (changes: Partial<Input>) =>
    [...(draw({ geometry: SQUARE, ...changes }).area ?? '').matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(
      ([, x, y]) => ({ x: Number(x), y: Number(y) }),
    );
  for (const reader of [null, { lat: 14.65, lon: 121.1 }, { lat: 14.7, lon: 121.13 }]) {
    const drawn = corners({ reader });
    expect(drawn).toHaveLength(5);
    for (const { x, y } of drawn) {
      expect(x > 0 && x < MAP_WIDTH && y > 0 && y < MAP_HEIGHT, JSON.stringify(reader)).toBe(true);
    }
    if (reader !== null) expect(draw({ geometry: SQUARE, reader }).reader).not.toBeNull();
  }
  expect(draw({ geometry: SQUARE, reader: { lat: 10.3, lon: 123.9 } }).reader).toBeNull();
  expect(corners({ reader: { lat: 10.3, lon: 123.9 } })).toEqual(corners({}));
});

test('an area needs no places around it to be drawn', () => {
  expect(draw({ geometry: SQUARE, surroundings: null })).toMatchObject({ names: [], rails: [], radius: 0 });
});

test('the outlines of cities lie under it at its scale, and none under what lies abroad', () => {
  const { ground, reader } = draw({ reader: { lat: 14.67, lon: 121.12 } });
  expect(ground?.address).toMatch(/^\/maps\/\d\/town-14\.66-121\.10\.svg$/);
  const [x = 0, y = 0, scale = 0] = (ground?.transform.match(/-?[\d.]+/g) ?? []).map(Number);
  const there = toMapPixels({ scale: 'town', lat: 14.66, lon: 121.1 }, { lat: 14.67, lon: 121.12 });
  expect(x + there.x * scale).toBeCloseTo(reader?.x ?? 0, 0);
  expect(y + there.y * scale).toBeCloseTo(reader?.y ?? 0, 0);
  // The picture extends beyond every edge.
  expect(Math.max(x, y)).toBeLessThan(0);
  expect(Math.min(x - MAP_WIDTH, y - MAP_HEIGHT) + MAP_SIZE * scale).toBeGreaterThan(0);
  expect(draw({ middle: { lat: 35.7, lon: 139.7 } }).ground).toBeNull();
  // The reader's position widens the view but does not move the picture.
  const addressFor = (lat: number, lon: number) =>
    draw({ geometry: SQUARE, reader: { lat, lon } }).ground?.address;
  expect(addressFor(14.7, 121.13)).toBe(addressFor(14.56, 121.03));
});
