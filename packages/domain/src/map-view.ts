import type { Point } from './places/geography.ts';

/** Natural width and height of a small map in pixels. */
export const MAP_SIZE = 640;

export const MAP_SCALES = ['town', 'metro', 'province', 'country'] as const;
export type MapScale = (typeof MAP_SCALES)[number];

/** The area a small map shows: its scale and its centre. */
export type MapView = Point & { scale: MapScale };

/** A URL always shows the same image: increase this when the drawing or its data changes. */
const VERSION = 2;
/**
 * Degrees from the centre to the upper edge (`half`), and between two centres (`step`). A tenth of a degree is 11 km.
 */
const REACH = {
  town: { half: 0.108, step: 0.02 },
  metro: { half: 0.36, step: 0.06 },
  province: { half: 0.75, step: 0.1 },
  country: { half: 8.7, step: 0 },
} as const;
const COUNTRY_MIDDLE: Point = { lat: 12.4, lon: 121.8 };
const COUNTRY_EDGES = { south: 4, north: 22, west: 115, east: 128 };
const MAP_PATH = /^\/maps\/\d\/([a-z]+)-(\d{1,2}\.\d\d)-(\d{3}\.\d\d)(?:-(\d{10}))?\.svg$/;

/** The map around a point. Its centre is snapped to a grid, so that few URLs exist. Undefined for points abroad. */
export function mapViewAround({ lat, lon }: Point, scale: MapScale): MapView | undefined {
  const { south, north, west, east } = COUNTRY_EDGES;
  if (!(lat >= south && lat <= north && lon >= west && lon <= east)) return undefined;
  const { step } = REACH[scale];
  if (step === 0) return { scale, ...COUNTRY_MIDDLE };
  return { scale, lat: snapToGrid(lat, step), lon: snapToGrid(lon, step) };
}

/** The smallest scale whose map contains all points around their centre. Undefined if none does. */
export function mapViewContaining(points: readonly Point[]): MapView | undefined {
  const lats = points.map(({ lat }) => lat);
  const lons = points.map(({ lon }) => lon);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lons), Math.max(...lons)];
  const half = Math.max(north - south, east - west) / 2;
  const scale = MAP_SCALES.find((one) => half * 1.3 <= REACH[one].half);
  return scale && mapViewAround({ lat: (south + north) / 2, lon: (west + east) / 2 }, scale);
}

/** The URL path of a map; `code` is the PSGC code of the area highlighted on it. */
export function mapPath({ scale, lat, lon }: MapView, code?: string): string {
  const area = code === undefined ? '' : `-${code}`;
  return `/maps/${VERSION}/${scale}-${lat.toFixed(2)}-${lon.toFixed(2)}${area}.svg`;
}

/** Undefined for every path that `mapPath` does not produce. */
export function parseMapPath(address: string): { view: MapView; code: string | undefined } | undefined {
  const [, scale, lat, lon, code] = MAP_PATH.exec(address) ?? [];
  const known = MAP_SCALES.find((one) => one === scale);
  const view = known && mapViewAround({ lat: Number(lat), lon: Number(lon) }, known);
  return view !== undefined && mapPath(view, code) === address ? { view, code } : undefined;
}

/** The position of a point on a map, in pixels from the upper left corner. */
export function toMapPixels({ scale, lat, lon }: MapView, point: Point): { x: number; y: number } {
  const pixels = MAP_SIZE / 2 / REACH[scale].half;
  return {
    x: MAP_SIZE / 2 + (point.lon - lon) * Math.cos((lat * Math.PI) / 180) * pixels,
    y: MAP_SIZE / 2 - (point.lat - lat) * pixels,
  };
}

/** The degrees that a map shows. */
export function mapViewEdges({ scale, lat, lon }: MapView) {
  const { half } = REACH[scale];
  const wide = half / Math.cos((lat * Math.PI) / 180);
  return { west: lon - wide, south: lat - half, east: lon + wide, north: lat + half };
}

function snapToGrid(degrees: number, step: number): number {
  return Number((Math.round(degrees / step) * step).toFixed(2));
}
