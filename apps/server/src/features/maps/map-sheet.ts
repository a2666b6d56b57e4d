import { MAP_SIZE, type MapView, toMapPixels } from '@paligid/domain/map-view';
import { type Area, placeByCode } from '@paligid/geo/areas';
import { outerRings } from '@paligid/geo/dissolve';
import { directedArcs, findOutline, townsIn, townsInBox } from '@paligid/geo/outlines';
import { pointInArea, prepareArea } from '@paligid/geo/point-in-area';
import type { Position } from '@paligid/geo/polygons';
import {
  type ClipFrame,
  clipLine,
  clipRing,
  type MapPoint,
  pathData,
  simplifyLine,
  UNITS_A_PIXEL,
} from './map-geometry.ts';
import { type MapName, mapNames } from './map-names.ts';

/** A small map: path data in halves of a pixel, names in pixels. */
export type DrawnMapSheet = {
  land: string;
  /** The highlighted area; empty without one. */
  area: string;
  townBorders: string;
  provinceBorders: string;
  regionBorders: string;
  names: MapName[];
};

type BorderKind = 'town' | 'province' | 'region';
type Borders = Record<BorderKind, MapPoint[][]>;

/** Lies outside of the picture, so that clipped edges are not visible. */
const FRAME: ClipFrame = { min: -16, max: MAP_SIZE * UNITS_A_PIXEL + 16 };
/** Maximum deviation of a simplified line, in units: wider views need fewer points. */
const TOLERANCE = { town: 1.2, metro: 4.4, province: 2, country: 2.6 } as const;
/** Islands that are smaller in both directions, in units, would be dots. */
const MIN_ISLAND = { town: 4, metro: 6, province: 7, country: 10 } as const;

let countryLand: string | undefined;

/**
 * The map of a view. `code`: the highlighted area, or one inside of it; without it the town in the middle is
 * highlighted. Undefined for an unknown code.
 */
export function drawMapSheet(view: MapView, code?: string): DrawnMapSheet | undefined {
  const towns = townsInBox(viewBox(view));
  const area = code === undefined ? townInMiddle(view, towns) : outlinedArea(placeByCode(code));
  if (code !== undefined && area === undefined) return undefined;
  const borders = drawBorders(view, towns);
  return {
    land: drawLand(view, towns),
    area: area === undefined ? '' : surface(view, townsIn(area.code)),
    townBorders: pathData(borders.town, false),
    provinceBorders: pathData(borders.province, false),
    regionBorders: pathData(borders.region, false),
    names: mapNames(view, towns, area),
  };
}

/** Without a given area the town in the middle is highlighted; wider maps highlight none. */
function townInMiddle(view: MapView, towns: readonly string[]): Area | undefined {
  if (view.scale !== 'town') return undefined;
  const code = towns.find((town) => pointInArea(view, prepareArea(findOutline(town) ?? [])));
  return code === undefined ? undefined : placeByCode(code);
}

/** A barangay has no outline of its own: the town around it is highlighted. */
function outlinedArea(area: Area | undefined): Area | undefined {
  return area === undefined || townsIn(area.code).length > 0 ? area : outlinedArea(area.parent);
}

/** Cached: there is only one view of the whole country, and it takes longest. */
function drawLand(view: MapView, towns: readonly string[]): string {
  if (view.scale !== 'country') return surface(view, towns);
  countryLand ??= surface(view, towns);
  return countryLand;
}

function surface(view: MapView, towns: readonly string[]): string {
  const least = MIN_ISLAND[view.scale];
  const rings = outerRings(towns.flatMap(directedArcs)).flatMap((ring) => {
    const drawn = clipRing(drawnLine(view, ring), FRAME);
    return isAtLeast(drawn, least) ? [simplifyLine(drawn, TOLERANCE[view.scale])] : [];
  });
  return pathData(rings, true);
}

/** Lines between two towns, each once, grouped by the widest areas that they separate. */
function drawBorders(view: MapView, towns: readonly string[]): Borders {
  const first = new Map<number, string>();
  const borders: Borders = { town: [], province: [], region: [] };
  if (view.scale === 'country') return borders;
  for (const town of towns) {
    for (const { id, positions } of directedArcs(town)) {
      const other = first.get(id);
      if (other === undefined) {
        first.set(id, town);
        continue;
      }
      const kind = borderKind(town, other);
      if (kind === 'town' && view.scale === 'province') continue;
      borders[kind].push(...clipLine(simplifyLine(drawnLine(view, positions), TOLERANCE[view.scale]), FRAME));
    }
  }
  return borders;
}

function borderKind(a: string, b: string): BorderKind {
  if (a.slice(0, 2) !== b.slice(0, 2)) return 'region';
  return placeByCode(a)?.parent?.code === placeByCode(b)?.parent?.code ? 'town' : 'province';
}

function drawnLine(view: MapView, positions: readonly Position[]): MapPoint[] {
  return positions.map(([lon, lat]) => {
    const { x, y } = toMapPixels(view, { lat, lon });
    return [x * UNITS_A_PIXEL, y * UNITS_A_PIXEL];
  });
}

function isAtLeast(ring: readonly MapPoint[], least: number): boolean {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return Math.max(...xs) - Math.min(...xs) >= least || Math.max(...ys) - Math.min(...ys) >= least;
}

function viewBox(view: MapView) {
  const origin = toMapPixels(view, view);
  const step = toMapPixels(view, { lat: view.lat + 1, lon: view.lon + 1 });
  const reach = MAP_SIZE / 2 + FRAME.max / UNITS_A_PIXEL - MAP_SIZE;
  const [lat, lon] = [reach / (origin.y - step.y), reach / (step.x - origin.x)];
  return { west: view.lon - lon, east: view.lon + lon, south: view.lat - lat, north: view.lat + lat };
}
