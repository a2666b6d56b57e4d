import { createHash } from 'node:crypto';
import { defineCall, success } from '@paligid/contract/call';
import { openLogger } from '@paligid/runtime/logger';
import { metricsRegistry } from '@paligid/runtime/metrics';
import { fixedClock } from '@paligid/testkit/fixed-clock';
import { leaseKeys } from '@paligid/testkit/leases';
import { tokenMinter } from '@paligid/testkit/token-minter';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import type { ServerConfig } from '../src/platform/config.ts';
import { createHttpApp, type HttpSettings } from '../src/platform/http/http-app.ts';
import { rejectOtherMethods, route } from '../src/platform/http/route.ts';
import { operatorKeyList } from '../src/platform/operator-keys.ts';
import { openRedis, redisSettled } from '../src/platform/redis.ts';
import {
  API_SERVICE_KEY,
  OPERATOR_KEY,
  PATIENT_REDIS_MS,
  READER,
  SUBJECT_KEY,
  sendRequest,
} from './api-server.ts';
import { breakableProxy } from './breakable-proxy.ts';

const NAMED_KEYS = `ana:${createHash('sha256').update('key of ana').digest('hex')}`;
const OTHER = READER.replace(/1$/, '2');
const response = success(z.object({ by: z.string() }));
const base = { summary: 'A call of the test', signed: true, response } as const;
const readerCall = defineCall({ ...base, id: 'test.reader', method: 'GET', path: '/own', access: 'reader' });
const operatorCall = defineCall({
  ...base,
  id: 'test.operator',
  method: 'GET',
  path: '/inner',
  access: 'operator',
});
const writeCall = defineCall({ ...base, id: 'test.write', method: 'POST', path: '/own', access: 'reader' });
const otherWrite = defineCall({ ...base, id: 'test.other', method: 'PUT', path: '/own', access: 'reader' });
const openCall = defineCall({ ...base, id: 'test.open', method: 'POST', path: '/open', access: 'open' });
const slowCall = defineCall({ ...base, id: 'test.slow', method: 'GET', path: '/slow', access: 'open' });
const brokenCall = defineCall({ ...base, id: 'test.broken', method: 'GET', path: '/broken', access: 'open' });

type Started = Partial<HttpSettings> & { redisUrl?: string; slowMs?: number };

/** The HTTP platform without the product: the test's own calls on a real port. */
async function start({ redisUrl, slowMs = 200, ...settings }: Started = {}) {
  const keys = leaseKeys();
  const clock = fixedClock();
  const minter = await tokenMinter();
  const logger = openLogger({ logLevel: 'silent' }, 'test');
  const redis = openRedis({ redisUrl: redisUrl ?? keys.url }, 'test', logger, PATIENT_REDIS_MS);
  await redisSettled(redis);
  const app = await createHttpApp({
    ...{
      clock,
      redis,
      logger,
      keyPrefix: keys.prefix,
      operatorKey: OPERATOR_KEY,
      operatorKeys: operatorKeyList.parse(NAMED_KEYS),
      serviceKey: API_SERVICE_KEY,
    },
    jwks: minter.keys as ServerConfig['jwks'],
    subjectKey: SUBJECT_KEY,
    gate: () => {},
    maxDelayMs: 10_000,
    ...settings,
  });
  const by = async ({ readerId }: { readerId: string }) => ({ by: readerId });
  route(app, { call: readerCall, handle: by });
  route(app, { call: operatorCall, handle: by });
  route(app, { call: writeCall, limit: 3, handle: by });
  route(app, { call: otherWrite, limit: 3, handle: by });
  route(app, { call: openCall, limit: 3, handle: by });
  route(app, { call: slowCall, timeoutMs: slowMs, handle: () => new Promise<never>(() => {}) });
  route(app, { call: brokenCall, handle: async () => ({ by: 'x', secret: 'y' }) });
  rejectOtherMethods(app);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await app.close();
    redis.disconnect();
    await keys.release();
  });
  const token = async (id: string) => `Bearer ${(await minter.mint(id, clock.now())).access_token}`;
  const call = (address: string, method: string, headers: Record<string, string> = {}) =>
    sendRequest(url, address, { method, headers, isSigned: false });
  return { app, clock, minter, token, call };
}

test('a call of a reader needs a good token: without, foreign, expired or of another use it is 401', async () => {
  const { clock, minter, token, call } = await start();
  const mine = await token(READER);
  expect((await call('/own', 'GET', { authorization: mine })).body).toEqual({
    status: 'success',
    data: { by: READER },
  });
  const { refresh_token } = await minter.mint(READER, clock.now());
  const foreign = (await (await tokenMinter()).mint(READER, clock.now())).access_token;
  for (const authorization of ['', 'Bearer x', `Bearer ${refresh_token}`, `Bearer ${foreign}`]) {
    const { status, body } = await call('/own', 'GET', { authorization });
    expect([status, body]).toMatchObject([401, { detail: 'Authentication required. Please log in again.' }]);
  }
  clock.advance(3_600_000);
  const late = await call('/own', 'GET', { authorization: mine });
  expect([late.status, late.body]).toMatchObject([401, { detail: 'Session expired. Please log in again.' }]);
});

test('a call of an operator is hidden from everybody else', async () => {
  const { token, call } = await start();
  expect((await call('/inner', 'GET', { 'x-operator-key': OPERATOR_KEY })).status).toBe(200);
  const others: Record<string, string>[] = [
    {},
    { 'x-operator-key': '' },
    { 'x-operator-key': `${OPERATOR_KEY}x` },
    { authorization: await token(READER) },
  ];
  const nowhere = await call('/nowhere', 'GET');
  for (const headers of others) {
    const hidden = await call('/inner', 'GET', headers);
    expect([hidden.status, withoutId(hidden.body)]).toEqual([404, withoutId(nowhere.body)]);
  }
});

test('wrong operator keys are limited by address and logged once an interval, without the key', async () => {
  const lines: string[] = [];
  const logger = openLogger({ logLevel: 'info' }, 'test', { write: (line) => lines.push(line) });
  const before =
    (await metricsRegistry.getSingleMetric('paligid_operator_rejected_total')?.get())?.values[0]?.value ?? 0;
  const { call, clock } = await start({ logger });
  const ask = (key: string) => call('/inner', 'GET', { 'x-operator-key': key });
  for (let round = 0; round < 9; round += 1) await ask(`guess-${round}`);
  expect((await ask(OPERATOR_KEY)).status).toBe(200);
  const guesses = await sequentially(300, async () => {
    const { status, headers } = await ask('guess');
    return [status, headers.get('retry-after')];
  });
  expect(guesses.filter(([status, retryAfter]) => status !== 404 || retryAfter !== null)).toEqual([]);
  expect((await ask(OPERATOR_KEY)).status).toBe(404);
  const written = () =>
    lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'operator.rejected');
  expect(written()).toMatchObject([{ rejected: 1 }]);
  clock.advance(60_000);
  await ask('guess');
  expect(written()).toMatchObject([{ rejected: 1 }, { rejected: 310 }]);
  expect(lines.join('')).not.toMatch(/guess/);
  const counted = await metricsRegistry.getSingleMetric('paligid_operator_rejected_total')?.get();
  expect((counted?.values[0]?.value ?? 0) - before).toBe(311);
});

test('the right operator key is refused when it came through the proxy', async () => {
  const { call } = await start();
  const proxied = { 'x-service-key': API_SERVICE_KEY, 'x-reader-address': '203.0.113.9' };
  expect((await call('/inner', 'GET', { 'x-operator-key': OPERATOR_KEY, ...proxied })).status).toBe(404);
  const inside = { 'x-operator-key': OPERATOR_KEY, 'x-service-key': API_SERVICE_KEY };
  expect((await call('/inner', 'GET', inside)).status).toBe(200);
});

test('an operator with an own name and key is one, and the hash of the key opens nothing', async () => {
  const { call } = await start();
  expect((await call('/inner', 'GET', { 'x-operator-key': 'key of ana' })).status).toBe(200);
  expect((await call('/inner', 'GET', { 'x-operator-key': NAMED_KEYS.slice(4) })).status).toBe(404);
});

test('without a configured key nobody is an operator', async () => {
  const { call } = await start({ operatorKey: undefined, operatorKeys: [] });
  for (const key of ['', 'undefined', OPERATOR_KEY]) {
    expect((await call('/inner', 'GET', { 'x-operator-key': key })).status).toBe(404);
  }
});

test('writes are limited by reader and call, and reads are not', async () => {
  const { token, call } = await start();
  const headers = { authorization: await token(READER) };
  const statuses = await sequentially(5, async () => (await call('/own', 'POST', headers)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  const refused = await call('/own', 'POST', headers);
  expect(refused.body).toMatchObject({ detail: 'Too many requests. Please try again later.' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call('/own', 'POST', { authorization: await token(OTHER) })).status).toBe(200);
  expect((await call('/own', 'PUT', headers)).status).toBe(200);
  expect(new Set(await sequentially(20, async () => (await call('/own', 'GET', headers)).status))).toEqual(
    new Set([200]),
  );
});

test('where nobody signed in the address counts, as the web program tells it', async () => {
  const { call } = await start();
  const from = (address: string, key = API_SERVICE_KEY) => ({
    'x-reader-address': address,
    'x-service-key': key,
  });
  const write = async (headers: Record<string, string>) => (await call('/open', 'POST', headers)).status;
  expect(await sequentially(4, () => write(from('203.0.113.7')))).toEqual([200, 200, 200, 429]);
  expect(await write(from('203.0.113.8'))).toBe(200);
  expect(await write(from('2001:db8::1'))).toBe(200);
  const lies = [from('203.0.113.9', 'guessed'), from('203.0.113.10', ''), from('not an address'), {}];
  const statuses: number[] = [];
  for (const headers of lies) statuses.push(await write(headers));
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('while Redis is away each process keeps the limits by itself', async () => {
  const proxy = await breakableProxy(leaseKeys().url);
  const { token, call } = await start({ redisUrl: proxy.url });
  const headers = { authorization: await token(READER) };
  expect((await call('/own', 'POST', headers)).status).toBe(200);
  await proxy.cut();
  expect(await sequentially(4, async () => (await call('/own', 'POST', headers)).status)).toEqual([
    200, 200, 200, 429,
  ]);
});

test('an answer that never comes is given up with 504', async () => {
  const { call } = await start();
  const { status, body } = await call('/slow', 'GET');
  expect([status, body]).toMatchObject([504, { detail: 'The request took too long. Please try again.' }]);
});

test('a field that the contract does not name never leaves', async () => {
  const { call } = await start();
  expect((await call('/broken', 'GET')).body).toEqual({ status: 'success', data: { by: 'x' } });
});

test('an overloaded process turns requests away at once and tells when to come back', async () => {
  const { app, call, token } = await start({ maxDelayMs: 50 });
  const headers = { authorization: await token(READER) };
  expect((await call('/own', 'GET', headers)).status).toBe(200);
  await expect
    .poll(
      async () => {
        const end = performance.now() + 150;
        while (performance.now() < end);
        return app.isUnderPressure();
      },
      { interval: 1, timeout: 10_000 },
    )
    .toBe(true);
  const shed = await call('/own', 'GET', headers);
  expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '2']);
  expect(shed.body).toMatchObject({ error: { code: 'UNAVAILABLE' } });
  await expect.poll(async () => (await call('/own', 'GET', headers)).status, { timeout: 10_000 }).toBe(200);
});

test('past the limit of reads in hand a read is refused at once, and a write is not', async () => {
  // Both are held for longer than a busy machine takes for what is asked beside them.
  const { call, token } = await start({ readsInHand: { min: 2, max: 2 }, slowMs: 4_000 });
  const headers = { authorization: await token(READER) };
  const held = [call('/slow', 'GET'), call('/slow', 'GET')];
  await expect.poll(async () => (await call('/own', 'GET', headers)).status, { timeout: 10_000 }).toBe(503);
  const shed = await call('/own', 'GET', headers);
  expect(shed.body).toMatchObject({ error: { code: 'UNAVAILABLE' } });
  expect(Number(shed.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
  expect((await call('/own', 'POST', headers)).status).toBe(200);
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([504, 504]);
  expect((await call('/own', 'GET', headers)).status).toBe(200);
});

async function sequentially<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let i = 0; i < times; i++) results.push(await work());
  return results;
}

function withoutId(body: unknown): string {
  return JSON.stringify(body).replace(/[0-9a-f-]{36}/, '');
}
