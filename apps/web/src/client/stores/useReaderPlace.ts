import { useStore } from 'zustand/react';
import { currentPlace } from './reader-place.ts';
import { useStores } from './stores.ts';

/** The reader's place: the picked one, otherwise the granted position, otherwise none. */
export function useReaderPlace() {
  const store = useStores().place;
  const place = useStore(store, currentPlace);
  const { pick, clear } = store.getState();
  return { place, pick, clear };
}
