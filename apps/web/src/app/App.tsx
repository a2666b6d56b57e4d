import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use, useMemo } from 'react';
import { useStore } from 'zustand/react';
import { type ApiClient, ApiContext } from '../client/api/api.ts';
import { ErrorBoundary } from '../client/errors/ErrorBoundary.tsx';
import { GlobalErrorPanel } from '../client/errors/GlobalErrorPanel.tsx';
import { pageLocale } from '../client/stores/preferences.ts';
import { type Stores, StoresContext } from '../client/stores/stores.ts';
import { useNotices } from '../client/stores/useNotices.ts';
import { RealtimeContext } from '../client/stores/useRealtime.ts';
import { Toasts } from '../design/Toasts.tsx';
import { LocaleContext } from '../i18n/useTranslation.ts';
import { HeaderBar } from '../layout/header/HeaderBar.tsx';
import { Layout } from '../layout/Layout.tsx';
import { PendingBar } from '../layout/PendingBar.tsx';
import type { PathParams } from '../router/match-path.ts';
import { useLocation } from '../router/router.ts';
import { PageContext, type PageInfo } from './page.ts';
import { getLoadedRoute, loadRoute, matchRoute, type Route } from './route-modules.ts';
import { useHead } from './useHead.ts';

const TOAST_KINDS = { success: 'ok', error: 'error', live: 'live', waiting: 'waiting' } as const;

/** The one place that shows toasts. */
function Notices() {
  const { notices, dismiss } = useNotices();
  // Connection notices are shown in the header's subtitle, where they cover nothing.
  const others = notices.filter(({ topic }) => topic !== 'connection');
  const toasts = others.map(({ id, text, kind = 'success' }) => ({ id, text, kind: TOAST_KINDS[kind] }));
  return <Toasts toasts={toasts} onDismiss={dismiss} />;
}

interface AppProps {
  page: PageInfo;
  stores: Stores;
  api: ApiClient;
  queryClient: QueryClient;
}

export function App({ page, stores, api, queryClient }: AppProps) {
  const { pathname } = useLocation();
  const here = useMemo(() => matchRoute(pathname), [pathname]);
  const locale = useStore(stores.preferences, (state) => pageLocale(page, state));
  return (
    <PageContext value={page}>
      <StoresContext value={stores}>
        <RealtimeContext value={stores.realtime}>
          <LocaleContext value={locale}>
            <ApiContext value={api}>
              <QueryClientProvider client={queryClient}>
                <ErrorBoundary resetKey={pathname}>
                  <Suspense>{here && <RouteScreen {...here} />}</Suspense>
                </ErrorBoundary>
                <PendingBar />
                <GlobalErrorPanel />
                <Notices />
              </QueryClientProvider>
            </ApiContext>
          </LocaleContext>
        </RealtimeContext>
      </StoresContext>
    </PageContext>
  );
}

function RouteScreen({ route, params }: { route: Route; params: PathParams }) {
  const { Screen, Header = HeaderBar, head } = getLoadedRoute(route) ?? use(loadRoute(route));
  useHead(head, params);
  return (
    <Layout header={<Header />}>
      <Screen />
    </Layout>
  );
}
