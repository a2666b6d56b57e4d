import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { leasePort } from '@paligid/testkit/lease-port';
import { respondsAt, type StartedProgram, startProgram } from '@paligid/testkit/start-program';
import { leaseEngines } from '../../leased-engines.ts';

export type PushWorld = {
  databaseUrl: string;
  serviceUrl: string;
  /** Trusts the certificate of the push service. */
  trust: { NODE_EXTRA_CA_CERTS: string };
  service: StartedProgram;
  startSender: (shards?: string) => Promise<StartedProgram>;
  close: () => Promise<void>;
};

const PUSH_ENTRY = resolve(import.meta.dirname, '..', '..', '..', 'apps', 'server', 'src', 'bin', 'push.ts');
const SERVICE_ENTRY = resolve(import.meta.dirname, 'counting-service.ts');

/**
 * A push service by TLS in a process of its own, as senders meet it outside, and a database. `isInspected`: what senders
 * hold in memory can be read.
 */
export async function openPushWorld({ isInspected = false } = {}): Promise<PushWorld> {
  const { engines, release } = await leaseEngines();
  const folder = await mkdtemp(join(tmpdir(), 'paligid-bench-push-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert],
  ]);
  const trust = { NODE_EXTRA_CA_CERTS: cert };
  const lease = await leasePort();
  const serviceUrl = `https://127.0.0.1:${lease.port}`;
  const service = await startProgram(
    SERVICE_ENTRY,
    {
      PORT: String(lease.port),
      TLS_KEY: await readFile(key, 'utf8'),
      TLS_CERT: await readFile(cert, 'utf8'),
    },
    (output) => output.includes('listening'),
  );
  const started: StartedProgram[] = [service];
  const leases = [lease];
  return {
    databaseUrl: engines.databaseUrl,
    serviceUrl,
    trust,
    service,
    startSender: async (shards = '0-255') => {
      const health = await leasePort();
      leases.push(health);
      const env = {
        ...{ NODE_ENV: 'test', DATABASE_URL: engines.databaseUrl, PALIGID_LOG_LEVEL: 'warn' },
        ...{ PALIGID_PUSH_PORT: String(health.port), PALIGID_PUSH_ORIGINS: serviceUrl },
        ...{ PALIGID_PUSH_SHARDS: shards, ...trust },
        ...(isInspected && { NODE_OPTIONS: '--inspect=127.0.0.1:0' }),
      };
      const isReady = respondsAt(`http://127.0.0.1:${health.port}/health`);
      const sender = await startProgram(PUSH_ENTRY, env, isReady);
      started.push(sender);
      return sender;
    },
    close: async () => {
      for (const program of started.reverse()) await program.stop();
      for (const one of leases) one.release();
      await rm(folder, { recursive: true });
      await release();
    },
  };
}
