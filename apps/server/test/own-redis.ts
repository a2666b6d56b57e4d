import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { leasePort } from '@paligid/testkit/lease-port';
import { expect, onTestFinished } from 'vitest';

const PROGRAM = 'redis-server';

/** A Redis instance of the test's own, because it is killed. It persists nothing. */
export async function ownRedis() {
  const lease = await leasePort();
  let server = await launch();
  async function launch() {
    const settings = ['--port', `${lease.port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const started = spawn(PROGRAM, settings, { stdio: 'ignore' });
    await expect.poll(() => accepts(lease.port)).toBe(true);
    return started;
  }
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  onTestFinished(async () => {
    await kill();
    lease.release();
  });
  return {
    url: `redis://127.0.0.1:${lease.port}`,
    kill,
    start: async () => {
      server = await launch();
    },
  };
}

/** A look that listened there itself would take the port from the server that is about to. */
function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
