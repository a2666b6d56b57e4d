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
import { signedInUser } from '../client/stores/session.ts';
import { askOrFind } from './ask-or-find.ts';
import { keepNews } from './keep-news.ts';
import { KeptAnswers } from './kept-answers.ts';
import { loadMainRoad } from './main-road.ts';
import { reportPage } from './report-page.ts';

/** From here on the product gets by without a network. Nothing is kept where the browser keeps nothing. */
export function startOffline(window: Window & typeof globalThis, client: Client): void {
  const { navigator } = window;
  startChecks({ window, connectivity, check: () => reachesOrigin(window.fetch.bind(window)) });
  if (!('serviceWorker' in navigator && 'caches' in window)) return;
  const { queryClient, stores } = client;
  const { session } = stores;
  const reader = () => signedInUser(session.getState())?.id;
  const kept = new KeptAnswers({ caches: window.caches, reader, now: Date.now });

  // Where the browser refuses its storage, nobody has left anything.
  const forgetOthers = () => void kept.forgetOthers().catch(() => {});
  forgetOthers();
  session.subscribe((state, before) => {
    if (signedInUser(state)?.id !== signedInUser(before)?.id) forgetOthers();
  });

  const persister = askOrFind({ kept, isOnline: connectivity.isOnline });
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, persister } });
  keepNews(queryClient, { kept, reader });
  void startWorker(window);
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

async function startWorker(window: Window & typeof globalThis): Promise<void> {
  const { serviceWorker } = window.navigator;
  try {
    await serviceWorker.register(workerAddress(window as Parameters<typeof workerAddress>[0]));
    const { active } = await serviceWorker.ready;
    reportPage(window, (report) => active?.postMessage(report));
    if (serviceWorker.controller !== null) loadMainRoad(window);
  } catch {
    // Without a network, or where the browser refuses, the page lives on as it is.
  }
}
