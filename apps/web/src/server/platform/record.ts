import { lineCap } from '@paligid/program/line-cap';
import type { Logger } from '@paligid/program/logger';
import type { Exchange } from './exchange.ts';
import { requestSeconds } from './metrics.ts';

/** A good answer that took longer is worth a line. */
const SLOW_MS = 1_000;

/** Metrics and log of one request, once it is over. What kind of thing was asked stands for the address. */
export function recordRequest(exchange: Exchange, ms: number, logger: Logger): void {
  const { kind, id, failure, request, response } = exchange;
  const method = request.method ?? '';
  const status = response.statusCode;
  requestSeconds.observe({ kind, method: KNOWN_METHODS.has(method) ? method : 'other', status }, ms / 1000);
  const line = () => ({ request: id, method, kind, status, ms: Math.round(ms) });
  if (status >= 500 || failure !== undefined) {
    if (mayTellFailure()) logger.error({ ...line(), err: failure }, 'request.failed');
  } else if (ms >= SLOW_MS) logger.warn(line(), 'request.slow');
  else if (logger.isLevelEnabled('debug')) logger.debug(line(), 'request.done');
}

const mayTellFailure = lineCap();
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
