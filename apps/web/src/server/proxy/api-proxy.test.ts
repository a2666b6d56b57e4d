import { once } from 'node:events';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { CALLS, passesProxy } from '@paligid/contract/calls';
import { LIMITS } from '@paligid/contract/limits';
import { afterEach, expect, test } from 'vitest';
import { jsonListener, startTestServer, TEST_SERVICE_KEY, type TestServer } from '../test/test-server.ts';

let stage: TestServer;
afterEach(() => stage.close());

const HELLO = jsonListener({ hello: 'reader' });

test('a call goes to the API as it is, with the address of the reader and the key that vouches for it', async () => {
  stage = await startTestServer({ api: HELLO });
  const headers = { 'x-signature': 'ab', 'x-nonce': '01', authorization: 'Bearer t' };
  const reply = await stage.ask('/api/proxy/users/me?a=%20b', { headers });
  expect(reply).toMatchObject({ status: 200, text: '{"status":"success","data":{"hello":"reader"}}' });
  const [heard] = stage.heard;
  expect(heard?.url).toBe('/users/me?a=%20b');
  expect(heard?.headers).toMatchObject({
    ...headers,
    'x-service-key': TEST_SERVICE_KEY,
    'x-reader-address': '127.0.0.1',
    'x-request-id': reply.headers['x-request-id'],
  });
});

test('cookies pass in neither direction, and nobody can speak for our own programs or as an operator', async () => {
  stage = await startTestServer({
    api: (_asked, answer) =>
      answer.writeHead(200, { 'set-cookie': 'a=b', server: 'x', 'keep-alive': '1' }).end('{}'),
  });
  const headers = {
    cookie: 'paligid_lang=fil',
    'x-service-key': 'guess',
    'x-reader-address': '1.2.3.4',
    'x-operator-key': 'guess',
    te: 'gzip',
  };
  const reply = await stage.ask('/api/proxy/user/u1', { headers });
  const heard = stage.heard[0]?.headers ?? {};
  expect(heard.cookie).toBeUndefined();
  expect(heard['te']).toBeUndefined();
  expect(heard['x-operator-key']).toBeUndefined();
  expect(heard['x-service-key']).toBe(TEST_SERVICE_KEY);
  expect(heard['x-reader-address']).toBe('127.0.0.1');
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect(reply.headers['server']).toBeUndefined();
});

test('behind proxies of our own the last address that they saw is the reader, not what the reader claims', async () => {
  stage = await startTestServer({ api: HELLO, env: { PALIGID_TRUSTED_HOPS: '1' } });
  await stage.ask('/api/proxy/users/me', { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' } });
  expect(stage.heard[0]?.headers['x-reader-address']).toBe('203.0.113.7');
});

test('every call of the contract passes that readers make, and nothing else', async () => {
  stage = await startTestServer({ api: HELLO });
  const signed = { authorization: 'Bearer t' };
  for (const { method, path } of CALLS.filter((call) => passesProxy(call.path))) {
    const reply = await stage.ask(`/api/proxy${path.replaceAll(/[{}]/g, '')}`, { method, headers: signed });
    expect([path, reply.status]).toEqual([path, 200]);
  }
  const count = stage.heard.length;
  for (const path of [
    '/metrics',
    '/',
    '/docs',
    '/admin/stats',
    '/feed/../metrics',
    '/feed/%2e%2e/metrics',
    '//evil.example/feed',
  ]) {
    expect([path, (await stage.ask(`/api/proxy${path}`)).status]).toEqual([path, 404]);
  }
  expect(stage.heard.length).toBe(count);
});

test('other methods are refused in the shape of the API', async () => {
  stage = await startTestServer({ api: HELLO });
  const reply = await stage.ask('/api/proxy/users/me', { method: 'OPTIONS' });
  expect(reply.status).toBe(405);
  expect(JSON.parse(reply.text)).toMatchObject({ status: 'error', error: { code: 'METHOD_NOT_ALLOWED' } });
});

test('a body passes unchanged up to the greatest size of any call', async () => {
  let received = '';
  stage = await startTestServer({
    api: async (asked, answer) => {
      received = Buffer.concat(await asked.toArray()).toString();
      answer.end('{}');
    },
  });
  const body = JSON.stringify({ text: 'ñ'.repeat(10_000) });
  await stage.ask('/api/proxy/users/interactions', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect(received).toBe(body);
  const large = await stage.ask('/api/proxy/users/interactions', {
    method: 'POST',
    body: Buffer.alloc(LIMITS.bodyBytesMax + 1),
  });
  expect(large.status).toBe(413);
  expect(JSON.parse(large.text).error.code).toBe('BODY_TOO_LARGE');
  expect(stage.heard).toHaveLength(1);
});

test('a body of unknown length is cut there too, and its connection is closed', async () => {
  stage = await startTestServer({
    api: (asked, answer) => {
      asked.resume().on('end', () => answer.end('{}'));
    },
  });
  const socket = connect(stage.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    'POST /api/proxy/users/interactions HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n',
  );
  const chunk = `1000\r\n${'x'.repeat(0x1000)}\r\n`;
  for (let bytes = 0; bytes <= LIMITS.bodyBytesMax; bytes += 0x1000) socket.write(chunk);
  const [data] = await once(socket, 'data');
  expect(String(data)).toMatch(/^HTTP\/1\.1 413/);
  expect(String(data)).toMatch(/\r\nconnection: close\r\n/i);
  socket.destroy();
});

test('a response to a token is for its reader alone and is never cached', async () => {
  stage = await startTestServer({
    api: (_asked, answer) => answer.writeHead(200, { 'cache-control': 'public, s-maxage=60' }).end('{}'),
  });
  const reply = await stage.ask('/api/proxy/feed/location?user_lat=1&user_lon=2', {
    headers: { authorization: 'Bearer t' },
  });
  expect(reply.headers['cache-control']).toBe('private, no-store');
  await stage.ask('/api/proxy/feed/location?user_lat=1&user_lon=2', {
    headers: { authorization: 'Bearer t' },
  });
  expect(stage.heard).toHaveLength(2);
});

test('redirects are neither followed nor handed on', async () => {
  stage = await startTestServer({
    api: (_asked, answer) => answer.writeHead(302, { location: 'https://evil.example/' }).end(),
  });
  const reply = await stage.ask('/api/proxy/users/me');
  expect(reply.status).toBe(503);
  expect(reply.headers['location']).toBeUndefined();
});

test('large answers are compressed on the way, but not where tokens travel', async () => {
  const list = Array.from({ length: 200 }, (_, n) => ({ id: `story-${n}`, title: 'Baha sa Marikina' }));
  stage = await startTestServer({ api: jsonListener(list) });
  const headers = { 'accept-encoding': 'gzip', authorization: 'Bearer t' };
  const feed = await stage.ask('/api/proxy/feed?user_id=u', { headers });
  expect(feed.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(feed.bytes).toString()).data).toEqual(list);
  const token = await stage.ask('/api/proxy/auth/refresh', { method: 'POST', body: '{}', headers });
  expect(token.headers['content-encoding']).toBeUndefined();
});

test('an API that is not there is said in its own shape', async () => {
  stage = await startTestServer({ env: { PALIGID_API_URL: 'http://127.0.0.1:9' } });
  const reply = await stage.ask('/api/proxy/users/me');
  expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } });
  expect(JSON.parse(reply.text)).toMatchObject({ status: 'error', error: { code: 'UNAVAILABLE' } });
});

test('when the reader goes, the call to the API goes too', async () => {
  const gone = Promise.withResolvers<void>();
  stage = await startTestServer({ api: (asked) => asked.socket.once('close', () => gone.resolve()) });
  const socket = connect(stage.port, '127.0.0.1');
  socket.write('GET /api/proxy/users/me HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => stage.heard.length).toBe(1);
  socket.destroy();
  await gone.promise;
});

test('other addresses under /api are none of ours', async () => {
  stage = await startTestServer();
  expect((await stage.ask('/api/proxies')).status).toBe(404);
});
