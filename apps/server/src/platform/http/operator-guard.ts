import type { IncomingHttpHeaders } from 'node:http';
import { OPERATOR_KEY_HEADER } from '@paligid/contract/call';
import type { Logger } from '@paligid/runtime/logger';
import type { Clock } from '../clock.ts';
import { ApiError } from './api-error.ts';
import type { Throttle } from './rate-limit.ts';
import { isSameSecret } from './secrets.ts';

type OperatorGuardOptions = {
  operatorKey: string | undefined;
  throttle: Throttle;
  clock: Clock;
  logger: Logger;
};
type OperatorRequest = { headers: IncomingHttpHeaders; address: string; isProxied: boolean };

const HEADER = OPERATOR_KEY_HEADER.toLowerCase();
/** Keys of one address; past it the right one is refused too, so that guessing tells nothing. */
const KEYS = { name: 'operator-key', max: 10, windowMs: 15 * 60_000 };
/** One line an interval, with how many there were: an attack must not fill the disk. */
const LOG_EVERY_MS = 60_000;

/**
 * Throws 404 for whoever lacks the key: they must not learn that the call exists. Operators call the API itself; what
 * came through the public proxy is never one.
 */
export function operatorGuard({ operatorKey, throttle, clock, logger }: OperatorGuardOptions) {
  let refused = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  const refuse = (): never => {
    refused += 1;
    const nowMs = clock.now().getTime();
    if (nowMs - loggedAt >= LOG_EVERY_MS) {
      logger.warn({ refused }, 'operator.refused');
      loggedAt = nowMs;
      refused = 0;
    }
    throw new ApiError('NOT_FOUND');
  };
  return async ({ headers, address, isProxied }: OperatorRequest): Promise<void> => {
    const given = headers[HEADER];
    if (given === undefined || operatorKey === undefined) throw new ApiError('NOT_FOUND');
    if (isProxied) return refuse();
    await throttle.spend(KEYS, address).catch(refuse);
    if (!isSameSecret(given, operatorKey)) return refuse();
    await throttle.forgive(KEYS, address);
  };
}
