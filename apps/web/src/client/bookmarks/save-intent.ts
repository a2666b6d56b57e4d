import { STORED_KEYS } from '../stores/stored-keys.ts';

export type SaveIntent = { id: string; at: number };

/** Whether the guest is on the way to save the story at this path. */
export function isToSave(storage: () => Storage, path: string): boolean {
  try {
    const stored: Partial<SaveIntent> | null = JSON.parse(
      storage().getItem(STORED_KEYS.saveIntent) ?? 'null',
    );
    return typeof stored?.id === 'string' && path === `/story/${stored.id}`;
  } catch {
    return false;
  }
}

/** A guest wants to save a story; it is saved once they have signed in, in this tab. */
export function storeSaveIntent(storage: () => Storage, id: string, now: number): void {
  try {
    storage().setItem(STORED_KEYS.saveIntent, JSON.stringify({ id, at: now } satisfies SaveIntent));
  } catch {
    // Where the browser blocks storage, the reader saves again after signing in.
  }
}
