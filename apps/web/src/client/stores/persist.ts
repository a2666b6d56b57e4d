import type { StoreApi } from 'zustand/vanilla';
import type { CookieJar } from './cookie-jar.ts';
import type { KeyValueStorage } from './key-value-storage.ts';

/** Where the stores of a page are persisted, and what displays them outside React. */
export interface PersistDeps {
  kvStorage: KeyValueStorage;
  jar: CookieJar;
  document: Document;
}

interface PersistedEntry<State> {
  key: string;
  /** Converts a stored entry to state; undefined means that the entry was removed. */
  fromStored: (stored: unknown) => Partial<State>;
  /** The part of the state that is stored. */
  toStored: (state: State) => unknown;
}

/**
 * Loads the stored entry, then writes each change and follows other tabs. An entry that is missing at the start leaves
 * the store as the document was rendered.
 */
export function persist<State>(
  store: StoreApi<State>,
  kvStorage: KeyValueStorage,
  { key, fromStored, toStored }: PersistedEntry<State>,
): () => void {
  const atStart = kvStorage.read(key);
  if (atStart !== undefined) store.setState(fromStored(atStart));
  let written = JSON.stringify(atStart);
  const write = () => {
    const value = toStored(store.getState());
    const text = JSON.stringify(value);
    if (text === written) return;
    written = text;
    kvStorage.write(key, value);
  };
  write();
  const stopWriting = store.subscribe(write);
  const stopFollowing = kvStorage.subscribe((changed) => {
    if (changed !== key && changed !== null) return;
    const stored = kvStorage.read(key);
    written = JSON.stringify(stored);
    store.setState(fromStored(stored));
  });
  return () => {
    stopWriting();
    stopFollowing();
  };
}

/** Runs now and after each change. */
export function syncOut<State>(store: StoreApi<State>, show: (state: State) => void): () => void {
  show(store.getState());
  return store.subscribe(show);
}
