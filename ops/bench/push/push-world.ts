import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { leasePort } from '@paligid/testkit/lease-port';
import { respondsAt, type StartedProgram, startProgram } from '@paligid/testkit/start-program';
import { startWorld, type World } from '@paligid/testkit/world';
import { leaseEngines } from '../../leased-engines.ts';

export type PushWorld = {
  databaseUrl: string;
  serviceUrl: string;
  /** Trusts the certificate of the push service. */
  trust: { NODE_EXTRA_CA_CERTS: string };
  service: StartedProgram;
  /** What an alert comes from and is decided by: simulator, ingest, relay and alerts. */
  product: World;
  alerts: StartedProgram;
  startSender: (shards?: string) => Promise<StartedProgram>;
  close: () => Promise<void>;
};

const PUSH_ENTRY = resolve(import.meta.dirname, '..', '..', '..', 'apps', 'server', 'src', 'bin', 'push.ts');
const SERVICE_ENTRY = resolve(import.meta.dirname, 'counting-service.ts');

const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };
/** Read once in ten seconds or so: an alert is measured from the moment it is accepted. */
const UNHURRIED = { sheet: 'quiet', cadenceScale: 0.02 } as const;

/**
 * The programs that decide, and a push service by TLS in a process of its own, as senders meet it outside.
 * `isInspected`: what senders and `alerts` hold in memory can be read.
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
  const product = await startWorld(engines, {
    only: ['simulator', 'ingest', 'relay', 'alerts'],
    scenario: UNHURRIED,
    env: { PALIGID_LOG_LEVEL: 'warn', ...(isInspected && INSPECTED) },
  });
  const alerts = product.programs.get('alerts');
  if (alerts === undefined) throw new Error('alerts was not started');
  const started: StartedProgram[] = [service];
  const leases = [lease];
  return {
    databaseUrl: engines.databaseUrl,
    serviceUrl,
    trust,
    ...{ service, product, alerts },
    startSender: async (shards = '0-255') => {
      const health = await leasePort();
      leases.push(health);
      const env = {
        ...{ NODE_ENV: 'test', DATABASE_URL: engines.databaseUrl, PALIGID_LOG_LEVEL: 'warn' },
        ...{ PALIGID_PUSH_PORT: String(health.port), PALIGID_PUSH_ORIGINS: serviceUrl },
        ...{ PALIGID_PUSH_SHARDS: shards, ...trust },
        ...(isInspected && INSPECTED),
      };
      const isReady = respondsAt(`http://127.0.0.1:${health.port}/health`);
      const sender = await startProgram(PUSH_ENTRY, env, isReady);
      started.push(sender);
      return sender;
    },
    close: async () => {
      await product.stop();
      for (const program of started.reverse()) await program.stop();
      for (const one of leases) one.release();
      await rm(folder, { recursive: true });
      await release();
    },
  };
}
