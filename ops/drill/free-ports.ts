import { createServer } from 'node:net';
import { UserError } from '../run-program.ts';

/** Between the ports of services and CI and those that tests lease. */
const MIN_BASE = 23_300;
const MAX_BASE = 23_990;
/** The engines take some of the ten ports from their base on. */
const PORTS = 10;

/** A base for the ports of a drill's engines on which nobody listens: other drills and engines may run beside it. */
export async function freePortBase(): Promise<string> {
  for (let base = MIN_BASE; base <= MAX_BASE; base += PORTS) {
    const free = await Promise.all(Array.from({ length: PORTS }, (_, n) => isFree(base + n)));
    if (free.every(Boolean)) return String(base);
  }
  throw new UserError(`no ${PORTS} free ports in a row from ${MIN_BASE} to ${MAX_BASE + PORTS - 1}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
