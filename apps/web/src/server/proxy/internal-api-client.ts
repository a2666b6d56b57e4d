import { type Dispatcher, Pool } from 'undici';
import type { WebConfig } from '../config.ts';

export type ApiLanguage = 'en' | 'fil';

/** A call on behalf of one reader: the API counts it by their address. */
export interface ReaderCall {
  path: string;
  /** Present: a POST with this as JSON. */
  body?: object;
  readerAddress: string;
}

export interface InternalApiResponse {
  status: number;
  etag: string | undefined;
  staleSince: string | undefined;
  bytes: Buffer;
}

export interface PassedResponse {
  status: number;
  header: (name: string) => string | undefined;
  bytes: Buffer;
}

/** A reader waits for it: after this, a stale page or an error page is better. */
const RESPONSE_TIMEOUT_MS = 4_000;
const MAX_BYTES = 4 * 1024 * 1024;
const CONNECTIONS = 64;
const MIN_ERROR_STATUS = 500;

/** Client of the API's internal listener, which authenticates by the service key. */
export class InternalApiClient {
  readonly #pool: Pool;
  readonly #serviceKey: string;

  constructor({ apiInternalUrl, serviceKey }: Pick<WebConfig, 'apiInternalUrl' | 'serviceKey'>) {
    this.#pool = new Pool(apiInternalUrl, {
      connections: CONNECTIONS,
      headersTimeout: RESPONSE_TIMEOUT_MS,
      bodyTimeout: RESPONSE_TIMEOUT_MS,
      connect: { timeout: RESPONSE_TIMEOUT_MS },
      maxResponseSize: MAX_BYTES,
    });
    this.#serviceKey = serviceKey;
  }

  /** Rejects when the API does not respond, or responds with a server error. */
  get(address: string, language: ApiLanguage): Promise<InternalApiResponse> {
    return this.#request({ method: 'GET', path: address, headers: { 'accept-language': language } });
  }

  /** Rejects like `get`. */
  callFor({ path, body, readerAddress }: ReaderCall): Promise<InternalApiResponse> {
    const headers = { 'x-reader-address': readerAddress };
    if (body === undefined) return this.#request({ method: 'GET', path, headers });
    const json = { ...headers, 'content-type': 'application/json' };
    return this.#request({ method: 'POST', path, headers: json, body: JSON.stringify(body) });
  }

  /** A read whose status and headers go back to the caller as they are. Rejects when the API does not respond. */
  async pass(path: string, headers: Record<string, string>): Promise<PassedResponse> {
    const response = await this.#pool.request({
      ...{ method: 'GET', path, signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) },
      headers: { ...headers, 'x-service-key': this.#serviceKey },
    });
    const bytes = Buffer.from(await response.body.arrayBuffer());
    return { status: response.statusCode, header: (name) => singleValue(response.headers[name]), bytes };
  }

  async #request(
    asked: Pick<Dispatcher.RequestOptions, 'method' | 'path' | 'body'> & { headers: Record<string, string> },
  ): Promise<InternalApiResponse> {
    const { statusCode, headers, body } = await this.#pool.request({
      ...asked,
      headers: { 'x-service-key': this.#serviceKey, ...asked.headers },
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    const bytes = Buffer.from(await body.arrayBuffer());
    if (statusCode >= MIN_ERROR_STATUS) throw new Error(`the API answered ${statusCode}`);
    return {
      status: statusCode,
      etag: singleValue(headers['etag']),
      staleSince: singleValue(headers['x-stale-since']),
      bytes,
    };
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }
}

function singleValue(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
