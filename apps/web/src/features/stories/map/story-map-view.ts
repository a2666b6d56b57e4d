import type { Story } from '@paligid/contract/entities/stories';
import {
  type MapView,
  mapPath,
  mapViewAround,
  mapViewContaining,
  toMapPixels,
} from '@paligid/domain/map-view';
import type { Point } from '@paligid/domain/places/geography';

interface StoryMapView {
  view: MapView;
  address: string;
  /** The story's position; absent if only a province or larger area is known. */
  spot: { x: number; y: number } | undefined;
  /** Path data of an alert's area; empty if it has none. */
  area: string;
}

type MappedStory = Pick<Story, 'lat' | 'lon' | 'precision' | 'place_code' | 'geometry'>;

const SCALE_BY_PRECISION = { province: 'province', region: 'province', national: 'country' } as const;
/** Digits of a city's or municipality's PSGC code; barangays have three more. */
const TOWN_DIGITS = 7;
const CODE_DIGITS = 10;

/** The small map of a story's place; undefined if no place is known. */
export function storyMapView(story: MappedStory): StoryMapView | undefined {
  const { lat, lon, precision, geometry } = story;
  const point = lat === null || lon === null ? undefined : { lat, lon };
  const rings = geometry?.coordinates.flat() ?? [];
  const view = rings.length > 0 ? areaMapView(rings) : placeMapView(point, precision);
  if (view === undefined) return undefined;
  const isWide = precision === null || precision in SCALE_BY_PRECISION;
  return {
    view,
    address: mapPath(view, areaCode(story)),
    spot: point === undefined || isWide ? undefined : toMapPixels(view, point),
    area: areaPath(view, story),
  };
}

function areaMapView(rings: readonly (readonly [number, number])[][]): MapView | undefined {
  return mapViewContaining(rings.flat().map(([lon, lat]) => ({ lat, lon })));
}

function placeMapView(point: Point | undefined, precision: MappedStory['precision']): MapView | undefined {
  if (point === undefined || precision === null) return undefined;
  const scale =
    precision in SCALE_BY_PRECISION
      ? SCALE_BY_PRECISION[precision as keyof typeof SCALE_BY_PRECISION]
      : 'town';
  return mapViewAround(point, scale);
}

/** The town of a barangay, so that neighbours share an image. */
function areaCode({ precision, place_code: code }: MappedStory): string | undefined {
  if (code === null || precision === 'national') return undefined;
  return code.slice(0, TOWN_DIGITS).padEnd(CODE_DIGITS, '0');
}

/** Path data of an alert's area on a map; empty if it has no shape. */
export function areaPath(view: MapView, { geometry }: Pick<Story, 'geometry'>): string {
  const rings = geometry?.coordinates.flat() ?? [];
  return rings.map((ring) => `M${ring.map((corner) => pathPoint(view, corner)).join('L')}Z`).join('');
}

function pathPoint(view: MapView, [lon, lat]: readonly [number, number]): string {
  const { x, y } = toMapPixels(view, { lat, lon });
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
