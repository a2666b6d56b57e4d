import { type Logger, lineCap } from '@paligid/runtime/logger';
import { secondsHistogram } from '@paligid/runtime/metrics';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

const requestSeconds = secondsHistogram('http_request_seconds', 'From the first byte to the last.', [
  'route',
  'method',
  'status',
]);

/** A successful response that took longer is logged. */
const SLOW_MS = 1_000;
/** The caller was rejected or called too often. Invalid codes and links are reported with 400. */
const REJECTED_STATUSES = new Set([401, 403, 429]);

export type RequestRecord = (done: {
  id: string;
  method: string;
  /** The route's pattern replaces the address, which may contain a position. */
  route: string;
  status: number;
  elapsedMs: number;
  failure?: unknown;
}) => void;

/** Metrics and log of a request. */
export function requestRecord(logger: Logger): RequestRecord {
  const canLogRejection = lineCap();
  const mayTellFailure = lineCap();
  const isRejected = (status: number, code = '') =>
    REJECTED_STATUSES.has(status) || code.endsWith('_REFUSED');
  return ({ id, method, route, status, elapsedMs, failure }) => {
    requestSeconds.observe({ route, method, status }, elapsedMs / 1000);
    const line = () => ({ request: id, method, route, status, ms: Math.round(elapsedMs) });
    const code = apiErrorCode(failure);
    if (status >= 500) {
      if (mayTellFailure()) logger.error({ ...line(), err: failure }, 'request.failed');
    } else if (isRejected(status, code) && canLogRejection())
      logger.info({ ...line(), code }, 'request.rejected');
    else if (elapsedMs >= SLOW_MS) logger.warn(line(), 'request.slow');
    else if (logger.isLevelEnabled('debug')) logger.debug(line(), 'request.done');
  };
}

export function recordRequests(app: FastifyInstance, record: RequestRecord): void {
  app.addHook('onResponse', ({ id, method, failure, routeOptions }, reply, done) => {
    const route = routeOptions.url ?? 'unknown';
    record({ id, method, route, status: reply.statusCode, elapsedMs: reply.elapsedTime, failure });
    done();
  });
}

function apiErrorCode(failure: unknown): string | undefined {
  return failure instanceof ApiError ? failure.code : undefined;
}
