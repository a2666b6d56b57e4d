import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { metricsRegistry } from './platform/metrics.ts';

export interface HealthServer {
  port: number;
  /** Readiness fails from here on, so that nobody sends new work. */
  drain: () => void;
  close: () => Promise<void>;
}

interface Settings {
  host: string;
  port: number;
  /** Resolves when the API answers. */
  checkApi: () => Promise<unknown>;
}

/** Whoever asks more often gets the last answer: a probe must not become a load. */
const KEPT_MS = 500;
const REQUEST_MS = 5_000;

/** `/health` (alive by answering, ready by its status) and `/metrics`, where readers cannot reach them. */
export async function startHealthServer({ host, port, checkApi }: Settings): Promise<HealthServer> {
  let isDraining = false;
  let kept: { at: number; isUp: Promise<boolean> } | undefined;
  const isApiUp = () => {
    if (kept === undefined || performance.now() - kept.at > KEPT_MS) {
      const isUp = checkApi().then(
        () => true,
        () => false,
      );
      kept = { at: performance.now(), isUp };
    }
    return kept.isUp;
  };
  const answer = async (path: string | undefined, response: ServerResponse) => {
    if (path === '/metrics') {
      return send(response, 200, metricsRegistry.contentType, await metricsRegistry.metrics());
    }
    if (path !== '/health') return send(response, 404, 'text/plain', 'not found\n');
    const isUp = await isApiUp();
    const ready = isUp && !isDraining;
    const body = { alive: true, ready, engines: { api: { state: isUp ? 'up' : 'down' } } };
    return send(response, ready ? 200 : 503, 'application/json', JSON.stringify(body));
  };
  const server = createServer(
    { requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS },
    (request, response) => {
      if (request.method !== 'GET') return send(response, 405, 'text/plain', 'only GET\n');
      answer(request.url?.split('?', 1)[0], response).catch(() => response.destroy());
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    drain: () => {
      isDraining = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
