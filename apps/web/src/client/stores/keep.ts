import type { StoreApi } from 'zustand/vanilla';
import type { CookieJar } from './cookie-jar.ts';
import type { Shelf } from './shelf.ts';

/** Where the stores of a page are kept, and what shows them outside of React. */
export interface Keeping {
  shelf: Shelf;
  jar: CookieJar;
  document: Document;
}

interface Entry<State> {
  key: string;
  /** What an entry means for the store; undefined is an entry that is gone. */
  take: (stored: unknown) => Partial<State>;
  /** What is kept of the store. */
  give: (state: State) => unknown;
}

/**
 * Takes over what is stored, then writes each change and follows other tabs. An entry that is missing at the
 * start leaves the store as the document was rendered.
 */
export function keep<State>(
  store: StoreApi<State>,
  shelf: Shelf,
  { key, take, give }: Entry<State>,
): () => void {
  const atStart = shelf.read(key);
  if (atStart !== undefined) store.setState(take(atStart));
  let kept = JSON.stringify(atStart);
  const write = () => {
    const value = give(store.getState());
    const text = JSON.stringify(value);
    if (text === kept) return;
    kept = text;
    shelf.write(key, value);
  };
  write();
  const stopWriting = store.subscribe(write);
  const stopFollowing = shelf.follow((changed) => {
    if (changed !== key && changed !== null) return;
    const stored = shelf.read(key);
    kept = JSON.stringify(stored);
    store.setState(take(stored));
  });
  return () => {
    stopWriting();
    stopFollowing();
  };
}

/** Runs now and after each change. */
export function mirror<State>(store: StoreApi<State>, show: (state: State) => void): () => void {
  show(store.getState());
  return store.subscribe(show);
}
