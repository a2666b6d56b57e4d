import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Readable, Transform, type Writable } from 'node:stream';
import type { ErrorCode } from '@paligid/contract/errors';
import { LIMITS } from '@paligid/contract/limits';
import { type Dispatcher, errors } from 'undici';
import { createCompressor, negotiateEncoding } from '../http/encoded-body.ts';
import type { RawHeaders, RequestContext } from '../http/request-context.ts';
import { sendApiError } from '../http/send.ts';
import { proxyResponseHeaders } from './proxied-headers.ts';

export class BodyTooLargeError extends Error {}

/** The request body as a stream; null when there is none. Throws at once when Content-Length is too large. */
export function limitBody(request: IncomingMessage): Readable | null {
  const length = request.headers['content-length'];
  if (length !== undefined) {
    if (Number(length) > LIMITS.bodyBytesMax) throw new BodyTooLargeError();
    return length === '0' ? null : request;
  }
  return request.headers['transfer-encoding'] === undefined ? null : request.pipe(countBytes());
}

/** Without a Content-Length, counts bytes while streaming. */
function countBytes(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > LIMITS.bodyBytesMax) done(new BodyTooLargeError());
      else done(null, chunk);
    },
  });
}

/** Below this a compressed body saves no packet. */
const MIN_COMPRESSED_BYTES = 1_000;
const NOT_MODIFIED = 304;

/** Streams the API's response to the reader, with back-pressure. */
export class ProxyResponse implements Dispatcher.DispatchHandler {
  readonly #context: RequestContext;
  readonly #headers: RawHeaders;
  readonly #onDone: () => void;
  #sink: Writable;
  #controller: Dispatcher.DispatchController | undefined;

  constructor(context: RequestContext, headers: RawHeaders, onDone: () => void) {
    this.#context = context;
    this.#headers = headers;
    this.#onDone = onDone;
    this.#sink = context.response;
    context.response.once('close', () => {
      if (!context.response.writableFinished) this.#controller?.abort(new Error('the reader has gone'));
    });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#context.response.destroyed) controller.abort(new Error('the reader has gone'));
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    // Redirects are neither followed nor passed on: they would lead past the proxy.
    if (status >= 300 && status < 400 && status !== NOT_MODIFIED) {
      controller.abort(new Error(`the API answered ${status}`));
      return;
    }
    const { request, response, id } = this.#context;
    const encoding = this.#isWorthCompressing(headers)
      ? negotiateEncoding(acceptEncoding(request.headers))
      : 'identity';
    const isRecoded = encoding !== 'identity';
    const isPrivate = request.headers.authorization !== undefined;
    const responseHeaders = proxyResponseHeaders(headers, this.#headers, { isPrivate, isRecoded });
    responseHeaders.push('x-request-id', id);
    if (isRecoded) {
      responseHeaders.push('content-encoding', encoding);
      const smaller = createCompressor(encoding);
      smaller.on('error', (error) => response.destroy(error));
      smaller.pipe(response);
      this.#sink = smaller;
    }
    response.writeHead(status, responseHeaders);
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
    const { response } = this.#context;
    if (response.destroyed) return;
    this.#context.failure = error;
    if (response.headersSent) response.destroy();
    else sendApiError(this.#context, this.#headers, toErrorCode(error), closeHeaders(error));
  }

  /**
   * Not for responses with tokens: where a secret stands beside text from the request, the compressed length would leak
   * it (BREACH).
   */
  #isWorthCompressing(headers: IncomingHttpHeaders): boolean {
    if (this.#context.path.includes('/auth/') || headers['content-encoding'] !== undefined) return false;
    if (!headers['content-type']?.startsWith('application/json')) return false;
    return Number(headers['content-length'] ?? MIN_COMPRESSED_BYTES) >= MIN_COMPRESSED_BYTES;
  }
}

function acceptEncoding(headers: IncomingHttpHeaders): string {
  const value = headers['accept-encoding'];
  return typeof value === 'string' ? value : '';
}

/** Closes the connection instead of reading the rest of a body that is too large. */
function closeHeaders(error: Error): RawHeaders {
  return error instanceof BodyTooLargeError ? ['connection', 'close'] : [];
}

function toErrorCode(error: Error): ErrorCode {
  if (error instanceof BodyTooLargeError) return 'BODY_TOO_LARGE';
  const isLate =
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError;
  return isLate ? 'TIMED_OUT' : 'UNAVAILABLE';
}
