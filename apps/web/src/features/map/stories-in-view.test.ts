import { expect, test } from 'vitest';
import { mapAddress, readMapAddress } from './map-address.ts';
import { storiesInView } from './stories-in-view.ts';

const EDGES = { west: 121, south: 14.6, east: 121.1, north: 14.7 };

type Given = Parameters<typeof storiesInView>[0][number];

function titles(stories: Partial<Given>[]): (string | undefined)[] {
  return storiesInView(stories as Given[], EDGES).map(({ title }) => title);
}

test('the list has what the map shows: nothing from beyond its edge, and every area that reaches in', () => {
  const ring = (west: number): [number, number][] => [
    [west, 14.5],
    [west + 0.2, 14.5],
    [west + 0.2, 14.65],
    [west, 14.5],
  ];
  const area = (title: string, west: number): Partial<Given> => ({
    ...{ title, shape: 'area', lat: 14.5, lon: 121.2 },
    geometry: { type: 'MultiPolygon', coordinates: [[ring(west)]] },
  });
  expect(
    titles([
      { title: 'inside', shape: 'point', lat: 14.65, lon: 121.05 },
      { title: 'a kilometre beyond', shape: 'point', lat: 14.65, lon: 121.105 },
      area('reaches in', 121.05),
      area('beyond', 121.3),
      { title: 'shape unknown', shape: 'area', lat: 14.5, lon: 121.2, geometry: null },
    ]),
  ).toEqual(['inside', 'reaches in', 'shape unknown']);
});

test('a moved map is in the address, and the drawing shows the scale around it', () => {
  const path = '/map?lat=14.641&lon=121.102&z=11.4&when=now&topic=traffic';
  const address = readMapAddress(new URL(path, 'https://x.test').searchParams, null);
  expect(address.camera).toEqual({ lat: 14.641, lon: 121.102, zoom: expect.closeTo(10.4) });
  expect(address.view).toMatchObject({ scale: 'metro' });
  expect(mapAddress(address)).toBe(path);
  const plain = new URL('/map?lat=14.64&lon=121.10&z=12', 'https://x.test').searchParams;
  expect(readMapAddress(plain, null).camera).toBeNull();
});
