import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CHANGED_PAGE, firstHalf, hugeBody, slowBody } from './bodies.ts';
import { isUnchanged, validatorsOf } from './conditional.ts';
import type { SourceDocument } from './source-document.ts';
import type { SourceMode } from './source-mode.ts';

/**
 * Responds as the source would, healthy or failing. A failing source never sends 304, but still sends the validators of
 * the document: a client that stores them after a failed read would miss the document for good.
 */
export async function respondAsSource(
  request: IncomingMessage,
  response: ServerResponse,
  document: SourceDocument,
  mode: SourceMode,
): Promise<void> {
  if (mode.mode === 'rate-limited') {
    return respondWithError(response, 429, 'Too many requests', {
      'retry-after': String(mode.retryAfterSeconds),
    });
  }
  if (mode.mode === 'forbidden') return respondWithError(response, 403, 'Forbidden');
  if (mode.mode === 'failing') return respondWithError(response, 500, 'Internal server error');
  if (mode.mode === 'changed-page') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(CHANGED_PAGE);
    return;
  }

  const body = mode.mode === 'blank' ? Buffer.alloc(0) : bodyOf(document, mode);
  const validators = validatorsOf(body, document.changedAtMs);
  response.setHeader('etag', validators.etag);
  response.setHeader('last-modified', validators.lastModified);
  if (mode.mode === 'ok' && isUnchanged(request.headers, validators)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('content-type', document.contentType);
  if (request.method === 'HEAD') {
    response.setHeader('content-length', body.length);
    response.end();
    return;
  }
  await send(response, body, mode);
}

export function respondWithError(
  response: ServerResponse,
  status: number,
  reason: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers });
  response.end(`${reason}\n`);
}

function bodyOf(document: SourceDocument, { mode }: SourceMode): Buffer {
  return Buffer.from(document.write(mode === 'empty' ? 'empty' : 'full'));
}

async function send(response: ServerResponse, body: Buffer, { mode, pauseMs }: SourceMode): Promise<void> {
  if (mode === 'huge') return stream(response, Readable.from(hugeBody(body)));
  if (mode === 'slow') {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    return stream(response, Readable.from(slowBody(body, pauseMs, gone.signal)));
  }
  if (mode === 'cut-off') {
    response.setHeader('content-length', body.length);
    response.write(firstHalf(body), () => response.destroy());
    return;
  }
  const whole = mode === 'truncated' ? firstHalf(body) : body;
  response.setHeader('content-length', whole.length);
  response.end(whole);
}

/** These modes exist to make clients disconnect early. */
async function stream(response: ServerResponse, body: Readable): Promise<void> {
  await pipeline(body, response).catch((error: unknown) => {
    if (!response.destroyed) throw error;
  });
}
