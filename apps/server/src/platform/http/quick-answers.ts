import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import { answerHeaders, type FinishedAnswer, isKnown, STANDING_HEADERS } from './finished-answer.ts';
import type { RequestRecord } from './request-record.ts';

/** Whether a read surely gets in. When it does not, or not at once, the long way decides and tells why. */
export type QuickGate = (request: IncomingMessage, address: string) => boolean;

export type QuickSettings = {
  clock: Clock;
  mayPass: QuickGate;
  /** True: every request goes the long way. */
  isOff: () => boolean;
  requestId: (request: IncomingMessage) => string;
  record: RequestRecord;
};

type Known = { answer: FinishedAnswer; route: string; untilMs: number; headers: readonly string[] };

/** Of each age. Two addresses of one neighbourhood may differ in every digit. */
const MOST = 2_000;

/**
 * Gives an answer that is still fresh to whoever asks for the very same address in the same languages, before
 * anything is parsed. Who may have it is asked every time; whatever is not plain goes the long way.
 */
export class QuickAnswers {
  readonly #settings: QuickSettings;
  #young = new Map<string, Known>();
  #old = new Map<string, Known>();

  constructor(settings: QuickSettings) {
    this.#settings = settings;
  }

  /** `route` is the pattern that stands for the address in metrics and logs. */
  keep(request: IncomingMessage, route: string, answer: FinishedAnswer): void {
    if (answer.freshUntilMs === undefined || !isPlainRead(request)) return;
    if (this.#young.size >= MOST) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    const headers = Object.entries({ ...STANDING_HEADERS, ...answerHeaders(answer) }).flat();
    this.#young.set(keyOf(request), { answer, route, untilMs: answer.freshUntilMs, headers });
  }

  /** False: nothing was sent. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const key = keyOf(request);
    const known = this.#young.get(key) ?? this.#old.get(key);
    const { clock, mayPass, isOff, requestId, record } = this.#settings;
    if (known === undefined || !isPlainRead(request) || isOff()) return false;
    if (clock.now().getTime() >= known.untilMs || !mayPass(request, request.url ?? '')) return false;

    const startMs = performance.now();
    const id = requestId(request);
    const { bytes, etag } = known.answer;
    const isUnchanged = isKnown(request.headers['if-none-match'], etag);
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

function keyOf({ url, headers }: IncomingMessage): string {
  return `${url}\n${headers['accept-language'] ?? ''}`;
}
