import type { Story } from '@paligid/contract/entities/stories';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeyValueStorage } from '../stores/key-value-storage.ts';
import { persist } from '../stores/persist.ts';
import { STORED_KEYS } from '../stores/stored-keys.ts';

/**
 * A change that the list of this device does not contain yet: it is still to be sent, or was sent since the list was
 * fetched. There is one per story: the last one counts.
 */
export type PendingSave = {
  id: string;
  userId: string;
  kind: 'save' | 'remove' | 'notes';
  notes: string | null;
  /** The story to show in the list until the server has it; only of a new one. */
  story?: Story | undefined;
  /** When the reader did it, in ms since 1970. */
  at: number;
  /** Not sent before this time, so that it can be undone. */
  sendAt: number;
  /** The server has confirmed it. */
  isSent?: boolean;
};

export type SaveQueue = StoreApi<{ pending: readonly PendingSave[] }>;

/** A story takes about 3 KB, and local storage grants 5 MB for everything. */
const MAX_PENDING = 100;

/** Persistent queue of changes, shared by all tabs of a browser. */
export function openSaveQueue(storage: KeyValueStorage): SaveQueue {
  const queue: SaveQueue = createStore(() => ({ pending: [] }));
  persist(queue, storage, {
    key: STORED_KEYS.saveQueue,
    fromStored: (stored) => ({ pending: parsePending(stored) }),
    toStored: ({ pending }) => (pending.length === 0 ? undefined : pending),
  });
  return queue;
}

export function enqueueSave(queue: SaveQueue, change: PendingSave): void {
  queue.setState(({ pending }) => ({
    pending: [...pending.filter((it) => !isSameStory(it, change)), merged(pending, change)].slice(
      -MAX_PENDING,
    ),
  }));
}

/** Removes a change that was sent or undone, unless a newer one has replaced it. */
export function dequeueSave(queue: SaveQueue, change: PendingSave): void {
  queue.setState(({ pending }) => ({
    pending: pending.filter((it) => !isSameStory(it, change) || it.at !== change.at),
  }));
}

/** Keeps a confirmed change until the list is fetched again, so that an offline list contains it. */
export function markSent(queue: SaveQueue, change: PendingSave): void {
  queue.setState(({ pending }) => ({
    pending: pending.map((it) =>
      isSameStory(it, change) && it.at === change.at ? { ...it, isSent: true } : it,
    ),
  }));
}

/** A list that was requested at this time contains what had been confirmed before. */
export function dropSentBefore(queue: SaveQueue, ms: number): void {
  queue.setState(({ pending }) => ({ pending: pending.filter((it) => !it.isSent || it.at >= ms) }));
}

export function findPending(
  queue: SaveQueue,
  userId: string | undefined,
  id: string,
): PendingSave | undefined {
  return queue.getState().pending.find((it) => it.id === id && it.userId === userId);
}

/** Notes of a story that is still to be saved are sent with it. */
function merged(pending: readonly PendingSave[], change: PendingSave): PendingSave {
  const before = pending.find((it) => isSameStory(it, change));
  return change.kind === 'notes' && before?.kind === 'save'
    ? { ...before, notes: change.notes, at: change.at }
    : change;
}

function isSameStory(a: PendingSave, b: PendingSave): boolean {
  return a.id === b.id && a.userId === b.userId;
}

function parsePending(stored: unknown): PendingSave[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (it): it is PendingSave =>
      typeof it === 'object' &&
      it !== null &&
      [it.id, it.userId, it.kind].every((text) => typeof text === 'string') &&
      [it.at, it.sendAt].every((time) => typeof time === 'number'),
  );
}
