import type { StoryPage } from '@paligid/contract/entities/story-details';
import { MAP_SCALES, MAP_SIZE, mapPath, mapViewAround, toMapPixels } from '@paligid/domain/map-view';
import {
  barBox,
  hasRoom,
  isOnMap,
  type LabelBox,
  MAP_HEIGHT,
  MAP_WIDTH,
  type MapSpot,
  type NamedSpot,
  nameBox,
  PIN_BOX,
  spotBox,
} from './map-labels.ts';

type Surroundings = NonNullable<StoryPage['surroundings']>;
type Geometry = NonNullable<StoryPage['geometry']>;
interface Point {
  lat: number;
  lon: number;
}

const METRES_PER_DEGREE = 111_320;
/** Closer to the centre than this, a dot would be under the pin. */
const UNDER_PIN = 14;
const MARGIN = 12;
const MAX_BAR = 72;
const BAR_KM = [200, 100, 50, 20, 10, 5, 2, 1];
/** An area takes this share of the map; a reader farther from it than this many times its size is left out. */
const AREA_SHARE = 0.78;
const MAX_READER_SIZES = 2.5;
const MIN_HALF_METRES = 700;

type Reader = Point & { name?: string };

interface MapInput {
  middle: Point;
  surroundings: Surroundings | null;
  /** The issued area, drawn as it is; without one the story is a point. */
  geometry: Geometry | null;
  reader: Reader | null;
}

/** Lays out a small map on its plane, north up, with the area or the point of the story in the centre. */
export function layOutMap({ middle: point, surroundings, geometry, reader }: MapInput) {
  const { places = [], rails = [], half_m = MIN_HALF_METRES, radius_m = null } = surroundings ?? {};
  const view = geometry === null ? { middle: point, halfMetres: half_m } : areaExtent(geometry, reader);
  const { middle, halfMetres } = view;
  const perMetre = MAP_HEIGHT / 2 / halfMetres;
  const perDegree = perMetre * METRES_PER_DEGREE;
  const narrowing = narrowingAt(middle.lat);
  const spotOf = ({ lat, lon }: Point): MapSpot => ({
    x: rounded(MAP_WIDTH / 2 + (lon - middle.lon) * perDegree * narrowing),
    y: rounded(MAP_HEIGHT / 2 - (lat - middle.lat) * perDegree),
  });
  const km = BAR_KM.find((long) => long * 1000 * perMetre <= MAX_BAR) ?? 1;
  const length = rounded(km * 1000 * perMetre);
  const own = reader && spotOf(reader);
  const hasOwn = own !== null && isOnMap(own) && (geometry !== null || !isUnderPin(own));
  // The scale bar goes on the side away from the reader.
  const barX = hasOwn && own.x > MAP_WIDTH / 2 ? MARGIN : MAP_WIDTH - MARGIN - length;
  const named = places.map((place) => ({ ...spotOf(place), name: place.name }));
  const taken = [
    barBox(barX, length),
    ...(geometry === null ? [PIN_BOX] : []),
    ...(hasOwn ? [spotBox(own)] : []),
  ];
  return {
    ground: findGround(geometry === null ? point : areaExtent(geometry, null).middle, view, spotOf),
    reader: hasOwn ? own : null,
    area: geometry === null ? null : outlinePath(geometry, spotOf),
    radius: radius_m === null ? 0 : rounded(radius_m * perMetre),
    names: clearNames(named, taken, geometry === null),
    rails: rails.map((rail) => rail.map(([lat, lon]) => pointText(spotOf({ lat, lon }))).join(' ')),
    bar: { km, length, x: barX },
  };
}

/**
 * The city outlines below a plane: the closest picture around the story that extends beyond its edges, scaled to it.
 * Its URL does not reveal where the reader is. Null abroad.
 */
function findGround(
  around: Point,
  { middle, halfMetres }: ReturnType<typeof areaExtent>,
  spotOf: (point: Point) => MapSpot,
): { address: string; transform: string } | null {
  const high = halfMetres / METRES_PER_DEGREE;
  const wide = (high * MAP_WIDTH) / MAP_HEIGHT / narrowingAt(middle.lat);
  const [upper, lower] = [
    { lat: middle.lat + high, lon: middle.lon - wide },
    { lat: middle.lat - high, lon: middle.lon + wide },
  ];
  const picture = MAP_SCALES.map((scale) => mapViewAround(around, scale)).find(
    (view) =>
      view !== undefined && isOnPicture(toMapPixels(view, upper)) && isOnPicture(toMapPixels(view, lower)),
  );
  if (picture === undefined) return null;
  const [from, to] = [toMapPixels(picture, upper), spotOf(upper)];
  const scale = (spotOf(lower).y - to.y) / (toMapPixels(picture, lower).y - from.y);
  const [x, y] = [rounded(to.x - from.x * scale), rounded(to.y - from.y * scale)];
  return { address: mapPath(picture), transform: `translate(${x} ${y}) scale(${scale.toFixed(4)})` };
}

function isOnPicture({ x, y }: MapSpot): boolean {
  return Math.min(x, y) >= 0 && Math.max(x, y) <= MAP_SIZE;
}

/** The extent of the whole area, and of the reader if that does not make the area small. */
function areaExtent(geometry: Geometry, reader: Reader | null): { middle: Point; halfMetres: number } {
  const corners = geometry.coordinates.flat(2).map(([lon, lat]) => ({ lat, lon }));
  const area = boundingBox(corners);
  const withReader = reader === null ? area : boundingBox([...corners, reader]);
  const isNear = areaSize(withReader) <= areaSize(area) * MAX_READER_SIZES;
  const box = isNear ? withReader : area;
  const middle = { lat: (box.south + box.north) / 2, lon: (box.west + box.east) / 2 };
  return { middle, halfMetres: Math.max(MIN_HALF_METRES, areaSize(box) / 2 / AREA_SHARE) };
}

function boundingBox(points: readonly Point[]) {
  const [lats, lons] = [points.map(({ lat }) => lat), points.map(({ lon }) => lon)];
  return {
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...lons),
    east: Math.max(...lons),
  };
}

/** Height in metres of the plane that contains the box. */
function areaSize({ south, north, west, east }: ReturnType<typeof boundingBox>): number {
  const high = (north - south) * METRES_PER_DEGREE;
  const wide = (east - west) * METRES_PER_DEGREE * narrowingAt((south + north) / 2);
  return Math.max(high, (wide * MAP_HEIGHT) / MAP_WIDTH);
}

function outlinePath({ coordinates }: Geometry, spotOf: (point: Point) => MapSpot): string {
  const ring = (positions: readonly (readonly [number, number])[]) =>
    `M${positions.map(([lon, lat]) => pointText(spotOf({ lat, lon }))).join('L')}Z`;
  return coordinates.flatMap((rings) => rings.map(ring)).join('');
}

/**
 * Places each name next to its dot, on a free side; a name with no free side is left out. The best-known places come
 * first.
 */
function clearNames(
  spots: readonly (MapSpot & { name: string })[],
  taken: readonly LabelBox[],
  hasPin: boolean,
): NamedSpot[] {
  const names: NamedSpot[] = [];
  for (const spot of spots) {
    const sides = hasPin && isUnderPin(spot) ? (['below'] as const) : (['right', 'left'] as const);
    const side = sides.find((one) =>
      hasRoom(nameBox({ ...spot, side: one }), [...taken, ...names.map(nameBox)]),
    );
    if (side !== undefined) names.push({ ...spot, side });
  }
  return names;
}

function isUnderPin({ x, y }: MapSpot): boolean {
  return Math.hypot(x - MAP_WIDTH / 2, y - MAP_HEIGHT / 2) < UNDER_PIN;
}

function narrowingAt(lat: number): number {
  return Math.cos((lat * Math.PI) / 180);
}

function pointText({ x, y }: MapSpot): string {
  return `${x},${y}`;
}

function rounded(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
