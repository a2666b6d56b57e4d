import './design/tokens.css';
import './design/base.css';
import { hydrateRoot } from 'react-dom/client';
import { BrowserAddress } from './address/BrowserAddress.tsx';
import { App } from './app/App.tsx';
import { loadRoute, routeAt } from './app/route-modules.ts';
import { createClient } from './client/client.ts';
import { listenLater } from './client/listen-later.ts';
import { loadLater } from './client/load-later.ts';
import { locateLater } from './client/location/locate-later.ts';

/** The screen is loaded first, so that the first render finds everything and waits for nothing. */
async function start(): Promise<void> {
  const here = routeAt(window.location.pathname);
  const screen = here && loadRoute(here.route);
  const root = document.getElementById('app');
  if (root === null) throw new Error('the document has no #app');
  const client = createClient(window);
  const { page, stores, api, queryClient } = client;
  const app = (
    <BrowserAddress>
      <App page={page} stores={stores} api={api} queryClient={queryClient} />
    </BrowserAddress>
  );
  if (page.isShell) {
    const { startShell } = await loadOffline();
    await startShell(window, client, { root, app, screen });
  } else {
    await screen;
    hydrateRoot(root, app);
    if (import.meta.env.PROD) loadLater(window, loadOffline, (it) => it.startOffline(window, client));
  }
  if (Math.random() < REPORTING_SHARE) {
    const route = () => routeAt(window.location.pathname)?.route.path ?? '*';
    loadLater(window, loadReports, (it) => void it.reportFailures(window, route));
  }
  locateLater(window, client);
  listenLater(window, client);
}

/** Of all pages. What fails for many is seen in a quarter of them. */
const REPORTING_SHARE = 0.25;

function loadReports() {
  return import('./client/failures/report-failures.ts');
}

function loadOffline() {
  return import('./offline/start-offline.ts');
}

void start();
