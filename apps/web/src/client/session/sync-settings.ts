import type { ApiClient } from '../api/api.ts';
import type { PreferencesStore } from '../stores/preferences.ts';
import { type SessionStore, signedInUser } from '../stores/session.ts';

interface SyncSettingsDeps {
  document: Pick<Document, 'visibilityState'>;
  session: SessionStore;
  preferences: PreferencesStore;
  api: Pick<ApiClient, 'send'>;
}

/** Somebody who tries out sizes and languages is waited for. */
const DEBOUNCE_MS = 2_000;

/** Whatever a reader sets is kept with the account too, so that it is there after the next sign-in. */
export function syncSettings({ document, session, preferences, api }: SyncSettingsDeps): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reader = () => signedInUser(session.getState())?.id;

  const send = (id: string) => {
    if (reader() !== id) return;
    const body = { preferences: preferences.getState().chosen };
    // It stays in this browser all the same; the next change takes it along.
    api.send('PATCH', `/user/${encodeURIComponent(id)}`, body).catch(() => {});
  };

  const stop = preferences.subscribe(({ chosen }, { chosen: before }) => {
    const id = reader();
    // Tabs in the background only hear of it.
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
