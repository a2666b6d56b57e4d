import { expect, test } from 'vitest';
import { surroundings } from './surroundings.ts';

const TUMANA = { lat: 14.66, lon: 121.1 };

function namesAround(point: { lat: number; lon: number }, reachMetres: number, maxPlaces = 9) {
  return surroundings(point, { reachMetres, maxPlaces })?.places.map(({ name }) => name);
}

test('around a spot of Metro Manila are its cities and their parts', () => {
  const names = namesAround(TUMANA, 300);
  expect(names?.slice(0, 2)).toEqual(['Marikina', 'Quezon City']);
  expect(names).toContain('Nangka');
});

test('a town elsewhere has its neighbours, a wide area its large cities, a province its neighbours', () => {
  expect(namesAround({ lat: 10.31, lon: 123.89 }, 9_000)).toEqual(
    expect.arrayContaining(['Cebu City', 'Talisay City', 'Consolacion']),
  );
  expect(namesAround({ lat: 14.57, lon: 121.03 }, 27_000)?.slice(0, 2)).toEqual(['Manila', 'Caloocan']);
  expect(namesAround({ lat: 17, lon: 120.45 }, 170_000)).toContain('Ilocos Norte');
});

test('the whole country is no surroundings', () => {
  expect(surroundings({ lat: 12.3, lon: 122 }, { reachMetres: 1_000_000, maxPlaces: 9 })).toBeUndefined();
});

test('no more places are named than asked for, and none on the name of another', () => {
  expect(namesAround(TUMANA, 300, 3)).toHaveLength(3);
  const { places = [] } = surroundings(TUMANA, { reachMetres: 4_000, maxPlaces: 50 }) ?? {};
  for (const [i, a] of places.entries()) {
    for (const b of places.slice(i + 1)) {
      const isApart =
        Math.abs(a.point.lat - b.point.lat) > 0.01 || Math.abs(a.point.lon - b.point.lon) > 0.04;
      expect(isApart, `${a.name} and ${b.name}`).toBe(true);
    }
  }
});

test('a railway is the stretch on the map and runs off its edges', () => {
  const { rails = [] } =
    surroundings({ lat: 14.6194, lon: 121.0511 }, { reachMetres: 0, maxPlaces: 9 }) ?? {};
  expect(rails.map((rail) => rail.length)).toEqual([6, 13]);
  expect(surroundings({ lat: 10.31, lon: 123.89 }, { reachMetres: 0, maxPlaces: 9 })?.rails).toEqual([]);
});
