import { useSyncExternalStore } from 'react';

/** False in the document and until its script runs. Controls that need a script must not look usable before. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
