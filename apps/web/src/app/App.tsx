import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useStore } from 'zustand/react';
import { useLocation } from '../address/address.ts';
import { type Api, ApiContext } from '../client/api.ts';
import { FailureBoundary } from '../client/failures/FailureBoundary.tsx';
import { GlobalErrorPanel } from '../client/failures/GlobalErrorPanel.tsx';
import { localeOf } from '../client/stores/preferences.ts';
import { type Stores, StoresContext } from '../client/stores/stores.ts';
import { RealtimeContext } from '../client/stores/useRealtime.ts';
import { PendingBar } from '../frame/PendingBar.tsx';
import { LocaleContext } from '../words/words.ts';
import { Notices } from './Notices.tsx';
import { type Page, PageContext } from './page.ts';
import { RouteScreen } from './RouteScreen.tsx';
import { routeAt } from './route-modules.ts';

export interface AppProps {
  page: Page;
  stores: Stores;
  api: Api;
  queryClient: QueryClient;
}

export function App({ page, stores, api, queryClient }: AppProps) {
  const { pathname } = useLocation();
  const here = useMemo(() => routeAt(pathname), [pathname]);
  const locale = useStore(stores.preferences, (state) => localeOf(page, state));
  return (
    <PageContext value={page}>
      <StoresContext value={stores}>
        <RealtimeContext value={stores.realtime}>
          <LocaleContext value={locale}>
            <ApiContext value={api}>
              <QueryClientProvider client={queryClient}>
                <FailureBoundary address={pathname}>
                  <Suspense>{here && <RouteScreen {...here} />}</Suspense>
                </FailureBoundary>
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
