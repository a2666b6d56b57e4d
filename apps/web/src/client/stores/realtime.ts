import { type LiveUpdate, withLiveUpdate } from '@paligid/domain/live/live-updates';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type ConnectionState = 'connecting' | 'open' | 'closed';

export interface RealtimeState {
  connection: ConnectionState;
  /** Why there is no connection. It is shown to nobody: the client tries again by itself. */
  error: string | null;
  /** Newest first. */
  updates: readonly LiveUpdate[];
  /** New stories that wait for the reader to ask for them, so that nothing jumps. */
  waiting: readonly string[];
  /** When the reader last opened the list of updates; what came after is unread. */
  seenAt: number;
  markSeen: (now: number) => void;
  add: (update: LiveUpdate) => void;
  wait: (storyId: string) => void;
  /** The reader has asked for what waits. */
  showWaiting: () => void;
  /** Filled by the live client when it is there. */
  reconnect: () => void;
}

export type RealtimeStore = StoreApi<RealtimeState>;

export function createRealtime(): RealtimeStore {
  return createStore<RealtimeState>((set) => ({
    connection: 'closed',
    error: null,
    updates: [],
    waiting: [],
    seenAt: 0,
    markSeen: (seenAt) => set({ seenAt }),
    add: (update) => set(({ updates }) => ({ updates: withLiveUpdate(updates, update) })),
    wait: (storyId) =>
      set(({ waiting }) => ({ waiting: waiting.includes(storyId) ? waiting : [...waiting, storyId] })),
    showWaiting: () => set({ waiting: [] }),
    reconnect: () => {},
  }));
}
