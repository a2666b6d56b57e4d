import type { IncomingMessage } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ERRORS, errorBody } from '@paligid/contract/errors';
import { counter } from '@paligid/runtime/metrics';
import type { FastifyInstance } from 'fastify';
import { SECURITY_HEADERS } from './cached-response.ts';
import { type ConcurrencyBounds, concurrencyLimit } from './concurrency-limit.ts';

const shed = counter('http_shed_total', 'Reads refused at once because too many were in hand.');

/** Whoever watches the process must learn how it is, most of all now. */
const PROBES: ReadonlySet<string> = new Set(['/health', '/alive', '/metrics']);
const FIRST_RETRY_SECONDS = 2;
/** Those who were refused at one moment do not come back at one. */
const RETRY_SPREAD_SECONDS = 4;
const RESOLUTION_MS = 5;
const NANOSECONDS_PER_MS = 1e6;

/**
 * Load shedding in front of the router: a read past the limit is refused before anything of it is looked at, so that a
 * refusal costs a small part of a response. Writes have limits of their own.
 */
export function installLoadShedding(
  app: FastifyInstance,
  bounds: ConcurrencyBounds,
  requestId: (request: IncomingMessage) => string,
): void {
  const limit = concurrencyLimit(bounds, () => performance.now(), loopDelay(app));
  const inHand = new WeakMap<IncomingMessage, () => void>();
  // The work is done here: how fast a phone takes the bytes says nothing about us.
  app.addHook('onSend', (request, _reply, payload, done) => {
    inHand.get(request.raw)?.();
    done(null, payload);
  });
  const { server } = app;
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  let refusals = 0;
  server.on('request', (request, response) => {
    const isCounted = request.method === 'GET' && !PROBES.has(request.url ?? '');
    const leave = isCounted ? limit.enter() : () => {};
    if (leave !== undefined) {
      if (isCounted) {
        inHand.set(request, leave);
        response.once('close', leave);
      }
      for (const listener of listeners) listener.call(server, request, response);
      return;
    }
    refusals += 1;
    shed.inc();
    const id = requestId(request);
    const body = JSON.stringify(errorBody('UNAVAILABLE', id));
    response
      .writeHead(ERRORS.UNAVAILABLE.status, {
        ...SECURITY_HEADERS,
        'x-request-id': id,
        'retry-after': String(FIRST_RETRY_SECONDS + (refusals % RETRY_SPREAD_SECONDS)),
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
      })
      .end(body);
  });
}

/** The mean delay of the event loop since the last call, in ms. */
function loopDelay(app: FastifyInstance): () => number {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  app.addHook('onClose', async () => {
    delay.disable();
  });
  return () => {
    const { mean } = delay;
    delay.reset();
    return Number.isNaN(mean) ? 0 : Math.max(0, mean / NANOSECONDS_PER_MS - RESOLUTION_MS);
  };
}
