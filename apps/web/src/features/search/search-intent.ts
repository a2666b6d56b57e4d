import type { SaveIntent } from '../../client/bookmarks/save-intent.ts';
import { STORED_KEYS } from '../../client/stores/stored-keys.ts';

/** Longer than signing up takes, shorter than a phone is handed to somebody else. */
const MAX_AGE_MS = 30 * 60_000;

/**
 * Whether a guest wanted to save the search at this path before they signed in; true once. It is the same intent as to
 * save a story, with the path in place of its id: a guest signs in for one thing.
 */
export function takeSearchIntent(storage: () => Storage, path: string, now: number): boolean {
  try {
    const text = storage().getItem(STORED_KEYS.saveIntent);
    if (text === null) return false;
    const { id, at } = JSON.parse(text) as Partial<SaveIntent>;
    if (id !== path) return false;
    storage().removeItem(STORED_KEYS.saveIntent);
    return typeof at === 'number' && Math.abs(now - at) <= MAX_AGE_MS;
  } catch {
    return false;
  }
}
