import { expect, test } from 'vitest';
import { sayIn } from '../../words/words.ts';
import { ApiError } from '../api-error.ts';
import { failureText } from './failure-words.ts';

const say = sayIn('en');

test('[ERROR-017] what failed for want of a network says so', () => {
  const text = failureText(new ApiError('Failed to fetch', { status: 0 }), say);
  expect(text).toBe('Network connection problem. Please check your internet.');
});

test('[ERROR-018] anything else that failed asks to try again', () => {
  expect(failureText(new ApiError('odd', { status: 400 }), say)).toBe(
    'Something went wrong. Please try again.',
  );
  expect(failureText(new Error('odd'), say)).toBe('Something went wrong. Please try again.');
});

test('where the server says more, it is said in the language of the reader', () => {
  const error = new ApiError('Too many', { status: 429, code: 'TOO_MANY_REQUESTS' });
  expect(failureText(error, say)).toBe('Too many requests. Please try again later.');
  expect(failureText(error, sayIn('fil'))).toBe('Masyadong maraming request. Subukan mo ulit mamaya.');
});
