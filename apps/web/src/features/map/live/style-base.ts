import type { Locale } from '@paligid/i18n/runtime';
import type { ExpressionSpecification, LayerSpecification, LineLayerSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';

/** The page's own font. The library takes the weight from the name of the first font, which need not exist. */
export const MAP_FONT = ['Medium', 'Encode Sans Variable'];
export const MAP_FONT_BOLD = ['Bold', 'Encode Sans Variable'];

/** Sea and land, below everything. */
export function landLayers(colours: MapColours, maxzoom: number): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    {
      ...{ id: 'land', type: 'fill', source: 'base', 'source-layer': 'land' },
      paint: { 'fill-color': colours.land, 'fill-antialias': false },
    },
    {
      ...{ id: 'coast', type: 'line', source: 'base', 'source-layer': 'land', maxzoom },
      paint: { 'line-color': colours.coast, 'line-width': 1 },
    },
  ];
}

/** Borders, and ways up to a zoom: from there on others draw them better. */
export function lineLayers(colours: MapColours, maxzoom: number): LayerSpecification[] {
  return [
    border('town', colours.townBorder, 0.8),
    border('province', colours.border, 1),
    border('region', colours.border, 1.2, [5, 3]),
    { ...way('water', colours.river, 4), maxzoom },
    { ...way('road', colours.coast, 3), maxzoom },
    way('rail', colours.border, 1.6, [4, 2]),
  ];
}

function border(kind: string, colour: string, width: number, dashes?: number[]): LineLayerSpecification {
  return {
    ...{ id: `border-${kind}`, type: 'line', source: 'base', 'source-layer': 'borders' },
    filter: ['==', ['get', 'kind'], kind],
    paint: {
      ...{ 'line-color': colour, 'line-width': width },
      ...(dashes !== undefined && { 'line-dasharray': dashes }),
    },
  };
}

function way(kind: string, colour: string, width: number, dashes?: number[]): LineLayerSpecification {
  return {
    ...{ id: `way-${kind}`, type: 'line', source: 'base', 'source-layer': 'ways' },
    filter: ['==', ['get', 'kind'], kind],
    layout: { 'line-cap': dashes === undefined ? 'round' : 'butt', 'line-join': 'round' },
    paint: {
      'line-color': colour,
      'line-width': ['interpolate', ['linear'], ['zoom'], 8, width / 4, 11, width / 1.6, 15, width * 1.6],
      ...(dashes !== undefined && { 'line-dasharray': dashes }),
    },
  };
}

const RANK: ExpressionSpecification = ['get', 'rank'];

/** Above areas, below marks: a name moves aside or stays away, a mark never does. */
export function nameLayers(colours: MapColours, locale: Locale): LayerSpecification[] {
  const name: ExpressionSpecification = ['get', locale === 'fil' ? 'name_fil' : 'name'];
  const common = { type: 'symbol' as const, source: 'base', 'source-layer': 'names' };
  const layout = {
    ...{ 'text-field': name, 'text-font': MAP_FONT, 'symbol-sort-key': RANK, 'text-padding': 6 },
    ...{ 'text-max-width': 8, 'text-line-height': 1.1 },
  };
  const paint = { 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.6 };
  const isKind = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];
  // Where names would overlap those of a later layer stay.
  return [
    {
      ...{ ...common, id: 'name-barangays', paint, filter: isKind('barangay') },
      layout: { ...layout, 'text-size': 11 },
    },
    {
      ...{ ...common, id: 'name-spots', paint, filter: isKind('station', 'landmark') },
      layout: {
        ...layout,
        ...{ 'text-size': 11, 'icon-image': 'station', 'text-optional': true, 'text-radial-offset': 0.6 },
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      },
    },
    {
      ...{ ...common, id: 'name-waters', filter: isKind('water') },
      layout: { ...layout, 'text-size': 12, 'text-letter-spacing': 0.02 },
      paint: { ...paint, 'text-color': colours.waterLabel, 'text-halo-color': colours.sea },
    },
    {
      ...{ ...common, id: 'name-towns', paint, filter: isKind('town', 'city') },
      layout: {
        ...layout,
        ...{ 'text-size': ['case', ['<', RANK, 10], 14, ['<', RANK, 30], 13, 12], 'text-radial-offset': 1.1 },
        'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
      },
    },
    {
      ...{ ...common, id: 'name-provinces', filter: isKind('province', 'island') },
      layout: {
        ...layout,
        ...{ 'text-size': ['case', ['==', ['get', 'kind'], 'island'], 15, 13], 'text-radial-offset': 1.4 },
        'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
      },
      paint: { ...paint, 'text-color': colours.text },
    },
  ];
}
