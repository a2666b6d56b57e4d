import { type Area, allAreas, placeByCode } from './areas.ts';
import { GAZETTEER } from './gazetteer.ts';
import { metresBetween, type Point } from './point.ts';

/** Spots from south to north, and the city or municipality each lies in. */
type Spots = { lats: Float64Array; lons: Float64Array; cities: Uint16Array; areas: readonly Area[] };

/** Farther away is the open sea or another country. */
const MAX_METRES = 60_000;
/** Per degree of latitude, and the minimum per degree of longitude up to Batanes. */
const METRES_A_DEGREE = { lat: 110_000, lon: 103_000 };

/** Loaded on the first lookup. */
let spotCache: Spots | undefined;

/** The city or municipality at a point, without shapes: that of the nearest known barangay, town or landmark. */
export function placeAt(point: Point): Area | undefined {
  if (Number.isNaN(point.lat) || Number.isNaN(point.lon)) return undefined;
  spotCache ??= loadSpots();
  const { lats, lons, cities, areas } = spotCache;
  const start = firstFrom(lats, point.lat);
  let nearest: number | undefined;
  let metres = MAX_METRES;
  // Northwards, then southwards, as far as a nearer spot is possible.
  for (const step of [1, -1]) {
    for (let i = step > 0 ? start : start - 1; i >= 0 && i < lats.length; i += step) {
      const lat = lats[i] ?? 0;
      if (Math.abs(lat - point.lat) * METRES_A_DEGREE.lat > metres) break;
      const lon = lons[i] ?? 0;
      if (Math.abs(lon - point.lon) * METRES_A_DEGREE.lon > metres) continue;
      const away = metresBetween({ lat, lon }, point);
      if (away > metres) continue;
      nearest = cities[i];
      metres = away;
    }
  }
  return nearest === undefined ? undefined : areas[nearest];
}

/** Binary search: the first value that is not smaller. */
function firstFrom(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function loadSpots(): Spots {
  const areas: Area[] = [];
  const numbers = new Map<string, number>();
  const spots: { lat: number; lon: number; city: number }[] = [];
  const add = ({ lat, lon }: Point, area: Area | undefined) => {
    const city = findCity(area);
    if (city === undefined) return;
    const number = numbers.get(city.code) ?? areas.push(city) - 1;
    numbers.set(city.code, number);
    spots.push({ lat, lon, city: number });
  };
  for (const area of allAreas()) if (area.isPointOwn) add(area.point, area);
  for (const { point, parentId = '' } of GAZETTEER.places) add(point, placeByCode(parentId));
  spots.sort((a, b) => a.lat - b.lat);
  return {
    lats: Float64Array.from(spots, ({ lat }) => lat),
    lons: Float64Array.from(spots, ({ lon }) => lon),
    cities: Uint16Array.from(spots, ({ city }) => city),
    areas,
  };
}

/** Undefined for a region or province. */
function findCity(area: Area | undefined): Area | undefined {
  const isCity = area === undefined || area.kind === 'city' || area.kind === 'municipality';
  return isCity ? area : findCity(area.parent);
}
