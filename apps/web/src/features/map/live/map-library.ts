import libraryUrl from 'maplibre-gl/dist/maplibre-gl.mjs?url';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { allowMapWorker } from '../../../app/trusted-types.ts';

export type MapLibrary = typeof import('maplibre-gl');

let loading: Promise<MapLibrary> | undefined;

/**
 * maplibre-gl as the file that its makers publish: minified already, and one file for all languages. A failed load is
 * tried again by the next call.
 */
export function loadMapLibrary(): Promise<MapLibrary> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<MapLibrary> {
  const library: MapLibrary = await import(/* @vite-ignore */ libraryUrl);
  const worker = new URL(workerUrl, window.location.href).href;
  allowMapWorker(worker, window as Parameters<typeof allowMapWorker>[1]);
  library.setWorkerUrl(worker);
  // One reads and cuts all tiles: a phone with two cores has no use for more.
  library.setWorkerCount(1);
  return library;
}
