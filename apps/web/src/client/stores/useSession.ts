import { useStore } from 'zustand/react';
import { signedInUser } from './session.ts';
import { useStores } from './stores.ts';

/** The current session. A guest has no user; while `isExpected` it is not known yet, and layouts show skeletons. */
export function useSession() {
  const store = useStores().session;
  const user = useStore(store, signedInUser);
  const isExpected = useStore(store, (state) => state.isExpected);
  return { user, isExpected };
}
