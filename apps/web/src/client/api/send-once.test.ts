import { canonicalText, computeSignature, deriveKey } from '@paligid/domain/signing';
import { afterEach, expect, test, vi } from 'vitest';
import { createConnectivity } from '../connectivity/connectivity.ts';
import type { ApiRequestError } from './api-error.ts';
import { type ApiSession, createBrowserApi } from './browser-api.ts';
import { type BrowserDevice, createServerClock } from './browser-device.ts';
import { fakeHttpDevice, jsonResponse } from './fake-api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const secrets = { key: 'key', salt: 'salt', environment: 'test' };
const OK = jsonResponse({ status: 'success', data: {} });
const SIGNED = ['X-Signature', 'X-Timestamp', 'X-Nonce', 'X-Client-Info'];

const renewed = { key: 'next-key', salt: 'salt', environment: 'test' };

function setUp(
  answers: Response[] = [OK],
  changes: Partial<BrowserDevice> = {},
  renewSecrets?: () => Promise<typeof secrets>,
) {
  const { device, requests } = fakeHttpDevice(answers, { crypto: globalThis.crypto, ...changes });
  const session: ApiSession = {
    accessToken: () => undefined,
    isRunningOut: () => false,
    userId: () => undefined,
    refresh: async () => 'over',
  };
  const clock = createServerClock(device.now);
  const connectivity = createConnectivity();
  const options = {
    device,
    secrets,
    locale: () => 'en' as const,
    session,
    clock,
    connectivity,
    renewSecrets,
  };
  return { api: createBrowserApi(options), requests };
}

async function failure(promise: Promise<unknown>): Promise<ApiRequestError> {
  return promise.then(
    () => expect.unreachable(),
    (error) => error,
  );
}

test('[SIGN-006] a signed call carries its four headers', async () => {
  const { api, requests } = setUp();
  await api.get('/feed/location?user_lat=14.65');
  for (const name of SIGNED) expect(requests[0]?.headers.get(name)).toBeTruthy();
});

test('[SIGN-005] the validator decides which calls are signed', async () => {
  const { api, requests } = setUp();
  await api.send('POST', '/auth/login', {});
  await api.get('/health');
  await api.send('POST', '/auth/google', {});
  expect(requests.map(({ headers }) => headers.has('X-Signature'))).toEqual([false, false, true]);
});

test('the signature is over what is sent, to the letter', async () => {
  const { api, requests } = setUp();
  const body = { story_id: 's-1', note: 'España' };
  await api.send('POST', '/users/interactions?x=%20a', body);
  const headers = requests[0]?.headers ?? new Headers();
  const timestamp = headers.get('X-Timestamp') ?? '';
  const canonical = canonicalText({
    ...{ method: 'POST', path: '/users/interactions', query: 'x=%20a', timestamp },
    ...{ nonce: headers.get('X-Nonce') ?? '', clientInfo: headers.get('X-Client-Info') ?? '' },
    body: JSON.stringify(body),
  });
  const key = await deriveKey(secrets, Number(timestamp), 'Test', crypto.subtle);
  expect(headers.get('X-Signature')).toBe(await computeSignature(canonical, key, crypto.subtle));
  expect(await requests[0]?.text()).toBe(JSON.stringify(body));
});

test.each(['POST', 'PUT', 'PATCH'] as const)('[SIGN-014] a %s says that it is JSON', async (method) => {
  const { api, requests } = setUp();
  await api.send(method, '/users/me', {});
  expect(requests[0]?.headers.get('Content-Type')).toBe('application/json');
});

test('[SIGN-015] without WebCrypto nothing is signed or sent', async () => {
  const { getRandomValues } = crypto;
  const { api, requests } = setUp([OK], { crypto: { getRandomValues } });
  const error = await failure(api.get('/sources'));
  expect(error).toMatchObject({
    code: 'CRYPTO_NOT_AVAILABLE',
    message: 'Authentication failed: No crypto implementation available',
  });
  expect(requests).toHaveLength(0);
});

test('[SIGN-016] [ERROR-008] what can go wrong with signing has a code each, and is a refusal', async () => {
  const subtle = Object.create(crypto.subtle, { sign: { value: () => Promise.reject(new Error('no')) } });
  const noRandom = {
    subtle: crypto.subtle,
    getRandomValues: () => {
      throw new Error('no');
    },
  };
  const brokenSubtle: BrowserDevice['crypto'] = {
    getRandomValues: crypto.getRandomValues.bind(crypto),
    subtle: subtle as SubtleCrypto,
  };
  const errors = await Promise.all([
    failure(setUp([OK], { crypto: brokenSubtle }).api.get('/sources')),
    failure(setUp([OK], { crypto: noRandom }).api.get('/sources')),
  ]);
  vi.stubGlobal('Request', function refuse() {
    throw new TypeError('no');
  });
  errors.push(await failure(setUp().api.get('/sources')));
  expect(errors.map(({ code, message, status }) => [code, message, status])).toEqual([
    ['HMAC_GENERATION_FAILED', 'Authentication failed: Failed to generate HMAC signature', 403],
    ['HMAC_HEADER_GENERATION_FAILED', 'Authentication failed: Failed to generate HMAC headers', 403],
    ['HMAC_REQUEST_FAILED', 'Authentication failed: HMAC request failed', 403],
  ]);
});

test('[SIGN-017] [SIGN-018] a refused signature is its own error and is not tried again', async () => {
  const { api, requests } = setUp([jsonResponse({ detail: 'whatever' }, 403)]);
  const error = await failure(api.get('/sources'));
  expect(error).toMatchObject({
    code: 'HMAC_AUTH_FAILED',
    message: 'Authentication failed: HMAC authentication failed - request blocked',
    status: 403,
    type: 'signature_error',
  });
  expect(requests).toHaveLength(1);
});

test('a stored page signs again when the server has another key by now, once', async () => {
  const renew = vi.fn(async () => renewed);
  const refused = jsonResponse({}, 403);
  const { api, requests } = setUp([refused, OK], {}, renew);
  await api.get('/sources');
  await api.get('/sources');
  expect([requests.length, renew.mock.calls.length]).toEqual([3, 1]);
  const again = setUp([refused], {}, renew);
  expect(await failure(again.api.get('/sources'))).toMatchObject({ code: 'HMAC_AUTH_FAILED' });
  expect(again.requests).toHaveLength(2);
});

test('a stored page does not sign again with the key it has', async () => {
  const { api, requests } = setUp([jsonResponse({}, 403)], {}, async () => secrets);
  expect(await failure(api.get('/sources'))).toMatchObject({ code: 'HMAC_AUTH_FAILED' });
  expect(requests).toHaveLength(1);
});

test('a refresh lets the browser say what it has, so that the same answer is a 304', async () => {
  const caches = watchCacheModes();
  await setUp().api.get('/sources');
  expect(caches).toEqual(['no-cache']);
});

function watchCacheModes(): unknown[] {
  const modes: unknown[] = [];
  const Original = Request;
  vi.stubGlobal('Request', function watched(url: string, init: RequestInit) {
    modes.push(init.cache);
    return new Original(url, init);
  });
  return modes;
}

test('a 403 on a call that is not signed is an ordinary answer', async () => {
  const error = await failure(
    setUp([jsonResponse({ detail: 'No' }, 403)]).api.send('POST', '/auth/login', {}),
  );
  expect(error).toMatchObject({ message: 'No', status: 403, code: undefined });
});

test('a phone with a wrong clock signs with the time of the server', async () => {
  const serverMs = Date.parse('2026-11-15T04:00:00Z');
  const answer = jsonResponse({}, 403, { Date: new Date(serverMs).toUTCString() });
  const { api, requests } = setUp([answer, OK], { now: () => serverMs - 9 * 3_600_000 });
  await failure(api.get('/sources'));
  await api.get('/sources');
  const sentAt = requests.map(({ headers }) => Number(headers.get('X-Timestamp')) - serverMs);
  expect(sentAt).toEqual([-9 * 3_600_000, 0]);
});
