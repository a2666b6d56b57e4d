import type { StoryPage } from '@paligid/contract/entities/story-details';
import { HEIGHT, isOnMap, type NamedSpot, type Spot, WIDTH } from './map-plane.ts';
import { type Box, barBox, isClear, nameBox } from './name-box.ts';

type Surroundings = NonNullable<StoryPage['surroundings']>;
interface Point {
  lat: number;
  lon: number;
}

const METRES_A_DEGREE = 111_320;
/** So near to the middle a dot would lie under the pin. */
const UNDER_PIN = 14;
const MARGIN = 12;
const LONGEST_BAR = 72;
const BAR_KM = [100, 50, 20, 10, 5, 2, 1];

type Reader = Point & { name?: string };

/** Places a small map's parts on its plane, north up, the story in the middle. */
export function mapDrawing(
  middle: Point,
  { half_m, radius_m, places, rails }: Surroundings,
  reader: Reader | null,
) {
  const perMetre = HEIGHT / 2 / half_m;
  const perDegree = perMetre * METRES_A_DEGREE;
  const narrowing = Math.cos((middle.lat * Math.PI) / 180);
  const spotOf = ({ lat, lon }: Point): Spot => ({
    x: rounded(WIDTH / 2 + (lon - middle.lon) * perDegree * narrowing),
    y: rounded(HEIGHT / 2 - (lat - middle.lat) * perDegree),
  });
  const km = BAR_KM.find((long) => long * 1000 * perMetre <= LONGEST_BAR) ?? 1;
  const length = rounded(km * 1000 * perMetre);
  const own = reader && spotOf(reader);
  const hasOwn = own !== null && isOnMap(own) && !isUnderPin(own);
  // The scale stands on the other side.
  const barX = hasOwn && own.x > WIDTH / 2 ? MARGIN : WIDTH - MARGIN - length;
  // The reader's own place is the one they know best.
  const named = [
    ...(hasOwn && reader?.name !== undefined ? [{ ...own, name: reader.name }] : []),
    ...places
      .filter(({ name }) => !hasOwn || name !== reader?.name)
      .map((place) => ({ ...spotOf(place), name: place.name })),
  ];
  return {
    reader: hasOwn ? own : null,
    radius: radius_m === null ? 0 : rounded(radius_m * perMetre),
    names: clearNames(named, barBox(barX, length)),
    rails: rails.map((rail) => rail.map(([lat, lon]) => pairOf(spotOf({ lat, lon }))).join(' ')),
    bar: { km, length, x: barX },
  };
}

/** Each beside its dot, on the side that is free; one that is free on neither is left out. The best known come first. */
function clearNames(spots: readonly (Spot & { name: string })[], bar: Box): NamedSpot[] {
  const names: NamedSpot[] = [];
  for (const spot of spots) {
    const sides = isUnderPin(spot) ? (['below'] as const) : (['right', 'left'] as const);
    const side = sides.find((one) => isClear(nameBox({ ...spot, side: one }), [bar, ...names.map(nameBox)]));
    if (side !== undefined) names.push({ ...spot, side });
  }
  return names;
}

function isUnderPin({ x, y }: Spot): boolean {
  return Math.hypot(x - WIDTH / 2, y - HEIGHT / 2) < UNDER_PIN;
}

function pairOf({ x, y }: Spot): string {
  return `${x},${y}`;
}

function rounded(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
