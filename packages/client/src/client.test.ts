import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PUBLIC_CALLS } from '@paligid/contract/api/public.api';
import { expect, onTestFinished, test } from 'vitest';
import { PaligidError, paligidClient } from './client.ts';
import { PATHS } from './types.ts';

async function startServer(status: number, body: object, headers: Record<string, string> = {}) {
  const heard: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    heard.push(request);
    response.writeHead(status, headers).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { heard, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('every call of the public API has its path', () => {
  expect(Object.values(PATHS)).toEqual(PUBLIC_CALLS.map(({ path }) => path));
});

test('a call goes to its path with what is asked and the key, and returns the data', async () => {
  const { heard, origin } = await startServer(200, { status: 'success', data: { alerts: [] } });
  const client = paligidClient({ origin, key: 'plg_a' });
  const { alerts } = await client('alerts', { code: '1380700000', lang: 'fil' });
  expect(alerts).toEqual([]);
  await client('places', { q: 'a/b & c', limit: undefined });
  expect(heard.map(({ url }) => url)).toEqual([
    '/public/v1/places/1380700000/alerts?lang=fil',
    '/public/v1/places?q=a%2Fb+%26+c',
  ]);
  expect(heard[0]?.headers.authorization).toBe('Bearer plg_a');
});

test('a refusal says why and when to go on', async () => {
  const body = { status: 'error', detail: 'Used up', error: { code: 'QUOTA_REACHED' } };
  const { origin } = await startServer(429, body, { 'retry-after': '7' });
  const error = await paligidClient({ origin })('sources', {}).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PaligidError);
  expect(error).toMatchObject({
    status: 429,
    code: 'QUOTA_REACHED',
    retryAfterSeconds: 7,
    message: 'Used up',
  });
});
