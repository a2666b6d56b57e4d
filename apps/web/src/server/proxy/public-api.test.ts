import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const PATH = '/public/v1/places/1380700000/alerts';
const LIMITS = { 'ratelimit-limit': '30', 'ratelimit-remaining': '29', 'ratelimit-reset': '2' };

async function start() {
  server = await startTestServer({
    api: (request, response) => {
      if (request.url?.startsWith('/public/v1/places/0')) {
        response.writeHead(429, { ...LIMITS, 'retry-after': '7', 'content-type': 'application/json' });
        response.end('{"status":"error"}');
        return;
      }
      response.writeHead(200, { etag: 'W/"a"', 'cache-control': 'public', ...LIMITS });
      response.end('{"status":"success"}');
    },
  });
}

test('a call goes to the API with the key, the address and the language of its caller, and comes back with its quota', async () => {
  await start();
  const headers = {
    authorization: 'Bearer plg_a',
    'accept-language': 'fil',
    cookie: 'a=b',
    'x-service-key': 'x',
  };
  const reply = await server.ask(`${PATH}?lang=fil`, { headers });
  expect([reply.status, reply.text]).toEqual([200, '{"status":"success"}']);
  expect(reply.headers).toMatchObject({
    ...{ ...LIMITS, etag: 'W/"a"', 'cache-control': 'private, no-cache', 'access-control-allow-origin': '*' },
  });
  const [heard] = server.heard;
  expect(heard?.url).toBe(`${PATH}?lang=fil`);
  expect(heard?.headers).toMatchObject({
    authorization: 'Bearer plg_a',
    'accept-language': 'fil',
    'x-service-key': 'stage-service-key',
    'x-reader-address': '127.0.0.1',
  });
  expect(heard?.headers.cookie).toBeUndefined();
});

test('a refused caller is told when to go on', async () => {
  await start();
  const reply = await server.ask('/public/v1/places/0000000000/alerts');
  expect(reply.status).toBe(429);
  expect(reply.headers).toMatchObject({ 'retry-after': '7', 'ratelimit-remaining': '29' });
});

test('a page of another site may ask, and nobody may write or leave the version', async () => {
  await start();
  const preflight = await server.ask(PATH, { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers['access-control-allow-headers']]).toEqual([
    204,
    'Authorization, Accept-Language, If-None-Match',
  ]);
  expect((await server.ask(PATH, { method: 'POST', body: '{}' })).status).toBe(405);
  for (const path of ['/public/v2/sources', '/public/v1/', '/public/v1/../metrics', '/public/v1/a%2fb'])
    expect((await server.ask(path)).status, path).toBe(404);
  expect(server.heard).toEqual([]);
});

test('without the API a caller gets 503 with a time', async () => {
  await start();
  server.api.closeAllConnections();
  await new Promise((resolve) => server.api.close(resolve));
  const reply = await server.ask(PATH);
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, '2']);
});
