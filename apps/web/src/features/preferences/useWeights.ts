import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand/react';
import { useApi } from '../../client/api/api.ts';
import { preferenceCalls } from '../../client/preferences/preference-calls.ts';
import { LEARNED_EVENT } from '../../client/preferences/send-interactions.ts';
import { browserStorage, type KeyValueStorage } from '../../client/stores/key-value-storage.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { createWeightsStore, type WeightsState } from './weights-store.ts';

const NO_STORAGE: KeyValueStorage = { read: () => undefined, write: () => {}, subscribe: () => () => {} };

/** The weights of this reader, loaded when the section is shown and saved when it is left. */
export function useWeights(): WeightsState {
  const api = useApi();
  const { user, isExpected } = useSession();
  const userId = user?.id;
  const store = useMemo(() => {
    const kvStorage = typeof window === 'undefined' ? NO_STORAGE : browserStorage(window);
    const calls = userId === undefined ? undefined : preferenceCalls(api);
    return createWeightsStore({ calls, kvStorage });
  }, [api, userId]);

  // Must be an effect: the server renders the section without an account.
  useEffect(() => {
    if (isExpected) return;
    const load = () => void store.getState().load();
    // Rejected by a network that is gone: the change is lost with the page, and the next visit shows what was saved.
    const leave = () =>
      void store
        .getState()
        .save(true)
        .catch(() => {});
    load();
    window.addEventListener(LEARNED_EVENT, load);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener(LEARNED_EVENT, load);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [store, isExpected]);

  return useStore(store);
}
