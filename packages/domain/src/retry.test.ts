import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  callRetryDelayMs,
  chatRetryDelayMs,
  isRetryable,
  isTransientFailure,
  queryRetryDelayMs,
  tokenRefreshRetryDelayMs,
} from './retry.ts';

test('a failed token refresh is retried up to 3 times, after 1, 2 and 4 seconds', () => {
  expect([0, 1, 2, 3].map(tokenRefreshRetryDelayMs)).toEqual([1000, 2000, 4000, undefined]);
});

test('a query is retried 3 times by default, doubling from 1 s up to 30 s', () => {
  expect([0, 1, 2, 3].map((done) => queryRetryDelayMs(done))).toEqual([1000, 2000, 4000, undefined]);
  expect([4, 5, 6].map((done) => queryRetryDelayMs(done, 7))).toEqual([16_000, 30_000, 30_000]);
  expect(queryRetryDelayMs(0, 0)).toBeUndefined();
});

test('an API call is retried once by default, doubling from 1 s up to 5 s', () => {
  expect([0, 1].map((done) => callRetryDelayMs(done))).toEqual([1000, undefined]);
  expect([0, 1, 2, 3].map((done) => callRetryDelayMs(done, 4))).toEqual([1000, 2000, 4000, 5000]);
  expect(callRetryDelayMs(0, 0)).toBeUndefined();
});

test('a chat message is retried 3 times, but never when the session was refused', () => {
  expect([0, 1, 2, 3].map((done) => chatRetryDelayMs(done))).toEqual([1000, 2000, 4000, undefined]);
  expect(chatRetryDelayMs(0, 401)).toBeUndefined();
  expect(chatRetryDelayMs(0, 403)).toBeUndefined();
  expect(chatRetryDelayMs(0, 500)).toBe(1000);
});

test('a wait is never shorter than the one before it, nor longer than the cap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (done) => {
      const before = queryRetryDelayMs(done - 1, 100) ?? Number.NaN;
      const wait = queryRetryDelayMs(done, 100) ?? Number.NaN;
      return wait >= before && wait <= 30_000;
    }),
  );
});

test.each([
  '/users/interactions',
  '/users/me/location',
  '/users/me/engagement',
  '/focus/v2/singles/s-1/bookmark',
  '/focus/v2/clusters/c-1/bookmark',
])('POST %s may be repeated', (path) => {
  expect(isRetryable('POST', path)).toBe(true);
});

test.each(['/auth/register', '/auth/login', '/auth/phone/send-code', '/ai/chat', '/users/interactions/x'])(
  'POST %s may not be repeated',
  (path) => {
    expect(isRetryable('post', path)).toBe(false);
  },
);

test('every other method may be repeated', () => {
  for (const method of ['GET', 'PUT', 'DELETE']) expect(isRetryable(method, '/users/me')).toBe(true);
});

test('only a missing answer and a fault of the server may pass by themselves', () => {
  expect([undefined, 500, 503].map(isTransientFailure)).toEqual([true, true, true]);
  expect([400, 401, 403, 404, 429, 499].map(isTransientFailure)).not.toContain(true);
});
