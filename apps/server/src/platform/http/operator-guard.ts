import type { IncomingHttpHeaders } from 'node:http';
import { OPERATOR_KEY_HEADER } from '@paligid/contract/call';
import type { Logger } from '@paligid/runtime/logger';
import { counter } from '@paligid/runtime/metrics';
import type { Clock } from '../clock.ts';
import { findOperator, type OperatorSettings } from '../operator-keys.ts';
import { ApiError } from './api-error.ts';
import type { Throttle } from './rate-limit.ts';

type OperatorGuardOptions = OperatorSettings & {
  throttle: Throttle;
  clock: Clock;
  logger: Logger;
};
type OperatorRequest = { headers: IncomingHttpHeaders; address: string; isProxied: boolean };

const HEADER = OPERATOR_KEY_HEADER.toLowerCase();
/** Attempts from one address; past the limit the right key is rejected too, so that guessing reveals nothing. */
const KEYS = { name: 'operator-key', max: 10, windowMs: 15 * 60_000 };
/** One line per interval, with a count: an attack must not fill the disk. */
const LOG_EVERY_MS = 60_000;

const rejections = counter(
  'operator_rejected_total',
  'Calls with a wrong operator key, or one through the proxy.',
);

/**
 * Throws 404 for a caller without the key, who must not learn that the call exists. Operators call the API directly; a
 * request through the public proxy is never an operator's.
 */
export function operatorGuard({ throttle, clock, logger, ...keys }: OperatorGuardOptions) {
  const hasKeys = keys.operatorKey !== undefined || keys.operatorKeys.length > 0;
  let rejected = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  const reject = (): never => {
    rejected += 1;
    rejections.inc();
    const nowMs = clock.now().getTime();
    if (nowMs - loggedAt >= LOG_EVERY_MS) {
      logger.warn({ rejected }, 'operator.rejected');
      loggedAt = nowMs;
      rejected = 0;
    }
    throw new ApiError('NOT_FOUND');
  };
  return async ({ headers, address, isProxied }: OperatorRequest): Promise<void> => {
    const given = headers[HEADER];
    if (given === undefined || !hasKeys) throw new ApiError('NOT_FOUND');
    if (isProxied) return reject();
    await throttle.spend(KEYS, address).catch(reject);
    if (findOperator(given, keys) === undefined) return reject();
    await throttle.forgive(KEYS, address);
  };
}
