import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type BreakableProxy = {
  /** The address of the service through the proxy. */
  url: string;
  /** As if the service had died: open connections end, new ones are refused. */
  cut: () => Promise<void>;
  restore: () => Promise<void>;
  /** New connections are taken and led nowhere until this is released; those that are open go on. */
  hold: () => () => void;
};

/** Proxy between a program and a service that others are using too. */
export async function breakableProxy(engineUrl: string): Promise<BreakableProxy> {
  const target = new URL(engineUrl);
  const open = new Set<Socket>();
  let isHolding = false;
  let held: (() => void)[] = [];
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(engineUrl);
  url.port = String(port);

  async function listen(wanted: number): Promise<Server> {
    const listening = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      for (const socket of [near, far]) {
        open.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => open.delete(socket));
      }
      far.on('close', () => near.destroy()).pipe(near);
      near.on('close', () => far.destroy());
      if (isHolding) held.push(() => near.pipe(far));
      else near.pipe(far);
    });
    await new Promise<void>((resolve, reject) => {
      listening.once('error', reject);
      listening.listen(wanted, '127.0.0.1', resolve);
    });
    return listening;
  }
  const cut = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };
  onTestFinished(cut);
  return {
    url: url.href,
    cut,
    restore: async () => {
      server = await listen(port);
    },
    hold: () => {
      isHolding = true;
      return () => {
        isHolding = false;
        for (const lead of held) lead();
        held = [];
      };
    },
  };
}
