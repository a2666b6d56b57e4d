import { m } from '@paligid/i18n/messages';
import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { Suspense, use, useLayoutEffect, useMemo } from 'react';
import { useStore } from 'zustand/react';
import { type ApiClient, ApiContext } from '../client/api/api.ts';
import { ErrorBoundary, GlobalErrorPanel } from '../client/errors/ErrorBoundary.tsx';
import { HydratedInOrder } from '../client/lazy-content.tsx';
import { pageLocale } from '../client/stores/preferences.ts';
import { type Stores, StoresContext } from '../client/stores/stores.ts';
import { useNotices } from '../client/stores/useNotices.ts';
import { RealtimeContext } from '../client/stores/useRealtime.ts';
import { Toasts } from '../design/Toasts.tsx';
import { LocationGate } from '../features/location/gate/LocationGate.tsx';
import { LazyAlertWatch } from '../features/stories/alerts/lazy-alerts.tsx';
import { LocaleContext, useLocale, useTranslation } from '../i18n/useTranslation.ts';
import { HeaderBar } from '../layout/header/HeaderBar.tsx';
import { Layout } from '../layout/Layout.tsx';
import type { PathParams } from '../router/match-path.ts';
import { useIsNavigating, useLocation } from '../router/router.ts';
import styles from './app.module.css';
import { updateHead } from './head.ts';
import { PageContext, type PageInfo, usePage } from './page.ts';
import type { RouteModule } from './route.ts';
import { getLoadedRoute, loadRoute, matchRoute, type Route } from './route-modules.ts';

const SETTLED_ACTIONS: ReadonlySet<string> = new Set(['success', 'error', 'setState']);

/** Keeps the document's title, description and canonical URL in sync as screens and their data change. */
function useHead(head: RouteModule['head'], params: PathParams): void {
  const page = usePage();
  const locale = useLocale();
  const { search } = useLocation();
  const queryClient = useQueryClient();

  // An effect, because the head lies outside the Preact tree; a layout effect, because other effects read the title.
  useLayoutEffect(() => {
    const here = { ...page, locale };
    const show = () =>
      updateHead(
        document,
        head({ page: here, params, search: new URLSearchParams(search), queryClient }),
        here,
      );
    show();
    // A query that starts, pauses or is invalidated brings no new data.
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && SETTLED_ACTIONS.has(event.action.type)) show();
    });
  }, [head, page, locale, params, search, queryClient]);
}

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
    <Layout
      header={
        <>
          <LazyAlertWatch />
          <Header />
        </>
      }
    >
      <HydratedInOrder position={0}>
        <LocationGate>
          <Screen />
        </LocationGate>
      </HydratedInOrder>
    </Layout>
  );
}

/** Indicates that a page is loading. Its style shows it only when that takes long. */
export function PendingBar() {
  const t = useTranslation();
  const isPending = useIsNavigating();
  if (!isPending) return null;
  return <div className={styles['bar']} role="progressbar" aria-label={t(m['pending.page'])} />;
}
