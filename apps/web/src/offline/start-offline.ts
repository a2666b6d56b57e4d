import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { workerScriptUrl } from '../app/trusted-types.ts';
import { type Client, isInOtherLanguage } from '../client/client.ts';
import { connectivity, loadUnlessOffline } from '../client/connectivity/connectivity.ts';
import { isOriginReachable, startConnectivityChecks } from '../client/connectivity/connectivity-checks.ts';
import { ErrorBoundary } from '../client/errors/ErrorBoundary.tsx';
import { loadWhenIdle, whenIdle } from '../client/lazy-load.ts';
import { followUnread } from '../client/notifications/follow-unread.ts';
import { locationFeedQuery } from '../client/queries/feed-queries.ts';
import { readerPlacesQuery } from '../client/queries/own.ts';
import { queryKeys } from '../client/queries/query-keys.ts';
import { type LoadedStory, storyQuery } from '../client/queries/story.ts';
import { browserStorage } from '../client/stores/key-value-storage.ts';
import { currentPlace } from '../client/stores/reader-place.ts';
import { signedInUser } from '../client/stores/session.ts';
import { MAX_STORM_PACK_DATA_BYTES, STORM_PACK_KINDS } from './cached-data.ts';
import { findOfflineData, offlineFallback } from './find-offline.ts';
import { getCacheStorage, OfflineCache } from './offline-cache.ts';
import { persistQueries } from './persist-queries.ts';
import { prefetchCoreRoutes, prefetchStormPack, prefetchStoryScreen } from './prefetch-core-routes.ts';
import { PushStore } from './push/push-store.ts';
import { FILES_PATH } from './shell-config.ts';
import { storeAlerts } from './store-alerts.ts';
import { StormMapStore } from './storm-map.ts';
import { storeStormPack } from './storm-pack.ts';
import type { WorkerReport } from './worker-report.ts';

/** More than the page of an alert with a dozen reports has, as text. */
const PAGE_BYTES = 40_000;
/** Chunks load in small bursts; one report per burst is enough. */
const REPORT_DELAY_MS = 1_000;

/** Reports to the service worker which files this page has loaded, now and whenever a lazy part has loaded. */
export function reportLoadedFiles(
  window: Window & typeof globalThis,
  config: string,
  tell: (report: WorkerReport) => void,
): void {
  const { document } = window;
  const entry = document.querySelector('script[type=module]')?.getAttribute('src');
  if (!entry) return;
  const files = new Set<string>();
  let isWaiting = false;
  const report = () => {
    isWaiting = false;
    const { theme = '' } = document.documentElement.dataset;
    whenIdle(window, () => tell({ entry, theme, config, files: [...files] }));
  };
  const observer = new window.PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const { origin, pathname } = new URL(name);
      if (origin === window.location.origin && pathname.startsWith(FILES_PATH)) files.add(pathname);
    }
    if (!isWaiting) window.setTimeout(report, REPORT_DELAY_MS);
    isWaiting = true;
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** A hash that changes with the configuration and does not reveal it. */
export function configVersion(config: unknown): string {
  let hash = 0;
  for (const char of JSON.stringify(config)) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}

/** Starts offline support. Does nothing where the browser blocks storage. */
export function startOffline(window: Window & typeof globalThis, client: Client): void {
  const { navigator } = window;
  startConnectivityChecks({
    window,
    connectivity,
    check: () => isOriginReachable(window.fetch.bind(window)),
  });
  followUnread({ window, ...client });
  const caches = getCacheStorage(window);
  if (caches === undefined || !('serviceWorker' in navigator)) return;
  const { queryClient, stores } = client;
  const { session, realtime } = stores;
  const reader = () => signedInUser(session.getState())?.id;
  const offlineCache = new OfflineCache({ caches, reader, now: Date.now });

  // Where the browser refuses its storage, nobody has left anything.
  const forgetOthers = () => void offlineCache.deleteOtherReaders().catch(() => {});
  forgetOthers();
  session.subscribe((state, before) => {
    if (signedInUser(state)?.id !== signedInUser(before)?.id) forgetOthers();
  });

  const persister = offlineFallback({
    offlineCache: {
      find: findOfflineData({ offlineCache, pushes: new PushStore(caches), queryClient, realtime }),
      delete: (key) => offlineCache.delete(key),
    },
    isOnline: connectivity.isOnline,
    check: () => connectivity.requestCheck(),
  });
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, persister } });
  const { document } = window;
  persistQueries(queryClient, {
    ...{ offlineCache, reader, now: Date.now },
    onHide: (flush) => onHide(document, flush),
  });
  const place = () => currentPlace(stores.place.getState());
  const { places } = storeStormPack({
    ...{ queryClient, api: client.api, offlineCache, place },
    map: new StormMapStore(caches, window.fetch.bind(window)),
    kvStorage: browserStorage(window),
    loadPlaces: async () => {
      const userId = reader();
      if (userId === undefined) return [];
      const { places } = await queryClient.fetchQuery(readerPlacesQuery(client.api, userId));
      return places.map((it) => it.place);
    },
    loadFeed: (point) =>
      queryClient.fetchQuery(locationFeedQuery(client.api, { ...point, locale: client.locale() })),
    loadScreen: prefetchStormPack,
    isOnline: connectivity.isOnline,
    random: Math.random,
    now: Date.now,
  });
  storeAlerts({
    queryClient,
    places,
    hasRoom: async () =>
      (await offlineCache.bytes(STORM_PACK_KINDS)) + PAGE_BYTES <= MAX_STORM_PACK_DATA_BYTES,
    isOnline: connectivity.isOnline,
    ...createAlertPages(client, offlineCache),
    loadScreen: prefetchStoryScreen,
    random: Math.random,
    now: Date.now,
  });
  void registerWorker(window, client);
  // Guests who were never asked have no subscription to keep up to date.
  if ('Notification' in window && window.Notification.permission === 'granted') {
    const load = () => import('../client/notifications/push-controller.ts');
    loadWhenIdle(window, load, (it) => void it.getPushController({ window, ...client }).sync());
  }
  // A reader who has only seen the front page has nothing cached to return to.
  if (window.location.pathname !== '/') loadWhenIdle(window, loadOfflineScreen, () => {});
}

/** Renders the page when the worker served the shell: cached data replaces what a document brings. */
export async function startShell(
  window: Window & typeof globalThis,
  client: Client,
  { root, app, screen }: { root: Element; app: ReactNode; screen: Promise<unknown> | undefined },
): Promise<void> {
  // The shell's own time is when it was cached.
  client.page.renderedAt = new Date().toISOString();
  // The worker has requested the document without success.
  connectivity.reportFailure();
  startOffline(window, client);
  leaveShellInOtherLanguage(window, client);
  // A screen whose code was never loaded shows its own message.
  await Promise.allSettled([screen, loadOfflineScreen()]);
  createRoot(root).render(app);
}

/** Time in which a document that the worker did not wait for may still come. */
const SLOW_DOCUMENT_MS = 15_000;

/**
 * The document was only slow, and the shell is from before the reader changed the language: reloads once the server
 * responds. Never twice: a document that is slow again would bring the same shell.
 */
export function leaveShellInOtherLanguage(
  window: Pick<Window, 'document' | 'location' | 'performance' | 'setTimeout'>,
  { page, stores }: Pick<Client, 'page' | 'stores'>,
): void {
  const [navigation] = window.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'reload') return;
  const stop = connectivity.subscribe(() => {
    if (!connectivity.isOnline() || !isInOtherLanguage(window.document, page, stores)) return;
    stop();
    window.location.reload();
  });
  window.setTimeout(stop, SLOW_DOCUMENT_MS);
}

async function loadOfflineScreen(): Promise<void> {
  const { OfflineScreen } = await loadUnlessOffline(() => import('../features/offline/OfflineScreen.tsx'));
  ErrorBoundary.OfflineFallback = OfflineScreen;
}

function onHide(document: Document, act: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden') act();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** The pages of alerts, in memory or cached. One that includes its reports is complete. */
function createAlertPages({ queryClient, api, locale }: Client, offlineCache: OfflineCache) {
  const isWhole = (page: unknown, version: number) => {
    const { reports, version: known = 0 } = Object(page) as Partial<LoadedStory>;
    return reports !== undefined && known >= version;
  };
  return {
    has: async (id: string, version: number) => {
      const key = queryKeys.story(locale(), id);
      return (
        isWhole(queryClient.getQueryData(key), version) ||
        isWhole((await offlineCache.find(key))?.data, version)
      );
    },
    fetchPage: async (id: string) => {
      const query = storyQuery(api, id, locale());
      const page = await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
      return JSON.stringify(page).length;
    },
  };
}

async function registerWorker(window: Window & typeof globalThis, { page, stores }: Client): Promise<void> {
  const config = configVersion(page.config);
  try {
    const { serviceWorker } = window.navigator;
    await serviceWorker.register(workerScriptUrl(window as Parameters<typeof workerScriptUrl>[0]));
    const registration = await serviceWorker.ready;
    // Read each time: an update replaces the active worker.
    reportLoadedFiles(window, config, (report) => registration.active?.postMessage(report));
    // A reader who has only seen the front page has no card to open.
    if (window.location.pathname === '/') return;
    const isFirstVisit = serviceWorker.controller === null;
    prefetchCoreRoutes(window, { isFirstVisit, isSaving: stores.preferences.getState().dataSaver });
  } catch {
    // Offline, or where the browser blocks service workers, the page works without one.
  }
}
