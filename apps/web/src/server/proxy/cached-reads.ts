import type { Signed, VerifySignature } from '@paligid/runtime/signature';
import type { CachedValue } from '@paligid/runtime/swr-cache';
import type { RawHeaders, RequestContext } from '../http/request-context.ts';
import { sendApiError, sendEncoded } from '../http/send.ts';
import type { ApiLanguage } from './internal-api-client.ts';
import type { PublicResponse, PublicResponseCache } from './public-response-cache.ts';

interface CachedReadsOptions {
  responses: Pick<PublicResponseCache, 'get'>;
  verify: VerifySignature;
  /** Security headers of responses that are not documents. */
  headers: RawHeaders;
  now: () => Date;
}

/** Reads that many readers share. */
const CACHED_PATHS = /^\/(?:feed\/location|story\/.+|places(?:\/.+)?|sources|ledger(?:\/records)?)$/;
const MAX_QUERY_LENGTH = 500;
const TYPE_HEADERS = ['content-type', 'application/json; charset=utf-8'];
const CACHE_HEADERS = [
  ...['cache-control', 'public, max-age=0, s-maxage=1, stale-if-error=300'],
  ...['vary', 'Accept-Encoding, Accept-Language'],
];

/** Whether a read has the same response for everybody. `path` is the API's. */
export function isCachedRead({ request, query }: RequestContext, path: string): boolean {
  if (request.method !== 'GET' || request.headers.authorization !== undefined) return false;
  return query.length <= MAX_QUERY_LENGTH && CACHED_PATHS.test(path);
}

/** Serves shared reads from the one-second cache, after checking their signature here. */
export function cachedReads({ responses, verify, headers, now }: CachedReadsOptions) {
  const good = [...TYPE_HEADERS, ...headers, ...CACHE_HEADERS];

  const send = (context: RequestContext, { value, staleSince }: CachedValue<PublicResponse>) => {
    const { status, body } = value;
    const since = staleSince?.toISOString() ?? value.staleSince;
    const responseHeaders =
      status === 200 ? good : [...TYPE_HEADERS, ...headers, 'cache-control', 'no-store'];
    if (since === undefined) return sendEncoded(context, { status, headers: responseHeaders, body });
    return sendEncoded(context, {
      status,
      headers: [...responseHeaders, 'x-stale-since', since],
      body,
      etag: staleEtag(body.etag),
    });
  };

  const answer = (context: RequestContext, address: string): void | Promise<void> => {
    const cached = responses.get(address, readLanguage(context.request.headers['accept-language']));
    if (!(cached instanceof Promise)) return send(context, cached);
    return cached.then(
      (it) => send(context, it),
      (error) => {
        context.failure = error;
        sendApiError(context, headers, 'UNAVAILABLE');
      },
    );
  };

  return (context: RequestContext, path: string): void | Promise<void> => {
    context.kind = 'cached';
    const address = context.query === '' ? path : `${path}?${context.query}`;
    // Reads may be replayed, so their nonces are not stored.
    const admit = (signed: Signed | undefined) =>
      signed === undefined ? sendApiError(context, headers, 'HMAC_AUTH_FAILED') : answer(context, address);
    const asked = { method: 'GET', address, body: '', headers: context.request.headers };
    const signed = verify(asked, now().getTime());
    return signed instanceof Promise ? signed.then(admit) : admit(signed);
  };
}

/** Otherwise a 304 would make a browser keep the stale marker on a fresh response, or the other way round. */
function staleEtag(etag: string): string {
  return etag.replace(/"$/, '-stale"');
}

/** Our client sends exactly one language; from other clients the first counts. */
function readLanguage(acceptLanguage: string | undefined): ApiLanguage {
  return acceptLanguage !== undefined && /^\s*(?:fil|tl)\b/i.test(acceptLanguage) ? 'fil' : 'en';
}
