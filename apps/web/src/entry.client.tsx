import './design/tokens.css';
import './design/base.css';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { getLoadedRoute, loadRoute, matchRoute } from './app/route-modules.ts';
import { createClient } from './client/client.ts';
import { holdInstallPrompt } from './client/install/early-prompt.ts';
import { loadWhenIdle } from './client/lazy-load.ts';
import { startLiveWhenIdle } from './client/live/start-live-when-idle.ts';
import { startLocationWhenGranted } from './client/location/start-location-when-granted.ts';
import { hydrateProgressively } from './client/progressive-hydration.ts';
import { BrowserRouter } from './router/BrowserRouter.tsx';

/** Loads the screen first, so that the first render does not suspend. */
async function start(): Promise<void> {
  holdInstallPrompt(window);
  const here = matchRoute(window.location.pathname);
  const screen = here && loadRoute(here.route);
  const root = document.getElementById('app');
  if (root === null) throw new Error('the document has no #app');
  const client = createClient(window);
  const { page, stores, api, queryClient } = client;
  const app = (
    <BrowserRouter load={loadScreen}>
      <App page={page} stores={stores} api={api} queryClient={queryClient} />
    </BrowserRouter>
  );
  if (page.isShell) {
    const { startShell } = await loadOffline();
    await startShell(window, client, { root, app, screen });
  } else {
    await screen;
    hydrateProgressively(window, () => void hydrateRoot(root, app));
    if (import.meta.env.PROD) loadWhenIdle(window, loadOffline, (it) => it.startOffline(window, client));
  }
  if (Math.random() < ERROR_REPORT_RATE) {
    const route = () => matchRoute(window.location.pathname)?.route.path ?? '*';
    loadWhenIdle(window, loadErrorReports, (it) => void it.startErrorReports(window, route));
  }
  startLocationWhenGranted(window, client);
  startLiveWhenIdle(window, client);
}

function loadScreen(pathname: string) {
  const here = matchRoute(pathname);
  return here && getLoadedRoute(here.route) === undefined ? loadRoute(here.route) : undefined;
}

/** Fraction of pages that report errors. A quarter is enough to see what fails for many readers. */
const ERROR_REPORT_RATE = 0.25;

function loadErrorReports() {
  return import('./client/errors/start-error-reports.ts');
}

function loadOffline() {
  return import('./offline/start-offline.ts');
}

void start();
