import { useEffect, useState } from 'react';
import { browserPermission } from './browser-permission.ts';

/** Apart from what the product made of it: a reader who was not found counts as denied here, not there. */
export function useIsGrantedByBrowser(): boolean {
  const [isGranted, setGranted] = useState(false);
  // An effect, because only the browser knows.
  useEffect(() => {
    let isShown = true;
    browserPermission(navigator).then((status) => {
      if (isShown) setGranted(status?.state === 'granted');
    });
    return () => {
      isShown = false;
    };
  }, []);
  return isGranted;
}
