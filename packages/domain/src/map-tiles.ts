import type { Point } from './places/geography.ts';
import { MANILA_OFFSET_MS } from './time/calendar.ts';

/** Times that a map can show: the last 24 hours, what is in force at this moment, what holds this evening and night. */
export const MAP_TIMES = ['day', 'now', 'tonight'] as const;
export type MapTime = (typeof MAP_TIMES)[number];

/**
 * What tiles hold: land and names, which never change between releases, marks and areas, which always do, and the
 * streets of an archive that the operator may provide.
 */
export const TILE_LAYERS = ['base', 'stories', 'areas', 'streets'] as const;
export type TileLayer = (typeof TILE_LAYERS)[number];

/** Zooms with tiles of their own; nearer views enlarge the last. */
export const MAP_ZOOMS = { min: 3, max: 13 } as const;
/** Streets have tiles for two more: there they are what one comes for. */
export const STREET_ZOOMS = { min: 3, max: 15 } as const;

/** Land and sea of the Philippines: there are no tiles elsewhere. */
export const MAP_EDGES = { west: 114, south: 3.5, east: 129, north: 22.5 } as const;

export type Tile = { z: number; x: number; y: number };
export type GeoEdges = { west: number; south: number; east: number; north: number };

const HOUR_MS = 3_600_000;
const EVENING_HOUR = 18;
const NIGHT_HOURS = 12;

/** Whether a tile shows a part of the country. */
export function isTileInCountry(tile: Tile): boolean {
  const count = 2 ** tile.z;
  if (tile.x >= count || tile.y >= count) return false;
  const { west, south, east, north } = tileEdges(tile);
  return west < MAP_EDGES.east && east > MAP_EDGES.west && south < MAP_EDGES.north && north > MAP_EDGES.south;
}

export function tileEdges({ z, x, y }: Tile): GeoEdges {
  const count = 2 ** z;
  const lonAt = (column: number) => (column / count) * 360 - 180;
  const latAt = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / count))) * 180) / Math.PI;
  return { west: lonAt(x), east: lonAt(x + 1), north: latAt(y), south: latAt(y + 1) };
}

/** The tile around a point. */
export function tileAt({ lat, lon }: Point, z: number): Tile {
  const count = 2 ** z;
  const radians = (lat * Math.PI) / 180;
  const y = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * count;
  return { z, x: Math.floor(((lon + 180) / 360) * count), y: Math.floor(y) };
}

/** This evening from 6 PM to 6 AM in Manila; before 6 AM the night that is not over yet. */
export function tonight(nowMs: number): { fromMs: number; toMs: number } {
  const local = nowMs + MANILA_OFFSET_MS;
  const dayMs = 24 * HOUR_MS;
  const midnight = Math.floor(local / dayMs) * dayMs;
  const isBeforeDawn = local - midnight < (EVENING_HOUR - NIGHT_HOURS) * HOUR_MS;
  const evening = midnight + EVENING_HOUR * HOUR_MS - (isBeforeDawn ? dayMs : 0) - MANILA_OFFSET_MS;
  return { fromMs: evening, toMs: evening + NIGHT_HOURS * HOUR_MS };
}
