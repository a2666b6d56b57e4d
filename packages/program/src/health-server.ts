import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type EngineCheck, engineStates, type Readiness } from './engine-states.ts';
import { metricsRegistry } from './metrics.ts';

export type HealthServer = {
  port: number;
  /** Readiness fails from here on, so that nobody sends new work. */
  drain: () => void;
  close: () => Promise<void>;
};

type Health = {
  host: string;
  port: number;
  /** Engines that the program cannot work without: it is ready while all of them answer. */
  checks: Readonly<Record<string, EngineCheck>>;
  /** Engines whose loss leaves it degraded, but ready. */
  optionalChecks?: Readonly<Record<string, EngineCheck>>;
  /** What else an operator wants to see, e.g. who leads. */
  facts?: () => Record<string, string | number | boolean>;
};

/** Whoever asks more often gets the last answer: a probe must not become a load. */
const KEPT_MS = 500;
const REQUEST_MS = 5_000;

/** For programs without an API: `/health` (alive by answering, ready by its status) and `/metrics`. */
export async function startHealthServer(options: Health): Promise<HealthServer> {
  const { host, port, checks, optionalChecks = {}, facts } = options;
  let isDraining = false;
  let kept: { at: number; states: Promise<[Readiness, Readiness]> } | undefined;
  const states = () => {
    if (kept === undefined || performance.now() - kept.at > KEPT_MS) {
      const states = Promise.all([engineStates(checks), engineStates(optionalChecks)]);
      kept = { at: performance.now(), states };
    }
    return kept.states;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?', 1)[0];
    if (request.method !== 'GET') return send(response, 405, 'text/plain', 'only GET\n');
    if (path === '/metrics') {
      return send(response, 200, metricsRegistry.contentType, await metricsRegistry.metrics());
    }
    if (path !== '/health') return send(response, 404, 'text/plain', 'not found\n');
    const [needed, optional] = await states();
    const isReady = needed.ready && !isDraining;
    const status = needed.ready && optional.ready ? 'ok' : 'degraded';
    const engines = { ...needed.engines, ...optional.engines };
    const body = { status, alive: true, ready: isReady, engines, ...facts?.() };
    return send(response, isReady ? 200 : 503, 'application/json', JSON.stringify(body));
  };
  const server = createServer(
    { requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS },
    (request, response) => {
      answer(request, response).catch(() => response.destroy());
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
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
