/** The readers of the bench, in a process of their own: plain sockets that speak just enough of WebSocket. */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { SocketsCommand, SocketsResponse } from './socket-messages.ts';

type Reader = {
  socket: Socket;
  isOpen: boolean;
  isGreeted: boolean;
  left: Buffer | undefined;
  frames: number;
  at: bigint;
};

const DIALS_AT_ONCE = 256;
const LOCAL_ADDRESSES = 200;
const TEXT = 1;
const PING = 9;

let readers: Reader[] = [];
let wanted = 0;
let missing = 0;
let last: { frameBytes: number; text: string } = { frameBytes: 0, text: '' };
let onOpen = () => {};
let onHello = () => {};

process.on('message', (command: SocketsCommand) => {
  run(command).catch((error) => respond({ kind: 'failed', reason: String(error) }));
});
process.on('disconnect', () => process.exit());

async function run(command: SocketsCommand): Promise<void> {
  if (command.kind === 'open') return open(command);
  if (command.kind === 'expect') {
    wanted = command.frames;
    missing = readers.length;
    for (const reader of readers) reader.frames = 0;
    return respond({ kind: 'expecting' });
  }
  for (const { socket } of readers) socket.destroy();
  readers = [];
  respond({ kind: 'dropped' });
}

async function open({ port, paths, hello }: Extract<SocketsCommand, { kind: 'open' }>): Promise<void> {
  const start = performance.now();
  const count = typeof paths === 'number' ? paths : paths.length;
  let opened = 0;
  let greeted = 0;
  let dialled = 0;
  const allOpen = Promise.withResolvers<number>();
  const allGreeted = Promise.withResolvers<number>();
  const dial = () => {
    if (dialled === count) return;
    const path = typeof paths === 'number' ? undefined : paths[dialled];
    readers.push(connectReader(port, path, hello, dialled));
    dialled += 1;
  };
  onOpen = () => {
    opened += 1;
    if (opened === count) allOpen.resolve(performance.now() - start);
    dial();
  };
  onHello = () => {
    greeted += 1;
    if (greeted === count) allGreeted.resolve(performance.now() - start);
  };
  for (let i = 0; i < Math.min(DIALS_AT_ONCE, count); i += 1) dial();
  const ms = await allOpen.promise;
  respond({ kind: 'open', ms, helloMs: hello === undefined ? ms : await allGreeted.promise });
}

function connectReader(
  port: number,
  path: string | undefined,
  hello: string | undefined,
  number: number,
): Reader {
  const socket = connect({
    port,
    host: '127.0.0.1',
    localAddress: `127.0.0.${2 + (number % LOCAL_ADDRESSES)}`,
    noDelay: true,
  });
  const reader: Reader = {
    socket,
    isOpen: path === undefined,
    isGreeted: hello === undefined,
    left: undefined,
    frames: 0,
    at: 0n,
  };
  socket.on('connect', () => {
    if (path === undefined) return onOpen();
    socket.write(handshake(path, port));
  });
  socket.on('data', (data) => {
    take(reader, reader.left === undefined ? data : Buffer.concat([reader.left, data]), hello);
  });
  socket.on('error', (error) => respond({ kind: 'failed', reason: String(error) }));
  return reader;
}

function take(reader: Reader, data: Buffer, hello: string | undefined): void {
  let at = 0;
  if (!reader.isOpen) {
    const end = data.indexOf('\r\n\r\n');
    if (end === -1) {
      reader.left = data;
      return;
    }
    if (!data.toString('latin1', 0, 12).endsWith('101')) throw new Error(data.toString('latin1', 0, end));
    reader.isOpen = true;
    at = end + 4;
    if (hello !== undefined) reader.socket.write(masked(TEXT, hello));
    onOpen();
  }
  for (;;) {
    const frame = frameAt(data, at);
    if (frame === undefined) break;
    at = frame.end;
    if (frame.opcode === PING) reader.socket.write(masked(10, ''));
    if (frame.opcode === TEXT) count(reader, data, frame);
  }
  reader.left = at === data.length ? undefined : Buffer.from(data.subarray(at));
}

function count(reader: Reader, data: Buffer, { start, body, end }: Frame): void {
  if (!reader.isGreeted) {
    // Missed events come before the reply to the resume request.
    if (!data.subarray(body, body + 17).includes('resumed')) return;
    reader.isGreeted = true;
    onHello();
    return;
  }
  reader.frames += 1;
  if (reader.frames !== wanted) return;
  reader.at = process.hrtime.bigint();
  missing -= 1;
  if (missing > 0) return;
  last = { frameBytes: end - start, text: data.toString('utf8', body, end) };
  const times = readers.map((one) => one.at).sort((a, b) => (a < b ? -1 : 1));
  const p99 = times[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? 0n;
  respond({
    kind: 'received',
    firstNs: String(times[0]),
    lastNs: String(times.at(-1)),
    p99Ns: String(p99),
    ...last,
  });
}

type Frame = { opcode: number; start: number; body: number; end: number };

function frameAt(data: Buffer, at: number): Frame | undefined {
  if (data.length < at + 2) return undefined;
  const short = (data[at + 1] ?? 0) & 0x7f;
  const head = short === 126 ? 4 : 2;
  if (data.length < at + head) return undefined;
  const length = short === 126 ? data.readUInt16BE(at + 2) : short;
  const end = at + head + length;
  return data.length < end ? undefined : { opcode: (data[at] ?? 0) & 0x0f, start: at, body: at + head, end };
}

/** A mask of zeros leaves the text unchanged; that is enough for the bench. */
function masked(opcode: number, text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | body.length, 0, 0, 0, 0]), body]);
}

function handshake(path: string, port: number): string {
  const key = randomBytes(16).toString('base64');
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`;
}

function respond(message: SocketsResponse): void {
  process.send?.(message);
}
