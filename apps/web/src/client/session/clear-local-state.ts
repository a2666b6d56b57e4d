import type { SessionStore } from '../stores/session.ts';
import type { Stores } from '../stores/stores.ts';

/** Clears what this page knows of its reader. The stores remove it from the browser's storage and from other tabs. */
export function clearLocalState({
  session,
  preferences,
  location,
}: Pick<Stores, 'session' | 'preferences' | 'location'>) {
  clearSession(session);
  preferences.getState().resetToDevice();
  // Without a permission tracking stops.
  location.setState({ position: null, permission: null });
}

/** Makes the reader a guest on the same page. The stores sync this to the browser's storage. */
export function clearSession(session: SessionStore): void {
  session.setState({ user: null, tokens: null });
}
