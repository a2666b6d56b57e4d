/**
 * Open-loop load in a process of its own: requests start when they are due, and their time counts from then, so that a
 * server that answers slowly cannot slow its load down (no coordinated omission). Plain sockets that speak just enough
 * of HTTP/1.1.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { LoadCommand, LoadResult, LoadSecond } from './load-messages.ts';

type Sent = { atMs: number; second: LoadSecond };
type Connection = { socket: Socket; sent: Sent | undefined; head: Buffer | undefined; left: number };
type Load = { command: LoadCommand; startMs: number; seconds: LoadSecond[]; next: number; pending: number };

const HEAD_END = Buffer.from('\r\n\r\n');
/**
 * Kept open as by the proxy in front, and opened before the load: a busy Node accepts one new connection in each turn of
 * its event loop, so that a rush of new ones would measure that alone.
 */
const CONNECTIONS = 256;
const RESPONSE_WITHIN_MS = 15_000;
const LOCAL_ADDRESSES = 200;

const all = new Set<Connection>();
const idle: Connection[] = [];
let waiting: { request: string; sent: Sent }[] = [];
let load: Load;
let dialled = 0;

process.on('message', (command: LoadCommand) => {
  run(command).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());

async function run(command: LoadCommand): Promise<LoadResult> {
  const { seconds, rate } = command;
  while (all.size < CONNECTIONS) idle.push(await dial(command.port));
  load = {
    ...{ command, startMs: performance.now(), next: 0, pending: 0 },
    seconds: Array.from({ length: seconds }, () => ({
      ...{ admittedMs: [], refusedMs: [], unexplained: 0, failed: 0 },
    })),
  };
  const endMs = seconds * 1_000;
  if (rate.kind === 'closed') for (let n = 0; n < rate.connections; n += 1) start(0);
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const nowMs = performance.now() - load.startMs;
      if (rate.kind === 'open')
        while (load.next < rate.perSecond * seconds && (load.next * 1_000) / rate.perSecond <= nowMs)
          start((load.next * 1_000) / rate.perSecond);
      const isDone = nowMs >= endMs && load.pending === 0;
      if (!isDone && nowMs < endMs + RESPONSE_WITHIN_MS) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  for (const { sent } of [...all, ...waiting]) if (sent !== undefined) fail(sent, 'no answer in time');
  waiting = [];
  for (const connection of all) {
    if (connection.sent === undefined) continue;
    connection.sent = undefined;
    connection.socket.destroy();
  }
  return { seconds: load.seconds };
}

function start(dueMs: number): void {
  const { requests } = load.command;
  const second = load.seconds[Math.floor(dueMs / 1_000)];
  const request = requests[load.next % requests.length];
  if (second === undefined || request === undefined) return;
  load.next += 1;
  load.pending += 1;
  give({ request, sent: { atMs: load.startMs + dueMs, second } });
}

function give(entry: (typeof waiting)[number]): void {
  const free = idle.pop();
  if (free === undefined) {
    waiting.push(entry);
    return;
  }
  free.sent = entry.sent;
  free.socket.write(entry.request);
}

async function dial(port: number): Promise<Connection> {
  const localAddress = `127.0.0.${2 + (dialled++ % LOCAL_ADDRESSES)}`;
  const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
  const connection: Connection = { socket, sent: undefined, head: undefined, left: -1 };
  all.add(connection);
  socket.on('data', (data) => take(connection, data));
  socket.on('error', (error) => {
    if (connection.sent !== undefined) connection.sent.second.reason ??= String(error);
  });
  socket.on('close', () => {
    all.delete(connection);
    const at = idle.indexOf(connection);
    if (at !== -1) idle.splice(at, 1);
    if (connection.sent === undefined) return;
    fail(connection.sent, 'the connection was closed');
    connection.sent = undefined;
    settle();
    replace();
  });
  await once(socket, 'connect');
  return connection;
}

/** For one that was closed under way. */
function replace(): void {
  dial(load.command.port).then(
    (connection) => {
      idle.push(connection);
      const next = waiting.shift();
      if (next !== undefined) give(next);
    },
    () => undefined,
  );
}

function take(connection: Connection, data: Buffer): void {
  const { sent } = connection;
  if (sent === undefined) return;
  if (connection.left === -1) {
    const known = connection.head === undefined ? data : Buffer.concat([connection.head, data]);
    const end = known.indexOf(HEAD_END);
    connection.head = known;
    if (end === -1) return;
    const text = known.toString('latin1', 0, end).toLowerCase();
    const length = /\r\ncontent-length: (\d+)/.exec(text)?.[1];
    const body = known.length - end - HEAD_END.length;
    connection.left = (length === undefined ? body : Number(length)) - body;
  } else connection.left -= data.length;
  if (connection.left > 0) return;
  const text = connection.head?.toString('latin1', 0, 2_000) ?? '';
  connection.sent = undefined;
  connection.head = undefined;
  connection.left = -1;
  record(sent, text);
  if (/\r\nconnection: close/i.test(text)) connection.socket.destroy();
  else idle.push(connection);
  settle();
}

function record({ atMs, second }: Sent, text: string): void {
  const status = Number(text.slice(9, 12));
  const tookMs = performance.now() - atMs;
  if (status >= 200 && status < 400) second.admittedMs.push(tookMs);
  else if (status === 503 || status === 429) {
    second.refusedMs.push(tookMs);
    if (!/\r\nretry-after: \d/i.test(text)) second.unexplained += 1;
  } else fail({ atMs, second }, text.split('\r\n', 1)[0] ?? '');
}

function fail({ second }: Sent, reason: string): void {
  second.failed += 1;
  second.reason ??= reason;
}

/** One request has ended: the next of those that wait, or of a busy connection, takes its place. */
function settle(): void {
  load.pending -= 1;
  const next = waiting.shift();
  if (next !== undefined) {
    give(next);
    return;
  }
  const nowMs = performance.now() - load.startMs;
  if (load.command.rate.kind === 'closed' && nowMs < load.command.seconds * 1_000) start(nowMs);
}
