import { expect, test } from 'vitest';
import { isPassingFailure, isRepeatable } from './repeatable.ts';

test.each([
  '/users/interactions',
  '/users/me/location',
  '/users/me/engagement',
  '/focus/v2/singles/s-1/bookmark',
  '/focus/v2/clusters/c-1/bookmark',
])('POST %s may be repeated', (path) => {
  expect(isRepeatable('POST', path)).toBe(true);
});

test.each(['/auth/register', '/auth/login', '/auth/phone/send-code', '/ai/chat', '/users/interactions/x'])(
  'POST %s may not be repeated',
  (path) => {
    expect(isRepeatable('post', path)).toBe(false);
  },
);

test('every other method may be repeated', () => {
  for (const method of ['GET', 'PUT', 'DELETE']) expect(isRepeatable(method, '/users/me')).toBe(true);
});

test('only a missing answer and a fault of the server may pass by themselves', () => {
  expect([undefined, 500, 503].map(isPassingFailure)).toEqual([true, true, true]);
  expect([400, 401, 403, 404, 429, 499].map(isPassingFailure)).not.toContain(true);
});
