import { useSyncExternalStore } from 'react';

/** False in the document and until its script runs. What only a script can do shall not look as if it could be done. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
