import { encodingOf } from './encoding.ts';
import type { Exchange, Headers } from './exchange.ts';
import { type Finished, isKnown } from './finished.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: Finished;
  /** Where the headers say more than the body: a browser that is told 'the same' keeps the headers it has. */
  etag?: string;
}

/** Sends a finished body in the best encoding, or 304 to whoever has it. A promise only for its first reader. */
export function sendFinished(
  exchange: Exchange,
  { status, headers, body, etag = body.etag }: Answer,
): void | Promise<void> {
  const asked = exchange.request.headers;
  if (status === 200 && isKnown(asked['if-none-match'], etag)) {
    exchange.response.writeHead(304, [...headers, 'etag', etag, 'x-request-id', exchange.id]).end();
    return;
  }
  const encoding = body.encoding(encodingOf(asked['accept-encoding'] ?? ''));
  const write = (bytes: Buffer) => {
    const own = ['etag', etag, 'content-length', String(bytes.length), 'x-request-id', exchange.id];
    const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
    exchange.response.writeHead(status, [...headers, ...own, ...encoded]).end(bytes);
  };
  const bytes = body.body(encoding);
  return bytes instanceof Promise ? bytes.then(write) : write(bytes);
}

/** A short answer for one reader. */
export function sendText(exchange: Exchange, status: number, headers: Headers, text: string): void {
  const own = ['content-length', String(Buffer.byteLength(text)), 'x-request-id', exchange.id];
  exchange.response.writeHead(status, [...headers, ...own]).end(text);
}
