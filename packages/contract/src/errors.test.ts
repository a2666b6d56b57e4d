import { expect, test } from 'vitest';
import { shapeErrors } from '../test/shape.ts';
import { apiErrorSchema, ERRORS, type ErrorCode, errorBody, errorBodySchema } from './errors.ts';

const codesWith = (status: number) =>
  Object.entries(ERRORS)
    .filter(([, entry]) => entry.status === status)
    .map(([code]) => code);

test('an API error has a message, a status, a type and a request id', () => {
  const faults = shapeErrors(apiErrorSchema, {
    sample: { message: 'Token refresh failed', status: 401, type: 'auth_error', request_id: 'r-1' },
    nullable: ['request_id'],
    wrong: {
      message: ['', 1, 'a'.repeat(501)],
      status: [-1, 600, '401', 401.5],
      type: ['oops', 1],
      request_id: ['', 1, 'a'.repeat(65)],
    },
  });
  expect(faults).toEqual([]);
});

test('403 is a bad signature and nothing else', () => {
  expect(codesWith(403)).toEqual(['HMAC_AUTH_FAILED']);
});

test.each<[ErrorCode, number, string]>([
  ['INVALID_EMAIL', 400, 'Please enter a valid email address'],
  ['PASSWORD_TOO_SHORT', 400, 'Password must be at least 8 characters'],
  ['USER_ID_REQUIRED', 400, 'User ID required'],
  ['LOCATION_REQUIRED', 400, 'Location required'],
  ['SIGN_IN_REQUIRED', 401, 'Authentication required. Please log in again.'],
  ['SESSION_EXPIRED', 401, 'Session expired. Please log in again.'],
  ['REFRESH_REFUSED', 401, 'Token refresh failed'],
  ['INVALID_CREDENTIALS', 401, 'Invalid email or password. Please try again.'],
  ['GOOGLE_REFUSED', 401, 'Google sign-in failed'],
  ['HMAC_AUTH_FAILED', 403, 'HMAC authentication failed - request blocked'],
  ['STORY_NOT_FOUND', 404, 'Failed to fetch story'],
  ['EMAIL_TAKEN', 409, 'An account with this email already exists'],
  ['INTERNAL', 500, 'Something went wrong. Please try again.'],
  ['GOOGLE_UNAVAILABLE', 503, 'Google Sign-In is not available'],
])('%s answers %d with its exact text', (code, status, text) => {
  expect(ERRORS[code]).toEqual({ status, text });
});

test('the body of an error is read the same by detail and by error.message', () => {
  const body = errorBody('EMAIL_TAKEN', 'r-1');
  expect(body).toEqual({
    status: 'error',
    detail: 'An account with this email already exists',
    error: { code: 'EMAIL_TAKEN', message: 'An account with this email already exists', request_id: 'r-1' },
  });
  expect(errorBodySchema.parse(body)).toEqual(body);
  expect(errorBody('INVALID_REQUEST', 'r-2', 'k is too large')).toMatchObject({
    detail: 'k is too large',
    error: { code: 'INVALID_REQUEST', message: 'k is too large' },
  });
});

test('the body of an error has no other form', () => {
  const error = {
    code: 'INVALID_REQUEST',
    message: 'Bad',
    request_id: 'r',
    fields: [{ path: 'k', message: 'Bad' }],
  };
  const faults = shapeErrors(errorBodySchema, {
    sample: { status: 'error', detail: 'Bad', error },
    wrong: {
      status: ['success', 400],
      detail: ['', 1, 'a'.repeat(501)],
      error: [
        'Bad',
        {},
        { ...error, code: 'bad code' },
        { ...error, message: '' },
        { ...error, request_id: 1 },
      ],
    },
  });
  expect(faults).toEqual([]);
});

test('every code and text fits its own schema, and a newer code can still be read', () => {
  const codes = Object.keys(ERRORS).filter((code): code is ErrorCode => code in ERRORS);
  for (const code of codes) expect(errorBodySchema.safeParse(errorBody(code, 'r')).success, code).toBe(true);
  const newer = {
    ...errorBody('INTERNAL', 'r'),
    error: { code: 'TOO_NEW', message: 'New', request_id: 'r' },
  };
  expect(errorBodySchema.safeParse(newer).success).toBe(true);
});
