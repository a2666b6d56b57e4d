import { ERRORS, type ErrorCode, errorBody } from '@paligid/contract/errors';
import type { Exchange, Headers } from '../platform/exchange.ts';
import { sendText } from '../platform/send.ts';

const RETRY_SECONDS = '2';

/** An error in the shape the API itself gives it, so that the client needs to know one only. */
export function sendError(exchange: Exchange, headers: Headers, code: ErrorCode, more: Headers = []): void {
  const { status } = ERRORS[code];
  const retry = status === 503 ? ['retry-after', RETRY_SECONDS] : [];
  const own = ['content-type', 'application/json; charset=utf-8', 'cache-control', 'no-store'];
  sendText(
    exchange,
    status,
    [...headers, ...own, ...retry, ...more],
    JSON.stringify(errorBody(code, exchange.id)),
  );
}
