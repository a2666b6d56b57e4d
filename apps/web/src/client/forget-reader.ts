import type { QueryClient } from '@tanstack/react-query';
import type { BrowserApi } from './requests/browser-api.ts';
import { type SessionStore, signedInUser } from './stores/session.ts';

interface Caches {
  api: Pick<BrowserApi, 'forget'>;
  queryClient: QueryClient;
  /** Where screens leave stories for each other. Asking for it is what throws where it is refused. */
  entries: () => Pick<Storage, 'clear'>;
}

/** A phone is shared: nothing that was fetched for one reader is shown to the next. */
export function forgetReaderOnChange(
  session: SessionStore,
  { api, queryClient, entries }: Caches,
): () => void {
  return session.subscribe((state, before) => {
    if (signedInUser(state)?.id === signedInUser(before)?.id) return;
    api.forget();
    clear(entries);
    void queryClient.resetQueries();
  });
}

function clear(entries: Caches['entries']): void {
  try {
    entries().clear();
  } catch {
    // Where the browser refuses its storage, nobody has left anything.
  }
}
