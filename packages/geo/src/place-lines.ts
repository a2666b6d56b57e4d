import type { Row } from './data-table.ts';
import type { Place } from './place.ts';
import { circleAround, metresBetween, type Point } from './point.ts';

/** Trains that stop at one end of Metro Manila are late at the other. */
const METRO_MANILA = '1300000000';

export function parseLine(row: Row): Point[] {
  return row
    .text('points')
    .split(' ')
    .map((pair) => {
      const [lat = Number.NaN, lon = Number.NaN] = pair.split(',').map(Number);
      if (Number.isNaN(lat) || Number.isNaN(lon)) throw new Error(`lines.tsv: ${row.text('id')}, ${pair}`);
      return { lat, lon };
    });
}

/** The place with its line and a radius that contains it. */
export function withLine(place: Place, line: readonly Point[]): Place {
  const farthest = Math.max(...line.map((point) => metresBetween(place.point, point)));
  return { ...place, line, radiusMetres: Math.max(place.radiusMetres, Math.ceil(farthest)) };
}

/** A railway runs through its stations, which the data lists in line order. */
export function toRailway(row: Row, landmarks: readonly Place[]): Place {
  const line = landmarks.filter(({ id }) => id.startsWith(row.text('stations'))).map(({ point }) => point);
  const around = circleAround(line.map((point) => ({ point, radiusMetres: 0 })));
  if (around === undefined) throw new Error(`lines.tsv: ${row.text('id')} has no stations`);
  return {
    id: row.text('id'),
    kind: 'rail',
    precision: 'line',
    name: row.text('name'),
    names: [row.text('name'), ...row.list('aliases')].map((text) => ({ text })),
    parentId: METRO_MANILA,
    ...around,
    line,
  };
}

/**
 * The stretch of a line inside an area, around a point of the line: 'EDSA in Pasay'. Undefined if it does not pass
 * through.
 */
export function stretchIn(
  line: readonly Point[],
  isThere: (point: Point) => boolean,
): { point: Point; radiusMetres: number } | undefined {
  const inside = densified(line).filter(isThere);
  const point = inside[Math.floor(inside.length / 2)];
  if (point === undefined) return undefined;
  const farthest = Math.max(...inside.map((one) => metresBetween(one, point)));
  return { point, radiusMetres: Math.ceil(farthest) + STEP_METRES };
}

const STEP_METRES = 500;

/** The line with a point at least every `stepMetres`. */
export function densified(line: readonly Point[], stepMetres = STEP_METRES): Point[] {
  return line.flatMap((from, i) => {
    const to = line[i + 1];
    if (to === undefined) return [from];
    const steps = Math.max(1, Math.ceil(metresBetween(from, to) / stepMetres));
    return Array.from({ length: steps }, (_, step) => ({
      lat: from.lat + ((to.lat - from.lat) * step) / steps,
      lon: from.lon + ((to.lon - from.lon) * step) / steps,
    }));
  });
}
