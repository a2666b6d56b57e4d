import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { workerAddress } from '../app/trusted-types.ts';
import type { Client } from '../client/client.ts';
import { connectivity } from '../client/connectivity/connectivity.ts';
import { loadInTime } from '../client/connectivity/load-in-time.ts';
import { reachesOrigin } from '../client/connectivity/reaches-origin.ts';
import { startChecks } from '../client/connectivity/start-checks.ts';
import { FailureBoundary } from '../client/failures/FailureBoundary.tsx';
import { loadLater } from '../client/load-later.ts';
import { type KnownStory, storyQuery } from '../client/queries/story.ts';
import { queryKeys } from '../client/query-keys.ts';
import { currentPlace } from '../client/stores/reader-place.ts';
import { signedInUser } from '../client/stores/session.ts';
import { askOrFind } from './ask-or-find.ts';
import { configVersion } from './config-version.ts';
import { findOffline } from './find-offline.ts';
import { keepNews } from './keep-news.ts';
import { KeptAnswers } from './kept-answers.ts';
import { loadMainRoad, loadStoryScreen } from './main-road.ts';
import { ownCaches } from './own-caches.ts';
import { reportPage } from './report-page.ts';
import { storeAlerts } from './store-alerts.ts';

/** From here on the product gets by without a network. Nothing is kept where the browser keeps nothing. */
export function startOffline(window: Window & typeof globalThis, client: Client): void {
  const { navigator } = window;
  startChecks({ window, connectivity, check: () => reachesOrigin(window.fetch.bind(window)) });
  const caches = ownCaches(window);
  if (caches === undefined || !('serviceWorker' in navigator)) return;
  const { queryClient, stores } = client;
  const { session, realtime } = stores;
  const reader = () => signedInUser(session.getState())?.id;
  const kept = new KeptAnswers({ caches, reader, now: Date.now });

  // Where the browser refuses its storage, nobody has left anything.
  const forgetOthers = () => void kept.forgetOthers().catch(() => {});
  forgetOthers();
  session.subscribe((state, before) => {
    if (signedInUser(state)?.id !== signedInUser(before)?.id) forgetOthers();
  });

  const persister = askOrFind({
    kept: { find: findOffline({ kept, queryClient, realtime }), drop: (key) => kept.drop(key) },
    isOnline: connectivity.isOnline,
    check: () => connectivity.requestCheck(),
  });
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, persister } });
  const { document } = window;
  keepNews(queryClient, {
    ...{ kept, reader, now: Date.now },
    onHide: (flush) => onHide(document, flush),
  });
  storeAlerts({
    queryClient,
    place: () => currentPlace(stores.place.getState()),
    isOnline: connectivity.isOnline,
    ...alertPages(client, kept),
    loadScreen: loadStoryScreen,
    random: Math.random,
    now: Date.now,
  });
  void startWorker(window, configVersion(client.page.config));
  // Who has only looked at the front page has nothing to come back to.
  if (window.location.pathname !== '/') loadLater(window, loadLostScreen, () => {});
}

/** Draws the page where the worker gave the shell: what is kept takes the place of what a document brings. */
export async function startShell(
  window: Window & typeof globalThis,
  client: Client,
  { root, app, screen }: { root: Element; app: ReactNode; screen: Promise<unknown> | undefined },
): Promise<void> {
  // It was rendered when it was kept.
  client.page.renderedAt = new Date().toISOString();
  // The worker asked for the document, in vain.
  connectivity.reportFailure();
  startOffline(window, client);
  // A screen that was never opened says so by itself.
  await Promise.allSettled([screen, loadLostScreen()]);
  createRoot(root).render(app);
}

async function loadLostScreen(): Promise<void> {
  const { OfflineScreen } = await loadInTime(() => import('../features/offline/OfflineScreen.tsx'));
  FailureBoundary.Lost = OfflineScreen;
}

function onHide(document: Document, act: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden') act();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** The pages of alerts, in memory or stored. One that has its reports came as a whole. */
function alertPages({ queryClient, api, locale }: Client, kept: KeptAnswers) {
  const isWhole = (page: unknown, version: number) => {
    const { reports, version: known = 0 } = Object(page) as Partial<KnownStory>;
    return reports !== undefined && known >= version;
  };
  return {
    has: async (id: string, version: number) => {
      const key = queryKeys.story(locale(), id);
      return (
        isWhole(queryClient.getQueryData(key), version) || isWhole((await kept.find(key))?.data, version)
      );
    },
    fetchPage: async (id: string) => {
      const query = storyQuery(api, id, locale());
      const page = await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
      return JSON.stringify(page).length;
    },
  };
}

async function startWorker(window: Window & typeof globalThis, config: string): Promise<void> {
  try {
    const { serviceWorker } = window.navigator;
    await serviceWorker.register(workerAddress(window as Parameters<typeof workerAddress>[0]));
    const registration = await serviceWorker.ready;
    // Asked for anew each time: an update puts another worker in its place.
    reportPage(window, config, (report) => registration.active?.postMessage(report));
    // Who has only looked at the front page has no card to open.
    if (window.location.pathname !== '/') loadMainRoad(window, serviceWorker.controller === null);
  } catch {
    // Without a network, or where the browser refuses, the page lives on as it is.
  }
}
