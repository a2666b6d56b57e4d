import type { Locale } from '@paligid/i18n/runtime';
import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import type { PageInfo } from '../app/page.ts';
import type { BrowserApi } from './api/browser-api.ts';
import { createLazyApi, type LazyApi } from './api/lazy-api.ts';
import { connectivity } from './connectivity/connectivity.ts';
import { watchGlobalErrors } from './errors/global-errors.ts';
import { loadWhenIdle } from './lazy-load.ts';
import { createQueryClient } from './queries/query-client.ts';
import { startSessionWhenNeeded } from './session/start-session-when-needed.ts';
import { browserCookieJar, listCookies } from './stores/cookie-jar.ts';
import { browserStorage } from './stores/key-value-storage.ts';
import { languageTag, pageLocale } from './stores/preferences.ts';
import { type SessionStore, signedInUser } from './stores/session.ts';
import { COOKIE_NAMES, STORED_KEYS } from './stores/stored-keys.ts';
import { createStores, persistStores, type Stores } from './stores/stores.ts';

export interface Client {
  page: PageInfo;
  stores: Stores;
  api: LazyApi;
  queryClient: QueryClient;
  locale: () => Locale;
}

/**
 * Creates everything that outlives a screen. Storage is already read here, but until hydration is done the stores show
 * what the document was rendered from.
 */
export function createClient(window: Window & typeof globalThis): Client {
  const { document } = window;
  const { page, queries } = readDocumentState(document);
  const stores = createStores(page);
  const locale = () => pageLocale(page, stores.preferences.getState());
  const api = createLazyApi(async () => {
    const { createWindowApi: ownBrowserApi } = await import('./api/window-api.ts');
    const { signing: secrets } = page.config;
    const isShell = page.isShell === true;
    return ownBrowserApi(window, { secrets, locale, session: stores.session, isShell });
  });
  const queryClient = createQueryClient();
  hydrate(queryClient, queries);
  persistStores(stores, {
    kvStorage: browserStorage(window),
    jar: browserCookieJar(document, window.location.protocol),
    document,
  });
  // In development the script contains every language.
  if (import.meta.env.PROD) reloadOnLanguageChange(window, page, stores);
  clearCachesOnUserChange(stores.session, { api, queryClient, entries: () => window.sessionStorage });
  window.addEventListener('offline', () => connectivity.requestCheck(true));
  watchGlobalErrors(window, stores.failurePanel.getState().show);
  startSessionWhenNeeded(window, stores, api);
  // Guests have nothing to send, so only readers load the code that sends what they saved.
  const stopWaiting = stores.session.subscribe((state) => {
    if (signedInUser(state) === null) return;
    stopWaiting();
    loadWhenIdle(
      window,
      () => import('./bookmarks/start-saving.ts'),
      ({ startSaving }) => startSaving(window, { api, queryClient, stores, locale }),
    );
  });
  return { page, stores, api, queryClient, locale };
}

interface DocumentState {
  page: PageInfo;
  queries: DehydratedState;
}

/** The state that the server rendered the document from. */
function readDocumentState(document: Document): DocumentState {
  const text = document.getElementById('page')?.textContent;
  if (!text) throw new Error('the document has no state');
  return JSON.parse(text);
}

/**
 * A script contains the messages of one language, so a change of language, also in another tab, reloads the document.
 * The shell has the language it was cached in, and might come again: it is left when the reader chooses a language, or
 * by `leaveShellInOtherLanguage`.
 */
export function reloadOnLanguageChange(
  window: Pick<Window, 'document' | 'location'>,
  page: Pick<PageInfo, 'locale' | 'isShell'>,
  stores: Pick<Stores, 'preferences'>,
): () => void {
  const follow = () => {
    if (isInOtherLanguage(window.document, page, stores)) window.location.reload();
  };
  if (!page.isShell) follow();
  return stores.preferences.subscribe(follow);
}

/** Whether the server would send this document in another language. Where cookies are blocked it sends the same. */
export function isInOtherLanguage(
  document: Document,
  { locale }: Pick<PageInfo, 'locale'>,
  { preferences }: Pick<Stores, 'preferences'>,
): boolean {
  const tag = languageTag(preferences.getState().language);
  const isAsked = listCookies(document).includes(`${COOKIE_NAMES.language}=${tag}`);
  return tag !== locale && locale !== 'en-XA' && isAsked;
}

interface ReaderCaches {
  api: Pick<BrowserApi, 'clearCache'>;
  queryClient: QueryClient;
  /**
   * Storage in which screens pass stories to each other. A getter, because accessing it throws where the browser blocks
   * it.
   */
  entries: () => Storage;
}

/** Phones are shared: nothing that was fetched for one reader is shown to the next. */
export function clearCachesOnUserChange(
  session: SessionStore,
  { api, queryClient, entries }: ReaderCaches,
): () => void {
  return session.subscribe((state, before) => {
    if (signedInUser(state)?.id === signedInUser(before)?.id) return;
    api.clearCache();
    clearSessionStorage(entries, signedInUser(before) === null);
    void queryClient.resetQueries();
  });
}

/** What a guest wanted to save is meant for the reader who has just signed in. */
function clearSessionStorage(entries: ReaderCaches['entries'], wasGuest: boolean): void {
  try {
    const intent = wasGuest ? entries().getItem(STORED_KEYS.saveIntent) : null;
    entries().clear();
    if (intent !== null) entries().setItem(STORED_KEYS.saveIntent, intent);
  } catch {
    // Where the browser blocks storage, there is nothing stored.
  }
}
