import { createContext, useContext } from 'react';
import { useStore } from 'zustand/react';
import type { RealtimeState, RealtimeStore } from './realtime.ts';

export const RealtimeContext = createContext<RealtimeStore | null>(null);

export function useRealtime<T>(select: (state: RealtimeState) => T): T {
  const store = useContext(RealtimeContext);
  if (store === null) throw new Error('useRealtime must be used within a RealtimeProvider');
  return useStore(store, select);
}
