import { useSyncExternalStore } from 'react';
import { connectivity } from './connectivity.ts';

/** Whether our origin responds. A document is rendered as online: its reader has just received it. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(connectivity.subscribe, connectivity.isOnline, () => true);
}
