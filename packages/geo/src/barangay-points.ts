import { readLines } from './data-table.ts';
import { unpackNumber } from './packed-line.ts';
import type { Point } from './point.ts';

/**
 * The centres of all barangays in the order of barangays.tsv. Packed in typed arrays: 42,000 objects would take three
 * megabytes, and few are ever needed.
 */
type BarangayPoints = { lats: Int32Array; lons: Int32Array; radii: Uint16Array };

const STEPS_A_DEGREE = 10_000;
const RADIUS_STEP_METRES = 10;
const MISSING = '.';

/** The index of the first barangay of each area, and the points by index. */
export const BARANGAY_POINTS: BarangayPoints & { firstOf: ReadonlyMap<string, number> } = readPoints();

/** Undefined for a barangay that is newer than the list. */
export function barangayPoint(number: number): Point | undefined {
  const { lats, lons } = BARANGAY_POINTS;
  if (barangayRadius(number) === undefined) return undefined;
  return { lat: (lats[number] ?? 0) / STEPS_A_DEGREE, lon: (lons[number] ?? 0) / STEPS_A_DEGREE };
}

/** The radius of a circle with the barangay's surface area. */
export function barangayRadius(number: number): number | undefined {
  return (BARANGAY_POINTS.radii[number] ?? 0) * RADIUS_STEP_METRES || undefined;
}

function readPoints(): typeof BARANGAY_POINTS {
  const [, ...lines] = readLines('barangay-points.tsv');
  const firstOf = new Map<string, number>();
  const [lats, lons, radii]: [number[], number[], number[]] = [[], [], []];
  for (const line of lines) {
    const [code = '', packed = ''] = line.split('\t');
    firstOf.set(code, radii.length);
    unpackSpots(packed, (lat, lon, radius) => {
      lats.push(lat);
      lons.push(lon);
      radii.push(radius);
    });
  }
  return {
    lats: Int32Array.from(lats),
    lons: Int32Array.from(lons),
    radii: Uint16Array.from(radii),
    firstOf,
  };
}

function unpackSpots(packed: string, add: (lat: number, lon: number, radius: number) => void): void {
  let [lat, lon] = [0, 0];
  for (let at = 0; at < packed.length; ) {
    if (packed[at] === MISSING) {
      add(0, 0, 0);
      at += 1;
      continue;
    }
    const [north, afterNorth] = unpackNumber(packed, at);
    const [east, afterEast] = unpackNumber(packed, afterNorth);
    const [radius, next] = unpackNumber(packed, afterEast);
    lat += north;
    lon += east;
    add(lat, lon, radius);
    at = next;
  }
}
