import { FEED_CATEGORIES, type FeedCategory } from '@paligid/contract/categories';
import { MAP_TIMES, type MapTime } from '@paligid/domain/map-tiles';
import { type MapScale, type MapView, mapViewAround } from '@paligid/domain/map-view';
import type { Point } from '@paligid/domain/places/geography';

/** Where the live map stands. Its zoom counts tiles of 512 pixels. */
export type Camera = Point & { zoom: number };

/** What an address of the map shows: it can be sent to anybody, and Back leads to the view before. */
export interface MapAddress {
  view: MapView;
  /** Of a live map that was moved; the drawing shows the view around it. Null where the view says it all. */
  camera: Camera | null;
  when: MapTime;
  topic: FeedCategory | null;
}

/** From the whole country to a town, with the zoom that an address names. */
const ZOOMS: readonly { scale: MapScale; zoom: number }[] = [
  { scale: 'country', zoom: 5 },
  { scale: 'province', zoom: 9 },
  { scale: 'metro', zoom: 10 },
  { scale: 'town', zoom: 12 },
];
const COUNTRY: MapView = { scale: 'country', lat: 12.4, lon: 121.8 };
const METRO_MANILA: Point = { lat: 14.58, lon: 121.03 };
const NUMBER = /^-?\d{1,3}(?:\.\d{1,6})?$/;
/** A live map writes its zoom with a decimal, the four scales are whole numbers. */
const LIVE_ZOOM = /^\d{1,2}\.\d$/;
/** Addresses count zooms in tiles of 256 pixels, as other maps do. */
const ZOOM_SHIFT = 1;

/** Anything that an address does not say, or says wrong, is the reader's place, else Metro Manila. */
export function readMapAddress(search: URLSearchParams, place: Point | null): MapAddress {
  const [lat, lon, zoom] = ['lat', 'lon', 'z'].map((name) => numberIn(search.get(name)));
  const scale = zoom === undefined ? 'metro' : scaleAt(zoom);
  const asked = lat === undefined || lon === undefined ? undefined : mapViewAround({ lat, lon }, scale);
  const isLive = asked !== undefined && LIVE_ZOOM.test(search.get('z') ?? '');
  const home = place === null ? undefined : mapViewAround(place, scale);
  return {
    view: asked ?? home ?? mapViewAround(METRO_MANILA, scale) ?? COUNTRY,
    camera: isLive ? { lat: lat ?? 0, lon: lon ?? 0, zoom: (zoom ?? 0) - ZOOM_SHIFT } : null,
    when: MAP_TIMES.find((time) => time === search.get('when')) ?? 'day',
    topic: FEED_CATEGORIES.find((topic) => topic === search.get('topic')) ?? null,
  };
}

export function mapAddress({ view, camera, when, topic }: MapAddress): string {
  const query = new URLSearchParams(camera === null ? viewQuery(view) : cameraQuery(camera));
  if (when !== 'day') query.set('when', when);
  if (topic !== null) query.set('topic', topic);
  return `/map?${query}`;
}

function viewQuery({ scale, lat, lon }: MapView) {
  const zoom = ZOOMS.find((step) => step.scale === scale)?.zoom ?? 0;
  return { lat: lat.toFixed(2), lon: lon.toFixed(2), z: `${zoom}` };
}

function cameraQuery({ lat, lon, zoom }: Camera) {
  return { lat: lat.toFixed(3), lon: lon.toFixed(3), z: (zoom + ZOOM_SHIFT).toFixed(1) };
}

/** The view one step closer (1) or farther (-1) around a point; undefined at the end of the scale. */
export function zoomed({ scale }: MapView, step: 1 | -1, around: Point): MapView | undefined {
  const next = ZOOMS[ZOOMS.findIndex((zoom) => zoom.scale === scale) + step];
  return next && mapViewAround(around, next.scale);
}

function scaleAt(zoom: number): MapScale {
  return [...ZOOMS].reverse().find((step) => step.zoom <= zoom)?.scale ?? 'country';
}

function numberIn(text: string | null): number | undefined {
  return text !== null && NUMBER.test(text) ? Number(text) : undefined;
}
