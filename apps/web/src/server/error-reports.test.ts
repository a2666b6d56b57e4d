import { afterEach, expect, test } from 'vitest';
import { clientErrors } from './http/metrics.ts';
import { startTestServer, type TestServer } from './test/test-server.ts';

let stage: TestServer;
afterEach(async () => {
  await stage.close();
  clientErrors.reset();
});

const REPORT = {
  ...{ class: 'TypeError', origin: 'screen', route: '/story/:id' },
  ...{ release: 'entry.client-a1b2c3d', browser: 'chrome', version: 109 },
};
const JSON_TYPE = { 'content-type': 'application/json' };

async function send(body: unknown, headers: Record<string, string> = JSON_TYPE): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (await stage.ask('/failures', { method: 'POST', headers, body: text })).status;
}

async function counted(): Promise<number> {
  const { values } = await clientErrors.get();
  return values.reduce((sum, { value }) => sum + value, 0);
}

test('a report is counted by class, origin and route', async () => {
  stage = await startTestServer();
  expect(await send(REPORT)).toBe(204);
  expect(await send(REPORT)).toBe(204);
  const { values } = await clientErrors.get();
  const { class: kind, origin, route } = REPORT;
  expect(values).toEqual([{ labels: { class: kind, origin, route }, value: 2 }]);
});

test.each([
  ['a message', { ...REPORT, message: 'ana@example.ph is not defined' }],
  ['a class that is none', { ...REPORT, class: 'ana@example.ph' }],
  ['an address in place of a pattern', { ...REPORT, route: '/story/s-1' }],
  ['a release that is a sentence', { ...REPORT, release: 'I live in Marikina' }],
  ['a browser by its whole name', { ...REPORT, browser: 'Mozilla/5.0 (Linux; Android 13; SM-A145F)' }],
  ['a version that is none', { ...REPORT, version: 109.5 }],
  ['no JSON', '{'],
  ['nothing', ''],
])('%s is refused', async (_, body) => {
  stage = await startTestServer();
  expect(await send(body)).toBe(400);
  expect(await counted()).toBe(0);
});

test('a body that is too long is not read to its end', async () => {
  stage = await startTestServer();
  expect(await send({ ...REPORT, release: 'x'.repeat(2_000) })).toBe(413);
  expect(await counted()).toBe(0);
});

test('only our own pages report, as JSON', async () => {
  stage = await startTestServer();
  expect(await send(REPORT, { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await send(REPORT, { ...JSON_TYPE, 'sec-fetch-site': 'same-site' })).toBe(403);
  expect(await send(REPORT, { 'content-type': 'text/plain' })).toBe(403);
  expect((await stage.ask('/failures')).status).toBe(405);
  expect(await send(REPORT, { ...JSON_TYPE, 'sec-fetch-site': 'same-origin' })).toBe(204);
});

test('one network reports sixty times a minute at most', async () => {
  stage = await startTestServer();
  for (let n = 0; n < 60; n += 1) expect(await send(REPORT)).toBe(204);
  expect(await send(REPORT)).toBe(429);
  expect(await counted()).toBe(60);
  stage.clock.advance(60_000);
  expect(await send(REPORT)).toBe(204);
});
