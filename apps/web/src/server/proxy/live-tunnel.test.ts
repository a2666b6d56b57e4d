import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/test-server.ts';

let stage: TestServer;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await stage.close();
});

function upgrade(path: string): Socket {
  const socket = connect(stage.port, '127.0.0.1');
  sockets.push(socket);
  const lines = [
    'connection: Upgrade',
    'upgrade: websocket',
    'origin: https://paligid.example',
    'cookie: a=b',
  ];
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

test('the live connection reaches the gateway with its own origin, and bytes pass both ways', async () => {
  stage = await startTestServer();
  stage.api.on('upgrade', (request, socket) => {
    sockets.push(socket as Socket);
    const { url, headers } = request;
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\n\r\n${JSON.stringify([url, headers.origin, headers.cookie, headers['x-reader-address'], headers['x-service-key']])}`,
    );
    socket.on('data', (data: Buffer) => socket.write(`echo ${data}`));
  });
  const reader = upgrade('/ws/connect?token=t');
  const [first] = await once(reader, 'data');
  expect(String(first)).toMatch(/^HTTP\/1\.1 101/);
  expect(String(first)).toContain(
    '["/ws/connect?token=t","https://paligid.example",null,"127.0.0.1","stage-service-key"]',
  );
  reader.write('frame');
  const [second] = await once(reader, 'data');
  expect(String(second)).toBe('echo frame');
});

test('when one side ends, so does the other', async () => {
  stage = await startTestServer();
  stage.api.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\nbye'));
  const reader = upgrade('/ws/connect');
  reader.resume();
  await once(reader, 'close');
  const gone = Promise.withResolvers<void>();
  stage.api.removeAllListeners('upgrade');
  stage.api.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    socket.resume().once('end', () => {
      socket.end();
      gone.resolve();
    });
  });
  const other = upgrade('/ws/connect');
  await once(other, 'data');
  other.destroy();
  await gone.promise;
});

test('other addresses and a gateway that is not there are refused', async () => {
  stage = await startTestServer({ env: { PALIGID_GATEWAY_URL: 'ws://127.0.0.1:9' } });
  const [elsewhere] = await once(upgrade('/other'), 'data');
  expect(String(elsewhere)).toMatch(/^HTTP\/1\.1 404/);
  const [absent] = await once(upgrade('/ws/connect'), 'data');
  expect(String(absent)).toMatch(/^HTTP\/1\.1 503/);
});
