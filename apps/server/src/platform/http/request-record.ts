import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logger.ts';
import { secondsHistogram } from '../metrics.ts';

const requestSeconds = secondsHistogram('http_request_seconds', 'From the first byte to the last.', [
  'route',
  'method',
  'status',
]);

/** A good answer that took longer is worth a line. */
const SLOW_MS = 1_000;

/** Metrics and log of every request. The route's pattern stands for the address, which may hold a position. */
export function recordRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method, id, failure } = request;
    const { statusCode: status, elapsedTime } = reply;
    requestSeconds.observe({ route, method, status }, elapsedTime / 1000);
    const line = () => ({ request: id, method, route, status, ms: Math.round(elapsedTime) });
    if (status >= 500) logger.error({ ...line(), err: failure }, 'request.failed');
    else if (elapsedTime >= SLOW_MS) logger.warn(line(), 'request.slow');
    else if (logger.isLevelEnabled('debug')) logger.debug(line(), 'request.done');
    done();
  });
}
