import { type Area, allAreas, placeByCode } from './areas.ts';
import { GAZETTEER } from './gazetteer.ts';
import { metresBetween } from './metres-between.ts';
import type { Point } from './point.ts';

/** A spot on the ground, and the city or municipality it lies in. */
type Spot = { point: Point; city: Area };

/** Past this lies the open sea, or another country. */
const FARTHEST_METRES = 60_000;
const FARTHEST_DEGREES = 0.6;

const spots = knownSpots();

/**
 * The city or municipality around a point, without shapes: that of the nearest spot we know. Metro Manila has
 * hundreds of them, elsewhere it is the town itself, and near a border it may be the neighbour's.
 */
export function placeAt(point: Point): Area | undefined {
  let nearest: Area | undefined;
  let nearestMetres = FARTHEST_METRES;
  for (const spot of spots) {
    if (!isInBox(spot.point, point)) continue;
    const metres = metresBetween(spot.point, point);
    if (metres > nearestMetres) continue;
    nearest = spot.city;
    nearestMetres = metres;
  }
  return nearest;
}

function knownSpots(): Spot[] {
  const areas = [...allAreas()].filter(({ isPointOwn }) => isPointOwn);
  const landmarks = GAZETTEER.places.flatMap(({ point, parentId = '' }) => {
    const around = placeByCode(parentId);
    return around === undefined ? [] : [{ point, area: around }];
  });
  return [...areas.map((area) => ({ point: area.point, area })), ...landmarks].flatMap(({ point, area }) => {
    const city = cityOf(area);
    return city === undefined ? [] : [{ point, city }];
  });
}

/** Of a region or province it is not known. */
function cityOf(area: Area | undefined): Area | undefined {
  const isCity = area === undefined || area.kind === 'city' || area.kind === 'municipality';
  return isCity ? area : cityOf(area.parent);
}

function isInBox(a: Point, b: Point): boolean {
  return Math.abs(a.lat - b.lat) < FARTHEST_DEGREES && Math.abs(a.lon - b.lon) < FARTHEST_DEGREES;
}
