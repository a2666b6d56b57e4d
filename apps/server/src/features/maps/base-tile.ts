import { type Tile, tileAt, tileEdges } from '@paligid/domain/map-tiles';
import { placeByCode } from '@paligid/geo/areas';
import { dissolve } from '@paligid/geo/dissolve';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { directedArcs, townsInBox } from '@paligid/geo/outlines';
import type { MultiPolygon, Position, Ring } from '@paligid/geo/polygons';
import { namesInTile, prepareNames } from './base-names.ts';
import { type ClipFrame, clipLine, clipRing, type MapPoint, simplifyLine } from './map-geometry.ts';
import { encodeTile, type TileFeature } from './tile-encoding.ts';

/** Units across a tile, which is 512 pixels wide on a screen. */
const EXTENT = 4_096;
/** Room for the width of lines at the edge. */
const FRAME: ClipFrame = { min: -80, max: EXTENT + 80 };
/** Maximum deviation of a simplified line: less than half a pixel near, a little more on maps of the country. */
const TOLERANCE = { far: 5, near: 3 };
const NEAR_ZOOM = 10;
/** In these coasts are drawn from simplified outlines: a tile of the whole country has no room for all of their corners. */
const FAR_ZOOMS = [7, 6, 5, 4, 3];
/** Islands that are smaller in both directions would be dots. */
const MIN_ISLAND = 10;
const TOWN_BORDERS_ZOOM = 8;
const PROVINCE_BORDERS_ZOOM = 5;
const WAYS_ZOOM = 8;
const RAIL_ZOOM = 10;

const MANILA = { lat: 14.5995, lon: 120.9842 };
const EVERYWHERE = { west: -180, south: -90, east: 180, north: 90 };

/** By zoom; near tiles are drawn from the first. */
let country: ReadonlyMap<number, readonly Polygon[]> | undefined;
let borders: readonly Border[] | undefined;

type Box = { west: number; south: number; east: number; north: number };
type Polygon = { rings: readonly Ring[]; box: Box };
type Border = { kind: 'town' | 'province' | 'region'; line: readonly Position[]; box: Box };

/**
 * Reads what every tile is made from, which takes as long as dozens of tiles: a program does it before it answers, since
 * meanwhile it would refuse whatever else is asked for.
 */
export function prepareBaseTiles(): void {
  country ??= readCountry();
  borders ??= readBorders();
  prepareNames();
  makeBaseTile(tileAt(MANILA, 5));
}

/** Land, borders, roads, rails, rivers and names of one tile: from our own files, so no engine is asked. */
export function makeBaseTile(tile: Tile): Buffer {
  const place = projection(tile);
  const around = tileEdges(tile);
  const tolerance = tile.z < NEAR_ZOOM ? TOLERANCE.far : TOLERANCE.near;
  return encodeTile(
    {
      land: landIn(tile.z, around, place, tolerance),
      borders: bordersIn(tile.z, around, place, tolerance),
      ways: waysIn(tile.z, place),
      names: namesInTile(tile).map(({ point, ...tags }) => ({
        kind: 'point' as const,
        geometry: [place([point.lon, point.lat])],
        tags,
      })),
    },
    EXTENT,
  );
}

type Projection = (position: Position) => MapPoint;

/** Web Mercator, in units from the upper left corner of the tile. */
function projection({ z, x, y }: Tile): Projection {
  const count = 2 ** z;
  return ([lon, lat]) => {
    const radians = (lat * Math.PI) / 180;
    const row = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * count;
    return [(((lon + 180) / 360) * count - x) * EXTENT, (row - y) * EXTENT];
  };
}

function landIn(zoom: number, around: Box, place: Projection, tolerance: number): TileFeature[] {
  country ??= readCountry();
  const land = country.get(zoom) ?? country.get(NEAR_ZOOM) ?? [];
  return land.flatMap(({ rings, box }) => {
    if (!overlaps(box, around) || !isAtLeast(cornersOf(box).map(place), MIN_ISLAND)) return [];
    const drawn = rings.map((ring) => drawnRing(ring, place, tolerance));
    const [outline, ...holes] = drawn;
    if (outline === undefined || outline.length === 0) return [];
    return [
      {
        kind: 'polygon' as const,
        geometry: [outline, ...holes.filter((hole) => hole.length > 0)],
        tags: {},
      },
    ];
  });
}

function cornersOf({ west, south, east, north }: Box): Position[] {
  return [
    [west, south],
    [east, north],
  ];
}

function drawnRing(ring: Ring, place: Projection, tolerance: number): MapPoint[] {
  const drawn = clipRing(ring.map(place), FRAME);
  if (drawn.length === 0 || !isAtLeast(drawn, MIN_ISLAND)) return [];
  const simple = simplifyLine(drawn, tolerance);
  return simple.length < 4 ? [] : simple;
}

function bordersIn(zoom: number, around: Box, place: Projection, tolerance: number): TileFeature[] {
  if (zoom < PROVINCE_BORDERS_ZOOM) return [];
  borders ??= readBorders();
  const grouped: Record<Border['kind'], MapPoint[][]> = { town: [], province: [], region: [] };
  for (const { kind, line, box } of borders) {
    if ((kind === 'town' && zoom < TOWN_BORDERS_ZOOM) || !overlaps(box, around)) continue;
    grouped[kind].push(...clipLine(simplifyLine(line.map(place), tolerance), FRAME));
  }
  return Object.entries(grouped).flatMap(([kind, lines]) =>
    lines.length === 0 ? [] : [{ kind: 'line' as const, geometry: lines, tags: { kind } }],
  );
}

/** Few and coarse, written by hand: enough to know where one is. */
function waysIn(zoom: number, place: Projection): TileFeature[] {
  if (zoom < WAYS_ZOOM) return [];
  return GAZETTEER.places.flatMap(({ kind, line, name }) => {
    if (line === undefined || (kind === 'rail' && zoom < RAIL_ZOOM)) return [];
    const stretches = clipLine(
      line.map(({ lon, lat }) => place([lon, lat])),
      FRAME,
    );
    if (stretches.length === 0) return [];
    return [{ kind: 'line' as const, geometry: stretches, tags: { kind, name } }];
  });
}

function readCountry(): ReadonlyMap<number, readonly Polygon[]> {
  const land: MultiPolygon = dissolve(townsInBox(EVERYWHERE).flatMap(directedArcs));
  let polygons: readonly Polygon[] = land.map((rings) => ({ rings, box: boxOf(rings.flat()) }));
  const byZoom = new Map([[NEAR_ZOOM, polygons]]);
  for (const zoom of FAR_ZOOMS) {
    // A quarter of what its tiles omit themselves, so that it is not seen.
    const tolerance = (TOLERANCE.far / 4) * (360 / 2 ** zoom / EXTENT);
    const simplify = (ring: Ring): Ring => simplifyLine(ring, tolerance);
    polygons = polygons.map(({ rings, box }) => ({ rings: rings.map(simplify), box }));
    byZoom.set(zoom, polygons);
  }
  return byZoom;
}

/** Lines between two towns, each once, by the widest areas that they separate. */
function readBorders(): Border[] {
  const first = new Map<number, string>();
  const found: Border[] = [];
  for (const town of townsInBox(EVERYWHERE)) {
    for (const { id, positions } of directedArcs(town)) {
      const other = first.get(id);
      if (other === undefined) first.set(id, town);
      else found.push({ kind: borderKind(town, other), line: positions, box: boxOf(positions) });
    }
  }
  return found;
}

function borderKind(a: string, b: string): Border['kind'] {
  if (a.slice(0, 2) !== b.slice(0, 2)) return 'region';
  return placeByCode(a)?.parent?.code === placeByCode(b)?.parent?.code ? 'town' : 'province';
}

function boxOf(positions: readonly Position[]): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const [lon, lat] of positions) {
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

function overlaps(a: Box, b: Box): boolean {
  return a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;
}

function isAtLeast(ring: readonly MapPoint[], least: number): boolean {
  const box = boxOfPoints(ring);
  return box.width >= least || box.height >= least;
}

function boxOfPoints(points: readonly MapPoint[]): { width: number; height: number } {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { width: right - left, height: bottom - top };
}
