import { type Area, allAreas, placeByCode } from './areas.ts';
import { readLines, readTable } from './data-table.ts';
import { type DirectedArc, dissolve } from './dissolve.ts';
import { unpackLine } from './packed-line.ts';
import type { MultiPolygon, Position, Ring } from './polygons.ts';

/** Indexes of arcs; a negative one is the arc `-n-1` reversed. */
type ArcRing = readonly number[];
type Outlines = { arcs: readonly Arc[]; towns: ReadonlyMap<string, readonly (readonly ArcRing[])[]> };
export type GeoBox = { west: number; south: number; east: number; north: number };
type Arc = { start: number; end: number; positions: readonly Position[] };

/** Loaded when an outline is first needed: half a megabyte that many programs never use. */
let loaded: Outlines | undefined;
let boxes: ReadonlyMap<string, GeoBox> | undefined;
const outlineCache = new Map<string, MultiPolygon | undefined>();
const members = new Map<string, readonly string[]>();

/**
 * The outline of a city, municipality, province or region by its PSGC code. Wider areas are the union of their towns,
 * including cities that no province governs. Undefined for anything else. For the server: never in a browser.
 */
export function findOutline(code: string): MultiPolygon | undefined {
  if (outlineCache.has(code)) return outlineCache.get(code);
  const outline = mergedOutline([code]);
  // Only area codes have outlines, so there are at most 1,800 entries.
  if (outline !== undefined) outlineCache.set(code, outline);
  return outline;
}

/** The union of the outlines of several areas; a border between two of them is not an edge. */
export function mergedOutline(codes: readonly string[]): MultiPolygon | undefined {
  const towns = [...new Set(codes.flatMap((code) => townsIn(code)))];
  const [only] = towns;
  if (only === undefined) return undefined;
  if (towns.length === 1) return townOutline(only);
  return dissolve(towns.flatMap(directedArcs));
}

/** The cities and municipalities in an area; the area itself if it is one. None for other codes. */
export function townsIn(code: string): readonly string[] {
  const before = members.get(code);
  if (before !== undefined) return before;
  const area = placeByCode(code);
  if (area === undefined || area.kind === 'barangay' || area.kind === 'district') return [];
  const { towns } = load();
  const inside = towns.has(code) ? [code] : [...allAreas()].filter(isTownIn(area)).map((town) => town.code);
  const found = inside.filter((town) => towns.has(town));
  members.set(code, found);
  return found;
}

/** The towns whose bounding boxes overlap a box. */
export function townsInBox({ west, south, east, north }: GeoBox): string[] {
  boxes ??= townBoxes();
  return [...boxes].flatMap(([code, box]) =>
    box.west < east && box.east > west && box.south < north && box.north > south ? [code] : [],
  );
}

function townBoxes(): Map<string, GeoBox> {
  const { arcs, towns } = load();
  return new Map(
    [...towns].map(([code, polygons]) => {
      const box = { west: 180, south: 90, east: -180, north: -90 };
      for (const index of polygons.flat(2)) {
        for (const [lon, lat] of arcs[index < 0 ? -index - 1 : index]?.positions ?? []) {
          box.west = Math.min(box.west, lon);
          box.east = Math.max(box.east, lon);
          box.south = Math.min(box.south, lat);
          box.north = Math.max(box.north, lat);
        }
      }
      return [code, box];
    }),
  );
}

/** By the governing or the surrounding area: Isabela City counts in Basilan and in Region IX. */
function isTownIn(area: Area): (town: Area) => boolean {
  const digits = area.kind === 'region' ? 2 : 5;
  return (town) => {
    if (town.kind !== 'city' && town.kind !== 'municipality') return false;
    if (town.code.slice(0, digits) === area.code.slice(0, digits)) return true;
    for (let around = town.parent; around !== undefined; around = around.parent) {
      if (around.code === area.code) return true;
    }
    return false;
  };
}

function townOutline(code: string): MultiPolygon {
  const polygons = load().towns.get(code) ?? [];
  return polygons.map((rings) => rings.map(toRing));
}

function toRing(ring: ArcRing): Ring {
  return ring.flatMap((index, i) => {
    const { positions } = directed(index);
    return i === 0 ? positions : positions.slice(1);
  });
}

/** The borders of a town, each directed so that the town lies to its right. */
export function directedArcs(code: string): DirectedArc[] {
  const polygons = load().towns.get(code) ?? [];
  return polygons.flat(2).map(directed);
}

function directed(index: number): DirectedArc {
  const id = index < 0 ? -index - 1 : index;
  const arc = load().arcs[id];
  if (arc === undefined) throw new Error(`outlines.tsv: no arc ${id}`);
  const { start, end, positions } = arc;
  return index < 0
    ? { id, start: end, end: start, positions: positions.toReversed() }
    : { id, start, end, positions };
}

function load(): Outlines {
  loaded ??= { arcs: readArcs(), towns: readTowns() };
  return loaded;
}

const SAME_COLUMN = 1_000_000;

function readArcs(): Arc[] {
  const [head = '', ...lines] = readLines('outline-arcs.txt');
  const [stepLon = 0, stepLat = 0, west = 0, south = 0] = head.split(' ').map(Number);
  return lines.map((line) => {
    const points = unpackLine(line);
    const junctions = points.map(([x, y]) => x * SAME_COLUMN + y);
    return {
      start: junctions[0] ?? -1,
      end: junctions.at(-1) ?? -1,
      positions: points.map(([x, y]) => [west + x * stepLon, south + y * stepLat]),
    };
  });
}

function readTowns(): Outlines['towns'] {
  const rows = readTable('outlines.tsv').map((row) => {
    const polygons = row.text('polygons').split(';');
    const rings = polygons.map((rest) => rest.split('/').map((ring) => ring.split(',').map(Number)));
    return [row.text('code'), rings] as const;
  });
  return new Map(rows);
}
