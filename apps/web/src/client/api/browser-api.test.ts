import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { locationFeedQuery } from '../queries/feed-queries.ts';
import { ResponseCache } from './browser-api.ts';
import { createFakeApi, expectFailure, jsonResponse, OK_RESPONSE } from './fake-api.ts';

const START = Date.parse('2026-11-15T04:00:00Z');
const BUSY = jsonResponse({ detail: 'Busy' }, 503);

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('[ROUTE-025] [API-001] every call goes to the proxy of our own origin', async () => {
  const { api, requests } = createFakeApi([OK_RESPONSE]);
  await api.get('/feed/location?user_lat=14.65&user_lon=121.1');
  await api.send('POST', '/auth/login', { email: 'a@b.example' });
  expect(requests.map(({ url }) => url)).toEqual([
    `${location.origin}/api/proxy/feed/location?user_lat=14.65&user_lon=121.1`,
    `${location.origin}/api/proxy/auth/login`,
  ]);
});

test('[API-003] every call carries a JSON content type', async () => {
  const { api, requests } = createFakeApi([OK_RESPONSE]);
  await api.get('/sources');
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) await api.send(method, '/users/me', {});
  expect(requests.map(({ headers }) => headers.get('Content-Type'))).toEqual(
    Array.from({ length: 5 }, () => 'application/json'),
  );
});

test('[API-002] a call carries the token when there is one', async () => {
  const { api, requests } = createFakeApi([OK_RESPONSE], { accessToken: () => 'a.b.c' });
  await api.get('/users/me');
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer a.b.c');
  const guest = createFakeApi([OK_RESPONSE]);
  await guest.api.get('/sources');
  expect(guest.requests[0]?.headers.has('Authorization')).toBe(false);
});

test.each([
  '/auth/register',
  '/auth/login',
  '/auth/phone/send-code',
  '/auth/phone/verify',
  '/auth/phone/register',
  '/auth/phone/login',
  '/auth/google',
])('[AUTH-018] %s carries no token', async (path) => {
  const { api, requests } = createFakeApi([OK_RESPONSE], { accessToken: () => 'a.b.c' });
  await api.send('POST', path, {});
  expect(requests[0]?.headers.has('Authorization')).toBe(false);
});

test('a call asks for texts in the language of the reader', async () => {
  const { api, requests } = createFakeApi([OK_RESPONSE], {}, 'fil');
  await api.get('/sources');
  expect(requests[0]?.headers.get('Accept-Language')).toBe('fil');
});

test('[API-004] the data of a good answer is given', async () => {
  expect(await createFakeApi([OK_RESPONSE]).api.get('/sources')).toEqual({ n: 1 });
  expect(await createFakeApi([jsonResponse({ stories: [] })]).api.get('/feed')).toEqual({ stories: [] });
});

test.each([
  ['directly', { stories: [{ id: 's-1' }], next_cursor: null }],
  ["inside data with status 'success'", { status: 'success', data: { stories: [{ id: 's-1' }] } }],
])('[API-040] a feed that holds its stories %s is taken', async (_, body) => {
  const { api } = createFakeApi([jsonResponse(body)]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const feed = await client.fetchQuery(locationFeedQuery(api, { lat: 14.65, lon: 121.1, locale: 'en' }));
  expect(feed.stories).toEqual([{ id: 's-1' }]);
});

test('an answer from before the server lost its sources says since when', async () => {
  const since = '2026-11-15T03:50:00.000Z';
  const { api } = createFakeApi([
    jsonResponse({ status: 'success', data: { n: 1 } }, 200, { 'X-Stale-Since': since }),
  ]);
  expect(await api.get('/sources')).toEqual({ n: 1, stale_since: since });
});

test('an answer without a body gives nothing', async () => {
  expect(await createFakeApi([new Response(null, { status: 204 })]).api.send('DELETE', '/x')).toBeUndefined();
});

test('[API-005] [ENTITY-058] a bad answer is an error with its message, status, type and request id', async () => {
  const body = { detail: 'Not found', error: { code: 'NOT_FOUND', message: 'Not found', request_id: 'r1' } };
  const error = await expectFailure(createFakeApi([jsonResponse(body, 404)]).api.get('/story/x'));
  expect(error).toMatchObject({
    ...{ name: 'ApiError', message: 'Not found', status: 404 },
    ...{ type: 'request_error', code: 'NOT_FOUND', requestId: 'r1' },
  });
});

test('no answer at all is the same error in every browser', async () => {
  const error = await expectFailure(
    createFakeApi([new TypeError('Load failed')]).api.get('/sources', { retries: 0 }),
  );
  expect(error).toMatchObject({ message: 'Failed to fetch', status: 0, type: 'network_error' });
});

test('a page of somebody in between counts as no answer', async () => {
  const portal = new Response('<html>Log in to Free WiFi</html>', { status: 200 });
  const error = await expectFailure(createFakeApi([portal]).api.get('/sources', { retries: 0 }));
  expect(error).toMatchObject({ message: 'Failed to fetch', type: 'network_error' });
});

/** Accepts the request and never responds. */
const unanswered = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('a call that nobody answers, in time or at all, tells that our origin is out of reach', async () => {
  const lost = async () => {
    throw new TypeError('Load failed');
  };
  const portal = new Response('<!doctype html><title>Sign in to Wi-Fi</title>');
  for (const answer of [lost, portal, new Response('', { status: 511 })]) {
    const { api, connectivity } = createFakeApi([answer]);
    await expectFailure(api.get('/x', { retries: 0 }));
    expect(connectivity.isOnline()).toBe(false);
  }
  const { api, connectivity } = createFakeApi([unanswered]);
  await expectFailure(api.get('/x', { retries: 0 }));
  expect(connectivity.isOnline()).toBe(false);
});

test.each([200, 400, 404, 429, 500, 503])(
  'an answer with %i tells that our origin is there',
  async (status) => {
    const { api, connectivity } = createFakeApi([jsonResponse({ status: 'success', data: 1 }, status)]);
    connectivity.reportFailure();
    if (status === 200) await api.get('/x');
    else await expectFailure(api.get('/x', { retries: 0 }));
    expect(connectivity.isOnline()).toBe(true);
  },
);

test('a call that its caller has ended tells nothing', async () => {
  const { api, connectivity } = createFakeApi([unanswered]);
  const controller = new AbortController();
  const call = api.get('/x', { signal: controller.signal });
  await vi.advanceTimersByTimeAsync(1);
  controller.abort();
  await expect(call).rejects.toThrow();
  expect(connectivity.isOnline()).toBe(true);
});

test('[API-007] a failed call is repeated once, after one second, and signed anew', async () => {
  const { api, requests } = createFakeApi([BUSY]);
  expect((await expectFailure(api.get('/sources'))).status).toBe(503);
  expect(requests).toHaveLength(2);
  const [first, second] = requests.map(({ headers }) => [headers.get('X-Nonce'), headers.get('X-Timestamp')]);
  expect(second?.[0]).not.toBe(first?.[0]);
  expect(Number(second?.[1]) - Number(first?.[1])).toBe(1000);
});

test('the wait doubles and ends at five seconds', async () => {
  const { api, requests } = createFakeApi([BUSY]);
  await expectFailure(api.get('/sources', { retries: 5 }));
  const sentAt = requests.map(({ headers }) => Number(headers.get('X-Timestamp')));
  expect(sentAt.slice(1).map((at, n) => at - (sentAt[n] ?? 0))).toEqual([1000, 2000, 4000, 5000, 5000]);
});

test('a query that counts for itself says 0 and is sent once', async () => {
  const { api, requests } = createFakeApi([BUSY]);
  await expectFailure(api.get('/sources', { retries: 0 }));
  expect(requests).toHaveLength(1);
});

test.each([400, 403, 404, 409, 429])('[ERROR-009] a %i is not repeated', async (status) => {
  const { api, requests } = createFakeApi([jsonResponse({}, status)]);
  await expectFailure(api.get('/sources'));
  expect(requests).toHaveLength(1);
});

test('a POST is repeated only where that is harmless', async () => {
  const harmless = createFakeApi([BUSY]);
  await expectFailure(harmless.api.send('POST', '/users/interactions', {}));
  expect(harmless.requests).toHaveLength(2);
  const chat = createFakeApi([BUSY]);
  await expectFailure(chat.api.send('POST', '/ai/chat', {}, { retries: 3 }));
  expect(chat.requests).toHaveLength(1);
});

test('a call ends when its caller does, with the reason of the caller', async () => {
  const abort = new AbortController();
  const { api } = createFakeApi([OK_RESPONSE]);
  const gone = new DOMException('gone', 'AbortError');
  abort.abort(gone);
  await expect(api.get('/sources', { signal: abort.signal })).rejects.toBe(gone);
});

test('a call that takes too long is given up as if nobody had answered', async () => {
  const silent = (request: Request) =>
    new Promise<Response>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  const error = await expectFailure(createFakeApi([silent]).api.get('/sources', { retries: 0 }));
  expect(error).toMatchObject({ message: 'Failed to fetch', type: 'network_error' });
  expect(Date.now() - START).toBe(20_000);
});

test('[API-009] a kept answer is given again for five minutes, unless told otherwise', async () => {
  const { api, requests } = createFakeApi([OK_RESPONSE]);
  const read = (ttlMs?: number) =>
    api.get('/users/me', { cache: ttlMs === undefined ? { key: 'me' } : { key: 'me', ttlMs } });
  await read();
  vi.advanceTimersByTime(5 * 60_000 - 1);
  await read();
  expect(requests).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await read(60_000);
  expect(requests).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  await read();
  expect(requests).toHaveLength(3);
  await api.get('/users/me');
  expect(requests).toHaveLength(4);
});

test('no reader is given what was cached for another', async () => {
  let userId: string | undefined = 'u-1';
  const { api, requests } = createFakeApi([OK_RESPONSE], { userId: () => userId });
  await api.get('/users/me', { cache: { key: 'me' } });
  userId = 'u-2';
  await api.get('/users/me', { cache: { key: 'me' } });
  expect(requests).toHaveLength(2);
  api.clearCache();
  await api.get('/users/me', { cache: { key: 'me' } });
  expect(requests).toHaveLength(3);
});

test('a change of something evicts what was cached of it', async () => {
  const { api, requests } = createFakeApi([OK_RESPONSE]);
  await api.get('/users/me', { cache: { key: 'me' } });
  await api.send('PUT', '/users/me', {});
  await api.get('/users/me', { cache: { key: 'me' } });
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']);
});

test('the oldest answer gives way when there are too many', () => {
  const cache = new ResponseCache(() => 0);
  for (let n = 0; n <= 50; n += 1) cache.set(undefined, `k${n}`, '/x', n);
  expect(cache.find(undefined, 'k0')).toBeUndefined();
  expect(cache.find(undefined, 'k1')).toMatchObject({ data: 1 });
  expect(cache.find(undefined, 'k50')).toMatchObject({ data: 50 });
});

test('a request of a page that is being left outlives it, and no other', async () => {
  const given: unknown[] = [];
  const { Request: Plain } = globalThis;
  class SeenRequest extends Plain {
    constructor(address: string, init?: RequestInit) {
      super(address, init);
      given.push(init?.keepalive);
    }
  }
  vi.stubGlobal('Request', SeenRequest);
  const { api } = createFakeApi([OK_RESPONSE]);
  await api.send('POST', '/users/interactions/batch', {}, { isLeaving: true });
  await api.send('POST', '/users/interactions/batch', {});
  vi.unstubAllGlobals();
  expect(given).toEqual([true, false]);
});
