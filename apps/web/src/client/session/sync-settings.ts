import type { ApiClient } from '../api/api.ts';
import type { PreferencesStore } from '../stores/preferences.ts';
import { type SessionStore, signedInUser } from '../stores/session.ts';

interface SyncSettingsDeps {
  document: Pick<Document, 'visibilityState'>;
  session: SessionStore;
  preferences: PreferencesStore;
  api: Pick<ApiClient, 'send'>;
}

/** Debounces readers who try out sizes and languages. */
const DEBOUNCE_MS = 2_000;

/** Saves the reader's settings to the account too, so that the next sign-in restores them. */
export function syncSettings({ document, session, preferences, api }: SyncSettingsDeps): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reader = () => signedInUser(session.getState())?.id;

  const send = (id: string) => {
    if (reader() !== id) return;
    const body = { preferences: preferences.getState().chosen };
    // It is stored in this browser anyway; the next change sends it too.
    api.send('PATCH', `/user/${encodeURIComponent(id)}`, body).catch(() => {});
  };

  const stop = preferences.subscribe(({ chosen }, { chosen: before }) => {
    const id = reader();
    // Background tabs only receive the change from another tab.
    if (id === undefined || document.visibilityState !== 'visible') return;
    if (JSON.stringify(chosen) === JSON.stringify(before)) return;
    clearTimeout(timer);
    timer = setTimeout(() => send(id), DEBOUNCE_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
