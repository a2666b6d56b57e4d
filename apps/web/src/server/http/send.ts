import { ERRORS, type ErrorCode, errorBody } from '@paligid/contract/errors';
import { type EncodedBody, etagMatches, negotiateEncoding } from './encoded-body.ts';
import type { RawHeaders, RequestContext } from './request-context.ts';

export interface EncodedResponse {
  status: number;
  headers: RawHeaders;
  body: EncodedBody;
  /** Set where the headers vary while the body does not: a browser that gets a 304 keeps the headers it has. */
  etag?: string;
}

/**
 * Sends an encoded body in the best encoding, or 304 to a client that has it. Asynchronous only for the first request
 * of an encoding.
 */
export function sendEncoded(
  context: RequestContext,
  { status, headers, body, etag = body.etag }: EncodedResponse,
): void | Promise<void> {
  const asked = context.request.headers;
  if (status === 200 && etagMatches(asked['if-none-match'], etag)) {
    context.response.writeHead(304, [...headers, 'etag', etag, 'x-request-id', context.id]).end();
    return;
  }
  const encoding = body.encoding(negotiateEncoding(asked['accept-encoding'] ?? ''));
  const write = (bytes: Buffer) => {
    const own = ['etag', etag, 'content-length', String(bytes.length), 'x-request-id', context.id];
    const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
    context.response.writeHead(status, [...headers, ...own, ...encoded]).end(bytes);
  };
  const bytes = body.body(encoding);
  return bytes instanceof Promise ? bytes.then(write) : write(bytes);
}

/** Sends a short response to one reader. */
export function sendText(context: RequestContext, status: number, headers: RawHeaders, text: string): void {
  const own = ['content-length', String(Buffer.byteLength(text)), 'x-request-id', context.id];
  context.response.writeHead(status, [...headers, ...own]).end(text);
}

const RETRY_SECONDS = '2';

/** Sends an error in the API's own format, so that the client needs to know only one. */
export function sendApiError(
  context: RequestContext,
  headers: RawHeaders,
  code: ErrorCode,
  more: RawHeaders = [],
): void {
  const { status } = ERRORS[code];
  const retry = status === 503 ? ['retry-after', RETRY_SECONDS] : [];
  const own = ['content-type', 'application/json; charset=utf-8', 'cache-control', 'no-store'];
  sendText(
    context,
    status,
    [...headers, ...own, ...retry, ...more],
    JSON.stringify(errorBody(code, context.id)),
  );
}
