import { signedHeaders } from '@paligid/domain/signing';
import { leaseKeys } from '@paligid/testkit/leases';
import { Redis } from 'ioredis';
import { expect, onTestFinished } from 'vitest';
import {
  API_SECRETS,
  type ApiRequest,
  CLIENT,
  newTestNonce,
  READER,
  startApi,
  type TestApi,
} from './api-server.ts';
import { breakableProxy } from './breakable-proxy.ts';
import { databaseTest as test } from './server-database.ts';
import { signUp } from './sign-up.ts';

const WINDOW = 3_600_000;
const TICKET = '/live/guest-ticket';
const WRITE: ApiRequest = { method: 'POST', body: { lat: 14.65, lon: 121.1 } };
const BLOCKED = {
  detail: 'HMAC authentication failed - request blocked',
  error: { code: 'HMAC_AUTH_FAILED' },
};
const AUTH = ['/auth/login', '/auth/register', '/auth/refresh', '/auth/challenge'];

test('[SIGN-001] every request is signed except the exempt ones, whether its path exists or not', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const paths = [
    '/sources',
    '/feed/location?user_lat=14.65&user_lon=121.1',
    '/nowhere',
    '/',
    '/docs/js',
    '/healthy',
  ];
  for (const path of paths) {
    const unsigned = await api.request(path, { isSigned: false });
    expect([unsigned.status, unsigned.body], path).toMatchObject([403, BLOCKED]);
    expect((await api.request(path)).status, path).not.toBe(403);
  }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect((await api.request(TICKET, { method, body: {}, isSigned: false })).status, method).toBe(403);
  }
});

test('[SIGN-002] auth login, register, refresh and challenge need no signature', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  for (const path of AUTH) await expectOpen(api, path);
});

test('[SIGN-003] the same four need none under /api and /api/v1', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  for (const path of AUTH.flatMap((path) => [`/api${path}`, `/api/v1${path}`])) await expectOpen(api, path);
  expect(
    (await api.request('/api/v2/auth/login', { method: 'POST', body: {}, isSigned: false })).status,
  ).toBe(403);
});

test('[SIGN-004] /health, /docs, /redoc and /openapi.json need no signature', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  for (const path of ['/health', '/docs', '/docs/', '/redoc', '/openapi.json', '/health/', '/health?x=1']) {
    expect((await api.request(path, { isSigned: false })).status, path).toBeLessThan(400);
  }
});

test('[SIGN-013] a signature is good for 3,600,000 ms before and after its time', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const at = (offMs: number, asked: ApiRequest = {}) =>
    api.request(asked.method ? TICKET : '/sources', {
      ...asked,
      timestampMs: api.clock.now().getTime() + offMs,
    });
  expect((await at(-WINDOW)).status).toBe(200);
  expect((await at(WINDOW)).status).toBe(200);
  expect((await at(-WINDOW - 1)).body).toMatchObject(BLOCKED);
  expect((await at(WINDOW + 1)).body).toMatchObject(BLOCKED);
  expect((await at(WINDOW, WRITE)).status).toBe(200);
  expect((await at(WINDOW + 1, WRITE)).status).toBe(403);
});

test('a change of any part of a signed request is refused', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const timestampMs = api.clock.now().getTime();
  const body = JSON.stringify({ lat: 14.65, lon: 121.1 });
  const sign = async () => ({
    'content-type': 'application/json',
    ...(await signedHeaders(
      { method: 'POST', address: TICKET, body, client: CLIENT, timestampMs, nonce: newTestNonce() },
      API_SECRETS,
      crypto.subtle,
    )),
  });
  const send = async (change: {
    path?: string;
    method?: string;
    body?: string;
    headers?: Record<string, string>;
  }) => {
    const headers = { ...(await sign()), ...change.headers };
    const { path = TICKET, method = 'POST' } = change;
    return (await fetch(api.url + path, { method, headers, body: change.body ?? body })).status;
  };
  expect(await send({})).toBe(200);
  const otherInfo = Buffer.from('{"b":"Other","s":"1x1","l":"en","t":"UTC"}').toString('base64');
  const changes = [
    { method: 'PUT' },
    { path: `${TICKET}/` },
    { path: `${TICKET}?x=1` },
    { body: `${body} ` },
    { body: JSON.stringify({ lat: 10.32, lon: 123.89 }) },
    { headers: { 'X-Timestamp': `${timestampMs - 1}` } },
    { headers: { 'X-Nonce': newTestNonce() } },
    { headers: { 'X-Client-Info': otherInfo } },
    { headers: { 'X-Signature': 'a'.repeat(64) } },
    { headers: { 'X-Signature': '' } },
  ];
  for (const change of changes) expect(await send(change), JSON.stringify(change)).toBe(403);
});

test('a write is taken once; a read may be repeated', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const nonce = newTestNonce();
  expect((await api.request('/sources', { nonce })).status).toBe(200);
  expect((await api.request('/sources', { nonce })).status).toBe(200);
  expect((await api.request(TICKET, { ...WRITE, nonce })).status).toBe(200);
  expect((await api.request(TICKET, { ...WRITE, nonce })).body).toMatchObject(BLOCKED);
  api.clock.advance(WINDOW);
  expect((await api.request(TICKET, { ...WRITE, nonce })).status).toBe(403);
  const together = await Promise.all(
    Array.from({ length: 30 }, () => api.request(TICKET, { ...WRITE, nonce: 'f'.repeat(32) })),
  );
  expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('who may not call stores no nonce: signing is public, and each nonce is kept for two hours', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const redis = new Redis(leaseKeys().url);
  onTestFinished(() => redis.disconnect());
  const nonces = async () => (await redis.keys(`${api.keyPrefix}nonce:*`)).length;
  const before = await nonces();
  const wrong = { authorization: 'Bearer a.b.c' };
  for (const [path, status] of [
    ['/no/such/call', 404],
    ['/sources', 405],
    ['/users/me/location', 401],
    ['/user', 404],
  ] as const)
    for (const headers of [{}, wrong]) {
      const text = JSON.stringify({ lat: 14.6, lon: 121 });
      expect((await api.request(path, { method: 'POST', text, headers })).status, path).toBe(status);
    }
  expect(await nonces()).toBe(before);
  const nonce = newTestNonce();
  const learn = () =>
    api.request('/users/preferences/learn', { method: 'POST', headers: ana.headers, nonce });
  expect([(await learn()).status, (await learn()).status]).toEqual([200, 403]);
  expect(await nonces()).toBe(before + 1);
});

test('while Redis is away writes are refused and public reads go on', async ({ databaseUrl }) => {
  const proxy = await breakableProxy(leaseKeys().url);
  const api = await startApi({ databaseUrl, redisUrl: proxy.url });
  await proxy.cut();
  const headers = { authorization: `Bearer ${await api.tokenFor(READER)}` };
  const write = () => api.request('/auth/ws-ticket', { method: 'POST', headers });
  const refused = await write();
  expect(refused.status).toBe(503);
  expect(refused.body).toMatchObject({ error: { code: 'UNAVAILABLE' } });
  expect((await api.request('/sources')).status).toBe(200);
  expect((await api.request(TICKET, { ...WRITE, isSigned: false })).status).toBe(403);
  expect((await api.request('/health')).body).toMatchObject({
    data: { status: 'degraded', engines: { redis: 'down' } },
  });
  await proxy.restore();
  await expect.poll(async () => (await write()).status, { timeout: 30_000 }).toBe(200);
});

/** Sends no signature and is still not rejected for that. */
async function expectOpen(api: TestApi, path: string): Promise<void> {
  expect((await api.request(path, { method: 'POST', body: {}, isSigned: false })).status, path).not.toBe(403);
  expect(
    (await api.request(`${path}/more`, { method: 'POST', body: {}, isSigned: false })).status,
    path,
  ).toBe(403);
}
