import type { Stores } from '../stores/stores.ts';
import { clearSession } from './clear-session.ts';

/** What this page knows of its reader. The stores take it out of the browser's storage and out of other tabs. */
export function forgetHere({
  session,
  preferences,
  location,
}: Pick<Stores, 'session' | 'preferences' | 'location'>) {
  clearSession(session);
  preferences.getState().forgetReader();
  // Without a permission nothing tracks.
  location.setState({ position: null, permission: null });
}
