import { useSyncExternalStore } from 'react';
import { connectivity } from './connectivity.ts';

/** Whether our origin answers. A document is rendered as if it does: whoever reads it just got it. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(connectivity.subscribe, connectivity.isOnline, () => true);
}
