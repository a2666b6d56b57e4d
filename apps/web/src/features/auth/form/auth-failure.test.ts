import { ERRORS } from '@paligid/contract/errors';
import { m } from '@paligid/i18n/messages';
import { expect, test } from 'vitest';
import { ApiRequestError } from '../../../client/api/api-error.ts';
import { translatorFor } from '../../../i18n/useTranslation.ts';
import { AUTH_MESSAGES, authFailure } from './auth-failure.ts';

const MESSAGES = { noReason: m['signin.refused'], unknown: m['signin.unreachable'] };
const en = (error: unknown) => authFailure(error, translatorFor('en'), MESSAGES);
const fil = (error: unknown) => authFailure(error, translatorFor('fil'), MESSAGES);

test.each(Object.entries(AUTH_MESSAGES))('%s reads in English as the server writes it', (code, words) => {
  expect(translatorFor('en')(words)).toBe(ERRORS[code as keyof typeof ERRORS].text);
});

test('what the server says is shown, in the language of the reader where it is known', () => {
  const taken = new ApiRequestError('x', {
    status: 409,
    code: 'EMAIL_TAKEN',
    serverMessage: ERRORS.EMAIL_TAKEN.text,
  });
  expect(en(taken)).toEqual({ message: 'An account with this email already exists' });
  expect(fil(taken)).toEqual({ message: 'May account na ang email na ito' });
  const strange = new ApiRequestError('x', { status: 418, code: 'TEAPOT', serverMessage: 'I am a teapot' });
  expect(fil(strange)).toEqual({ message: 'I am a teapot' });
});

test('a fault of the server is not put on the password', () => {
  expect(en(new ApiRequestError('Server error (502)', { status: 502 }))).toEqual({
    message: 'Server error (502)',
  });
  expect(fil(new ApiRequestError('Server error (502)', { status: 502 }))).toEqual({
    message: 'May problema sa server (502)',
  });
});

test('nor is a call that never left, or whose signature was refused', () => {
  const unsent = new ApiRequestError('Request failed', { status: 0, type: 'request_error' });
  expect(en(unsent)).toEqual({ message: 'Request failed' });
  const unsigned = new ApiRequestError('Authentication failed: HMAC request failed', { status: 403 });
  expect(en(unsigned)).toEqual({ message: 'Authentication failed: HMAC request failed' });
});

test('code that could not be fetched is a failure of the network', () => {
  const chrome = new TypeError('Failed to fetch dynamically imported module: https://x/y.js');
  const safari = new TypeError('Importing a module script failed.');
  for (const error of [chrome, safari]) expect(en(error).message).toBe('Failed to fetch');
});
