import type { Locale } from '@paligid/i18n/runtime';
import { hydrate, type QueryClient } from '@tanstack/react-query';
import type { Page } from '../app/page.ts';
import { connectivity } from './connectivity/connectivity.ts';
import { documentState } from './document-state.ts';
import { followGlobalFailures } from './failures/global-failures.ts';
import { followLanguage } from './follow-language.ts';
import { forgetReaderOnChange } from './forget-reader.ts';
import { type LateApi, lateApi } from './late-api.ts';
import { createQueryClient } from './query-client.ts';
import { openSession } from './session/open-session.ts';
import { browserCookieJar } from './stores/cookie-jar.ts';
import { localeOf } from './stores/preferences.ts';
import { browserShelf } from './stores/shelf.ts';
import { createStores, keepStores, type Stores } from './stores/stores.ts';

export interface Client {
  page: Page;
  stores: Stores;
  api: LateApi;
  queryClient: QueryClient;
  locale: () => Locale;
}

/**
 * Everything that outlives a screen. Storage is read here already: until hydration is done the stores still show
 * what the document was rendered from.
 */
export function createClient(window: Window & typeof globalThis): Client {
  const { document } = window;
  const { page, queries } = documentState(document);
  const stores = createStores(page);
  const locale = () => localeOf(page, stores.preferences.getState());
  const api = lateApi(async () => {
    const { ownBrowserApi } = await import('./requests/own-browser-api.ts');
    const { signing: secrets } = page.config;
    const isShell = page.isShell === true;
    return ownBrowserApi(window, { secrets, locale, session: stores.session, isShell });
  });
  const queryClient = createQueryClient();
  hydrate(queryClient, queries);
  keepStores(stores, {
    shelf: browserShelf(window),
    jar: browserCookieJar(document, window.location.protocol),
    document,
  });
  // While developing, the script holds every language.
  if (import.meta.env.PROD) followLanguage(window, page, stores);
  forgetReaderOnChange(stores.session, { api, queryClient, entries: () => window.sessionStorage });
  window.addEventListener('offline', () => connectivity.requestCheck(true));
  followGlobalFailures(window, stores.failurePanel.getState().show);
  openSession(window, stores, api);
  return { page, stores, api, queryClient, locale };
}
