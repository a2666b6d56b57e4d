import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import type { ErrorCode } from '@paligid/contract/errors';
import { type Dispatcher, errors } from 'undici';
import { compressor } from '../platform/compressor.ts';
import { encodingOf } from '../platform/encoding.ts';
import type { Exchange, Headers } from '../platform/exchange.ts';
import { answeredHeaders } from './proxied-headers.ts';
import { BodyTooLarge } from './request-body.ts';
import { sendError } from './send-error.ts';

/** Below this a compressed body saves no packet. */
const WORTH_COMPRESSING = 1_000;
const NOT_MODIFIED = 304;

/** Hands the API's answer to the reader as it comes, at the pace the reader takes it. */
export class PassingAnswer implements Dispatcher.DispatchHandler {
  readonly #exchange: Exchange;
  readonly #headers: Headers;
  readonly #onDone: () => void;
  #sink: Writable;
  #controller: Dispatcher.DispatchController | undefined;

  constructor(exchange: Exchange, headers: Headers, onDone: () => void) {
    this.#exchange = exchange;
    this.#headers = headers;
    this.#onDone = onDone;
    this.#sink = exchange.response;
    exchange.response.once('close', () => {
      if (!exchange.response.writableFinished) this.#controller?.abort(new Error('the reader has gone'));
    });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#exchange.response.destroyed) controller.abort(new Error('the reader has gone'));
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    // Redirects are not followed, and not handed on either: they would lead past the proxy.
    if (status >= 300 && status < 400 && status !== NOT_MODIFIED) {
      controller.abort(new Error(`the API answered ${status}`));
      return;
    }
    const { request, response, id } = this.#exchange;
    const encoding = this.#isWorthCompressing(headers)
      ? encodingOf(acceptEncoding(request.headers))
      : 'identity';
    const isRecoded = encoding !== 'identity';
    const isOwn = request.headers.authorization !== undefined;
    const told = answeredHeaders(headers, this.#headers, { isOwn, isRecoded });
    told.push('x-request-id', id);
    if (isRecoded) {
      told.push('content-encoding', encoding);
      const smaller = compressor(encoding);
      smaller.on('error', (error) => response.destroy(error));
      smaller.pipe(response);
      this.#sink = smaller;
    }
    response.writeHead(status, told);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#sink.write(chunk)) return;
    controller.pause();
    this.#sink.once('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    this.#sink.end();
    this.#onDone();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#onDone();
    const { response } = this.#exchange;
    if (response.destroyed) return;
    this.#exchange.failure = error;
    if (response.headersSent) response.destroy();
    else sendError(this.#exchange, this.#headers, codeOf(error), restOf(error));
  }

  /** Not where tokens travel: a body that holds a secret beside what was sent must not tell by its length. */
  #isWorthCompressing(headers: IncomingHttpHeaders): boolean {
    if (this.#exchange.path.includes('/auth/') || headers['content-encoding'] !== undefined) return false;
    if (!headers['content-type']?.startsWith('application/json')) return false;
    return Number(headers['content-length'] ?? WORTH_COMPRESSING) >= WORTH_COMPRESSING;
  }
}

function acceptEncoding(headers: IncomingHttpHeaders): string {
  const value = headers['accept-encoding'];
  return typeof value === 'string' ? value : '';
}

/** The rest of a body that is too large is not waited for. */
function restOf(error: Error): Headers {
  return error instanceof BodyTooLarge ? ['connection', 'close'] : [];
}

function codeOf(error: Error): ErrorCode {
  if (error instanceof BodyTooLarge) return 'BODY_TOO_LARGE';
  const isLate =
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError;
  return isLate ? 'TIMED_OUT' : 'UNAVAILABLE';
}
