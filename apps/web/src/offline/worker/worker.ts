/** `/sw.js`: the service worker, which lets the product start offline. What it caches is the same for everybody. */
import { DOCUMENT_TIMEOUT_MS } from '../shell-config.ts';
import { parseWorkerReport, type WorkerReport } from '../worker-report.ts';
import { listenForPush } from './listen-for-push.ts';
import { requestStrategy, respondWithPage } from './request-strategy.ts';
import { ShellCache } from './shell-cache.ts';

declare const self: ServiceWorkerGlobalScope;

/** A new browser API that is not in the DOM types yet. */
interface RoutedInstall extends ExtendableEvent {
  addRoutes?: (rule: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>;
}

const shells = new ShellCache(self.caches, (path) => fetch(path));

self.addEventListener('install', (event: RoutedInstall) => {
  // Nothing here depends on one release, so a new worker may replace an old one at any moment.
  void self.skipWaiting();
  const api = { condition: { urlPattern: '/api/*' }, source: 'network' } as const;
  // Spares API calls the start-up of a sleeping worker.
  const routed = event.addRoutes?.(api);
  if (routed !== undefined) event.waitUntil(routed);
});

self.addEventListener('activate', (event) => {
  // Navigation preload: documents are requested while the worker starts. Older browsers lack it.
  const { navigationPreload } = self.registration as Partial<ServiceWorkerRegistration>;
  if (navigationPreload !== undefined) event.waitUntil(navigationPreload.enable());
});

self.addEventListener('fetch', (event) => {
  const way = requestStrategy(event.request, self.location.origin);
  if (way === 'page')
    event.respondWith(respondWithPage(fetchDocument(event), () => shells.find(), DOCUMENT_TIMEOUT_MS));
  if (way === 'file') event.respondWith(fetchFile(event.request));
});

self.addEventListener('message', (event) => {
  const report = parseWorkerReport(event.data);
  if (report !== undefined) event.waitUntil(storeReport(report));
});

listenForPush(self);

async function fetchDocument(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request);
}

async function fetchFile(request: Request): Promise<Response> {
  return (await shells.findFile(request.url)) ?? fetch(request);
}

async function storeReport(report: WorkerReport): Promise<void> {
  if (!(await shells.store(report))) return;
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await shells.deleteOtherReleases(report, open.length > 1);
}
