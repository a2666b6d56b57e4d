import { Pool } from 'undici';
import type { Config } from '../config.ts';

export type Language = 'en' | 'fil';

export interface InsideResponse {
  status: number;
  etag: string | undefined;
  staleSince: string | undefined;
  bytes: Buffer;
}

/** A reader waits behind it: past this a stale page, or one that says so, is the better answer. */
const ANSWER_MS = 4_000;
const MOST_BYTES = 4 * 1024 * 1024;
const CONNECTIONS = 64;
const BAD = 500;

/** Reads from the API's internal listener, proving itself with the service key. */
export class InsideClient {
  readonly #pool: Pool;
  readonly #serviceKey: string;

  constructor({ apiInternalUrl, serviceKey }: Pick<Config, 'apiInternalUrl' | 'serviceKey'>) {
    this.#pool = new Pool(apiInternalUrl, {
      connections: CONNECTIONS,
      headersTimeout: ANSWER_MS,
      bodyTimeout: ANSWER_MS,
      connect: { timeout: ANSWER_MS },
      maxResponseSize: MOST_BYTES,
    });
    this.#serviceKey = serviceKey;
  }

  /** Rejects when nobody answers, or only to say that they cannot. */
  async get(address: string, language: Language): Promise<InsideResponse> {
    const { statusCode, headers, body } = await this.#pool.request({
      method: 'GET',
      path: address,
      headers: { 'x-service-key': this.#serviceKey, 'accept-language': language },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const bytes = Buffer.from(await body.arrayBuffer());
    if (statusCode >= BAD) throw new Error(`the API answered ${statusCode}`);
    return {
      status: statusCode,
      etag: single(headers['etag']),
      staleSince: single(headers['x-stale-since']),
      bytes,
    };
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }
}

function single(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
