import type { StreetMap } from '@paligid/contract/api/map.api';
import type { FeedCategory } from '@paligid/contract/categories';
import { MAP_EDGES, MAP_ZOOMS, type MapTime, type TileLayer } from '@paligid/domain/map-tiles';
import type { Point } from '@paligid/domain/places/geography';
import type { Locale } from '@paligid/i18n/runtime';
import type { GeoJSONSourceSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';
import { landLayers, lineLayers, nameLayers } from './style-base.ts';
import { areaLayers, markLayers } from './style-news.ts';
import { STREETS_ZOOM, streetLayers, streetNameLayers } from './style-streets.ts';

export interface LiveFilter {
  when: MapTime;
  topic: FeedCategory | null;
}

/** Points of this reader alone: they are in no tile and no address of one. */
export type OwnPoints = Record<'reader' | 'selected', Point | null>;

interface StyleOptions extends LiveFilter {
  points: OwnPoints;
  /** Null where the server has none. */
  streets: StreetMap | null;
  origin: string;
  locale: Locale;
  /** How often tiles were asked for again: the library drops what it has only for another address. */
  attempt: number;
  colours: MapColours;
}

const BOUNDS: [number, number, number, number] = [
  MAP_EDGES.west,
  MAP_EDGES.south,
  MAP_EDGES.east,
  MAP_EDGES.north,
];

/** The library has no nearer zoom. */
const LAST_ZOOM = 24;

/**
 * The whole look of the live map: our tiles, our colours, and text drawn from the page's own font (a style without
 * `glyphs`), so that no request leaves our origin.
 */
export function mapStyle({
  origin,
  locale,
  colours,
  points,
  streets,
  attempt,
  ...filter
}: StyleOptions): StyleSpecification {
  // A fragment is not sent.
  const again = attempt === 0 ? '' : `#${attempt}`;
  const ownZoom = streets === null ? LAST_ZOOM : STREETS_ZOOM;
  return {
    version: 8,
    sources: {
      base: tileSource(`${tileUrl(origin, 'base')}${again}`),
      areas: tileSource(`${tileUrl(origin, 'areas', filter)}${again}`),
      stories: tileSource(`${tileUrl(origin, 'stories', filter)}${again}`),
      ...(streets !== null && {
        streets: tileSource(`${tileUrl(origin, 'streets')}${again}`, {
          min: streets.min_zoom,
          max: streets.max_zoom,
        }),
      }),
      reader: { type: 'geojson', data: pointData(points.reader) },
      selected: { type: 'geojson', data: pointData(points.selected) },
    },
    layers: [
      ...landLayers(colours, ownZoom),
      ...(streets === null ? [] : streetLayers(colours)),
      ...lineLayers(colours, ownZoom),
      ...areaLayers(colours),
      ...(streets === null ? [] : streetNameLayers(colours, locale)),
      ...nameLayers(colours, locale),
      ...markLayers(colours),
    ],
  };
}

export function pointData(point: Point | null): GeoJSONSourceSpecification['data'] {
  if (point === null) return { type: 'FeatureCollection', features: [] };
  return { type: 'Point', coordinates: [point.lon, point.lat] };
}

function tileUrl(origin: string, layer: TileLayer, filter?: LiveFilter): string {
  const path = `${origin}/tiles/${layer}/{z}/{x}/{y}.mvt`;
  if (filter === undefined) return path;
  const { when, topic } = filter;
  return `${path}?when=${when}${topic === null ? '' : `&categories=${topic}`}`;
}

function tileSource(
  url: string,
  { min, max }: { min: number; max: number } = MAP_ZOOMS,
): SourceSpecification {
  return { type: 'vector', tiles: [url], minzoom: min, maxzoom: max, bounds: BOUNDS };
}
