/** What stays in this browser. A reader in private mode, or one whose storage is full, simply keeps nothing. */
export interface KeyValueStorage {
  /** Undefined when nothing is there, or nothing that can be read. */
  read: (key: string) => unknown;
  /** Undefined removes the entry. */
  write: (key: string, value: unknown) => void;
  /** Called for each change by another tab; without a key everything may have changed. */
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
        // Storage is refused or full: the page goes on with what it has in memory.
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
