import { useStores } from './stores.ts';

/** `notify({ text })` shows a passing notice. */
export function useNotify() {
  return useStores().notices.getState().notify;
}
