import { loadWhenIdle } from '../lazy/lazy-load.ts';
import type { LocationClient } from './start-location.ts';
import { watchBrowserPermission } from './watch-permission.ts';

/**
 * Watches the browser's permission for as long as the page lives. The location gate needs no more; the code that
 * locates and tracks the reader is lazy, and loads only for readers who granted it or have a home, which it names.
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
    // The place may be known from its cookie only.
    if (permission === 'denied') place.getState().moveTo(null);
  });
}
