import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CoalescingSocket } from './coalescing-socket.ts';

test('what is corked in one turn is sent at once and in order, the next turn by itself', async () => {
  const { socket, other } = await connected();
  const sent = vi.spyOn(socket, '_writev');
  send(socket, 'a', 'b');
  send(socket, 'c');
  await Promise.resolve().then(() => send(socket, 'd'));
  expect(await read(other, 4)).toBe('abcd');
  send(socket, 'e', 'f');
  expect(await read(other, 2)).toBe('ef');
  expect(sent).toHaveBeenCalledTimes(2);
});

test('an end waits for what was written before it', async () => {
  const { socket, other } = await connected();
  socket.resume();
  send(socket, 'last ');
  socket.end('words');
  expect(await read(other, 10)).toBe('last words');
  await once(socket, 'close');
});

/** Writes the way the driver sends the messages of one statement. */
function send(socket: CoalescingSocket, ...texts: string[]): void {
  socket.cork();
  for (const text of texts) socket.write(text);
  socket.uncork();
}

async function connected() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = new CoalescingSocket();
  const [other] = (await Promise.all([
    once(server, 'connection').then(([each]) => each),
    once(socket.connect((server.address() as AddressInfo).port, '127.0.0.1'), 'connect'),
  ])) as [Socket, unknown];
  onTestFinished(() => {
    socket.destroy();
    other.destroy();
    server.close();
  });
  return { socket, other };
}

async function read(from: Socket, length: number): Promise<string> {
  let text = '';
  while (text.length < length) text += String((await once(from, 'data'))[0]);
  return text;
}
