import type { IncomingHttpHeaders } from 'node:http';
import type { RawHeaders } from '../http/request-context.ts';

/**
 * Lists of what passes, not of what is dropped: cookies, hop-by-hop headers and whatever claims to be one of our
 * own programs never do, nor an operator's key: operators call the API itself.
 */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'if-none-match',
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
];

type UpstreamHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** What the API is told of a request, and the headers that only we can add. */
export function proxyRequestHeaders(headers: IncomingHttpHeaders, ours: RawHeaders): string[] {
  const passed = [...ours];
  for (const name of REQUEST_HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') passed.push(name, value);
  }
  return passed;
}

export interface ResponseTraits {
  /** Whether the reader came with a token: the answer is theirs alone. */
  isPrivate: boolean;
  /** Whether the body goes out in another form than it came. */
  isRecoded: boolean;
}

/** What the reader is told of the API's answer. */
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
