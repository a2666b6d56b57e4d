import type { StreetMap } from '@paligid/contract/api/map.api';
import type { FeedCategory } from '@paligid/contract/categories';
import { MAP_EDGES, MAP_ZOOMS, type MapTime, type TileLayer } from '@paligid/domain/map-tiles';
import type { Point } from '@paligid/domain/places/geography';
import type { Locale } from '@paligid/i18n/runtime';
import type {
  ExpressionSpecification,
  FillLayerSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  LineLayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';
import { landLayers, lineLayers, MAP_FONT, nameLayers } from './style-base.ts';
import { areaLayers, markLayers } from './style-news.ts';

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

/** From here on streets are drawn, and our own coarse coasts and roads are not. */
const STREETS_ZOOM = 11;
const BLOCKS_ZOOM = 14;

const GREEN = [
  'park',
  'nature_reserve',
  'national_park',
  'forest',
  'wood',
  'grass',
  'cemetery',
  'golf_course',
];
/** Widths in pixels at the zooms 11, 14 and 17. */
const ROAD_WIDTHS: readonly (readonly [kind: string, widths: readonly [number, number, number]])[] = [
  ['path', [0, 0.4, 2]],
  ['minor_road', [0.2, 1.4, 9]],
  ['major_road', [1, 3, 14]],
  ['highway', [1.6, 4, 18]],
];

/**
 * Land, water, parks, houses and roads of an archive in the schema of the Protomaps basemap, between our land and our
 * borders, in our colours.
 */
function streetLayers(colours: MapColours): LayerSpecification[] {
  return [
    fill('earth', colours.land),
    {
      ...fill('landuse', colours.townBorder, 0.3),
      filter: ['in', ['get', 'kind'], ['literal', GREEN]],
    },
    // The same layer has rivers as lines and names as points.
    { ...fill('water', colours.sea), filter: ['==', ['geometry-type'], 'Polygon'] },
    { ...fill('buildings', colours.border, 0.25), minzoom: BLOCKS_ZOOM },
    ...ROAD_WIDTHS.map(([kind, widths]) => road(kind, widths, colours)),
  ];
}

/** Below our names, which are of towns and places that stories speak of. */
function streetNameLayers(colours: MapColours, locale: Locale): LayerSpecification[] {
  const name: ExpressionSpecification = [
    'coalesce',
    ['get', locale === 'fil' ? 'name:fil' : 'name:en'],
    ['get', 'name'],
  ];
  const paint = { 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 };
  const layout = { 'text-field': name, 'text-font': MAP_FONT, 'text-padding': 8 };
  return [
    {
      ...{
        id: 'street-names',
        type: 'symbol',
        source: 'streets',
        'source-layer': 'roads',
        minzoom: BLOCKS_ZOOM,
      },
      filter: ['has', 'name'],
      layout: { ...layout, 'symbol-placement': 'line', 'text-size': 11 },
      paint,
    },
    {
      ...{ id: 'street-places', type: 'symbol', source: 'streets', 'source-layer': 'places', minzoom: 12 },
      filter: ['==', ['get', 'kind'], 'neighbourhood'],
      layout: { ...layout, 'text-size': 11, 'text-max-width': 7 },
      paint,
    },
  ];
}

function fill(layer: string, colour: string, opacity = 1): FillLayerSpecification {
  return {
    ...{
      id: `street-${layer}`,
      type: 'fill',
      source: 'streets',
      'source-layer': layer,
      minzoom: STREETS_ZOOM,
    },
    paint: { 'fill-color': colour, 'fill-opacity': opacity },
  };
}

function road(
  kind: string,
  [far, near, close]: readonly [number, number, number],
  colours: MapColours,
): LineLayerSpecification {
  const isMain = kind === 'major_road' || kind === 'highway';
  return {
    ...{
      id: `street-${kind}`,
      type: 'line',
      source: 'streets',
      'source-layer': 'roads',
      minzoom: STREETS_ZOOM,
    },
    filter: ['==', ['get', 'kind'], kind],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': isMain ? colours.coast : colours.townBorder,
      'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], STREETS_ZOOM, far, 14, near, 17, close],
    },
  };
}
