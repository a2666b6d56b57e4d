import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gauge, metricsRegistry } from './metrics.ts';

/** Resolves if the engine responds. */
export type EngineCheck = () => Promise<unknown>;

type EngineState = { state: 'up' | 'down'; ms: number };

export type Readiness = { ready: boolean; engines: Record<string, EngineState> };

/** A slower engine counts as down: a reader would not wait for it either. */
const CHECK_MS = 1_000;

const engineUp = gauge('engine_up', '1 while the engine answers this program in time, otherwise 0.', [
  'engine',
]);

/** Checks all engines in parallel. Ready means that all of them respond. */
export async function checkEngines(checks: Readonly<Record<string, EngineCheck>>): Promise<Readiness> {
  const states = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await checkEngine(check)] as const),
  );
  for (const [engine, { state }] of states) engineUp.set({ engine }, state === 'up' ? 1 : 0);
  return { ready: states.every(([, { state }]) => state === 'up'), engines: Object.fromEntries(states) };
}

async function checkEngine(check: EngineCheck): Promise<EngineState> {
  const start = performance.now();
  const isUp = await respondsInTime(check);
  return { state: isUp ? 'up' : 'down', ms: Math.round(performance.now() - start) };
}

function respondsInTime(check: EngineCheck): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, CHECK_MS, false);
    Promise.resolve()
      .then(check)
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });
}

type HealthServer = {
  port: number;
  /** Makes readiness fail from now on, so that no new work is routed here. */
  drain: () => void;
  close: () => Promise<void>;
};

type HealthServerOptions = {
  host: string;
  port: number;
  /** Engines the program cannot work without: it is ready while all of them respond. */
  checks: Readonly<Record<string, EngineCheck>>;
  /** Engines whose failure leaves it degraded, but ready. */
  optionalChecks?: Readonly<Record<string, EngineCheck>>;
  /** Further information for operators, e.g. which instance is the leader. */
  facts?: () => Record<string, string | number | boolean>;
};

/** More frequent requests get the cached response: a probe must not cause load. */
const CACHE_MS = 500;
const REQUEST_MS = 5_000;

/**
 * For programs without an API: `/health` (ready by its status), `/metrics`, and `/alive`, which asks no engine: a
 * program is not restarted because PostgreSQL is away.
 */
export async function startHealthServer(options: HealthServerOptions): Promise<HealthServer> {
  const { host, port, checks, optionalChecks = {}, facts } = options;
  let isDraining = false;
  let cached: { at: number; states: Promise<[Readiness, Readiness]> } | undefined;
  const states = () => {
    if (cached === undefined || performance.now() - cached.at > CACHE_MS) {
      const states = Promise.all([checkEngines(checks), checkEngines(optionalChecks)]);
      cached = { at: performance.now(), states };
    }
    return cached.states;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?', 1)[0];
    if (request.method !== 'GET') return send(response, 405, 'text/plain', 'only GET\n');
    if (path === '/alive') return send(response, 200, 'text/plain', 'alive\n');
    if (path === '/metrics') {
      await states();
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
