import { useStore } from 'zustand/react';
import { useStores } from './stores.ts';

/** The notices on screen, for the one component that shows them. */
export function useNotices() {
  return useStore(useStores().notices);
}

/** `notify({ text })` shows a toast. */
export function useNotify() {
  return useStores().notices.getState().notify;
}
