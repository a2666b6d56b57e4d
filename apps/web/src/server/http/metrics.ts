import { type Logger, lineCap } from '@paligid/runtime/logger';
import { counter, gauge, secondsHistogram } from '@paligid/runtime/metrics';
import type { RequestContext } from './request-context.ts';

const requestSeconds = secondsHistogram('http_request_seconds', 'From the first byte to the last.', [
  'kind',
  'method',
  'status',
]);

export const cacheLookups = counter(
  'web_cache_lookups_total',
  'Lookups of rendered pages and public responses, by result.',
  ['cache', 'result'],
);

export const requestsShed = counter(
  'web_shed_total',
  'Requests turned away because the process could not keep up.',
);

export const clientErrors = counter(
  'web_client_errors_total',
  "Errors reported by readers' browsers, sampled.",
  ['class', 'origin', 'route'],
);

export const tunnelsOpen = gauge('web_tunnels', 'Live connections that pass through to the gateway.');

/** A successful response that took longer is logged. */
const SLOW_MS = 1_000;

/** Records metrics and log of one finished request, by its kind instead of its URL. */
export function recordRequest(context: RequestContext, ms: number, logger: Logger): void {
  const { kind, id, failure, request, response } = context;
  const method = request.method ?? '';
  const status = response.statusCode;
  requestSeconds.observe({ kind, method: KNOWN_METHODS.has(method) ? method : 'other', status }, ms / 1000);
  const line = () => ({ request: id, method, kind, status, ms: Math.round(ms) });
  if (status >= 500 || failure !== undefined) {
    if (canLogFailure()) logger.error({ ...line(), err: failure }, 'request.failed');
  } else if (ms >= SLOW_MS) logger.warn(line(), 'request.slow');
  else if (logger.isLevelEnabled('debug')) logger.debug(line(), 'request.done');
}

const canLogFailure = lineCap();
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
