import { addLiveUpdate, type LiveUpdate } from '@paligid/domain/notifications';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type ConnectionState = 'connecting' | 'open' | 'closed';

/** What is known of alerts at the reader's place, by the answers for it. */
export interface AlertsHere {
  /** Of the alerts in force that cover the reader, the gravest first. */
  ids: readonly string[];
  isCritical: boolean;
  /** When the official sources were last read; absent while nothing was answered. */
  readAt: string | undefined;
}

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
  here: AlertsHere;
  markSeen: (now: number) => void;
  add: (update: LiveUpdate) => void;
  addWaiting: (storyId: string) => void;
  /** The reader has asked for what waits. */
  clearWaiting: () => void;
  /** Filled by the live client when it is there. */
  reconnect: () => void;
}

/** One more than is ever counted out to a reader. */
const MAX_WAITING = 100;

export type RealtimeStore = StoreApi<RealtimeState>;

export function createRealtimeStore(): RealtimeStore {
  return createStore<RealtimeState>((set) => ({
    connection: 'closed',
    error: null,
    updates: [],
    waiting: [],
    seenAt: 0,
    here: { ids: [], isCritical: false, readAt: undefined },
    markSeen: (seenAt) => set({ seenAt }),
    add: (update) => set(({ updates }) => ({ updates: addLiveUpdate(updates, update) })),
    addWaiting: (storyId) =>
      set(({ waiting }) =>
        waiting.includes(storyId) || waiting.length >= MAX_WAITING ? {} : { waiting: [...waiting, storyId] },
      ),
    clearWaiting: () => set({ waiting: [] }),
    reconnect: () => {},
  }));
}
