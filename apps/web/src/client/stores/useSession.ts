import { useStore } from 'zustand/react';
import { signedInUser } from './session.ts';
import { useStores } from './stores.ts';

/** Who reads. A guest has no user; while `isExpected`, nobody knows yet and frames show skeletons. */
export function useSession() {
  const store = useStores().session;
  const user = useStore(store, signedInUser);
  const isExpected = useStore(store, (state) => state.isExpected);
  return { user, isExpected };
}
