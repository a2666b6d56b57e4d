import type { LocationPermission } from '@paligid/domain/location/permission';
import { useEffect, useState } from 'react';
import { useStores } from '../../../client/stores/stores.ts';
import { useLocationStore } from '../../../client/stores/useLocationStore.ts';

/** The browser usually knows by then. */
const FIRST_LOOK_MS = 300;
const SECOND_LOOK_MS = 500;

/** What the gate knows. After the check it follows the permission. */
export function useGateCheck(): 'checking' | LocationPermission {
  const { location } = useStores();
  const { permission } = useLocationStore();
  const [isChecking, setChecking] = useState(true);

  // An effect, because it waits.
  useEffect(() => {
    const end = () => setChecking(false);
    let timer = setTimeout(() => {
      if (location.getState().permission === null) timer = setTimeout(end, SECOND_LOOK_MS);
      else end();
    }, FIRST_LOOK_MS);
    return () => clearTimeout(timer);
  }, [location]);

  if (isChecking) return 'checking';
  return permission ?? 'prompt';
}
