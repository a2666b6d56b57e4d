import { loadWhenIdle } from '../lazy-load.ts';
import { loadSaving } from '../queries/bookmarks.ts';
import { signedInUser } from '../stores/session.ts';
import { STORED_KEYS } from '../stores/stored-keys.ts';
import { takeSaveIntent } from './save-intent.ts';
import type { SavingDeps } from './saving.ts';

/**
 * Sends what is left to do once a reader is signed in: the story that a guest wanted to save before signing in, and
 * what was saved without a network. Loads nothing when there is nothing to send.
 */
export function startSavingWhenNeeded(window: Window & typeof globalThis, deps: SavingDeps): void {
  const { session } = deps.stores;
  const start = () => {
    if (signedInUser(session.getState()) === null) return;
    const intent = takeSaveIntent(() => window.sessionStorage, Date.now());
    if (intent === undefined && !hasQueue(window)) return;
    loadWhenIdle(
      window,
      () => loadSaving(deps),
      (saving) => void (intent === undefined ? saving.flush() : saving.save(intent)),
    );
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
