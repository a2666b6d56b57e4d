import type { LocationPermission } from '@paligid/domain/device-location';
import { loadWhenIdle } from '../lazy-load.ts';
import type { LocationClient } from './start-location.ts';

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

type PermissionDevice = Partial<Pick<Navigator, 'permissions'>>;

/**
 * Reports the browser's permission now and after each change, until stopped. Where the browser has no Permissions API,
 * the first position request determines it.
 */
export function watchBrowserPermission(
  { permissions }: PermissionDevice,
  tell: (permission: LocationPermission) => void,
): () => void {
  const following = new AbortController();
  const { signal } = following;
  permissions?.query({ name: 'geolocation' }).then(
    (status) => {
      if (signal.aborted) return;
      const onChange = () => tell(status.state);
      status.addEventListener('change', onChange, { signal });
      onChange();
    },
    () => {},
  );
  return () => following.abort();
}
