import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import {
  type CachedResponse,
  cachedResponseHeaders,
  matchesEtag,
  SECURITY_HEADERS,
} from './cached-response.ts';
import { requestLanguage } from './language.ts';
import type { RequestRecord } from './request-record.ts';

/**
 * Whether a read is certain to be allowed. If it is not, or not at once, the full route decides and gives the reason.
 */
export type FastPathGate = (request: IncomingMessage, address: string) => boolean;

export type FastPathOptions = {
  clock: Clock;
  mayPass: FastPathGate;
  /** True: every request takes the full route. */
  isOff: () => boolean;
  requestId: (request: IncomingMessage) => string;
  record: RequestRecord;
};

type FastPathEntry = { response: CachedResponse; route: string; untilMs: number; headers: readonly string[] };

/** Bodies, addresses and headers together, per listener; there are two. A full feed has some 140 kB. */
export const MAX_BYTES = 48 * 1024 * 1024;
/** Our own programs send far shorter ones. */
const MAX_ADDRESS_LENGTH = 600;
/** Size of an entry apart from its address and its body: mostly the headers. */
const ENTRY_BYTES = 1_500;

/**
 * Fast path in front of the router: an LRU cache of encoded responses, bounded by bytes. Serves a response that is
 * still fresh for the same address in the same language before anything is parsed. Access is checked every time; any
 * unusual request takes the full route.
 */
export class FastPathCache {
  readonly #settings: FastPathOptions;
  readonly #entries = new LRUCache<string, FastPathEntry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }, key) => response.bytes.length + key.length * 2 + ENTRY_BYTES,
  });

  constructor(settings: FastPathOptions) {
    this.#settings = settings;
  }

  /** `route` is the pattern that replaces the address in metrics and logs. */
  store(request: IncomingMessage, route: string, response: CachedResponse): void {
    if (response.freshUntilMs === undefined || !isPlainRead(request)) return;
    if ((request.url?.length ?? 0) > MAX_ADDRESS_LENGTH) return;
    const headers = Object.entries({ ...SECURITY_HEADERS, ...cachedResponseHeaders(response) }).flat();
    this.#entries.set(requestKey(request), { response, route, untilMs: response.freshUntilMs, headers });
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  /** False: nothing was sent. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const key = requestKey(request);
    const known = this.#entries.get(key);
    const { clock, mayPass, isOff, requestId, record } = this.#settings;
    if (known === undefined || !isPlainRead(request) || isOff()) return false;
    if (clock.now().getTime() >= known.untilMs) {
      this.#entries.delete(key);
      return false;
    }
    if (!mayPass(request, request.url ?? '')) return false;

    const startMs = performance.now();
    const id = requestId(request);
    const { bytes, etag } = known.response;
    const isUnchanged = matchesEtag(request.headers['if-none-match'], etag);
    const status = isUnchanged ? 304 : 200;
    response.once('close', () => {
      record({ id, method: 'GET', route: known.route, status, elapsedMs: performance.now() - startMs });
    });
    if (isUnchanged) {
      response.writeHead(status, [...known.headers, 'x-request-id', id]).end();
      return true;
    }
    const body = ['content-type', 'application/json; charset=utf-8', 'content-length', `${bytes.length}`];
    response.writeHead(status, [...known.headers, 'x-request-id', id, ...body]).end(bytes);
    return true;
  }
}

function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.expect === undefined
  );
}

function requestKey({ url, headers }: IncomingMessage): string {
  return `${requestLanguage(headers['accept-language'])} ${url}`;
}
