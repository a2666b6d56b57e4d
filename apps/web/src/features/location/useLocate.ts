import { useState } from 'react';
import { locate } from '../../client/location/locate.ts';
import { useStores } from '../../client/stores/stores.ts';

/** The reader asks to be found. Whoever does so wants to read about where they are, not about a place picked before. */
export function useLocate() {
  const stores = useStores();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');

  async function ask(): Promise<boolean> {
    setState('asking');
    const isFound = (await locate(stores, navigator)) !== undefined;
    setState(isFound ? 'idle' : 'failed');
    if (isFound) {
      stores.preferences.getState().change({ locationEnabled: true });
      stores.place.getState().clear();
    }
    return isFound;
  }

  return { ask, isAsking: state === 'asking', hasFailed: state === 'failed' };
}
