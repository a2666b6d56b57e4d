import { loadWhenIdle } from '../lazy/lazy-load.ts';
import type { LocationClient } from './start-location.ts';
import { watchBrowserPermission } from './watch-permission.ts';

/**
 * Follows the browser's permission for as long as the page lives. The gate needs no more; what looks for the reader
 * and follows them comes late, and only to who has granted it or has a home, which it names.
 */
export function startLocationWhenGranted(window: Window & typeof globalThis, client: LocationClient): void {
  const { location, place } = client.stores;
  const load = () => import('./start-location.ts');
  let isWanted = false;
  const look = () => {
    const isNeeded = location.getState().permission === 'granted' || place.getState().home !== null;
    if (isWanted || !isNeeded) return;
    isWanted = true;
    loadWhenIdle(window, load, ({ startLocation }) => void startLocation(window, client));
  };
  location.subscribe(look);
  place.subscribe(look);
  look();
  watchBrowserPermission(window.navigator, (permission) => {
    location.getState().setPermission(permission);
    // The place may be known by its cookie alone.
    if (permission === 'denied') place.getState().moveTo(null);
  });
}
