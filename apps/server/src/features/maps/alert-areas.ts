import type { MapFilter } from '@paligid/contract/api/map.api';
import type { GeoEdges } from '@paligid/domain/map-tiles';
import type { MultiPolygon } from '@paligid/geo/polygons';
import { SwrCache } from '@paligid/runtime/swr-cache';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { storyArea } from '../stories/stories.service.ts';
import {
  type AlertAreaRow,
  findAlertAreas,
  internalCategories,
  timeWindow,
} from './map-stories.repository.ts';

/** An alert in force with the shape that it was issued for. */
export type AlertArea = Omit<AlertAreaRow, 'area'> & { box: GeoEdges; polygons: MultiPolygon };

const FRESH_MS = 2_000;
const STALE_MS = 600_000;
/** A super typhoon has about a hundred; the gravest are read first. */
const MAX_ALERTS = 500;
/** Positions of one area in a tile: enough for the coast of a province on a phone. */
const MAX_POSITIONS = 400;
const COUNTRY = 'country';

/** All areas of alerts in force, read at most every two seconds: few, and every tile needs some of them. */
export function alertAreas(db: Pool, clock: Clock): () => Promise<readonly AlertArea[]> {
  const cached = new SwrCache<readonly AlertArea[]>({
    ...{ freshMs: FRESH_MS, staleMs: STALE_MS, maxEntries: 1, now: clock.now },
  });
  return async () => (await cached.get(COUNTRY, () => read(db, clock.now()))).value;
}

async function read(db: Pool, now: Date): Promise<AlertArea[]> {
  const rows = await findAlertAreas(db, now, MAX_ALERTS);
  return rows.flatMap(({ area, ...row }) => {
    const polygons = storyArea(area)?.drawing(MAX_POSITIONS) ?? [];
    return polygons.length === 0 ? [] : [{ ...row, polygons, box: edgesOf(polygons) }];
  });
}

/** Those that touch a box and match the filter; no filter of topics hides a critical one. */
export function areasInBox(
  areas: readonly AlertArea[],
  box: GeoEdges,
  filter: MapFilter,
  now: Date,
): AlertArea[] {
  const categories = internalCategories(filter.categories);
  const window = timeWindow(filter, now);
  return areas.filter((area) => {
    if (!overlaps(area.box, box) || area.expiresAt <= now) return false;
    if (area.severity < 5 && !categories.includes(area.category)) return false;
    const begins = area.effectiveAt ?? area.published;
    return window === null || (area.expiresAt > window.from && begins < window.to);
  });
}

function overlaps(a: GeoEdges, b: GeoEdges): boolean {
  return a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north;
}

function edgesOf(polygons: MultiPolygon): GeoEdges {
  const edges = { west: 180, south: 90, east: -180, north: -90 };
  for (const [lon, lat] of polygons.flat(2)) {
    edges.west = Math.min(edges.west, lon);
    edges.east = Math.max(edges.east, lon);
    edges.south = Math.min(edges.south, lat);
    edges.north = Math.max(edges.north, lat);
  }
  return edges;
}
