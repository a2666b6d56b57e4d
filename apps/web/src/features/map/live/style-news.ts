import type { ExpressionSpecification, LayerSpecification, LineLayerSpecification } from 'maplibre-gl';
import { type MapColours, severityColour } from './map-colours.ts';
import { MAP_FONT_BOLD } from './style-base.ts';

/** The layer of marks and clusters: what a press on the map looks for. */
export const MARKS_LAYER = 'marks';
const AREAS_LAYER = 'areas';

const SEVERITY: ExpressionSpecification = ['get', 'severity'];
/** Metres that a pixel shows at the equator at zoom 0, with tiles of 512 pixels. */
const METRES_A_PIXEL = 78_271.517;
const LAST_ZOOM = 20;

/** Issued areas, and the circles in which inexact places lie. */
export function areaLayers(colours: MapColours): LayerSpecification[] {
  const tone = severityTone(colours);
  return [
    {
      ...{ id: AREAS_LAYER, type: 'fill', source: 'areas', 'source-layer': 'areas' },
      layout: { 'fill-sort-key': SEVERITY },
      paint: { 'fill-color': tone, 'fill-opacity': 0.1 },
    },
    {
      ...{ id: 'area-hatch', type: 'fill', source: 'areas', 'source-layer': 'areas' },
      filter: ['>=', SEVERITY, 3],
      layout: { 'fill-sort-key': SEVERITY },
      paint: {
        'fill-pattern': ['concat', 'hatch-', ['to-string', SEVERITY]],
        // Whoever looks at a street inside an area sees nothing but the area: names and roads must be read through it.
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 11, 0.7, 13.5, 0.25],
      },
    },
    areaEdge('area-edge-low', ['<', SEVERITY, 3], tone, 1.75, [0.6, 2.8]),
    areaEdge('area-edge-watch', ['==', SEVERITY, 3], tone, 2, [4, 3]),
    areaEdge('area-edge-high', ['==', SEVERITY, 4], tone, 2.5),
    areaEdge('area-edge-critical', ['==', SEVERITY, 5], tone, 5),
    areaEdge('area-edge-inner', ['==', SEVERITY, 5], '#ffffff', 1.5),
    {
      ...{ id: 'circles', type: 'circle', source: 'stories', 'source-layer': 'stories' },
      filter: ['has', 'circle'],
      paint: {
        'circle-radius': circleRadius(),
        ...{ 'circle-color': tone, 'circle-opacity': 0.03, 'circle-pitch-alignment': 'map' },
        ...{ 'circle-stroke-color': tone, 'circle-stroke-width': 1.5, 'circle-stroke-opacity': 0.6 },
      },
    },
  ];
}

/** The reader, marks and what is chosen. Marks may overlap: nothing here hides a severity 5. */
export function markLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      ...{ id: 'reader', type: 'symbol', source: 'reader' },
      layout: { 'icon-image': 'reader', 'icon-allow-overlap': true },
    },
    {
      ...{ id: MARKS_LAYER, type: 'symbol', source: 'stories', 'source-layer': 'stories' },
      layout: {
        'icon-image': ['concat', ['case', isSingle(), 'mark-', 'cluster-'], ['to-string', SEVERITY]],
        'icon-anchor': ['case', ['all', isSingle(), ['>=', SEVERITY, 4]], 'bottom', 'center'],
        'text-field': ['case', isSingle(), '', ['to-string', ['get', 'count']]],
        ...{ 'text-font': MAP_FONT_BOLD, 'text-size': 14 },
        ...{ 'icon-allow-overlap': true, 'text-allow-overlap': true, 'icon-padding': 1 },
        // Drawn from the least to the gravest: the gravest lies on top.
        'symbol-sort-key': SEVERITY,
      },
      paint: { 'text-color': colours.text },
    },
    {
      ...{ id: 'selected', type: 'circle', source: 'selected' },
      paint: {
        ...{ 'circle-radius': 24, 'circle-opacity': 0, 'circle-color': colours.sea },
        ...{ 'circle-stroke-color': colours.text, 'circle-stroke-width': 2.5 },
      },
    },
  ];
}

function severityTone(colours: MapColours): ExpressionSpecification {
  const tones = ([1, 2, 3, 4] as const).flatMap((severity) => [severity, severityColour(colours, severity)]);
  return ['match', SEVERITY, ...tones, severityColour(colours, 5)] as unknown as ExpressionSpecification;
}

function isSingle(): ExpressionSpecification {
  return ['==', ['get', 'count'], 1];
}

/** From metres to pixels: a circle is as large as the land that it covers, at every zoom. */
function circleRadius(): ExpressionSpecification {
  const pixels = (zoom: number): ExpressionSpecification => [
    '/',
    ['*', ['get', 'circle'], 2 ** zoom / METRES_A_PIXEL],
    ['cos', ['*', ['get', 'lat'], Math.PI / 180]],
  ];
  return ['interpolate', ['exponential', 2], ['zoom'], 0, pixels(0), LAST_ZOOM, pixels(LAST_ZOOM)];
}

function areaEdge(
  id: string,
  filter: ExpressionSpecification,
  colour: string | ExpressionSpecification,
  width: number,
  dashes?: number[],
): LineLayerSpecification {
  return {
    ...{ id, type: 'line', source: 'areas', 'source-layer': 'areas', filter },
    layout: { 'line-join': 'round', 'line-cap': dashes === undefined ? 'round' : 'butt' },
    paint: {
      ...{ 'line-color': colour, 'line-width': width },
      ...(dashes !== undefined && { 'line-dasharray': dashes }),
    },
  };
}
