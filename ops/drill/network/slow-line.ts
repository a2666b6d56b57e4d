import { connect, createServer, type Socket } from 'node:net';

/** A line to one engine over a bad network. */
export type SlowLine = {
  port: number;
  /** From now on nothing comes through in either direction, and no side is told. */
  cut: () => void;
  /** What was sent meanwhile comes through, as TCP sends it again. */
  mend: () => void;
  close: () => Promise<void>;
};

type LineOptions = {
  /** Of each direction. */
  delayMs: number;
  /** Of packets; a program sees a lost one as one that comes late. */
  lossShare: number;
  random: () => number;
};

const PACKET_BYTES = 1_448;
/** Linux sends a packet again after this at the least. */
const RETRANSMIT_MS = 200;

/** A proxy on this machine: it delays what it passes on and keeps the order, and loses nothing for good, as TCP does. */
export async function openSlowLine(target: number, options: LineOptions): Promise<SlowLine> {
  const sockets = new Set<Socket>();
  const held: (() => void)[] = [];
  let isCut = false;
  const pass = (deliver: () => void) => {
    if (isCut) held.push(deliver);
    else deliver();
  };
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    const later = inOrder(options, pass);
    from.on('data', (chunk: Buffer) => later(chunk.length, () => to.write(chunk)));
    from.on('close', () => {
      sockets.delete(from);
      later(0, () => to.destroy());
    });
    from.on('error', () => from.destroy());
  };
  const server = createServer({ noDelay: true }, (client) => {
    const engine = connect({ port: target, host: '127.0.0.1', noDelay: true });
    join(client, engine);
    join(engine, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cut: () => {
      isCut = true;
    },
    mend: () => {
      isCut = false;
      for (const deliver of held.splice(0)) deliver();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** One direction of one connection: each delivery after the ones before it. */
function inOrder({ delayMs, lossShare, random }: LineOptions, pass: (deliver: () => void) => void) {
  const queue: (() => void)[] = [];
  let lastMs = 0;
  return (bytes: number, deliver: () => void) => {
    const nowMs = performance.now();
    const packets = Math.ceil(bytes / PACKET_BYTES);
    const isLost = random() < 1 - (1 - lossShare) ** packets;
    lastMs = Math.max(lastMs, nowMs + delayMs + (isLost ? RETRANSMIT_MS : 0));
    queue.push(deliver);
    setTimeout(() => {
      const next = queue.shift();
      if (next !== undefined) pass(next);
    }, lastMs - nowMs);
  };
}
