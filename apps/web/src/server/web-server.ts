import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from '@paligid/runtime/logger';
import { resolveRequestId } from '@paligid/runtime/request-id';
import { signatureVerifier } from '@paligid/runtime/signature';
import { CONFIG_PATH } from '../client/api/signing-secrets.ts';
import { ERROR_REPORT_PATH } from '../client/errors/error-report.ts';
import { SHELL_PATH } from '../offline/shell-config.ts';
import type { WebConfig } from './config.ts';
import { EMBED_PREFIX, embedPages } from './embed/embed-pages.ts';
import { errorReports } from './error-reports.ts';
import { openFeeds } from './feeds/open-feeds.ts';
import { isLedgerFile, ledgerFiles } from './files/ledger-files.ts';
import { mapTiles, TILES_PREFIX } from './files/map-tiles.ts';
import { MAPS_PREFIX, placeMaps } from './files/place-maps.ts';
import { sitemap } from './files/sitemap.ts';
import { type StaticFiles, staticResponse } from './files/static-files.ts';
import {
  publicConfig,
  robotsText,
  SECURITY_TEXT_PATH,
  securityText,
  webManifests,
} from './files/text-files.ts';
import { isTownSitemap, townSitemaps } from './files/town-sitemaps.ts';
import { LoadShedder } from './http/load-shedder.ts';
import { recordRequest } from './http/metrics.ts';
import { parseOwnUrl, type RequestContext } from './http/request-context.ts';
import { sendApiError, sendEncoded, sendText } from './http/send.ts';
import { checkInPages, isCheckInPath } from './lite/check-in-pages.ts';
import { evidencePages, isEvidencePath } from './lite/evidence-pages.ts';
import { FEEDS_PREFIX } from './lite/feed-paths.ts';
import { isLitePath, litePages } from './lite/lite-pages.ts';
import { TownDirectory } from './lite/towns.ts';
import type { WebBuild } from './pages/build.ts';
import { Pages } from './pages/pages.ts';
import { PlaceLookup } from './pages/place-lookup.ts';
import { createShell } from './pages/shell.ts';
import { PREVIEW_PATH, pictures, SHARE_IMAGE_PATH } from './pictures/pictures.ts';
import { QR_PATH, qrImages } from './pictures/qr-images.ts';
import { preferenceLinks } from './preference-links.ts';
import { ApiProxy, PROXY_PREFIX } from './proxy/api-proxy.ts';
import { cachedReads } from './proxy/cached-reads.ts';
import { InternalApiClient } from './proxy/internal-api-client.ts';
import { LiveTunnel, rejectTunnel } from './proxy/live-tunnel.ts';
import { PUBLIC_API_PREFIX, publicApi } from './proxy/public-api.ts';
import { PublicResponseCache } from './proxy/public-response-cache.ts';
import type { SecurityHeaders } from './security-headers.ts';

interface WebServerOptions {
  config: WebConfig;
  logger: Logger;
  build: WebBuild;
  files: StaticFiles;
  security: SecurityHeaders;
  now: () => Date;
}

export interface WebServer {
  /** Handlers of requests and upgrades, for a server in front that adds its own (Vite). */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  server: Server;
  listen: (port: number, host: string) => Promise<number>;
  /** Resolves when the API responds. */
  checkApi: () => Promise<unknown>;
  close: () => Promise<void>;
}

const PICTURE_PATHS: ReadonlySet<string> = new Set([PREVIEW_PATH, SHARE_IMAGE_PATH, QR_PATH]);
const REQUEST_TIMEOUT_MS = 15_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** Longer than the 60 s that load balancers keep a connection open, so that they close it first. */
const KEEP_ALIVE_MS = 72_000;
/** When another process stops, its readers connect here within a moment. */
const BACKLOG = 4_096;

/** The HTTP server that readers reach: pages, files, the API proxy and the tunnel to the gateway. */
export function createWebServer({
  config,
  logger,
  build,
  files,
  security,
  now,
}: WebServerOptions): WebServer {
  const api = new InternalApiClient(config);
  const responses = new PublicResponseCache(api, now);
  const places = new PlaceLookup(api, now);
  const towns = new TownDirectory(api, now);
  const loadShedder = new LoadShedder();
  const headers = security.other;
  const cachedRead = cachedReads({ responses, verify: signatureVerifier(config.signing), headers, now });
  const proxy = new ApiProxy({ config, loadShedder, headers, cachedRead });
  const pages = new Pages({ config, build, responses, places, headers: security.document, now });
  const choose = preferenceLinks({
    places,
    hasLanguage: build.hasLanguage,
    headers,
    environment: config.environment,
  });
  const showSitemap = sitemap({ api, origin: config.origin, headers, now });
  const showTownSitemap = townSitemaps({ api, towns, origin: config.origin, headers, now });
  const showLite = litePages({ config, responses, places, towns, headers: security.lite, now });
  const showFeed = openFeeds({ config, api, responses, towns, headers, now });
  const showEmbed = embedPages({ config, responses, towns, security, now });
  const showEvidence = evidencePages({ config, api, security, now });
  const showPublicApi = publicApi({ config, api, loadShedder, headers: security.shared });
  const showCheckIn = checkInPages({ config, api, headers: security.lite });
  const showMap = placeMaps({ api, headers, now });
  const showTile = mapTiles({ api, headers, now });
  const showLedgerFile = ledgerFiles({ responses, headers });
  const showCode = qrImages({ origin: config.origin, headers, now });
  const drawn = pictures({
    ...{ api, responses, origin: config.origin, trustedHops: config.trustedHops, headers, now },
  });
  const showSecurityText = securityText(config, headers, now);
  const showConfig = publicConfig(config, headers);
  const robots = staticResponse('robots.txt', Buffer.from(robotsText(config.origin)), headers);
  const ownFiles: StaticFiles = new Map([['/robots.txt', robots], ...webManifests(headers)]);
  const showShell = createShell({ config, build, headers: security.document, now });
  const takeReport = errorReports({ config, logger, headers, now });
  const tunnel = new LiveTunnel(config);
  const plain = [...headers, 'content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store'];

  const route = (context: RequestContext): void | Promise<void> => {
    const { path, request } = context;
    if (path.startsWith(`${PROXY_PREFIX}/`)) {
      context.kind = 'proxy';
      return proxy.respond(context);
    }
    if (path === ERROR_REPORT_PATH) {
      context.kind = 'report';
      return takeReport(context);
    }
    if (path.startsWith('/api/') && !PICTURE_PATHS.has(path))
      return sendApiError(context, headers, 'NOT_FOUND');
    if (isCheckInPath(path)) {
      context.kind = 'page';
      return showCheckIn(context);
    }
    if (path.startsWith(EMBED_PREFIX) && !files.has(path)) {
      context.kind = 'file';
      return showEmbed(context);
    }
    if (path.startsWith(PUBLIC_API_PREFIX)) {
      context.kind = 'proxy';
      return showPublicApi(context);
    }
    if (path.startsWith(FEEDS_PREFIX)) {
      context.kind = 'file';
      return showFeed(context);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(context, 405, [...plain, 'allow', 'GET, HEAD'], '405\n');
    }
    context.kind = 'file';
    if (path === QR_PATH) return showCode(context);
    if (PICTURE_PATHS.has(path)) return drawn.respond(context);
    const file = ownFiles.get(path) ?? files.get(path);
    if (file !== undefined) return sendEncoded(context, file);
    // Requested by a page from before the last release: a missing file must not get a document.
    if (path.startsWith('/assets/')) return sendText(context, 404, plain, '404\n');
    if (isLedgerFile(path)) return showLedgerFile(context);
    if (path.startsWith(MAPS_PREFIX)) return showMap(context);
    if (path.startsWith(TILES_PREFIX)) return showTile(context);
    if (path === '/sitemap.xml') return showSitemap(context);
    if (isTownSitemap(path)) return showTownSitemap(context);
    if (path === SECURITY_TEXT_PATH) return showSecurityText(context);
    if (path === CONFIG_PATH) return showConfig(context);
    if (choose.serves(path)) {
      context.kind = 'choice';
      return choose.respond(context);
    }
    context.kind = 'page';
    if (isLitePath(path)) return showLite(context);
    if (isEvidencePath(path)) return showEvidence(context);
    return path === SHELL_PATH ? showShell(context) : pages.respond(context);
  };

  const fail = (context: RequestContext, error: unknown) => {
    context.failure = error;
    if (context.response.headersSent) context.response.destroy();
    else if (context.kind === 'page' || context.kind === 'choice')
      pages.sendErrorPage(context, 500, 'failed');
    else sendApiError(context, headers, 'INTERNAL');
  };

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const start = performance.now();
    const address = parseOwnUrl(request.url);
    // A client's request id is ignored: the id names the request in the logs of every program behind us.
    const id = resolveRequestId(undefined, now().getTime());
    const context: RequestContext = {
      request,
      response,
      id,
      path: address?.path ?? '',
      query: address?.query ?? '',
      kind: 'none',
      failure: undefined,
    };
    response.once('close', () => recordRequest(context, performance.now() - start, logger));
    if (address === undefined) return sendText(context, 400, plain, '400\n');
    try {
      route(context)?.catch((error) => fail(context, error));
    } catch (error) {
      fail(context, error);
    }
  };

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (tunnel.serves(parseOwnUrl(request.url)?.path ?? '')) tunnel.open(request, socket, head);
    else rejectTunnel(socket, 404);
  };

  const server = createServer({
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  server.on('request', handle);
  server.on('upgrade', upgrade);
  return {
    handle,
    upgrade,
    server,
    checkApi: () => api.get('/health', 'en'),
    listen: async (port, host) => {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, BACKLOG, resolve);
      });
      return (server.address() as AddressInfo).port;
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      tunnel.close();
      await closed;
      loadShedder.close();
      await Promise.all([proxy.close(), api.close(), drawn.close()]);
    },
  };
}
