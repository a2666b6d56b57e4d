import { loadLater } from '../load-later.ts';
import type { LocationStore } from '../stores/location.ts';
import { followBrowserPermission } from './browser-permission.ts';
import type { Located } from './start-location.ts';

/**
 * Follows the browser's permission for as long as the page lives. The gate needs no more; what looks for the reader
 * and follows them comes late, and only to who has granted it.
 */
export function locateLater(window: Window & typeof globalThis, client: Located): () => void {
  const { location, place } = client.stores;
  const stops = [
    followBrowserPermission(window.navigator, (permission) => {
      location.getState().setPermission(permission);
      // The place may be known by its cookie alone.
      if (permission === 'denied') place.getState().moveTo(null);
    }),
    onceGranted(location, () => {
      const load = () => import('./start-location.ts');
      stops.push(loadLater(window, load, (it) => stops.push(it.startLocation(window, client))));
    }),
  ];
  return () => stops.forEach((stop) => void stop());
}

function onceGranted(location: LocationStore, act: () => void): () => void {
  let stop = () => {};
  const look = () => {
    if (location.getState().permission !== 'granted') return;
    stop();
    act();
  };
  stop = location.subscribe(look);
  look();
  return stop;
}
