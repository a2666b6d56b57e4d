import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openSlowLine } from './slow-line.ts';

const DELAY_MS = 30;

test('what is sent arrives later and in order, also what was lost once', async () => {
  let drawn = 0;
  // Every second chunk is lost once.
  const { echo } = await openEcho(() => (drawn++ % 2 === 0 ? 0 : 1));
  const begin = performance.now();
  const words = Array.from({ length: 20 }, (_, n) => `${n},`);
  for (const word of words) {
    echo.send(word);
    await wait(2);
  }
  await expect.poll(echo.received).toBe(words.join(''));
  expect(performance.now() - begin).toBeGreaterThanOrEqual(2 * DELAY_MS);
});

test('a line that is cut delivers nothing and closes nothing until it is mended', async () => {
  const { echo, line } = await openEcho(() => 1);
  echo.send('a');
  await expect.poll(echo.received).toBe('a');
  line.cut();
  echo.send('b');
  await wait(5 * DELAY_MS);
  expect([echo.received(), echo.isOpen()]).toEqual(['a', true]);
  line.mend();
  await expect.poll(echo.received).toBe('ab');
});

/** A client behind a slow line to a server that sends everything back. */
async function openEcho(random: () => number) {
  const server = createServer((socket) => socket.pipe(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const line = await openSlowLine(port, { delayMs: DELAY_MS, lossShare: 0.5, random });
  const client = connect({ port: line.port, host: '127.0.0.1', noDelay: true });
  await once(client, 'connect');
  let text = '';
  client.on('data', (data) => {
    text += data;
  });
  onTestFinished(async () => {
    client.destroy();
    await line.close();
    server.close();
  });
  const echo = {
    send: (word: string) => client.write(word),
    received: () => text,
    isOpen: () => !client.destroyed,
  };
  return { echo, line };
}
