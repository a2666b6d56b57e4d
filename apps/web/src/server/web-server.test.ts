import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { renderedScreen, startTestServer } from './test/test-server.ts';

test('a stop lets what is under way finish and takes nobody new', async () => {
  const slow = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const stage = await startTestServer({
    render: async (_, page) => {
      begun.resolve();
      await slow.promise;
      return renderedScreen('finished', page);
    },
  });
  const underWay = stage.ask('/');
  await begun.promise;
  const closed = stage.close();
  await expect.poll(() => stage.web.server.listening).toBe(false);
  slow.resolve();
  expect((await underWay).text).toContain('finished');
  await closed;
});

test('what is not HTTP and what is no path of ours is refused', async () => {
  const stage = await startTestServer();
  for (const line of ['GET http://evil.example/ HTTP/1.1', 'OPTIONS * HTTP/1.1', 'nonsense']) {
    const socket = connect(stage.port, '127.0.0.1');
    socket.write(`${line}\r\nhost: x\r\nconnection: close\r\n\r\n`);
    const [data] = await once(socket, 'data');
    expect(String(data)).toMatch(/^HTTP\/1\.1 400/);
    socket.destroy();
  }
  await stage.close();
});

test('nothing is echoed to TRACE, and a body of two lengths is refused', async () => {
  const stage = await startTestServer();
  const heads = [
    ['405', 'TRACE / HTTP/1.1'],
    ['405', 'TRACE /api/proxy/users/me HTTP/1.1'],
    ['400', 'POST /api/proxy/auth/login HTTP/1.1\r\ncontent-length: 3\r\ntransfer-encoding: chunked'],
    ['400', 'POST /api/proxy/auth/login HTTP/1.1\r\ncontent-length: 3\r\ncontent-length: 4'],
  ] as const;
  for (const [status, head] of heads) {
    const socket = connect(stage.port, '127.0.0.1');
    socket.write(`${head}\r\nhost: x\r\nx-secret: sekreto\r\nconnection: close\r\n\r\n`);
    const [data] = await once(socket, 'data');
    expect(String(data), head).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
    expect(String(data)).not.toContain('sekreto');
    socket.destroy();
  }
  expect(stage.heard).toEqual([]);
  await stage.close();
});

test('every answer carries an id of ours, and what a stranger says of ids and traces goes no further', async () => {
  const stage = await startTestServer();
  const theirs = {
    'x-request-id': '019a8b00-0000-7000-8000-000000000000',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  };
  for (const path of ['/', '/api/proxy/auth/login']) {
    const { headers } = await stage.ask(path, { headers: theirs });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(headers['x-request-id']).not.toBe(theirs['x-request-id']);
  }
  const [call] = stage.heard;
  expect([call?.headers['x-request-id'] === theirs['x-request-id'], call?.headers['traceparent']]).toEqual([
    false,
    undefined,
  ]);
  await stage.close();
});
