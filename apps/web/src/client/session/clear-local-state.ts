import type { SessionStore } from '../stores/session.ts';
import type { Stores } from '../stores/stores.ts';

/** What this page knows of its reader. The stores take it out of the browser's storage and out of other tabs. */
export function clearLocalState({
  session,
  preferences,
  location,
}: Pick<Stores, 'session' | 'preferences' | 'location'>) {
  clearSession(session);
  preferences.getState().resetToDevice();
  // Without a permission nothing tracks.
  location.setState({ position: null, permission: null });
}

/** The reader is a guest from here on, on the same page. What the stores hold is what stays in the browser. */
export function clearSession(session: SessionStore): void {
  session.setState({ user: null, tokens: null });
}
