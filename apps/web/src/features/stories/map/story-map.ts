import type { Story } from '@paligid/contract/entities/stories';
import type { Point } from '@paligid/domain/location/distance';
import { type MapView, mapAddress, mapViewAround, mapViewOf, onMap } from '@paligid/domain/maps/map-view';
import { areaPath } from './area-path.ts';

export interface StoryMap {
  view: MapView;
  address: string;
  /** Where it is; absent where only a whole province or more is known. */
  spot: { x: number; y: number } | undefined;
  /** Path data of the area of an alert; empty without one. */
  area: string;
}

type Placed = Pick<Story, 'lat' | 'lon' | 'precision' | 'place_code' | 'geometry'>;

const SCALE_OF = { province: 'province', region: 'province', national: 'country' } as const;
/** Digits of a city's or municipality's PSGC code; barangays have three more. */
const TOWN_DIGITS = 7;
const CODE_DIGITS = 10;

/** The small map of a story's place. Undefined where none is known. */
export function storyMap(story: Placed): StoryMap | undefined {
  const { lat, lon, precision, geometry } = story;
  const point = lat === null || lon === null ? undefined : { lat, lon };
  const rings = geometry?.coordinates.flat() ?? [];
  const view = rings.length > 0 ? viewOfArea(rings) : viewOfPlace(point, precision);
  if (view === undefined) return undefined;
  const isWide = precision === null || precision in SCALE_OF;
  return {
    view,
    address: mapAddress(view, areaCode(story)),
    spot: point === undefined || isWide ? undefined : onMap(view, point),
    area: areaPath(view, story),
  };
}

function viewOfArea(rings: readonly (readonly [number, number])[][]): MapView | undefined {
  return mapViewOf(rings.flat().map(([lon, lat]) => ({ lat, lon })));
}

function viewOfPlace(point: Point | undefined, precision: Placed['precision']): MapView | undefined {
  if (point === undefined || precision === null) return undefined;
  const scale = precision in SCALE_OF ? SCALE_OF[precision as keyof typeof SCALE_OF] : 'town';
  return mapViewAround(point, scale);
}

/** The town of a barangay, so that neighbours share a picture. */
function areaCode({ precision, place_code: code }: Placed): string | undefined {
  if (code === null || precision === 'national') return undefined;
  return code.slice(0, TOWN_DIGITS).padEnd(CODE_DIGITS, '0');
}
