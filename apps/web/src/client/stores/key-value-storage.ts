/** Persistent key-value storage of this browser. In private mode, or when storage is full, nothing is stored. */
export interface KeyValueStorage {
  /** Undefined when the entry is missing or unreadable. */
  read: (key: string) => unknown;
  /** Undefined removes the entry. */
  write: (key: string, value: unknown) => void;
  /** Called for each change by another tab; with null everything may have changed. */
  subscribe: (changed: (key: string | null) => void) => () => void;
}

export function browserStorage(window: Window): KeyValueStorage {
  return {
    read: (key) => {
      try {
        return parseStored(window.localStorage.getItem(key));
      } catch {
        return undefined;
      }
    },
    write: (key, value) => {
      try {
        if (value === undefined) window.localStorage.removeItem(key);
        else window.localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Storage is blocked or full: the page continues with its state in memory.
      }
    },
    subscribe: (changed) => {
      const listen = ({ key }: StorageEvent) => changed(key);
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
}

function parseStored(text: string | null): unknown {
  return text === null ? undefined : (JSON.parse(text) ?? undefined);
}
