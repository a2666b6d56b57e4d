import { createStore, type StoreApi } from 'zustand/vanilla';

export type FailureKind = 'network' | 'other';

interface FailurePanelState {
  /** Null: no panel. */
  shown: FailureKind | null;
  show: (kind: FailureKind) => void;
  hide: () => void;
}

export type FailurePanelStore = StoreApi<FailurePanelState>;

export function createFailurePanel(): FailurePanelStore {
  return createStore<FailurePanelState>((set) => ({
    shown: null,
    show: (shown) => set({ shown }),
    hide: () => set({ shown: null }),
  }));
}
