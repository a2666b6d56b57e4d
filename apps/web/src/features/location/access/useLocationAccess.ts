import { mayUsePosition } from '@paligid/domain/location/permission';
import { useEffect } from 'react';
import { type Stores, useStores } from '../../../client/stores/stores.ts';
import { followBrowserPermission } from './browser-permission.ts';
import { locate } from './locate.ts';

/** Follows the browser's permission for as long as the page lives: granted looks for the reader, denied forgets. */
export function useLocationAccess(): void {
  const stores = useStores();
  // An effect, because the permission lives in the browser.
  useEffect(
    () =>
      followBrowserPermission(navigator, (permission) => {
        stores.location.getState().setPermission(permission);
        // The place may be known by its cookie alone.
        if (permission === 'denied') stores.place.getState().moveTo(null);
        if (mayUsePosition(permission, locationSwitch(stores))) void locate(stores, navigator);
      }),
    [stores],
  );
}

function locationSwitch({ preferences }: Stores): 'untouched' | 'on' | 'off' {
  const { locationEnabled } = preferences.getState().chosen;
  if (locationEnabled === undefined) return 'untouched';
  return locationEnabled ? 'on' : 'off';
}
