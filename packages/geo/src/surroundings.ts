import { allAreas } from './areas.ts';
import { GAZETTEER } from './gazetteer.ts';
import { metresBetween, type Point } from './point.ts';

export type Surroundings = {
  /** From the centre of the map to its upper edge. */
  halfMetres: number;
  /** Named points, the best known first. */
  places: { name: string; point: Point }[];
  /** Railways, each as its stations in line order. */
  rails: Point[][];
};

type NamedPlace = { name: string; kind: string; point: Point; barangays: number };
type Scale = { metres: number; kinds: readonly string[]; bestKnown: 'nearest' | 'largest' };

/** A spot must have neighbours on its map. */
const MIN_METRES = 3_500;
/** How much farther than its subject a map extends. */
const MARGIN = 1.35;
const WIDTH_TO_HEIGHT = 1.9;
/** What is labelled on a map of this extent. A city is better known than a town, and a town than a part of one. */
const SCALES: readonly Scale[] = [
  { metres: 8_000, kinds: ['city', 'municipality', 'district'], bestKnown: 'nearest' },
  { metres: 60_000, kinds: ['city', 'municipality'], bestKnown: 'largest' },
  { metres: 250_000, kinds: ['province'], bestKnown: 'nearest' },
];
/** Closer than these fractions of half the map's height, two labels would overlap. */
const NAME_HEIGHT = 0.26;
const NAME_WIDTH = 1;
const METRES_A_DEGREE = 111_320;

const NAMED = namedPlaces();
const RAILS = railways();

/** What a small map around a point shows. Undefined if even the neighbouring provinces would not fill it. */
export function surroundings(
  point: Point,
  { reachMetres, maxPlaces }: { reachMetres: number; maxPlaces: number },
): Surroundings | undefined {
  const halfMetres = Math.max(MIN_METRES, reachMetres * MARGIN);
  const scale = SCALES.find(({ metres }) => halfMetres <= metres);
  if (scale === undefined) return undefined;
  const isOn = isWithin(point, halfMetres * WIDTH_TO_HEIGHT, halfMetres);
  const places: NamedPlace[] = [];
  for (const place of bestKnownFirst(NAMED.filter(isOn), point, scale)) {
    if (places.length === maxPlaces) break;
    const isClear = !places.some(isWithin(place.point, halfMetres * NAME_WIDTH, halfMetres * NAME_HEIGHT));
    if (isClear) places.push(place);
  }
  return {
    halfMetres,
    places: places.map(({ name, point: at }) => ({ name, point: at })),
    rails: scale.kinds.includes('city') ? RAILS.flatMap((rail) => stretchOn(rail, isOn)) : [],
  };
}

function bestKnownFirst(
  places: readonly NamedPlace[],
  point: Point,
  { kinds, bestKnown }: Scale,
): NamedPlace[] {
  const rankOf = ({ kind }: NamedPlace) => kinds.indexOf(kind);
  const order =
    bestKnown === 'largest'
      ? (place: NamedPlace) => -place.barangays
      : (place: NamedPlace) => metresBetween(point, place.point);
  return places
    .filter((place) => rankOf(place) !== -1)
    .sort((a, b) => rankOf(a) - rankOf(b) || order(a) - order(b));
}

/** Tests whether a place lies in the box around a point that extends this far east and west, north and south. */
function isWithin(middle: Point, eastMetres: number, northMetres: number) {
  const north = northMetres / METRES_A_DEGREE;
  const east = eastMetres / METRES_A_DEGREE / Math.cos((middle.lat * Math.PI) / 180);
  return ({ point: { lat, lon } }: { point: Point }) =>
    Math.abs(lat - middle.lat) < north && Math.abs(lon - middle.lon) < east;
}

type Station = { point: Point };

/** From the first to the last station on the map, plus the next one at either end. */
function stretchOn(rail: readonly Station[], isOn: (station: Station) => boolean): Point[][] {
  const first = rail.findIndex(isOn);
  if (first === -1) return [];
  return [rail.slice(Math.max(0, first - 1), rail.findLastIndex(isOn) + 2).map(({ point }) => point)];
}

/** The areas of the country whose own point is known, and the well-known parts of the cities of Metro Manila. */
function namedPlaces(): NamedPlace[] {
  const areas = [...allAreas()].filter(
    ({ isPointOwn, kind }) => isPointOwn && kind !== 'district' && kind !== 'barangay',
  );
  const parts = GAZETTEER.places.filter(({ kind }) => kind === 'district');
  return [
    ...areas.map(({ name, kind, point, barangayCount }) => ({ name, kind, point, barangays: barangayCount })),
    ...parts.map(({ name, kind, point }) => ({ name, kind, point, barangays: 0 })),
  ];
}

/** The data lists stations in line order. The old national line has gaps there and is left out. */
function railways(): Station[][] {
  const lines = Map.groupBy(GAZETTEER.places, ({ id }) => /^[lm]rt-\d(?=-)/.exec(id)?.[0]);
  lines.delete(undefined);
  return [...lines.values()];
}
