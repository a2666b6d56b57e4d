import './design/tokens.css';
import './design/base.css';
import { hydrateRoot } from 'react-dom/client';
import { BrowserAddress } from './address/BrowserAddress.tsx';
import { App } from './app/App.tsx';
import { loadRoute, routeAt } from './app/route-modules.ts';
import { createClient } from './client/client.ts';
import { listenLater } from './client/listen-later.ts';

/** The screen is loaded first, so that the first render finds everything and waits for nothing. */
async function start(): Promise<void> {
  const here = routeAt(window.location.pathname);
  if (here !== undefined) await loadRoute(here.route);
  const root = document.getElementById('app');
  if (root === null) throw new Error('the document has no #app');
  const client = createClient(window);
  const { page, stores, api, queryClient } = client;
  hydrateRoot(
    root,
    <BrowserAddress>
      <App page={page} stores={stores} api={api} queryClient={queryClient} />
    </BrowserAddress>,
  );
  listenLater(window, client);
}

void start();
