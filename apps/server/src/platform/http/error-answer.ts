import { ERRORS, type ErrorCode, errorBody, type errorBodySchema } from '@paligid/contract/errors';
import { LIMITS, TEXT } from '@paligid/contract/limits';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type * as z from 'zod';
import { databaseTrouble } from '../database-trouble.ts';
import { ApiError } from './api-error.ts';

export type ErrorAnswer = {
  status: number;
  body: z.output<typeof errorBodySchema>;
  retryAfterSeconds: number | undefined;
};

type Fault = { path: string; message: string };

/** What Fastify and its plugins throw, in our codes. */
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

/** Texts of fields that have a code of their own. */
const CODE_BY_TEXT = new Map(
  Object.entries(ERRORS)
    .filter(([, { status }]) => status === 400)
    .map(([code, { text }]) => [text as string, code as ErrorCode]),
);

/** How soon a caller may come back when nothing says more. */
const RETRY_SECONDS = 2;

/** Anything unknown becomes a 500 without details. */
export function errorAnswer(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof ApiError) {
    return answer(error.code, requestId, { detail: error.message, retryAfter: error.retryAfterSeconds });
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalid(
      error.validation.map(({ instancePath, message = '' }) => ({ path: instancePath.slice(1), message })),
      requestId,
    );
  }
  const trouble = databaseTrouble(error);
  if (trouble === 'slow') return answer('TIMED_OUT', requestId);
  if (trouble === 'gone') return answer('UNAVAILABLE', requestId);
  return answer(FRAMEWORK_CODES.get(codeOf(error)) ?? 'INTERNAL', requestId);
}

/** The first field speaks for the request; the others are listed for programs. */
function invalid(faults: Fault[], requestId: string): ErrorAnswer {
  const fields = faults.slice(0, LIMITS.list).map(({ path, message }) => ({
    path: path.slice(0, TEXT.label),
    message: message.slice(0, TEXT.message) || ERRORS.INVALID_REQUEST.text,
  }));
  const detail = fields[0]?.message;
  return answer(CODE_BY_TEXT.get(detail ?? '') ?? 'INVALID_REQUEST', requestId, { detail, fields });
}

type Told = { detail?: string | undefined; retryAfter?: number | undefined; fields?: Fault[] };

function answer(code: ErrorCode, requestId: string, { detail, retryAfter, fields }: Told = {}): ErrorAnswer {
  const { status } = ERRORS[code];
  const body = errorBody(code, requestId, detail);
  return {
    status,
    body: fields === undefined ? body : { ...body, error: { ...body.error, fields } },
    retryAfterSeconds: retryAfter ?? (status === 503 ? RETRY_SECONDS : undefined),
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
