import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/preact';
import type { ReactNode } from 'react';
import { useStore } from 'zustand/react';
import { PageContext, type PageInfo } from '../app/page.ts';
import { type ApiClient, ApiContext } from '../client/api/api.ts';
import { buildPage } from '../client/build-page.ts';
import { pageLocale } from '../client/stores/preferences.ts';
import { createStores, type Stores, StoresContext } from '../client/stores/stores.ts';
import { RealtimeContext } from '../client/stores/useRealtime.ts';
import { LocaleContext } from '../i18n/useTranslation.ts';
import { MemoryRouter } from '../router/MemoryRouter.tsx';
import { useLocation } from '../router/router.ts';

interface RenderOptions {
  path?: string;
  /** The previous page. */
  from?: string;
  page?: Partial<PageInfo>;
  /** The API's response to a call; without it every call stays pending. */
  get?: (address: string) => unknown;
  send?: (method: string, address: string, body: unknown) => unknown;
}

/** For tests: renders content inside the app's providers, with its own stores and an in-memory router. */
export function renderInApp(
  content: ReactNode,
  { path = '/', from = '/', page = {}, get, send }: RenderOptions = {},
) {
  const whole = buildPage(page);
  const stores = createStores(whole);
  const whereabouts = { current: '' };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const api: ApiClient = {
    get: async <T,>(address: string) => (get === undefined ? new Promise<T>(() => {}) : (get(address) as T)),
    send: async <T,>(method: string, address: string, body?: unknown) =>
      send === undefined ? new Promise<T>(() => {}) : (send(method, address, body) as T),
  };
  const view = render(
    <MemoryRouter entries={[from, path]}>
      <InApp page={whole} stores={stores} api={api} queryClient={queryClient}>
        {content}
        <LocationProbe
          tell={(address) => {
            whereabouts.current = address;
          }}
        />
      </InApp>
    </MemoryRouter>,
  );
  return { ...view, stores, queryClient, address: () => whereabouts.current };
}

/** Signs a reader in. */
export function signInTestReader(stores: Stores, user: Record<string, unknown> = {}): void {
  stores.session.setState({
    isExpected: false,
    user: { id: 'reader', ...user },
    tokens: { accessToken: 'a.b.c', refreshToken: 'a.b.c', expiresAt: Infinity, refreshExpiresAt: Infinity },
  });
}

interface InAppProps {
  page: PageInfo;
  stores: Stores;
  api: ApiClient;
  queryClient: QueryClient;
  children: ReactNode;
}

function InApp({ page, stores, api, queryClient, children }: InAppProps) {
  const locale = useStore(stores.preferences, (state) => pageLocale(page, state));
  return (
    <PageContext value={page}>
      <StoresContext value={stores}>
        <RealtimeContext value={stores.realtime}>
          <LocaleContext value={locale}>
            <ApiContext value={api}>
              <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
            </ApiContext>
          </LocaleContext>
        </RealtimeContext>
      </StoresContext>
    </PageContext>
  );
}

function LocationProbe({ tell }: { tell: (address: string) => void }) {
  const { pathname, search } = useLocation();
  tell(pathname + search);
  return null;
}
