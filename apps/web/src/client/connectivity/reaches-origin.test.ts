import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reachesOrigin } from './reaches-origin.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const answering = (body: string, status = 200) => vi.fn(async () => new Response(body, { status }));

test('our own file is an answer', async () => {
  const fetch = answering('User-agent: *\nDisallow: /api/\n');
  expect(await reachesOrigin(fetch)).toBe(true);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/robots.txt',
    expect.objectContaining({ cache: 'no-store', credentials: 'omit', redirect: 'error' }),
  );
});

test.each([429, 500, 502, 503])('a server that says %i is there', async (status) => {
  expect(await reachesOrigin(answering('busy', status))).toBe(true);
});

test('the page of a captive portal is no answer of ours', async () => {
  expect(await reachesOrigin(answering('<!doctype html><title>Sign in to Wi-Fi</title>'))).toBe(false);
  expect(await reachesOrigin(answering('', 511))).toBe(false);
});

test('a name that cannot be resolved is no answer', async () => {
  const fetch = vi.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await reachesOrigin(fetch)).toBe(false);
});

test('a connection that is accepted and never answered ends after five seconds', async () => {
  const fetch = vi.fn(
    (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  const reached = vi.fn();
  void reachesOrigin(fetch).then(reached);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(reached).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reached).toHaveBeenCalledExactlyOnceWith(false);
});
