import { expect, test } from 'vitest';
import { startHealthServer } from './health-server.ts';

test('ready is who reaches the API and is not about to stop', async () => {
  let isUp = true;
  const checkApi = async () => (isUp ? undefined : Promise.reject(new Error('down')));
  const health = await startHealthServer({ host: '127.0.0.1', port: 0, checkApi });
  const ask = () => fetch(`http://127.0.0.1:${health.port}/health`);
  const ready = await ask();
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({ alive: true, ready: true, engines: { api: { state: 'up' } } });
  isUp = false;
  await expect.poll(async () => (await ask()).status, { timeout: 2_000 }).toBe(503);
  isUp = true;
  await expect.poll(async () => (await ask()).status, { timeout: 2_000 }).toBe(200);
  health.drain();
  expect((await ask()).status).toBe(503);
  await health.close();
});

test('metrics name kinds of things, never addresses', async () => {
  const health = await startHealthServer({ host: '127.0.0.1', port: 0, checkApi: async () => {} });
  const text = await (await fetch(`http://127.0.0.1:${health.port}/metrics`)).text();
  expect(text).toContain('paligid_http_request_seconds');
  await health.close();
});
