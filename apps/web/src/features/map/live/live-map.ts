import type { StreetMap } from '@paligid/contract/api/map.api';
import type { GeoEdges } from '@paligid/domain/map-tiles';
import type { Point } from '@paligid/domain/places/geography';
import type { Locale } from '@paligid/i18n/runtime';
import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl';
import type { Camera } from '../map-address.ts';
import { readColours } from './map-colours.ts';
import type { MapLibrary } from './map-library.ts';
import { type LiveFilter, mapStyle, type OwnPoints, pointData } from './map-style.ts';
import { markImages, PIXEL_RATIO } from './mark-images.ts';
import { MARKS_LAYER } from './style-news.ts';

interface LiveMapEvents {
  /** Everything in sight is drawn for the first time. */
  onReady: () => void;
  onMove: (camera: Camera, edges: GeoEdges, bearing: number) => void;
  /** A mark was pressed; null for a press beside all of them. */
  onSelect: (entry: string | null) => void;
  /** A tile did not come, or all that were missing have come by now. */
  onTrouble: (hasTrouble: boolean) => void;
  /** The graphics of the device were taken away: nothing is drawn any more. */
  onLost: () => void;
}

interface LiveMapOptions extends LiveMapEvents {
  library: MapLibrary;
  container: HTMLElement;
  start: Camera | GeoEdges;
  filter: LiveFilter;
  locale: Locale;
  /** For the canvas, which takes the keyboard. */
  label: string;
}

export type LiveMap = ReturnType<typeof createLiveMap>;

/** Seas around the country are in reach, other countries are not. */
const REACH: [[number, number], [number, number]] = [
  [95, 0],
  [148, 26],
];
const ZOOMS = { min: 3.4, max: 16 };
/** A cluster falls apart within this many zooms. */
const CLUSTER_STEP = 2;
/** A thumb is not exact. */
const PRESS_REACH = 12;
const RETRY_MS = 3_000;
const MAX_DOUBLINGS = 5;

/** The map that can be moved. Its list, buttons and notices are the page's. */
export function createLiveMap(options: LiveMapOptions) {
  const { library, container, start, locale, label, onReady, onMove, onSelect, onTrouble, onLost } = options;
  const { origin } = window.location;
  let { filter } = options;
  let attempt = 0;
  let streets: StreetMap | null = null;
  const points: OwnPoints = { reader: null, selected: null };
  const style = () =>
    mapStyle({ origin, locale, points, streets, attempt, colours: readColours(container), ...filter });
  const map = new library.MapLibreMap({
    container,
    style: style(),
    ...('zoom' in start ? { center: [start.lon, start.lat], zoom: start.zoom } : { bounds: boundsOf(start) }),
    ...{ minZoom: ZOOMS.min, maxZoom: ZOOMS.max, maxBounds: REACH, maxPitch: 0, renderWorldCopies: false },
    ...{ attributionControl: false, maplibreLogo: false, fadeDuration: 0 },
    locale: { 'Map.Title': label },
  });
  // For journeys and for support: what is drawn can be asked for from the console.
  Object.assign(container, { map });
  const addImages = () => {
    for (const { name, image } of markImages(readColours(container)))
      if (!map.hasImage(name)) map.addImage(name, image, { pixelRatio: PIXEL_RATIO });
  };
  map.on('style.load', () => {
    addImages();
    setPoint('reader', points.reader);
    setPoint('selected', points.selected);
  });
  map.once('idle', onReady);
  map.on('moveend', () => onMove(cameraOf(map), edgesOf(map), map.getBearing()));
  // The library does not ask again for a tile that failed; we do, ever less often.
  let retries = 0;
  let hasFailed = false;
  let retrying: ReturnType<typeof setTimeout> | undefined;
  map.on('error', () => {
    hasFailed = true;
    onTrouble(true);
    retrying ??= setTimeout(
      () => {
        retrying = undefined;
        retries += 1;
        reload();
      },
      RETRY_MS * 2 ** Math.min(retries, MAX_DOUBLINGS),
    );
  });
  map.on('idle', () => {
    if (hasFailed || retrying !== undefined) return;
    retries = 0;
    onTrouble(false);
  });
  map.on('webglcontextlost', onLost);
  map.on('click', ({ point: { x, y } }) => {
    const around: [[number, number], [number, number]] = [
      [x - PRESS_REACH, y - PRESS_REACH],
      [x + PRESS_REACH, y + PRESS_REACH],
    ];
    const found = map.queryRenderedFeatures(around, { layers: [MARKS_LAYER] });
    const gravest = found.sort(
      (a, b) => Number(b.properties['severity']) - Number(a.properties['severity']),
    )[0];
    const entry: unknown = gravest?.properties['entry'];
    if (gravest?.geometry.type === 'Point' && typeof entry !== 'string') {
      const [lon = 0, lat = 0] = gravest.geometry.coordinates;
      map.easeTo({ center: [lon, lat], zoom: map.getZoom() + CLUSTER_STEP });
    } else onSelect(typeof entry === 'string' ? entry : null);
  });

  const setPoint = (source: keyof OwnPoints, point: Point | null) => {
    points[source] = point;
    map.getSource<GeoJSONSource>(source)?.setData(pointData(point));
  };
  const reload = () => {
    hasFailed = false;
    attempt += 1;
    map.setStyle(style());
  };
  return {
    setFilter: (next: LiveFilter) => {
      if (next.when === filter.when && next.topic === filter.topic) return;
      filter = next;
      map.setStyle(style());
    },
    setStreets: (next: StreetMap | null) => {
      if (next === streets) return;
      streets = next;
      map.setStyle(style());
    },
    /** The colours of another theme. */
    restyle: () => map.setStyle(style(), { diff: false }),
    setReader: (point: Point | null) => setPoint('reader', point),
    select: (point: Point | null) => setPoint('selected', point),
    /** Jumps where the reader wants less motion: the library asks the browser. */
    show: (target: Camera | GeoEdges) => {
      if ('zoom' in target) map.easeTo({ center: [target.lon, target.lat], zoom: target.zoom });
      else map.fitBounds(boundsOf(target));
    },
    zoomBy: (step: number) => map.easeTo({ zoom: Math.round(map.getZoom() + step) }),
    faceNorth: () => map.easeTo({ bearing: 0 }),
    camera: () => cameraOf(map),
    reload,
    destroy: () => {
      clearTimeout(retrying);
      map.remove();
    },
  };
}

function cameraOf(map: MapLibreMap): Camera {
  const { lat, lng } = map.getCenter();
  return { lat, lon: lng, zoom: map.getZoom() };
}

function edgesOf(map: MapLibreMap): GeoEdges {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}

function boundsOf({ west, south, east, north }: GeoEdges): [number, number, number, number] {
  return [west, south, east, north];
}
