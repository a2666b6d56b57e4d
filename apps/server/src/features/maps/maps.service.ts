import { createHash } from 'node:crypto';
import type { MapFilter, MapStory, StreetMap } from '@paligid/contract/api/map.api';
import { LIMITS } from '@paligid/contract/limits';
import {
  type GeoEdges,
  isTileInCountry,
  type Tile,
  type TileLayer,
  tileEdges,
} from '@paligid/domain/map-tiles';
import { SwrCache } from '@paligid/runtime/swr-cache';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { type CachedResponse, encodeResponse } from '../../platform/http/cached-response.ts';
import type { Language } from '../../platform/http/language.ts';
import type { SourcesService } from '../sources/sources.service.ts';
import type { ListedStory, StoriesService } from '../stories/stories.service.ts';
import { type AlertArea, alertAreas, areasInBox } from './alert-areas.ts';
import { makeBaseTile } from './base-tile.ts';
import { DEFAULT_RADIUS } from './map-radius.ts';
import { findInBox, type MapRow } from './map-stories.repository.ts';
import { makeAreaTile, makeStoryTile } from './map-tiles.repository.ts';
import type { StreetArchive } from './street-archive.ts';

type MapTile = { bytes: Buffer; etag: string };
type TileQuery = Tile & { layer: Exclude<TileLayer, 'streets'>; filter: MapFilter };
type BoxQuery = { box: GeoEdges; filter: MapFilter; since: Date | undefined; language: Language };

export type MapsService = {
  /** The stories in a box, most severe first. */
  stories: (query: BoxQuery) => Promise<CachedResponse>;
  /** Undefined for a tile outside of the country. */
  tile: (query: TileQuery) => Promise<MapTile> | undefined;
  /** Null where the operator provides none. */
  streets: StreetMap | null;
  /** Undefined where there are no streets at all, outside of the country too; without bytes where the tile has none. */
  streetTile: (tile: Tile) => Promise<MapTile> | undefined;
};

type MapsDeps = {
  db: Pool;
  clock: Clock;
  stories: Pick<StoriesService, 'listed'>;
  sources: Pick<SourcesService, 'coverage'>;
  streets: StreetArchive | undefined;
  boxBytes?: number;
};

const DAY_MS = 86_400_000;
/** Older stories are found by search; a map of everything shows nothing. */
const MAX_AGE_MS = 7 * DAY_MS;
/** Edges are rounded outwards to a hundredth of a degree, so that neighbours share a response. */
const GRID = 100;
const BOX_FRESH_MS = 2_000;
const TILE_FRESH_MS = 5_000;
const STALE_MS = 600_000;
/** Some thousand boxes of the usual 30 kB; one full of alerts has ten times that. */
const MAX_BOX_BYTES = 32 * 2 ** 20;
const MAX_TILE_BYTES = 32 * 2 ** 20;

/** What happens where: the list beside the map, and the tiles that it draws. */
export function mapsService({
  db,
  clock,
  stories,
  sources,
  streets,
  boxBytes = MAX_BOX_BYTES,
}: MapsDeps): MapsService {
  const areas = alertAreas(db, clock);
  const boxes = new SwrCache<CachedResponse>({
    ...{ freshMs: BOX_FRESH_MS, staleMs: STALE_MS, now: clock.now },
    bytes: { max: boxBytes, measure: ({ bytes }) => bytes.length },
  });
  const tiles = new SwrCache<MapTile>({
    ...{ freshMs: TILE_FRESH_MS, staleMs: STALE_MS, now: clock.now },
    bytes: { max: MAX_TILE_BYTES, measure: ({ bytes }) => bytes.length },
  });

  const readBox = async (box: GeoEdges, query: BoxQuery): Promise<CachedResponse> => {
    const now = clock.now();
    const { filter, language } = query;
    const since = earliest(query.since, now);
    const [rows, alerts, coverage] = await Promise.all([
      findInBox(db, { box, filter, since, now }, LIMITS.mapStories + 1),
      areas().then((all) => areasInBox(all, box, filter, now)),
      sources.coverage(),
    ]);
    const entries = mergeEntries(rows, alerts);
    const kept = entries.slice(0, LIMITS.mapStories);
    const listed = new Map((await stories.listed(kept)).map((story) => [story.entryId, story]));
    const withArea = new Set(alerts.map(({ entry }) => entry));
    const shown = kept.flatMap(({ id }) => presentMapStory(listed.get(id), withArea.has(id), language, now));
    const response = { stories: shown, is_cut: entries.length > kept.length };
    return encodeResponse({ ...response, as_of: now.toISOString(), coverage: coverage(now) }, null, response);
  };

  return {
    stories: async (query) => {
      const box = roundOutwards(query.box);
      const { filter, language, since } = query;
      const key = JSON.stringify([box, filter.when, filter.categories.toSorted(), language, since ?? null]);
      return (await boxes.get(key, () => readBox(box, query))).value;
    },
    tile: ({ layer, filter, ...tile }) => {
      if (!isTileInCountry(tile)) return undefined;
      const key = JSON.stringify([layer, tile, filter.when, filter.categories.toSorted()]);
      const readTile = async () => {
        const now = clock.now();
        const box = tileEdges(tile);
        const make = {
          base: () => makeBaseTile(tile),
          stories: () => makeStoryTile(db, tile, { box, filter, since: earliest(undefined, now), now }),
          areas: async () => makeAreaTile(db, tile, areasInBox(await areas(), box, filter, now)),
        };
        const bytes = await make[layer]();
        return { bytes, etag: etagOf(bytes) };
      };
      return Promise.resolve(tiles.get(key, readTile)).then(({ value }) => value);
    },
    streets: streets?.map ?? null,
    // Not cached: the web program stores them for a day, and the system caches the file.
    streetTile: (tile) => {
      if (streets === undefined || !isTileInCountry(tile)) return undefined;
      return streets.tile(tile).then((bytes = Buffer.alloc(0)) => ({ bytes, etag: etagOf(bytes) }));
    },
  };
}

/** Most severe first; an alert whose area reaches into the box counts though its centre lies outside. */
function mergeEntries(rows: readonly MapRow[], alerts: readonly AlertArea[]): MapRow[] {
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { entry, isEvent, severity } of alerts)
    if (!found.has(entry)) found.set(entry, { id: entry, isEvent, severity });
  return [...found.values()].sort((a, b) => b.severity - a.severity);
}

function presentMapStory(
  listed: ListedStory | undefined,
  hasArea: boolean,
  language: Language,
  now: Date,
): MapStory[] {
  const story = listed?.present(language, now.getTime());
  if (listed === undefined || story === undefined) return [];
  // What has neither point nor area cannot be on a map.
  if (!hasArea && (story.lat === null || story.lon === null)) return [];
  const { id, title, category, severity, source, published, location, precision, status, expires_at } = story;
  const isExact = precision === 'point' || precision === 'junction';
  const place = hasArea ? ('area' as const) : isExact ? ('point' as const) : ('circle' as const);
  return [
    {
      ...{ id, title, category, severity, source, published, location, precision, status, expires_at },
      ...{ lat: story.lat, lon: story.lon, entry_id: listed.entryId, shape: place },
      radius_m: place === 'circle' ? (listed.reachMetres ?? DEFAULT_RADIUS[precision ?? ''] ?? null) : null,
      is_alert: listed.isAlert,
      geometry: story.geometry ?? null,
      title_lang: story.title_lang,
    },
  ];
}

function earliest(since: Date | undefined, now: Date): Date {
  const oldest = now.getTime() - MAX_AGE_MS;
  return since === undefined ? new Date(now.getTime() - DAY_MS) : new Date(Math.max(since.getTime(), oldest));
}

function roundOutwards({ west, south, east, north }: GeoEdges): GeoEdges {
  return {
    west: Math.floor(west * GRID) / GRID,
    south: Math.floor(south * GRID) / GRID,
    east: Math.ceil(east * GRID) / GRID,
    north: Math.ceil(north * GRID) / GRID,
  };
}

function etagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}
