import type { Story } from '@paligid/contract/entities/stories';
import {
  dequeueAlert,
  enqueueChange,
  pendingChanges,
  type QueuedChange,
} from '@paligid/domain/alerts/alert-changes';
import type { QueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { alertFacts } from './alert-facts.ts';

export interface AlertEntry extends QueuedChange {
  story: Story;
}

interface AlertState {
  /** Most severe first. */
  queue: readonly AlertEntry[];
  /** Not announced to screen readers yet. */
  unannounced: readonly AlertEntry[];
  add: (entry: AlertEntry) => void;
  /** Keeps the change but updates its alert with the latest data. */
  refresh: (story: Story) => void;
  /** The reader has opened the alert, or closed its banner. */
  dismiss: (id: string) => void;
  /** Removes alerts that have ended. */
  dropEnded: (nowMs: number) => void;
  /** Another alert message to read out. */
  note: string;
  announce: (note: string) => void;
  markAnnounced: () => void;
  clear: () => void;
}

type AlertStore = StoreApi<AlertState>;

const storesByClient = new WeakMap<QueryClient, AlertStore>();

/** One store per page, created when first needed: no first screen loads this file. */
export function getAlertStore(queryClient: QueryClient): AlertStore {
  const store = storesByClient.get(queryClient) ?? createAlertStore();
  storesByClient.set(queryClient, store);
  return store;
}

function createAlertStore(): AlertStore {
  return createStore<AlertState>((set) => ({
    queue: [],
    unannounced: [],
    note: '',
    announce: (note) => set({ note }),
    add: (entry) =>
      set(({ queue, unannounced }) => ({
        queue: enqueueChange(queue, entry),
        unannounced: [...unannounced, entry].slice(-9),
      })),
    refresh: (story) => set(({ queue }) => ({ queue: queue.map((entry) => refreshEntry(entry, story)) })),
    dismiss: (id) => set(({ queue }) => ({ queue: dequeueAlert(queue, id) })),
    dropEnded: (nowMs) =>
      set(({ queue }) => {
        const waiting = pendingChanges(queue, nowMs);
        return { queue: waiting.length === queue.length ? queue : waiting };
      }),
    markAnnounced: () => set({ unannounced: [] }),
    clear: () => set({ queue: [], unannounced: [] }),
  }));
}

function refreshEntry(entry: AlertEntry, story: Story): AlertEntry {
  if (!entry.ids.includes(story.id) || story.version < entry.story.version) return entry;
  const covers_reader = story.covers_reader ?? entry.story.covers_reader;
  const now = { ...story, covers_reader };
  return { ...entry, story: now, change: { ...entry.change, to: alertFacts(now) } };
}
