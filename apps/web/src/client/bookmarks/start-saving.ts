import { signedInUser } from '../stores/session.ts';
import { STORED_KEYS } from '../stores/stored-keys.ts';
import type { SaveIntent } from './save-intent.ts';
import { getSaving, type SavingDeps } from './saving.ts';

/** Longer than signing up takes, shorter than a phone is handed to somebody else. */
const MAX_AGE_MS = 30 * 60_000;

/**
 * Sends what is left to do once a reader is signed in: the story that a guest wanted to save before signing in, and
 * what was saved without a network.
 */
export function startSaving(window: Window & typeof globalThis, deps: SavingDeps): void {
  const { session } = deps.stores;
  const start = () => {
    if (signedInUser(session.getState()) === null) return;
    const intent = takeSaveIntent(() => window.sessionStorage, Date.now());
    if (intent === undefined && !hasQueue(window)) return;
    const saving = getSaving(deps);
    void (intent === undefined ? saving.flush() : saving.save(intent));
  };
  start();
  session.subscribe((state, before) => {
    if (signedInUser(state)?.id !== signedInUser(before)?.id) start();
  });
}

function hasQueue(window: Window): boolean {
  try {
    return window.localStorage.getItem(STORED_KEYS.saveQueue) !== null;
  } catch {
    return false;
  }
}

/** The story to save, once; undefined when there is none or when it is too old. A search is left for its screen. */
export function takeSaveIntent(storage: () => Storage, now: number): string | undefined {
  try {
    const text = storage().getItem(STORED_KEYS.saveIntent);
    if (text === null) return undefined;
    const { id, at } = JSON.parse(text) as Partial<SaveIntent>;
    if (id?.startsWith('/search?')) return undefined;
    storage().removeItem(STORED_KEYS.saveIntent);
    if (typeof id !== 'string' || typeof at !== 'number') return undefined;
    return /^[sc]-[0-9a-f-]{36}$/.test(id) && Math.abs(now - at) <= MAX_AGE_MS ? id : undefined;
  } catch {
    return undefined;
  }
}
