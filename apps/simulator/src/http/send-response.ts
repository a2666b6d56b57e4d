import type { IncomingMessage, ServerResponse } from 'node:http';
import { ZodError } from 'zod';
import { Rejection } from '../publishing/rejection.ts';
import type { Simulation } from '../simulation.ts';
import { findPage } from './article-page.ts';
import { control } from './control.ts';
import { findDocument } from './source-document.ts';
import { respondAsSource, respondWithError } from './source-response.ts';

const STATUS = { unknown: 404, unreadable: 400, impossible: 409 };
const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.|^::1$/;
const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  simulation: Simulation,
  url: string,
): Promise<void> {
  simulation.catchUp();
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  if (path === '/control' || path.startsWith('/control/')) {
    return sendControlResponse(path, request, response, simulation);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return respondWithError(response, 405, 'Method not allowed', { allow: 'GET, HEAD' });
  }
  const { publisher, modes, startedAtMs } = simulation;
  const document = findDocument(path, {
    ...{ publisher, agencies: simulation.agencies, url, nowMs: simulation.nowMs(), startedAtMs },
  });
  if (document !== undefined) {
    return respondAsSource(request, response, document, modes.next(document.source, document.isIndex));
  }
  const page = findPage(path, publisher);
  if (page === undefined) return respondWithError(response, 404, 'Not found');
  response.setHeader('content-type', page.contentType);
  response.end(page.body);
}

async function sendControlResponse(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  simulation: Simulation,
): Promise<void> {
  if (!isFromHere(request)) return respondWithError(response, 403, 'Forbidden');
  const { status, body } = await control(path, request, simulation).catch(errorResponse);
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(`${JSON.stringify(body)}\n`);
}

/**
 * Only from loopback, and not from a web page: a page of any site can send a request to a port of the visitor's
 * machine.
 */
function isFromHere({ socket, headers }: IncomingMessage): boolean {
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    headers.origin === undefined
  );
}

function errorResponse(error: unknown): { status: number; body: { error: string } } {
  if (error instanceof Rejection) return { status: STATUS[error.reason], body: { error: error.message } };
  if (error instanceof URIError) return { status: 400, body: { error: 'the path is not readable' } };
  if (!(error instanceof ZodError)) throw error;
  const issues = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return { status: 400, body: { error: issues.join('; ') } };
}
