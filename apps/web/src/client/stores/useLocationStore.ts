import { useStore } from 'zustand/react';
import { useStores } from './stores.ts';

/** Position and permission as the device gave them. */
export function useLocationStore() {
  return useStore(useStores().location);
}
