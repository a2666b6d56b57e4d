import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from '@paligid/program/logger';
import { requestIdOf } from '@paligid/program/request-id';
import { signatureVerifier } from '@paligid/program/signature';
import { REPORT_PATH } from '../client/failures/failure-report.ts';
import { CONFIG_PATH } from '../client/requests/current-secrets.ts';
import { SHELL_PATH } from '../offline/addresses.ts';
import { choices } from './choices/choices.ts';
import type { Config } from './config.ts';
import { failureReports } from './failures/failure-reports.ts';
import { MAPS_PREFIX, placeMaps } from './files/place-maps.ts';
import { publicConfig } from './files/public-config.ts';
import { robotsText } from './files/robots.ts';
import { SECURITY_TEXT_PATH, securityText } from './files/security-text.ts';
import { sitemap } from './files/sitemap.ts';
import { fileAnswer, type StaticFiles } from './files/static-files.ts';
import { webManifests } from './files/web-manifest.ts';
import type { Build } from './pages/build.ts';
import { Pages } from './pages/pages.ts';
import { Places } from './pages/places.ts';
import { shell } from './pages/shell.ts';
import { type Exchange, splitUrl } from './platform/exchange.ts';
import { Pressure } from './platform/pressure.ts';
import { recordRequest } from './platform/record.ts';
import { sendFinished, sendText } from './platform/send.ts';
import { ApiProxy, PROXY_PREFIX } from './proxy/api-proxy.ts';
import { hotReads } from './proxy/hot-reads.ts';
import { InsideClient } from './proxy/inside-client.ts';
import { LiveTunnel, refuseUpgrade } from './proxy/live-tunnel.ts';
import { PublicAnswers } from './proxy/public-answers.ts';
import { sendError } from './proxy/send-error.ts';
import type { SecurityHeaders } from './security-headers.ts';

interface Settings {
  config: Config;
  logger: Logger;
  build: Build;
  files: StaticFiles;
  security: SecurityHeaders;
  now: () => Date;
}

export interface WebServer {
  /** What the server does with a request and with an upgrade, for who stands in front with more to offer. */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  server: Server;
  listen: (port: number, host: string) => Promise<number>;
  /** Resolves when the API answers. */
  checkApi: () => Promise<unknown>;
  close: () => Promise<void>;
}

const REQUEST_MS = 15_000;
const HEADERS_MS = 10_000;
/** Longer than the 60 s that load balancers keep a connection, so that they close it and not we. */
const KEEP_ALIVE_MS = 72_000;
/** When another process goes, its readers come here within a moment. */
const BACKLOG = 4_096;

/** Everything that readers reach: pages, files, the proxy to the API and the way to the gateway. */
export function createWebServer({ config, logger, build, files, security, now }: Settings): WebServer {
  const inside = new InsideClient(config);
  const answers = new PublicAnswers(inside, now);
  const places = new Places(inside, now);
  const pressure = new Pressure();
  const headers = security.other;
  const hotRead = hotReads({ answers, verify: signatureVerifier(config.signing), headers, now });
  const proxy = new ApiProxy({ config, pressure, headers, hotRead });
  const pages = new Pages({ config, build, answers, places, headers: security.document, now });
  const choose = choices({
    places,
    hasLanguage: build.hasLanguage,
    headers,
    environment: config.environment,
  });
  const showSitemap = sitemap({ inside, origin: config.origin, headers, now });
  const showMap = placeMaps({ inside, headers, now });
  const showSecurityText = securityText(config, headers, now);
  const showConfig = publicConfig(config, headers);
  const robots = fileAnswer('robots.txt', Buffer.from(robotsText(config.origin)), headers);
  const ownFiles: StaticFiles = new Map([['/robots.txt', robots], ...webManifests(headers)]);
  const showShell = shell({ config, build, headers: security.document, now });
  const takeReport = failureReports({ config, logger, headers, now });
  const tunnel = new LiveTunnel(config);
  const plain = [...headers, 'content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store'];

  const route = (exchange: Exchange): void | Promise<void> => {
    const { path, request } = exchange;
    if (path.startsWith(`${PROXY_PREFIX}/`)) {
      exchange.kind = 'proxy';
      return proxy.answer(exchange);
    }
    if (path === REPORT_PATH) {
      exchange.kind = 'report';
      return takeReport(exchange);
    }
    if (path.startsWith('/api/')) return sendError(exchange, headers, 'NOT_FOUND');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(exchange, 405, [...plain, 'allow', 'GET, HEAD'], '405\n');
    }
    exchange.kind = 'file';
    const file = ownFiles.get(path) ?? files.get(path);
    if (file !== undefined) return sendFinished(exchange, file);
    // A reader with a page from before the last release: no document may take a file's place.
    if (path.startsWith('/assets/')) return sendText(exchange, 404, plain, '404\n');
    if (path.startsWith(MAPS_PREFIX)) return showMap(exchange);
    if (path === '/sitemap.xml') return showSitemap(exchange);
    if (path === SECURITY_TEXT_PATH) return showSecurityText(exchange);
    if (path === CONFIG_PATH) return showConfig(exchange);
    if (choose.serves(path)) {
      exchange.kind = 'choice';
      return choose.answer(exchange);
    }
    exchange.kind = 'page';
    return path === SHELL_PATH ? showShell(exchange) : pages.answer(exchange);
  };

  const fail = (exchange: Exchange, error: unknown) => {
    exchange.failure = error;
    if (exchange.response.headersSent) exchange.response.destroy();
    else if (exchange.kind === 'page' || exchange.kind === 'choice') pages.trouble(exchange, 500, 'failed');
    else sendError(exchange, headers, 'INTERNAL');
  };

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const start = performance.now();
    const address = splitUrl(request.url);
    // The id of a stranger is not taken over: it names the request in the logs of every program behind us.
    const id = requestIdOf(undefined, now().getTime());
    const exchange: Exchange = {
      request,
      response,
      id,
      path: address?.path ?? '',
      query: address?.query ?? '',
      kind: 'none',
      failure: undefined,
    };
    response.once('close', () => recordRequest(exchange, performance.now() - start, logger));
    if (address === undefined) return sendText(exchange, 400, plain, '400\n');
    try {
      route(exchange)?.catch((error) => fail(exchange, error));
    } catch (error) {
      fail(exchange, error);
    }
  };

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (tunnel.serves(splitUrl(request.url)?.path ?? '')) tunnel.open(request, socket, head);
    else refuseUpgrade(socket, 404);
  };

  const server = createServer({
    requestTimeout: REQUEST_MS,
    headersTimeout: HEADERS_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  server.on('request', handle);
  server.on('upgrade', upgrade);
  return {
    handle,
    upgrade,
    server,
    checkApi: () => inside.get('/health', 'en'),
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
      pressure.close();
      await Promise.all([proxy.close(), inside.close()]);
    },
  };
}
