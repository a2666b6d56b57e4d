import type { FeedCategory } from '@paligid/contract/categories';
import { MAP_EDGES, MAP_ZOOMS, type MapTime, type TileLayer } from '@paligid/domain/map-tiles';
import type { Point } from '@paligid/domain/places/geography';
import type { Locale } from '@paligid/i18n/runtime';
import type { GeoJSONSourceSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';
import { groundLayers, nameLayers } from './style-base.ts';
import { areaLayers, markLayers } from './style-news.ts';

export interface LiveFilter {
  when: MapTime;
  topic: FeedCategory | null;
}

/** Points of this reader alone: they are in no tile and no address of one. */
export type OwnPoints = Record<'reader' | 'selected', Point | null>;

interface StyleOptions extends LiveFilter {
  points: OwnPoints;
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

/**
 * The whole look of the live map: our tiles, our colours, and text drawn from the page's own font (a style without
 * `glyphs`), so that no request leaves our origin.
 */
export function mapStyle({
  origin,
  locale,
  colours,
  points,
  attempt,
  ...filter
}: StyleOptions): StyleSpecification {
  // A fragment is not sent.
  const again = attempt === 0 ? '' : `#${attempt}`;
  return {
    version: 8,
    sources: {
      base: tileSource(`${tileUrl(origin, 'base')}${again}`),
      areas: tileSource(`${tileUrl(origin, 'areas', filter)}${again}`),
      stories: tileSource(`${tileUrl(origin, 'stories', filter)}${again}`),
      reader: { type: 'geojson', data: pointData(points.reader) },
      selected: { type: 'geojson', data: pointData(points.selected) },
    },
    layers: [
      ...groundLayers(colours),
      ...areaLayers(colours),
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

function tileSource(url: string): SourceSpecification {
  return { type: 'vector', tiles: [url], minzoom: MAP_ZOOMS.min, maxzoom: MAP_ZOOMS.max, bounds: BOUNDS };
}
