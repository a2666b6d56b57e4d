import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, type ErrorCode, errorBody, type errorBodySchema } from '@paligid/contract/errors';
import { LIMITS, TEXT } from '@paligid/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type * as z from 'zod';
import { classifyDatabaseFailure } from '../database-failure.ts';
import { ApiError } from './api-error.ts';

type ErrorResponse = {
  status: number;
  body: z.output<typeof errorBodySchema>;
  retryAfterSeconds: number | undefined;
};

type FieldError = { path: string; message: string };

/** Maps the error codes of Fastify and its plugins to ours. */
const FRAMEWORK_CODES = new Map<string, ErrorCode>([
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'BODY_TOO_LARGE'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'UNSUPPORTED_MEDIA_TYPE'],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'INVALID_REQUEST'],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 'INVALID_REQUEST'],
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'INVALID_REQUEST'],
  ['FST_ERR_BAD_URL', 'INVALID_REQUEST'],
  ['FST_ERR_MAX_PARAM_LENGTH', 'INVALID_REQUEST'],
  ['FST_ERR_HANDLER_TIMEOUT', 'TIMED_OUT'],
  ['FST_UNDER_PRESSURE', 'UNAVAILABLE'],
]);

/** Validation messages of fields that have an error code of their own. */
const CODE_BY_TEXT = new Map(
  Object.entries(ERRORS)
    .filter(([, { status }]) => status === 400)
    .map(([code, { text }]) => [text as string, code as ErrorCode]),
);

/** Retry-After when nothing more specific is known. */
const RETRY_SECONDS = 2;

/** Anything unknown becomes a 500 without details. */
export function toErrorResponse(error: unknown, requestId: string): ErrorResponse {
  if (error instanceof ApiError) {
    return buildErrorResponse(error.code, requestId, {
      detail: error.message,
      retryAfter: error.retryAfterSeconds,
    });
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalidResponse(
      error.validation.map(({ instancePath, message = '' }) => ({ path: instancePath.slice(1), message })),
      requestId,
    );
  }
  const failure = classifyDatabaseFailure(error);
  if (failure === 'slow') return buildErrorResponse('TIMED_OUT', requestId);
  if (failure === 'gone') return buildErrorResponse('UNAVAILABLE', requestId);
  return buildErrorResponse(FRAMEWORK_CODES.get(errorCode(error)) ?? 'INTERNAL', requestId);
}

/** The first field decides the message; the others are listed for programs. */
function invalidResponse(faults: FieldError[], requestId: string): ErrorResponse {
  const fields = faults.slice(0, LIMITS.list).map(({ path, message }) => ({
    path: path.slice(0, TEXT.label),
    message: message.slice(0, TEXT.message) || ERRORS.INVALID_REQUEST.text,
  }));
  const detail = fields[0]?.message;
  return buildErrorResponse(CODE_BY_TEXT.get(detail ?? '') ?? 'INVALID_REQUEST', requestId, {
    detail,
    fields,
  });
}

type ErrorDetails = { detail?: string | undefined; retryAfter?: number | undefined; fields?: FieldError[] };

function buildErrorResponse(
  code: ErrorCode,
  requestId: string,
  { detail, retryAfter, fields }: ErrorDetails = {},
): ErrorResponse {
  const { status } = ERRORS[code];
  const body = errorBody(code, requestId, detail);
  return {
    status,
    body: fields === undefined ? body : { ...body, error: { ...body.error, fields } },
    retryAfterSeconds: retryAfter ?? (status === 503 ? RETRY_SECONDS : undefined),
  };
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const TYPE = 'application/json; charset=utf-8';

/** The one handler that turns an error into a response. The thrown error is stored for the request log. */
export function sendErrorResponse(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body, retryAfterSeconds } = toErrorResponse(error, request.id);
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

/** For malformed or incomplete HTTP: there is no request yet that an error could belong to. */
export function respondToBadClients(requestId: (raw: Pick<IncomingMessage, 'headers'>) => string) {
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
