import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openPushClient, REQUEST_MS } from './push-client.ts';

test('a service that takes its time at every step holds a delivery no longer than one request may last', {
  timeout: 30_000,
}, async () => {
  let isCutOff: boolean | undefined;
  const server = createServer(async (_, response) => {
    response.once('close', () => {
      isCutOff = !response.writableFinished;
    });
    // Both waits are within the time that each step has by itself.
    await wait(REQUEST_MS * 0.7);
    response.writeHead(201);
    response.write('a');
    await wait(REQUEST_MS * 0.7);
    response.end('b');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const client = openPushClient({ connections: 1 });
  onTestFinished(client.close);
  const { port } = server.address() as AddressInfo;
  const request = { path: '/push/a', headers: {}, body: Buffer.from('a') };
  // It has said that it accepts the message, and that counts.
  const { status } = await client.post({ origin: `http://127.0.0.1:${port}`, ...request });
  expect(status).toBe(201);
  await expect.poll(() => isCutOff).toBe(true);
});
