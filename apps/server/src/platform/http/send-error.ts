import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, errorBody } from '@paligid/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from './error-answer.ts';

const TYPE = 'application/json; charset=utf-8';

/** The one handler that turns an error into an answer. What was thrown is kept for the log of the request. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body, retryAfterSeconds } = errorAnswer(error, request.id);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  request.failure = error;
  reply
    .code(status)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .type(TYPE)
    .serializer(JSON.stringify)
    .send(body);
}

/** For what is not HTTP, or never arrives whole: there is no request yet that an error could belong to. */
export function answerBadClients(requestId: (raw: Pick<IncomingMessage, 'headers'>) => string) {
  return (_error: Error, socket: Socket): void => {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const body = JSON.stringify(errorBody('INVALID_REQUEST', requestId({ headers: {} })));
    const { status } = ERRORS.INVALID_REQUEST;
    const head = [
      `HTTP/1.1 ${status} Bad Request`,
      `Content-Type: ${TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
}
