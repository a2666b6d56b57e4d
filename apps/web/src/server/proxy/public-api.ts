import type { WebConfig } from '../config.ts';
import { EncodedBody } from '../http/encoded-body.ts';
import type { LoadShedder } from '../http/load-shedder.ts';
import { requestsShed } from '../http/metrics.ts';
import { getReaderAddress, type RawHeaders, type RequestContext } from '../http/request-context.ts';
import { sendApiError, sendEncoded, sendText } from '../http/send.ts';
import type { InternalApiClient } from './internal-api-client.ts';

interface PublicApiOptions {
  config: Pick<WebConfig, 'trustedHops'>;
  api: Pick<InternalApiClient, 'pass'>;
  loadShedder: Pick<LoadShedder, 'isOverloaded'>;
  /** Readable from any web page. */
  headers: RawHeaders;
}

export const PUBLIC_API_PREFIX = '/public/';
const PATH = /^\/public\/v1(?:\/[A-Za-z0-9._-]{1,100}){1,3}$/;
const MAX_QUERY = 1_000;
const MAX_HEADER = 300;
const FORWARDED = ['authorization', 'accept-language', 'if-none-match'] as const;
/** Each response tells one caller's quota: no cache in between may give it to another. */
const OWN = ['cache-control', 'private, no-cache', 'vary', 'Accept-Encoding, Accept-Language, Authorization'];
const LIMIT_HEADERS = [
  ...['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'ratelimit-policy'],
  ...['retry-after', 'x-stale-since'],
];
const PREFLIGHT = [
  ...['access-control-allow-methods', 'GET, HEAD'],
  ...['access-control-allow-headers', 'Authorization, Accept-Language, If-None-Match'],
  ...['access-control-max-age', '86400'],
];
const EXPOSED = [
  'access-control-expose-headers',
  'ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, RateLimit-Policy, X-Request-Id, X-Stale-Since',
];
/** Responses of about a second; most callers ask for the same few places. */
const MAX_BODIES = 100;

/** The public API at our own address: the API's internal listener admits the caller and responds. */
export function publicApi({ config, api, loadShedder, headers }: PublicApiOptions) {
  const shared = [...headers, ...EXPOSED];
  const bodies = new Map<string, EncodedBody>();
  const encode = (etag: string, bytes: Buffer): EncodedBody => {
    const known = bodies.get(etag);
    if (known?.bytes.equals(bytes)) return known;
    const body = new EncodedBody(bytes);
    const [oldest] = bodies.keys();
    if (oldest !== undefined && bodies.size >= MAX_BODIES) bodies.delete(oldest);
    bodies.delete(etag);
    bodies.set(etag, body);
    return body;
  };

  return async (context: RequestContext): Promise<void> => {
    const { request, path, query } = context;
    const { method } = request;
    if (method === 'OPTIONS') return sendText(context, 204, [...shared, ...PREFLIGHT], '');
    if (method !== 'GET' && method !== 'HEAD')
      return sendApiError(context, shared, 'METHOD_NOT_ALLOWED', ['allow', 'GET, HEAD, OPTIONS']);
    if (!PATH.test(path) || query.length > MAX_QUERY) return sendApiError(context, shared, 'NOT_FOUND');
    if (loadShedder.isOverloaded) {
      requestsShed.inc();
      return sendApiError(context, shared, 'UNAVAILABLE');
    }
    const passed = await api
      .pass(query === '' ? path : `${path}?${query}`, {
        ...forwarded(request.headers),
        'x-reader-address': getReaderAddress(request, config.trustedHops),
        'x-request-id': context.id,
      })
      .catch((error: unknown) => {
        context.failure = error;
      });
    if (passed === undefined) return sendApiError(context, shared, 'UNAVAILABLE');
    const { status, header, bytes } = passed;
    const limits = LIMIT_HEADERS.flatMap((name) => {
      const value = header(name);
      return value === undefined ? [] : [name, value];
    });
    const etag = header('etag');
    const own = [...shared, ...OWN, ...limits];
    if (status === 304) {
      const known = etag === undefined ? [] : ['etag', etag];
      context.response.writeHead(304, [...own, ...known, 'x-request-id', context.id]).end();
      return;
    }
    const type = ['content-type', 'application/json; charset=utf-8'];
    if (status !== 200 || etag === undefined)
      return sendText(context, status, [...own, ...type], bytes.toString('utf8'));
    return sendEncoded(context, { status, headers: [...own, ...type], body: encode(etag, bytes), etag });
  };
}

/** What is longer than any of ours is left out, but for a key: one that is cut off must not pass for none. */
function forwarded(headers: RequestContext['request']['headers']): Record<string, string> {
  return Object.fromEntries(
    FORWARDED.flatMap((name) => {
      const value = headers[name];
      if (value === undefined || (value.length > MAX_HEADER && name !== 'authorization')) return [];
      return [[name, value.slice(0, MAX_HEADER)]];
    }),
  );
}
