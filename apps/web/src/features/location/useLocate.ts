import { useState } from 'react';
import { currentPosition, locate } from '../../client/location/locate.ts';
import { useStores } from '../../client/stores/stores.ts';

/** The reader asks to be found. Whoever does so wants to read about where they are, not about a place picked before. */
export function useLocate() {
  const stores = useStores();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');

  async function ask(): Promise<boolean> {
    setState('asking');
    const isFound = await find();
    setState(isFound ? 'idle' : 'failed');
    if (isFound) {
      stores.preferences.getState().change({ locationEnabled: true });
      stores.place.getState().clear();
    }
    return isFound;
  }

  /** Who is followed already is where they were found last. */
  async function find(): Promise<boolean> {
    const isFollowed = stores.location.getState().permission === 'granted';
    const found = await (isFollowed ? currentPosition(stores, navigator) : locate(stores, navigator));
    return Boolean(found);
  }

  return { ask, isAsking: state === 'asking', hasFailed: state === 'failed' };
}
