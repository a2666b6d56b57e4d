import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiError } from '../api-error.ts';
import { locationFeedQuery } from '../queries/location-feed.ts';
import type { ApiSession } from './api-session.ts';
import { createBrowserApi } from './browser-api.ts';
import { fakeDevice, json } from './fake-device.ts';
import { serverClock } from './server-clock.ts';

const START = Date.parse('2026-11-15T04:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const GUEST: ApiSession = {
  accessToken: () => undefined,
  isRunningOut: () => false,
  userId: () => undefined,
  refresh: async () => 'over',
};
const secrets = { key: 'key', salt: 'salt', environment: 'test' };
const OK = json({ status: 'success', data: { n: 1 } });
const BUSY = json({ detail: 'Busy' }, 503);

function setUp(answers: Parameters<typeof fakeDevice>[0], session: Partial<ApiSession> = {}, locale = 'en') {
  const { device, requests } = fakeDevice(answers);
  const api = createBrowserApi({
    device,
    secrets,
    locale: () => locale as 'en',
    session: { ...GUEST, ...session },
    clock: serverClock(device.now),
  });
  return { api, requests };
}

/** Lets time pass until the call has failed. */
async function failure(promise: Promise<unknown>): Promise<ApiError> {
  let error: ApiError | undefined;
  promise.catch((thrown) => {
    error = thrown;
  });
  for (;;) {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    if (error !== undefined) return error;
    vi.advanceTimersToNextTimer();
  }
}

test('[ROUTE-025] [API-001] every call goes to the proxy of our own origin', async () => {
  const { api, requests } = setUp([OK]);
  await api.get('/feed/location?user_lat=14.65&user_lon=121.1');
  await api.send('POST', '/auth/login', { email: 'a@b.example' });
  expect(requests.map(({ url }) => url)).toEqual([
    `${location.origin}/api/proxy/feed/location?user_lat=14.65&user_lon=121.1`,
    `${location.origin}/api/proxy/auth/login`,
  ]);
});

test('[API-003] every call carries a JSON content type', async () => {
  const { api, requests } = setUp([OK]);
  await api.get('/sources');
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) await api.send(method, '/users/me', {});
  expect(requests.map(({ headers }) => headers.get('Content-Type'))).toEqual(
    Array.from({ length: 5 }, () => 'application/json'),
  );
});

test('[API-002] a call carries the token when there is one', async () => {
  const { api, requests } = setUp([OK], { accessToken: () => 'a.b.c' });
  await api.get('/users/me');
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer a.b.c');
  const guest = setUp([OK]);
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
  const { api, requests } = setUp([OK], { accessToken: () => 'a.b.c' });
  await api.send('POST', path, {});
  expect(requests[0]?.headers.has('Authorization')).toBe(false);
});

test('a call asks for texts in the language of the reader', async () => {
  const { api, requests } = setUp([OK], {}, 'fil');
  await api.get('/sources');
  expect(requests[0]?.headers.get('Accept-Language')).toBe('fil');
});

test('[API-004] the data of a good answer is given', async () => {
  expect(await setUp([OK]).api.get('/sources')).toEqual({ n: 1 });
  expect(await setUp([json({ stories: [] })]).api.get('/feed')).toEqual({ stories: [] });
});

test.each([
  ['directly', { stories: [{ id: 's-1' }], next_cursor: null }],
  ["inside data with status 'success'", { status: 'success', data: { stories: [{ id: 's-1' }] } }],
])('[API-040] a feed that holds its stories %s is taken', async (_, body) => {
  const { api } = setUp([json(body)]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const feed = await client.fetchQuery(locationFeedQuery(api, { lat: 14.65, lon: 121.1, locale: 'en' }));
  expect(feed.stories).toEqual([{ id: 's-1' }]);
});

test('an answer from before the server lost its sources says since when', async () => {
  const since = '2026-11-15T03:50:00.000Z';
  const { api } = setUp([json({ status: 'success', data: { n: 1 } }, 200, { 'X-Stale-Since': since })]);
  expect(await api.get('/sources')).toEqual({ n: 1, stale_since: since });
});

test('an answer without a body gives nothing', async () => {
  expect(await setUp([new Response(null, { status: 204 })]).api.send('DELETE', '/x')).toBeUndefined();
});

test('[API-005] a bad answer is an error with its message and status', async () => {
  const body = { detail: 'Not found', error: { code: 'NOT_FOUND', message: 'Not found', request_id: 'r1' } };
  const error = await failure(setUp([json(body, 404)]).api.get('/story/x'));
  expect(error).toMatchObject({
    ...{ name: 'ApiError', message: 'Not found', status: 404 },
    ...{ type: 'request_error', code: 'NOT_FOUND', requestId: 'r1' },
  });
});

test('no answer at all is the same error in every browser', async () => {
  const error = await failure(setUp([new TypeError('Load failed')]).api.get('/sources', { retries: 0 }));
  expect(error).toMatchObject({ message: 'Failed to fetch', status: 0, type: 'network_error' });
});

test('a page of somebody in between counts as no answer', async () => {
  const portal = new Response('<html>Log in to Free WiFi</html>', { status: 200 });
  const error = await failure(setUp([portal]).api.get('/sources', { retries: 0 }));
  expect(error).toMatchObject({ message: 'Failed to fetch', type: 'network_error' });
});

test('[API-007] a failed call is repeated once, after one second, and signed anew', async () => {
  const { api, requests } = setUp([BUSY]);
  expect((await failure(api.get('/sources'))).status).toBe(503);
  expect(requests).toHaveLength(2);
  const [first, second] = requests.map(({ headers }) => [headers.get('X-Nonce'), headers.get('X-Timestamp')]);
  expect(second?.[0]).not.toBe(first?.[0]);
  expect(Number(second?.[1]) - Number(first?.[1])).toBe(1000);
});

test('the wait doubles and ends at five seconds', async () => {
  const { api, requests } = setUp([BUSY]);
  await failure(api.get('/sources', { retries: 5 }));
  const sentAt = requests.map(({ headers }) => Number(headers.get('X-Timestamp')));
  expect(sentAt.slice(1).map((at, n) => at - (sentAt[n] ?? 0))).toEqual([1000, 2000, 4000, 5000, 5000]);
});

test('a query that counts for itself says 0 and is sent once', async () => {
  const { api, requests } = setUp([BUSY]);
  await failure(api.get('/sources', { retries: 0 }));
  expect(requests).toHaveLength(1);
});

test.each([400, 403, 404, 409, 429])('[ERROR-009] a %i is not repeated', async (status) => {
  const { api, requests } = setUp([json({}, status)]);
  await failure(api.get('/sources'));
  expect(requests).toHaveLength(1);
});

test('a POST is repeated only where that is harmless', async () => {
  const harmless = setUp([BUSY]);
  await failure(harmless.api.send('POST', '/users/interactions', {}));
  expect(harmless.requests).toHaveLength(2);
  const chat = setUp([BUSY]);
  await failure(chat.api.send('POST', '/ai/chat', {}, { retries: 3 }));
  expect(chat.requests).toHaveLength(1);
});

test('[API-008] after a 401 the token is renewed and the call made again', async () => {
  let token = 'old.old.old';
  const refresh = vi.fn(async () => {
    token = 'new.new.new';
    return 'renewed' as const;
  });
  const { api, requests } = setUp([json({}, 401), OK], { accessToken: () => token, refresh });
  expect(await api.get('/users/me')).toEqual({ n: 1 });
  expect(requests[1]?.headers.get('Authorization')).toBe('Bearer new.new.new');
});

test('a call that is refused again is not repeated again', async () => {
  const refresh = vi.fn(async () => 'renewed' as const);
  const { api, requests } = setUp([json({ detail: 'Session expired' }, 401)], { refresh });
  expect((await failure(api.get('/users/me'))).status).toBe(401);
  expect(refresh).toHaveBeenCalledOnce();
  expect(requests).toHaveLength(2);
});

test('a token that would not outlive the call is renewed before it is sent', async () => {
  let token = 'old.old.old';
  const refresh = async () => {
    token = 'new.new.new';
    return 'renewed' as const;
  };
  const isRunningOut = () => token === 'old.old.old';
  const { api, requests } = setUp([OK], { accessToken: () => token, isRunningOut, refresh });
  await api.get('/users/me');
  expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer new.new.new']);
});

test.each(['/auth/login', '/auth/refresh', '/auth/logout'])('%s waits for no new token', async (path) => {
  const refresh = vi.fn(async () => 'renewed' as const);
  const { api } = setUp([OK], { isRunningOut: () => true, refresh });
  await api.send('POST', path, {});
  expect(refresh).not.toHaveBeenCalled();
});

test('whose session turns out to be over goes on as a guest', async () => {
  let token: string | undefined = 'old.old.old';
  const refresh = async () => {
    token = undefined;
    return 'over' as const;
  };
  const isRunningOut = () => token !== undefined;
  const { api, requests } = setUp([OK], { accessToken: () => token, isRunningOut, refresh });
  expect(await api.get('/sources')).toEqual({ n: 1 });
  expect(requests[0]?.headers.has('Authorization')).toBe(false);
});

test('a token that cannot be renewed without a network is a call without an answer', async () => {
  const refresh = async () => 'unreachable' as const;
  const before = setUp([OK], { isRunningOut: () => true, refresh });
  expect(await failure(before.api.get('/users/me'))).toMatchObject({ status: 0, type: 'network_error' });
  expect(before.requests).toHaveLength(0);
  const after = setUp([json({}, 401)], { refresh });
  expect(await failure(after.api.get('/users/me'))).toMatchObject({ status: 0, type: 'network_error' });
});

test('nothing that one reader began is done in the name of the next', async () => {
  let [token, userId] = ['ana.ana.ana', 'u-ana'];
  const refused = () => {
    [token, userId] = ['ben.ben.ben', 'u-ben'];
    return json({}, 401);
  };
  const session = { accessToken: () => token, userId: () => userId };
  const { api, requests } = setUp([refused, OK], session);
  const error = await failure(api.send('PUT', '/users/me', { name: 'Ana' }));
  expect(error.message).toBe('Token refresh failed');
  expect(requests).toHaveLength(1);
});

test('a token that came while the call was under way is used as it is', async () => {
  let token = 'old.old.old';
  const refresh = vi.fn(async () => 'renewed' as const);
  const refused = () => {
    token = 'new.new.new';
    return json({}, 401);
  };
  const { api } = setUp([refused, OK], { accessToken: () => token, refresh });
  expect(await api.get('/users/me')).toEqual({ n: 1 });
  expect(refresh).not.toHaveBeenCalled();
});

test('[ERROR-011] a session that cannot be renewed is an error of its own type', async () => {
  const error = await failure(setUp([json({}, 401)]).api.get('/users/me'));
  expect(error).toMatchObject({ message: 'Token refresh failed', type: 'auth_error', status: 401 });
});

test('a refused sign-in is no session that ran out', async () => {
  const refresh = vi.fn(async () => 'renewed' as const);
  const { api } = setUp([json({ detail: 'Invalid email or password. Please try again.' }, 401)], { refresh });
  const error = await failure(api.send('POST', '/auth/login', {}));
  expect(error.message).toBe('Invalid email or password. Please try again.');
  expect(refresh).not.toHaveBeenCalled();
});

test('a call ends when its caller does, with the reason of the caller', async () => {
  const abort = new AbortController();
  const { api } = setUp([OK]);
  const gone = new DOMException('gone', 'AbortError');
  abort.abort(gone);
  await expect(api.get('/sources', { signal: abort.signal })).rejects.toBe(gone);
});

test('a call that takes too long is given up as if nobody had answered', async () => {
  const silent = (request: Request) =>
    new Promise<Response>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  const error = await failure(setUp([silent]).api.get('/sources', { retries: 0 }));
  expect(error).toMatchObject({ message: 'Failed to fetch', type: 'network_error' });
  expect(Date.now() - START).toBe(20_000);
});

test('[API-009] a kept answer is given again for five minutes, unless told otherwise', async () => {
  const { api, requests } = setUp([OK]);
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

test('no reader is given what was kept for another', async () => {
  let userId: string | undefined = 'u-1';
  const { api, requests } = setUp([OK], { userId: () => userId });
  await api.get('/users/me', { cache: { key: 'me' } });
  userId = 'u-2';
  await api.get('/users/me', { cache: { key: 'me' } });
  expect(requests).toHaveLength(2);
  api.forget();
  await api.get('/users/me', { cache: { key: 'me' } });
  expect(requests).toHaveLength(3);
});

test('a change of something drops what was kept of it', async () => {
  const { api, requests } = setUp([OK]);
  await api.get('/users/me', { cache: { key: 'me' } });
  await api.send('PUT', '/users/me', {});
  await api.get('/users/me', { cache: { key: 'me' } });
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']);
});
