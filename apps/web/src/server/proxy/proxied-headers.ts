import type { IncomingHttpHeaders } from 'node:http';
import type { Headers } from '../platform/exchange.ts';

/**
 * Lists of what passes, not of what is dropped: cookies, hop-by-hop headers and whatever claims to be one of our
 * own programs never do, nor an operator's key: operators call the API itself.
 */
const ASKED = [
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
const ANSWERED = [
  'allow',
  'content-disposition',
  'content-encoding',
  'content-type',
  'etag',
  'retry-after',
  'x-stale-since',
];

type Received = Readonly<Record<string, string | string[] | undefined>>;

/** What the API is told of a request, and the headers that only we can add. */
export function askedHeaders(headers: IncomingHttpHeaders, ours: Headers): string[] {
  const passed = [...ours];
  for (const name of ASKED) {
    const value = headers[name];
    if (typeof value === 'string') passed.push(name, value);
  }
  return passed;
}

export interface Passing {
  /** Whether the reader came with a token: the answer is theirs alone. */
  isOwn: boolean;
  /** Whether the body goes out in another form than it came. */
  isRecoded: boolean;
}

/** What the reader is told of the API's answer. */
export function answeredHeaders(received: Received, ours: Headers, { isOwn, isRecoded }: Passing): string[] {
  const passed = [...ours];
  for (const name of ANSWERED) {
    const value = received[name];
    if (typeof value === 'string') passed.push(name, value);
  }
  const length = received['content-length'];
  if (typeof length === 'string' && !isRecoded) passed.push('content-length', length);
  const caching = received['cache-control'];
  passed.push(
    'cache-control',
    isOwn ? 'private, no-store' : typeof caching === 'string' ? caching : 'no-store',
  );
  passed.push('vary', 'Accept-Encoding, Accept-Language, Authorization');
  return passed;
}
