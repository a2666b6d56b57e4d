import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { health } from '@paligid/contract/api/operations.api';
import { leasePort } from '@paligid/testkit/lease-port';
import { leaseKeys } from '@paligid/testkit/leases';
import { expect, onTestFinished } from 'vitest';
import { API_SERVICE_KEY, sendRequest, startApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';

const FEED = '/feed/location?user_lat=14.65&user_lon=121.1';
const PROGRAM = join(import.meta.dirname, '..', 'src', 'bin', 'api.ts');

test('[API-053] GET /health answers without signing, with the state of each engine', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const { status, body } = await api.request('/health', { isSigned: false });
  expect(status).toBe(200);
  expect(health.response.parse(body)).toEqual({
    status: 'success',
    data: {
      status: 'ok',
      alive: true,
      ready: true,
      engines: { postgres: 'up', redis: 'up' },
      as_of: '2026-11-15T04:00:00.000Z',
    },
  });
});

test('readiness fails first when it stops; what comes in is still answered', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  api.drain();
  const { status, body } = await api.request('/health', { isSigned: false });
  expect([status, body]).toMatchObject([503, { data: { alive: true, ready: false } }]);
  expect((await api.request('/sources')).status).toBe(200);
});

test('the description of the API is served for programs and for people', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const open = (path: string) => api.request(path, { isSigned: false });
  expect((await open('/openapi.json')).body).toMatchObject({
    openapi: '3.1.0',
    paths: { '/feed/location': {} },
  });
  const page = await open('/docs/');
  expect(page.headers.get('content-type')).toContain('text/html');
  const policy = page.headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual(
    expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "form-action 'none'"]),
  );
  expect(policy?.filter((directive) => directive.includes('http'))).toEqual([]);
  expect(page.text).toContain('/openapi.json');
  expect((await open('/docs/js/scalar.js')).headers.get('content-type')).toContain('javascript');
  const redoc = await open('/redoc');
  expect([redoc.status, redoc.headers.get('location')]).toEqual([302, '/docs/']);
});

test('every call that is published has a handler, and every handler is published', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const { body } = await api.request('/openapi.json', { isSigned: false });
  const paths = Object.entries((body as { paths: Record<string, Record<string, unknown>> }).paths);
  const published = paths.flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(api.calls.length).toBeGreaterThan(40);
  expect(published.toSorted()).toEqual(api.calls.map(({ method, path }) => `${method} ${path}`).toSorted());
});

test('inside, the service key stands for a signature; probes and metrics need neither', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  expect((await api.requestInternal(FEED)).status).toBe(200);
  for (const key of ['', 'guessed', `${API_SERVICE_KEY}x`]) {
    expect((await api.requestInternal(FEED, { headers: { 'x-service-key': key } })).status, key).toBe(404);
  }
  const metrics = await sendRequest(api.internalUrl, '/metrics', { isSigned: false });
  expect(metrics.text).toContain(
    'paligid_http_request_seconds_count{route="/feed/location",method="GET",status="200"}',
  );
  expect((await sendRequest(api.internalUrl, '/health', { isSigned: false })).status).toBe(200);
  expect((await sendRequest(api.internalUrl, '/alive', { isSigned: false })).text).toBe('alive\n');
  expect((await api.request('/metrics')).status).toBe(404);
});

test('the service key does not replace a signature outside', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const headers = { 'x-service-key': API_SERVICE_KEY };
  expect((await api.request(FEED, { isSigned: false, headers })).status).toBe(403);
});

test('the program starts, finishes what is under way when it is stopped, and ends by itself', async ({
  databaseUrl,
}) => {
  const { url, program } = await startProgram(databaseUrl);
  expect((await sendRequest(url, '/health', { isSigned: false })).status).toBe(200);

  // Under way until its body is whole, however long a busy machine takes for the rest.
  const body = JSON.stringify({ email: 'wala@example.com', password: 'hindi ito iyon' });
  const underWay = request(`${url}/auth/login`, {
    method: 'POST',
    headers: {
      ...{ 'x-service-key': API_SERVICE_KEY, 'content-type': 'application/json' },
      ...{ 'content-length': body.length, expect: '100-continue' },
    },
  });
  const answered = once(underWay, 'response') as Promise<[IncomingMessage]>;
  underWay.flushHeaders();
  await once(underWay, 'continue');
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  await expect
    .poll(() =>
      sendRequest(url, '/health', { isSigned: false }).then(
        (it) => it.status,
        () => 'closed',
      ),
    )
    .not.toBe(200);
  underWay.end(body);
  const [{ statusCode }] = await answered;
  expect(statusCode).toBe(401);
  expect(await ended).toEqual([0, null]);
});

test('spans of requests go to the collector, without a position', async ({ databaseUrl }) => {
  const collector = await traceCollector();
  const { url, program } = await startProgram(databaseUrl, { PALIGID_OTLP_ENDPOINT: collector.url });
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await sendRequest(url, FEED, {
    isSigned: false,
    headers: { 'x-service-key': API_SERVICE_KEY, traceparent },
  });
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(collector.received()).toContain('GET /feed/location');
  expect(collector.received()).toContain('0af7651916cd43dd8448eb211c80319c');
  expect(collector.received()).not.toMatch(/14\.65|user_lat/);
});

/** The program on ports of its own; requests go to the internal listener, where no signature is needed. */
async function startProgram(databaseUrl: string, settings: Record<string, string> = {}) {
  const ports = [await leasePort(), await leasePort()];
  const keys = leaseKeys();
  const program = spawn(process.execPath, [PROGRAM], {
    env: {
      DATABASE_URL: databaseUrl,
      REDIS_URL: keys.url,
      PALIGID_KEY_PREFIX: keys.prefix,
      PALIGID_API_PORT: `${ports[0]?.port}`,
      PALIGID_API_INTERNAL_PORT: `${ports[1]?.port}`,
      PALIGID_SERVICE_KEY: API_SERVICE_KEY,
      PALIGID_DRAIN_MS: '500',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    program.kill('SIGKILL');
    for (const port of ports) port.release();
    await keys.release();
  });
  let log = '';
  program.stdout.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  await expect.poll(() => log, { timeout: 60_000 }).toContain('api.listening');
  return { url: `http://127.0.0.1:${ports[1]?.port}`, program };
}

/** Receives spans as a collector would. */
async function traceCollector() {
  let received = '';
  const server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => {
      received += text;
    });
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received: () => received };
}
