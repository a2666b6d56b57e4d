import { ERRORS, errorBodySchema } from '@paligid/contract/errors';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { toErrorResponse } from './error-response.ts';

const ID = '019a8560-7a00-7000-8000-000000000001';
const coded = (code: string) => Object.assign(new Error('inner words'), { code });

test('every code answers with its own status and text', () => {
  for (const [code, { status, text }] of Object.entries(ERRORS)) {
    const answer = toErrorResponse(new ApiError(code as keyof typeof ERRORS), ID);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({
      status: 'error',
      detail: text,
      error: { code, message: text, request_id: ID },
    });
    expect(errorBodySchema.safeParse(answer.body).success).toBe(true);
  }
});

test('what nobody foresaw is a 500 without details', () => {
  for (const error of [new Error('password of the database'), 'text', undefined, coded('ERR_SOMETHING')]) {
    const { status, body } = toErrorResponse(error, ID);
    expect(status).toBe(500);
    expect(body.detail).toBe('Something went wrong. Please try again.');
    expect(JSON.stringify(body)).not.toMatch(/password|inner/);
  }
});

test('errors of the framework and of the database get our codes', () => {
  const codeOf = (code: string) => toErrorResponse(coded(code), ID).body.error.code;
  expect(codeOf('FST_ERR_CTP_BODY_TOO_LARGE')).toBe('BODY_TOO_LARGE');
  expect(codeOf('FST_ERR_CTP_INVALID_MEDIA_TYPE')).toBe('UNSUPPORTED_MEDIA_TYPE');
  expect(codeOf('FST_ERR_HANDLER_TIMEOUT')).toBe('TIMED_OUT');
  expect(codeOf('FST_UNDER_PRESSURE')).toBe('UNAVAILABLE');
  expect(codeOf('57014')).toBe('TIMED_OUT');
  expect(codeOf('ECONNREFUSED')).toBe('UNAVAILABLE');
});

test('a caller that is rejected for now gets a time to retry', () => {
  expect(toErrorResponse(new ApiError('UNAVAILABLE'), ID).retryAfterSeconds).toBe(2);
  expect(
    toErrorResponse(new ApiError('TOO_MANY_CODES', { retryAfterSeconds: 40 }), ID).retryAfterSeconds,
  ).toBe(40);
  expect(toErrorResponse(new ApiError('NOT_FOUND'), ID).retryAfterSeconds).toBeUndefined();
});
