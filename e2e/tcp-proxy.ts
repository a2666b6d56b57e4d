import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { leasePort } from '@paligid/testkit/lease-port';
import { startWorld } from '@paligid/testkit/world';
import { worldUrls } from './world.ts';

/** A TCP proxy between one reader and the server. */
interface TcpProxy {
  url: string;
  /** Refuses connections. */
  cut: () => Promise<void>;
  /** Accepts connections but forwards nothing, as at the edge of a mobile cell. */
  jam: () => Promise<void>;
  mend: () => Promise<void>;
  close: () => Promise<void>;
}

/** Forwards bytes to the server at `address` until cut or jammed. */
export async function openTcpProxy(address: string): Promise<TcpProxy> {
  const { port, release } = await leasePort();
  const { hostname, port: target } = new URL(address);
  const sockets = new Set<Socket>();
  let isJammed = false;

  const hold = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((reader) => {
    hold(reader);
    if (isJammed) return;
    const web = hold(connect(Number(target), hostname));
    reader.pipe(web).pipe(reader);
    reader.on('close', () => web.destroy());
    web.on('close', () => reader.destroy());
  });

  const open = async () => {
    if (server.listening) return;
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async () => {
    const closed = server.listening ? once(server, 'close') : undefined;
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const start = async (jammed: boolean) => {
    await cut();
    isJammed = jammed;
    await open();
  };

  await open();
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    jam: () => start(true),
    mend: () => start(false),
    close: async () => {
      await cut();
      release();
    },
  };
}

/** The web server needs no engines. */
const NO_ENGINES = { databaseUrl: '', redisUrl: '', natsUrl: '', streamPrefix: '', keyPrefix: '' };

/** A separate web server in front of the same API, whose connection to the API can be cut. */
export async function openWebOverProxy() {
  const { api = '', apiInternal = '' } = worldUrls();
  const lines = [await openTcpProxy(api), await openTcpProxy(apiInternal)] as const;
  const [own, inside] = lines.map(({ url }) => Number(new URL(url).port));
  const world = await startWorld(NO_ENGINES, {
    only: ['web'],
    ports: { api: own ?? 0, apiInternal: inside ?? 0 },
  });
  return {
    url: world.urls.web,
    cut: () => Promise.all(lines.map((line) => line.cut())),
    mend: () => Promise.all(lines.map((line) => line.mend())),
    close: async () => {
      await world.stop();
      for (const line of lines) await line.close();
    },
  };
}
