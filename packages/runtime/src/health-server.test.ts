import { expect, test, vi } from 'vitest';
import { checkEngines, startHealthServer } from './health-server.ts';
import { counter } from './metrics.ts';

const HOST = '127.0.0.1';

test('health tells each engine and fails when one is down or the program is stopping', async () => {
  let isUp = true;
  const check = async () => {
    if (!isUp) throw new Error('down');
  };
  const server = await startHealthServer({
    host: HOST,
    port: 0,
    checks: { postgres: check },
    facts: () => ({ leads: true }),
  });
  const health = async () => {
    const response = await fetch(`http://${HOST}:${server.port}/health`);
    return { status: response.status, body: await response.json() };
  };
  expect(await health()).toMatchObject({
    status: 200,
    body: { alive: true, ready: true, leads: true, engines: { postgres: { state: 'up' } } },
  });
  server.drain();
  expect(await health()).toMatchObject({ status: 503, body: { alive: true, ready: false } });
  isUp = false;
  await expect
    .poll(health)
    .toMatchObject({ status: 503, body: { engines: { postgres: { state: 'down' } } } });
  expect((await fetch(`http://${HOST}:${server.port}/alive`)).status).toBe(200);
  await server.close();
});

test('an engine that is not needed leaves the program degraded and ready', async () => {
  const server = await startHealthServer({
    host: HOST,
    port: 0,
    checks: { postgres: async () => {} },
    optionalChecks: { redis: () => Promise.reject(new Error('down')) },
  });
  const response = await fetch(`http://${HOST}:${server.port}/health`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    status: 'degraded',
    ready: true,
    engines: { postgres: { state: 'up' }, redis: { state: 'down' } },
  });
  await server.close();
});

test('metrics are served in the text form, anything else is not found', async () => {
  counter('test_total', 'Only for this test.').inc(3);
  const server = await startHealthServer({ host: HOST, port: 0, checks: {} });
  const at = (path: string, method = 'GET') => fetch(`http://${HOST}:${server.port}${path}`, { method });
  expect(await (await at('/metrics')).text()).toContain('paligid_test_total 3');
  expect((await at('/')).status).toBe(404);
  expect((await at('/health', 'POST')).status).toBe(405);
  await server.close();
});

test('ready means that every engine answers', async () => {
  const up = async () => 1;
  expect(await checkEngines({ postgres: up, nats: up })).toMatchObject({
    ready: true,
    engines: { postgres: { state: 'up' }, nats: { state: 'up' } },
  });
});

test('an engine that refuses, throws or is silent is down and named', async () => {
  vi.useFakeTimers();
  const states = checkEngines({
    postgres: async () => 1,
    redis: () => Promise.reject(new Error('refused')),
    nats: () => {
      throw new Error('closed');
    },
    disk: () => new Promise(() => {}),
  });
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  const { ready, engines } = await states;
  expect(ready).toBe(false);
  expect(Object.entries(engines).map(([name, { state }]) => [name, state])).toEqual([
    ['postgres', 'up'],
    ['redis', 'down'],
    ['nats', 'down'],
    ['disk', 'down'],
  ]);
});

test('metrics say of each engine whether it answers, also when nobody has asked for the health', async () => {
  const server = await startHealthServer({
    host: HOST,
    port: 0,
    checks: { postgres: async () => {} },
    optionalChecks: { redis: () => Promise.reject(new Error('down')) },
  });
  const metrics = await (await fetch(`http://${HOST}:${server.port}/metrics`)).text();
  expect(metrics).toContain('paligid_engine_up{engine="postgres"} 1');
  expect(metrics).toContain('paligid_engine_up{engine="redis"} 0');
  await server.close();
});
