import type { Locale } from '@paligid/i18n/runtime';
import type {
  ExpressionSpecification,
  FillLayerSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';
import { MAP_FONT } from './style-base.ts';

/** From here on streets are drawn, and our own coarse coasts and roads are not. */
export const STREETS_ZOOM = 11;
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
export function streetLayers(colours: MapColours): LayerSpecification[] {
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
export function streetNameLayers(colours: MapColours, locale: Locale): LayerSpecification[] {
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
