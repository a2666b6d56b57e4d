/**
 * Measures what a broadcast to many readers costs, compared with the bare library and a bare loop of writes, in one
 * run. `npm run bench:live -- --sockets 10000 --rounds 5`. The readers are in a second process.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Cell, readerCell } from '@paligid/geo/cells';
import { gridDisk } from 'h3-js';
import { median, recordFigure } from '../figures.ts';
import { startBareWs, startWriteLoop } from './bare-programs.ts';
import { startOurPrograms } from './our-programs.ts';
import { cpuNanos, residentKb } from './process-cost.ts';
import { type ReceivedFrames, SocketProcess } from './socket-process.ts';

type GoalUnit = 'ms' | 'kB' | 'x bare loop' | 'x bare NATS to ws' | 'x bare ws';
/** `spreadMs`: from the first reader to the last, whatever happened before the first write. */
type Cost = { cpuMicros: number; spreadMs: number; lastMs: number; p99Ms: number };

const SETTLE_MS = 1_500;
const READERS_IN_CELLS = 5_000;
const CELLS = 50;
const MARIKINA = readerCell({ lat: 14.6507, lon: 121.1029 });
const FIFTY_CELLS = gridDisk(MARIKINA, 4).slice(0, CELLS);

const { sockets, rounds } = readCounts();
const print = (line = '') => process.stdout.write(`${line}\n`);
const ms = (value: number) => `${value.toFixed(1)} ms`;

const ours = await startOurPrograms();
const { text, frameBytes } = await sampleFrame();
print(`${sockets} sockets, ${rounds} rounds, frames of ${frameBytes} bytes`);

const readers = new SocketProcess();
const frame = Buffer.concat([
  Buffer.from([0x81, 126, text.length >> 8, text.length & 255]),
  Buffer.from(text),
]);

const loop = await startWriteLoop(sockets, frame);
await readers.open(loop.port, sockets);
const bareLoop = await measure(loop.pid, sockets, loop.send);
await readers.drop();
await loop.close();

const bare = await startBareWs(text);
const bareMemory = await memory(bare.pid, async (count) => {
  await readers.open(
    bare.port,
    Array.from({ length: count }, () => '/'),
  );
});
const bareWs = await measure(bare.pid, sockets, bare.send);
const bareBus = await measure(bare.pid, sockets, bare.publish);
await readers.drop();
await wait(SETTLE_MS);
const bareReturn = await readers.open(
  bare.port,
  Array.from({ length: sockets }, () => '/'),
);
await readers.drop();
await bare.close();

const ourMemory = await memory(ours.gatewayPid, async (count) => {
  await readers.open(ours.gatewayPort, await ours.paths(count, [MARIKINA]));
});
const inOneCell = await measure(ours.gatewayPid, sockets, () => ours.accept([[MARIKINA]]));
const lastCursor = await ours.lastNumber();
await readers.drop();
await ours.accept([[MARIKINA]]);
await wait(SETTLE_MS);
const resume = JSON.stringify({ type: 'resume', cursor: lastCursor });
const ourReturn = await readers.open(ours.gatewayPort, await ours.paths(sockets, [MARIKINA]), resume);
await readers.drop();

const some = Math.min(READERS_IN_CELLS, sockets);
await readers.open(ours.gatewayPort, await ours.paths(some, FIFTY_CELLS));
const inFiftyCells = await measure(ours.gatewayPid, some, () =>
  ours.accept(FIFTY_CELLS.map((cell): Cell[] => [cell])),
);
readers.close();
await ours.close();

print();
row('bare write loop in C', bareLoop);
row('bare ws', bareWs);
row('bare NATS to ws', bareBus);
row('outbox to gateway, one cell', inOneCell);
row(`outbox to gateway, ${some} in ${CELLS} cells`, inFiftyCells);
print();
goal('P9', 'CPU a connection', inOneCell.cpuMicros / bareLoop.cpuMicros, 1.6, 'x bare loop');
goal('P9', 'first to last reader', inOneCell.spreadMs / bareLoop.spreadMs, 2, 'x bare loop');
goal('P10', 'accept to last reader', inOneCell.lastMs / bareBus.lastMs, 1.5, 'x bare NATS to ws');
goal('P10', `${some} in ${CELLS} cells, p99`, inFiftyCells.p99Ms, 150, 'ms');
goal('P10', `${sockets} in one cell`, inOneCell.lastMs, 250, 'ms');
for (const { count, kb } of ourMemory) goal('P11', `memory a connection at ${count}`, kb, 14, 'kB');
for (const { count, kb } of bareMemory) print(`      bare ws at ${count}: ${kb.toFixed(1)} kB`);
goal('P15', `${sockets} come back`, ourReturn.ms / bareReturn.ms, 1.5, 'x bare ws');
print(
  `      ours ${ms(ourReturn.ms)}, with what was missed ${ms(ourReturn.helloMs)}, bare ws ${ms(bareReturn.ms)}`,
);

/** One frame of a real alert, so that the bare programs send as many bytes. */
async function sampleFrame(): Promise<ReceivedFrames> {
  const one = new SocketProcess();
  await one.open(ours.gatewayPort, await ours.paths(1, [MARIKINA]));
  await one.expect(1);
  await ours.accept([[MARIKINA]]);
  const received = await one.received();
  one.close();
  return received;
}

/** The first round warms up and does not count. */
async function measure(pid: number, count: number, send: () => Promise<bigint>): Promise<Cost> {
  const costs: Cost[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await readers.expect(1);
    await wait(SETTLE_MS / 3);
    const before = cpuNanos(pid);
    const [began, { firstNs, lastNs, p99Ns }] = await Promise.all([send(), readers.received()]);
    const cpuMicros = (cpuNanos(pid) - before) / 1000 / count;
    costs.push({
      cpuMicros,
      spreadMs: Number(lastNs - firstNs) / 1e6,
      lastMs: Number(lastNs - began) / 1e6,
      p99Ms: Number(p99Ns - began) / 1e6,
    });
  }
  const counted = costs.slice(1);
  return {
    cpuMicros: median(counted.map((cost) => cost.cpuMicros)),
    spreadMs: median(counted.map((cost) => cost.spreadMs)),
    lastMs: median(counted.map((cost) => cost.lastMs)),
    p99Ms: median(counted.map((cost) => cost.p99Ms)),
  };
}

/** Resident memory per connection, with a tenth of the sockets and with all of them; they stay open. */
async function memory(pid: number, open: (count: number) => Promise<void>) {
  await wait(SETTLE_MS);
  const empty = residentKb(pid);
  const tenth = Math.ceil(sockets / 10);
  const found: { count: number; kb: number }[] = [];
  for (const count of [tenth, sockets - tenth]) {
    await open(count);
    await wait(SETTLE_MS);
    const all = (found.at(-1)?.count ?? 0) + count;
    found.push({ count: all, kb: (residentKb(pid) - empty) / all });
  }
  return found;
}

function row(name: string, { cpuMicros, spreadMs, lastMs, p99Ms }: Cost): void {
  const cells = [
    `${cpuMicros.toFixed(1)} µs CPU a connection`,
    `first to last ${ms(spreadMs)}`,
    `last ${ms(lastMs)}`,
    `p99 ${ms(p99Ms)}`,
  ];
  print(`${name.padEnd(38)}${cells.map((cell) => cell.padStart(25)).join('')}`);
}

function goal(id: string, what: string, value: number, max: number, unit: GoalUnit): void {
  const verdict = value <= max ? 'reached' : 'NOT reached';
  print(`${id.padEnd(5)} ${what}: ${value.toFixed(2)} ${unit} (goal <= ${max}) ${verdict}`);
  recordFigure({
    ...{ goal: id, what, ours: value, wanted: { max } },
    unit: unit === 'ms' || unit === 'kB' ? unit : 'x',
  });
}

function readCounts(): { sockets: number; rounds: number } {
  const { values } = parseArgs({
    options: { sockets: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '5' } },
  });
  const [sockets = 0, rounds = 0] = [values.sockets, values.rounds].map(Number);
  if (!(sockets >= 10 && rounds >= 1)) throw new Error('--sockets takes 10 or more, --rounds 1 or more');
  return { sockets, rounds };
}
