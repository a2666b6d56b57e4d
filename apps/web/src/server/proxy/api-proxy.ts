import { CALLS, passesProxy } from '@paligid/contract/calls';
import { type Dispatcher, Pool } from 'undici';
import type { WebConfig } from '../config.ts';
import type { LoadShedder } from '../http/load-shedder.ts';
import { requestsShed } from '../http/metrics.ts';
import { getReaderAddress, type RawHeaders, type RequestContext } from '../http/request-context.ts';
import { sendApiError } from '../http/send.ts';
import { isCachedRead } from './cached-reads.ts';
import { proxyRequestHeaders } from './proxied-headers.ts';
import { BodyTooLargeError, limitBody, ProxyResponse } from './proxy-response.ts';

interface ApiProxyOptions {
  config: Pick<WebConfig, 'apiUrl' | 'serviceKey' | 'trustedHops'>;
  loadShedder: Pick<LoadShedder, 'isOverloaded'>;
  /** Security headers of responses that are not documents. */
  headers: RawHeaders;
  /** Serves reads whose response is the same for everybody. */
  cachedRead: (context: RequestContext, path: string) => void | Promise<void>;
}

export const PROXY_PREFIX = '/api/proxy';

const METHODS: ReadonlySet<string> = new Set(CALLS.map(({ method }) => method));
const CONNECTIONS = 128;
/** More in flight means that the API has stopped responding. */
const MAX_IN_FLIGHT = 2_000;
const CONNECT_TIMEOUT_MS = 2_000;
/** A little longer than the API's own timeout, so that its own response comes first. */
const RESPONSE_TIMEOUT_MS = 12_000;

/** Reverse proxy: forwards calls of the contract to the API, streaming both ways. */
export class ApiProxy {
  readonly #options: ApiProxyOptions;
  readonly #pool: Pool;
  #inFlight = 0;

  constructor(settings: ApiProxyOptions) {
    this.#options = settings;
    this.#pool = new Pool(new URL(settings.config.apiUrl).origin, {
      connections: CONNECTIONS,
      headersTimeout: RESPONSE_TIMEOUT_MS,
      bodyTimeout: RESPONSE_TIMEOUT_MS,
      connect: { timeout: CONNECT_TIMEOUT_MS },
    });
  }

  respond(context: RequestContext): void | Promise<void> {
    const { headers, cachedRead, loadShedder } = this.#options;
    const { method = '' } = context.request;
    const path = context.path.slice(PROXY_PREFIX.length);
    if (!METHODS.has(method)) {
      return sendApiError(context, headers, 'METHOD_NOT_ALLOWED', ['allow', [...METHODS].join(', ')]);
    }
    if (!passesProxy(path)) return sendApiError(context, headers, 'NOT_FOUND');
    if (isCachedRead(context, path)) return cachedRead(context, path);
    if (loadShedder.isOverloaded || this.#inFlight >= MAX_IN_FLIGHT) {
      requestsShed.inc();
      return sendApiError(context, headers, 'UNAVAILABLE');
    }
    this.#forward(context, path, method as Dispatcher.HttpMethod);
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  #forward(context: RequestContext, path: string, method: Dispatcher.HttpMethod): void {
    const { config, headers } = this.#options;
    const { request, query, id } = context;
    try {
      const body = method === 'GET' ? null : limitBody(request);
      const ours = [
        ...['x-service-key', config.serviceKey],
        ...['x-reader-address', getReaderAddress(request, config.trustedHops)],
        ...['x-request-id', id],
      ];
      this.#inFlight += 1;
      const answer = new ProxyResponse(context, headers, () => {
        this.#inFlight -= 1;
      });
      const address = query === '' ? path : `${path}?${query}`;
      this.#pool.dispatch(
        { method, path: address, body, headers: proxyRequestHeaders(request.headers, ours) },
        answer,
      );
    } catch (error) {
      if (!(error instanceof BodyTooLargeError)) throw error;
      // Closes the connection instead of reading the rest of the body.
      sendApiError(context, headers, 'BODY_TOO_LARGE', ['connection', 'close']);
    }
  }
}
