import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type PortLease = { port: number; release: () => void };

/** Below the kernel's ephemeral range, above the ports of the engines. */
const MIN_PORT = 24_000;
const PORT_COUNT = 6_000;
const FOLDER = join(tmpdir(), 'paligid-ports');

/**
 * A port that no other suite on this machine holds and nobody listens on. A port that was found free and closed again
 * could be taken by another suite in between; an exclusively created file prevents that.
 */
export async function leasePort(): Promise<PortLease> {
  mkdirSync(FOLDER, { recursive: true });
  const start = Math.floor(Math.random() * PORT_COUNT);
  for (let i = 0; i < PORT_COUNT; i++) {
    const port = MIN_PORT + ((start + i) % PORT_COUNT);
    const file = join(FOLDER, String(port));
    if (!claim(file)) continue;
    if (await isFree(port)) return { port, release: () => rmSync(file, { force: true }) };
    rmSync(file, { force: true });
  }
  throw new Error(`no free port from ${MIN_PORT} to ${MIN_PORT + PORT_COUNT - 1}`);
}

function claim(file: string): boolean {
  try {
    const descriptor = openSync(file, 'wx');
    writeSync(descriptor, String(process.pid));
    closeSync(descriptor);
    return true;
  } catch {
    return takeOver(file);
  }
}

/** A lease whose process is gone was never released. */
function takeOver(file: string): boolean {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    if (owner > 0) process.kill(owner, 0);
    return false;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) return false;
    rmSync(file, { force: true });
    return claim(file);
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
