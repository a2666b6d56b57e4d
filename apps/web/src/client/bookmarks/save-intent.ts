import { STORED_KEYS } from '../stores/stored-keys.ts';

/** Longer than signing up takes, shorter than a phone is handed to somebody else. */
const MAX_AGE_MS = 30 * 60_000;

type SaveIntent = { id: string; at: number };

/** A guest wants to save a story; it is saved once they have signed in, in this tab. */
export function storeSaveIntent(storage: () => Storage, id: string, now: number): void {
  try {
    storage().setItem(STORED_KEYS.saveIntent, JSON.stringify({ id, at: now } satisfies SaveIntent));
  } catch {
    // Where the browser blocks storage, the reader saves again after signing in.
  }
}

/** The story to save, once; undefined when there is none or when it is too old. */
export function takeSaveIntent(storage: () => Storage, now: number): string | undefined {
  try {
    const text = storage().getItem(STORED_KEYS.saveIntent);
    if (text === null) return undefined;
    storage().removeItem(STORED_KEYS.saveIntent);
    const { id, at } = JSON.parse(text) as Partial<SaveIntent>;
    if (typeof id !== 'string' || typeof at !== 'number') return undefined;
    return /^[sc]-[0-9a-f-]{36}$/.test(id) && Math.abs(now - at) <= MAX_AGE_MS ? id : undefined;
  } catch {
    return undefined;
  }
}
