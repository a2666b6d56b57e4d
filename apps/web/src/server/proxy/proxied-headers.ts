import type { IncomingHttpHeaders } from 'node:http';
import type { RawHeaders } from '../http/request-context.ts';

/**
 * Allow-lists, not block-lists: cookies, hop-by-hop headers and headers that claim to be one of our own programs are
 * never forwarded, nor an operator's key: operators call the API directly.
 */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'if-none-match',
  'user-agent',
  'x-client-info',
  'x-nonce',
  'x-signature',
  'x-timestamp',
];
const RESPONSE_HEADERS = [
  'allow',
  'content-disposition',
  'content-encoding',
  'content-type',
  'etag',
  'retry-after',
  'x-stale-since',
  'x-total-count',
];

type UpstreamHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The forwarded request headers, plus those that only we can add. */
export function proxyRequestHeaders(headers: IncomingHttpHeaders, ours: RawHeaders): string[] {
  const passed = [...ours];
  for (const name of REQUEST_HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') passed.push(name, value);
  }
  return passed;
}

export interface ResponseTraits {
  /** Whether the request carried a token: the response is for that reader only. */
  isPrivate: boolean;
  /** Whether the body is re-encoded on the way. */
  isRecoded: boolean;
}

/** The headers of the API's response that are passed on to the reader. */
export function proxyResponseHeaders(
  received: UpstreamHeaders,
  ours: RawHeaders,
  { isPrivate, isRecoded }: ResponseTraits,
): string[] {
  const passed = [...ours];
  for (const name of RESPONSE_HEADERS) {
    const value = received[name];
    if (typeof value === 'string') passed.push(name, value);
  }
  const length = received['content-length'];
  if (typeof length === 'string' && !isRecoded) passed.push('content-length', length);
  const caching = received['cache-control'];
  passed.push(
    'cache-control',
    isPrivate ? 'private, no-store' : typeof caching === 'string' ? caching : 'no-store',
  );
  passed.push('vary', 'Accept-Encoding, Accept-Language, Authorization');
  return passed;
}
