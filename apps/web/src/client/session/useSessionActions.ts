import { useMemo } from 'react';
import { useStores } from '../stores/stores.ts';
import { lateActions } from './late-actions.ts';
import type { SessionActions } from './session-actions.ts';

/** For screens by which somebody comes or goes. The code behind is fetched with the first action. */
export function useSessionActions(): SessionActions {
  const { session } = useStores();
  return useMemo(() => lateActions(() => session.getState().loadActions()), [session]);
}
