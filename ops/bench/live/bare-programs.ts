import { execFileSync, fork, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jetstream, jetstreamManager, StorageType } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { leasePort } from '@paligid/testkit/lease-port';
import { leaseSubjects } from '@paligid/testkit/leases';

/** A program that sends one frame to every connection on request, and reports when it began. */
export type BareSocketProgram = {
  pid: number;
  port: number;
  send: () => Promise<bigint>;
  close: () => Promise<void>;
};

/** A loop of write() in C, compiled on the spot. */
export async function startWriteLoop(count: number, frame: Buffer): Promise<BareSocketProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'paligid-write-loop-'));
  const program = join(folder, 'write-loop');
  const frameFile = join(folder, 'frame');
  writeFileSync(frameFile, frame);
  execFileSync('gcc', ['-O2', '-o', program, join(import.meta.dirname, 'write-loop.c')]);
  const { port, release } = await leasePort();
  const child = spawn(program, [String(port), String(count), frameFile], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const line = () =>
    new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data))));
  await line();
  return {
    pid: child.pid ?? 0,
    port,
    send: async () => {
      const began = line();
      child.stdin.write('go\n');
      return BigInt((await began).trim());
    },
    close: async () => {
      const exit = new Promise((resolve) => child.once('exit', resolve));
      child.stdin.end();
      await exit;
      rmSync(folder, { recursive: true });
      release();
    },
  };
}

/** The WebSocket library alone, triggered by its parent or over a durable stream. */
export async function startBareWs(
  text: string,
): Promise<BareSocketProgram & { publish: () => Promise<bigint> }> {
  const { port, release } = await leasePort();
  const subjects = leaseSubjects();
  const nats = await connect({ servers: subjects.url });
  const stream = `${subjects.prefix}_BARE`;
  const subject = `${subjects.prefix}.bare`;
  await (await jetstreamManager(nats)).streams.add({
    name: stream,
    subjects: [subject],
    storage: StorageType.File,
  });
  const file = fileURLToPath(import.meta.resolve('./bare-ws.ts'));
  const child = fork(file, [String(port), subjects.url, stream]);
  const heard = () => new Promise<{ startNs?: string }>((resolve) => child.once('message', resolve));
  await heard();
  return {
    pid: child.pid ?? 0,
    port,
    send: async () => {
      const began = heard();
      child.send(text);
      return BigInt((await began).startNs ?? 0);
    },
    publish: async () => {
      const began = process.hrtime.bigint();
      await jetstream(nats).publish(subject, text);
      return began;
    },
    close: async () => {
      const exit = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await exit;
      await nats.close();
      await subjects.release();
      release();
    },
  };
}
