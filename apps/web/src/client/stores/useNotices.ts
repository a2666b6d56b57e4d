import { useStore } from 'zustand/react';
import { useStores } from './stores.ts';

/** What is on the screen now, for the one component that shows it. */
export function useNotices() {
  return useStore(useStores().notices);
}

/** `notify({ text })` shows a passing notice. */
export function useNotify() {
  return useStores().notices.getState().notify;
}
