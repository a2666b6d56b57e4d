import { CALLS, passesProxy } from '@paligid/contract/calls';
import { type Dispatcher, Pool } from 'undici';
import type { Config } from '../config.ts';
import type { Exchange, Headers } from '../platform/exchange.ts';
import { requestsShed } from '../platform/metrics.ts';
import type { Pressure } from '../platform/pressure.ts';
import { isHotRead } from './hot-reads.ts';
import { PassingAnswer } from './passing-answer.ts';
import { askedHeaders } from './proxied-headers.ts';
import { readerAddress } from './reader-address.ts';
import { BodyTooLarge, requestBody } from './request-body.ts';
import { sendError } from './send-error.ts';

interface Settings {
  config: Pick<Config, 'apiUrl' | 'serviceKey' | 'trustedHops'>;
  pressure: Pick<Pressure, 'isHigh'>;
  /** Security headers of what is not a document. */
  headers: Headers;
  /** Answers what everybody reads. */
  hotRead: (exchange: Exchange, path: string) => void | Promise<void>;
}

export const PROXY_PREFIX = '/api/proxy';

const METHODS: ReadonlySet<string> = new Set(CALLS.map(({ method }) => method));
const CONNECTIONS = 128;
/** More than this under way means that the API has stopped answering. */
const MOST_UNDER_WAY = 2_000;
const CONNECT_MS = 2_000;
/** A little more than the API gives itself, so that its own answer comes first. */
const ANSWER_MS = 12_000;

/** Forwards calls of the contract to the one API, as a stream both ways. */
export class ApiProxy {
  readonly #settings: Settings;
  readonly #pool: Pool;
  #underWay = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#pool = new Pool(new URL(settings.config.apiUrl).origin, {
      connections: CONNECTIONS,
      headersTimeout: ANSWER_MS,
      bodyTimeout: ANSWER_MS,
      connect: { timeout: CONNECT_MS },
    });
  }

  answer(exchange: Exchange): void | Promise<void> {
    const { headers, hotRead, pressure } = this.#settings;
    const { method = '' } = exchange.request;
    const path = exchange.path.slice(PROXY_PREFIX.length);
    if (!METHODS.has(method)) {
      return sendError(exchange, headers, 'METHOD_NOT_ALLOWED', ['allow', [...METHODS].join(', ')]);
    }
    if (!passesProxy(path)) return sendError(exchange, headers, 'NOT_FOUND');
    if (isHotRead(exchange, path)) return hotRead(exchange, path);
    if (pressure.isHigh || this.#underWay >= MOST_UNDER_WAY) {
      requestsShed.inc();
      return sendError(exchange, headers, 'UNAVAILABLE');
    }
    this.#forward(exchange, path, method as Dispatcher.HttpMethod);
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  #forward(exchange: Exchange, path: string, method: Dispatcher.HttpMethod): void {
    const { config, headers } = this.#settings;
    const { request, query, id } = exchange;
    try {
      const body = method === 'GET' ? null : requestBody(request);
      const ours = [
        ...['x-service-key', config.serviceKey],
        ...['x-reader-address', readerAddress(request, config.trustedHops)],
        ...['x-request-id', id],
      ];
      this.#underWay += 1;
      const answer = new PassingAnswer(exchange, headers, () => {
        this.#underWay -= 1;
      });
      const address = query === '' ? path : `${path}?${query}`;
      this.#pool.dispatch(
        { method, path: address, body, headers: askedHeaders(request.headers, ours) },
        answer,
      );
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error;
      // The rest of the body is not waited for.
      sendError(exchange, headers, 'BODY_TOO_LARGE', ['connection', 'close']);
    }
  }
}
