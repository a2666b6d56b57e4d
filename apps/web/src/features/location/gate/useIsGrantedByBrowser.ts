import { useEffect, useState } from 'react';
import { followBrowserPermission } from '../../../client/location/browser-permission.ts';

/** Apart from what the product made of it: a reader who was not found counts as denied here, not there. */
export function useIsGrantedByBrowser(): boolean {
  const [isGranted, setGranted] = useState(false);
  // An effect, because only the browser knows.
  useEffect(
    () => followBrowserPermission(navigator, (permission) => setGranted(permission === 'granted')),
    [],
  );
  return isGranted;
}
