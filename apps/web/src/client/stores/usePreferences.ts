import { useStore } from 'zustand/react';
import type { PreferencesState } from './preferences.ts';
import { useStores } from './stores.ts';

/** `usePreferences((it) => it.language)`; also selects the functions that change them. */
export function usePreferences<T>(select: (state: PreferencesState) => T): T {
  return useStore(useStores().preferences, select);
}
