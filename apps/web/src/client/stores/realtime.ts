import type { ClientFrame, ServerFrame } from '@paligid/contract/live';
import { addLiveUpdate, type LiveUpdate } from '@paligid/domain/notifications';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type ConnectionState = 'connecting' | 'open' | 'closed';

export type ChatFrame = Extract<
  ServerFrame,
  { type: 'chat_message' | 'chat_story' | 'chat_part' | 'chat_typing' }
>;

/** What the responses for the reader's place say about alerts. */
export interface AlertsHere {
  /** Ids of the alerts in force that cover the reader, most severe first. */
  ids: readonly string[];
  isCritical: boolean;
  /** When the official sources were last read; undefined before the first response. */
  readAt: string | undefined;
}

export interface RealtimeState {
  connection: ConnectionState;
  /** Why there is no connection. Not shown: the client reconnects by itself. */
  error: string | null;
  /** Newest first. */
  updates: readonly LiveUpdate[];
  /** Ids of new stories, held back until the reader asks for them, so that nothing jumps. */
  waiting: readonly string[];
  /** When the reader last opened the list of updates; later ones are unread. */
  seenAt: number;
  here: AlertsHere;
  /** Ids of the stories that the reader was notified of, on any device, and has not read yet. */
  unread: readonly string[];
  markSeen: (now: number) => void;
  add: (update: LiveUpdate) => void;
  addWaiting: (storyId: string) => void;
  /** The reader has asked for the waiting stories. */
  clearWaiting: () => void;
  /** Set by the live client when it has loaded. */
  reconnect: () => void;
  /** Sends a frame while the connection is open. Set by the live client when it has loaded. */
  send?: (frame: ClientFrame) => void;
  /** The last frame of a conversation; the chat subscribes to it. */
  chat?: ChatFrame;
}

/** One more than the highest count that is displayed. */
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
    unread: [],
    // The list marks them as read; what could not be marked comes back with the next request.
    markSeen: (seenAt) => set({ seenAt, unread: [] }),
    add: (update) => set(({ updates }) => ({ updates: addLiveUpdate(updates, update) })),
    addWaiting: (storyId) =>
      set(({ waiting }) =>
        waiting.includes(storyId) || waiting.length >= MAX_WAITING ? {} : { waiting: [...waiting, storyId] },
      ),
    clearWaiting: () => set({ waiting: [] }),
    reconnect: () => {},
  }));
}
