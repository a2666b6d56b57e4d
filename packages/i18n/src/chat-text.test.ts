import { chatFailure } from '@paligid/domain/chat';
import { expect, test } from 'vitest';
import { chatFailureNotice, chatFailureText } from './chat-text.ts';

const bubble = (failure: Parameters<typeof chatFailure>[0]) => chatFailureText(chatFailure(failure), 'en');
const notice = (failure: Parameters<typeof chatFailure>[0]) => chatFailureNotice(chatFailure(failure), 'en');

test('a refused session asks to log in again, in the bubble and in the notice', () => {
  const refused = { status: 403, message: 'Forbidden' };
  expect(bubble(refused)).toBe('Authentication required. Please log in again.');
  expect(notice(refused)).toBe('Session expired. Please log in again.');
});

test('every other failure says the same in the bubble and in the notice', () => {
  for (const [failure, text] of [
    [{ status: 500, message: '' }, 'Server error. Please try again later.'],
    [{ message: 'Failed to fetch' }, 'Network error. Please check your connection.'],
    [{ status: 422, message: 'too long' }, 'Failed to send message'],
  ] as const) {
    expect(bubble(failure)).toBe(text);
    expect(notice(failure)).toBe(text);
  }
});

test('the Filipino text keeps the word that brings up the log-in link', () => {
  expect(chatFailureText('authentication', 'fil')).toMatch(/authentication/i);
});
