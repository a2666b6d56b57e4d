import { useStore } from 'zustand/react';
import { currentPlace } from './reader-place.ts';
import { useStores } from './stores.ts';

/** Where the reader reads about: the picked place, else the granted position, else nowhere yet. */
export function useReaderPlace() {
  const store = useStores().place;
  const place = useStore(store, currentPlace);
  const { pick, clear } = store.getState();
  return { place, pick, clear };
}
