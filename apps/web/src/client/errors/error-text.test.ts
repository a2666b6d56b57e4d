import { expect, test } from 'vitest';
import { translatorFor } from '../../i18n/useTranslation.ts';
import { ApiRequestError } from '../api/api-error.ts';
import { errorText } from './error-text.ts';

const t = translatorFor('en');

test('[ERROR-017] what failed for want of a network says so', () => {
  const text = errorText(new ApiRequestError('Failed to fetch', { status: 0 }), t);
  expect(text).toBe('Network connection problem. Please check your internet.');
});

test('[ERROR-018] anything else that failed asks to try again', () => {
  expect(errorText(new ApiRequestError('odd', { status: 400 }), t)).toBe(
    'Something went wrong. Please try again.',
  );
  expect(errorText(new Error('odd'), t)).toBe('Something went wrong. Please try again.');
});

test('where the server says more, it is said in the language of the reader', () => {
  const error = new ApiRequestError('Too many', { status: 429, code: 'TOO_MANY_REQUESTS' });
  expect(errorText(error, t)).toBe('Too many requests. Please try again later.');
  expect(errorText(error, translatorFor('fil'))).toBe('Masyadong maraming request. Subukan mo ulit mamaya.');
});
