import type { QueryClient } from '@tanstack/react-query';
import type { BrowserApi } from './requests/browser-api.ts';
import { type SessionStore, signedInUser } from './stores/session.ts';

interface Caches {
  api: Pick<BrowserApi, 'forget'>;
  queryClient: QueryClient;
  /** Where screens leave stories for each other. */
  entries: Pick<Storage, 'clear'>;
}

/** A phone is shared: nothing that was fetched for one reader is shown to the next. */
export function forgetReaderOnChange(
  session: SessionStore,
  { api, queryClient, entries }: Caches,
): () => void {
  return session.subscribe((state, before) => {
    if (signedInUser(state)?.id === signedInUser(before)?.id) return;
    api.forget();
    entries.clear();
    void queryClient.resetQueries();
  });
}
