import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeApi, expectFailure, jsonResponse, OK_RESPONSE } from './fake-api.ts';

const START = Date.parse('2026-11-15T04:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('[API-008] after a 401 the token is renewed and the call made again', async () => {
  let token = 'old.old.old';
  const refresh = vi.fn(async () => {
    token = 'new.new.new';
    return 'renewed' as const;
  });
  const { api, requests } = createFakeApi([jsonResponse({}, 401), OK_RESPONSE], {
    accessToken: () => token,
    refresh,
  });
  expect(await api.get('/users/me')).toEqual({ n: 1 });
  expect(requests[1]?.headers.get('Authorization')).toBe('Bearer new.new.new');
});

test('a call that is refused again is not repeated again', async () => {
  const refresh = vi.fn(async () => 'renewed' as const);
  const { api, requests } = createFakeApi([jsonResponse({ detail: 'Session expired' }, 401)], { refresh });
  expect((await expectFailure(api.get('/users/me'))).status).toBe(401);
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
  const { api, requests } = createFakeApi([OK_RESPONSE], { accessToken: () => token, isRunningOut, refresh });
  await api.get('/users/me');
  expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer new.new.new']);
});

test.each(['/auth/login', '/auth/refresh', '/auth/logout'])('%s waits for no new token', async (path) => {
  const refresh = vi.fn(async () => 'renewed' as const);
  const { api } = createFakeApi([OK_RESPONSE], { isRunningOut: () => true, refresh });
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
  const { api, requests } = createFakeApi([OK_RESPONSE], { accessToken: () => token, isRunningOut, refresh });
  expect(await api.get('/sources')).toEqual({ n: 1 });
  expect(requests[0]?.headers.has('Authorization')).toBe(false);
});

test('a token that cannot be renewed without a network is a call without an answer', async () => {
  const refresh = async () => 'unreachable' as const;
  const before = createFakeApi([OK_RESPONSE], { isRunningOut: () => true, refresh });
  expect(await expectFailure(before.api.get('/users/me'))).toMatchObject({
    status: 0,
    type: 'network_error',
  });
  expect(before.requests).toHaveLength(0);
  const after = createFakeApi([jsonResponse({}, 401)], { refresh });
  expect(await expectFailure(after.api.get('/users/me'))).toMatchObject({ status: 0, type: 'network_error' });
});

test('nothing that one reader began is done in the name of the next', async () => {
  let [token, userId] = ['ana.ana.ana', 'u-ana'];
  const refused = () => {
    [token, userId] = ['ben.ben.ben', 'u-ben'];
    return jsonResponse({}, 401);
  };
  const session = { accessToken: () => token, userId: () => userId };
  const { api, requests } = createFakeApi([refused, OK_RESPONSE], session);
  const error = await expectFailure(api.send('PUT', '/users/me', { name: 'Ana' }));
  expect(error.message).toBe('Token refresh failed');
  expect(requests).toHaveLength(1);
});

test('a token that came while the call was under way is used as it is', async () => {
  let token = 'old.old.old';
  const refresh = vi.fn(async () => 'renewed' as const);
  const refused = () => {
    token = 'new.new.new';
    return jsonResponse({}, 401);
  };
  const { api } = createFakeApi([refused, OK_RESPONSE], { accessToken: () => token, refresh });
  expect(await api.get('/users/me')).toEqual({ n: 1 });
  expect(refresh).not.toHaveBeenCalled();
});

test('[ERROR-011] a session that cannot be renewed is an error of its own type', async () => {
  const error = await expectFailure(createFakeApi([jsonResponse({}, 401)]).api.get('/users/me'));
  expect(error).toMatchObject({ message: 'Token refresh failed', type: 'auth_error', status: 401 });
});

test('a refused sign-in is no session that ran out', async () => {
  const refresh = vi.fn(async () => 'renewed' as const);
  const { api } = createFakeApi(
    [jsonResponse({ detail: 'Invalid email or password. Please try again.' }, 401)],
    {
      refresh,
    },
  );
  const error = await expectFailure(api.send('POST', '/auth/login', {}));
  expect(error.message).toBe('Invalid email or password. Please try again.');
  expect(refresh).not.toHaveBeenCalled();
});
