export type Ring = [lon: number, lat: number][];

const MIN_POINTS = 4;
const MAX_POINTS = 20_000;
/** A wider shape is the Philippine area of responsibility itself, drawn as a frame. */
const FRAME_SPAN = { lat: 10, lon: 20 };
const PHILIPPINES = { south: 4, north: 22, west: 116, east: 128 };
const CIRCLE_CORNERS = 32;
const MAX_CIRCLE_KM = 500;
const KM_A_DEGREE = 111.195;

/** A CAP polygon, 'lat,lon lat,lon …', as a closed ring of lon, lat. Absent if it is not an area of the country. */
export function parsePolygonRing(text: string): Ring | undefined {
  const pairs = text.trim().split(/\s+/, MAX_POINTS + 1);
  if (pairs.length > MAX_POINTS) return undefined;
  const ring: Ring = [];
  for (const pair of pairs) {
    const point = parsePoint(pair);
    if (point === undefined) return undefined;
    ring.push(point);
  }
  return usable(closed(ring));
}

/** A CAP circle, 'lat,lon radiusKm', as a ring. */
export function parseCircleRing(text: string): Ring | undefined {
  const [centre = '', radius = '', ...rest] = text.trim().split(/\s+/, 3);
  const point = parsePoint(centre);
  const km = Number(radius);
  if (point === undefined || rest.length > 0 || !(km > 0 && km <= MAX_CIRCLE_KM)) return undefined;
  const [lon, lat] = point;
  const reach = km / KM_A_DEGREE;
  const ring = Array.from({ length: CIRCLE_CORNERS }, (_, corner): [number, number] => {
    const angle = (2 * Math.PI * corner) / CIRCLE_CORNERS;
    return [lon + (reach * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180), lat + reach * Math.sin(angle)];
  });
  return usable(closed(ring));
}

function parsePoint(pair: string): [lon: number, lat: number] | undefined {
  const match = /^(-?\d{1,3}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(pair);
  return match ? [Number(match[2]), Number(match[1])] : undefined;
}

function closed(ring: Ring): Ring {
  const [first] = ring;
  const last = ring.at(-1);
  if (first === undefined || last === undefined) return ring;
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, [...first]];
}

function usable(ring: Ring): Ring | undefined {
  if (ring.length < MIN_POINTS) return undefined;
  let [south, north, west, east] = [90, -90, 180, -180];
  for (const [lon, lat] of ring) {
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    west = Math.min(west, lon);
    east = Math.max(east, lon);
  }
  if (north - south > FRAME_SPAN.lat || east - west > FRAME_SPAN.lon) return undefined;
  const isInside =
    south >= PHILIPPINES.south &&
    north <= PHILIPPINES.north &&
    west >= PHILIPPINES.west &&
    east <= PHILIPPINES.east;
  return isInside ? ring : undefined;
}
