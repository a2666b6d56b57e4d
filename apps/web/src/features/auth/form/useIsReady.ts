import { useSyncExternalStore } from 'react';

/** False in the document and until its script runs. A form that is sent before would lead nowhere. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
