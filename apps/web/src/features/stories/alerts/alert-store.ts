import type { Story } from '@paligid/contract/entities/stories';
import {
  type QueuedChange,
  stillWaiting,
  withChange,
  withoutAlert,
} from '@paligid/domain/alerts/alert-queue';
import type { QueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { alertFacts } from './alert-facts.ts';

export interface AlertEntry extends QueuedChange {
  story: Story;
}

interface AlertState {
  /** The gravest first. */
  queue: readonly AlertEntry[];
  /** Not read out yet. */
  unsaid: readonly AlertEntry[];
  add: (entry: AlertEntry) => void;
  /** The same change, with what is known of its alert by now. */
  refresh: (story: Story) => void;
  /** The reader has opened it, or closed its banner. */
  dismiss: (id: string) => void;
  /** Takes away what has ended. */
  renew: (nowMs: number) => void;
  /** Something else about alerts that is to be read out. */
  note: string;
  tell: (note: string) => void;
  said: () => void;
  clear: () => void;
}

type AlertStore = StoreApi<AlertState>;

const stores = new WeakMap<QueryClient, AlertStore>();

/** One for each page, made when it is first needed: no first screen loads this file. */
export function alertStoreOf(queryClient: QueryClient): AlertStore {
  const store = stores.get(queryClient) ?? createAlertStore();
  stores.set(queryClient, store);
  return store;
}

function createAlertStore(): AlertStore {
  return createStore<AlertState>((set) => ({
    queue: [],
    unsaid: [],
    note: '',
    tell: (note) => set({ note }),
    add: (entry) =>
      set(({ queue, unsaid }) => ({ queue: withChange(queue, entry), unsaid: [...unsaid, entry].slice(-9) })),
    refresh: (story) => set(({ queue }) => ({ queue: queue.map((entry) => refreshed(entry, story)) })),
    dismiss: (id) => set(({ queue }) => ({ queue: withoutAlert(queue, id) })),
    renew: (nowMs) =>
      set(({ queue }) => {
        const waiting = stillWaiting(queue, nowMs);
        return { queue: waiting.length === queue.length ? queue : waiting };
      }),
    said: () => set({ unsaid: [] }),
    clear: () => set({ queue: [], unsaid: [] }),
  }));
}

function refreshed(entry: AlertEntry, story: Story): AlertEntry {
  if (!entry.ids.includes(story.id) || story.version < entry.story.version) return entry;
  const covers_reader = story.covers_reader ?? entry.story.covers_reader;
  const now = { ...story, covers_reader };
  return { ...entry, story: now, change: { ...entry.change, to: alertFacts(now) } };
}
