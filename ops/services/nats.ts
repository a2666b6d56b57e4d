import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineAddresses, enginePorts, HOST } from '@paligid/runtime/engine-addresses';
import { type Environment, JETSTREAM_SETTINGS, NATS_MAX_PAYLOAD } from '../engines.ts';
import { type Engine, launchDetached } from './engine.ts';
import { readPidFile } from './process-identity.ts';

const TIMEOUT_MS = 2_000;

export function nats(env: Environment, services: string, program: string): Engine {
  const folder = join(services, 'nats');
  const log = join(folder, 'server.log');
  const pidFile = join(folder, 'nats.pid');
  const { nats: port, natsMonitor } = enginePorts(env);
  const { natsUrl, natsMonitorUrl } = engineAddresses(env);
  const place = { host: HOST, port, monitor: natsMonitor, store: join(folder, 'store') };
  const settings = {
    file: join(folder, 'nats.conf'),
    text: `${natsSettings(place)}pid_file: ${JSON.stringify(pidFile)}
`,
  };
  return {
    name: 'NATS',
    address: natsUrl,
    ports: [port, natsMonitor],
    folder,
    pidFile,
    log,
    settings,
    async launch() {
      mkdirSync(folder, { recursive: true });
      writeFileSync(settings.file, settings.text);
      return launchDetached(program, ['--config', settings.file], folder, log);
    },
    async makeReady() {
      if (!readPidFile(pidFile, folder)) throw new Error('not ours');
      await sendCommand(`${natsMonitorUrl}/healthz`);
      const { version } = await sendCommand(`${natsMonitorUrl}/varz`);
      return String(version);
    },
  };
}

/** The configuration of a server with these addresses; `ops/nats.conf` is the one for a container. */
export function natsSettings(place: {
  readonly host: string;
  readonly port: number;
  readonly monitor: number;
  readonly store: string;
}): string {
  const jetstream = Object.entries(JETSTREAM_SETTINGS).map(([name, value]) => `  ${name}: ${value}`);
  return [
    'server_name: paligid-local',
    `host: ${place.host}`,
    `port: ${place.port}`,
    `http: "${place.host}:${place.monitor}"`,
    `max_payload: ${NATS_MAX_PAYLOAD}`,
    'jetstream {',
    `  store_dir: ${JSON.stringify(place.store)}`,
    ...jetstream,
    '}',
    '',
  ].join('\n');
}

async function sendCommand(address: string): Promise<Record<string, unknown>> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body: unknown = await response.json();
  if (!response.ok || typeof body !== 'object' || body === null) throw new Error(`${address} is not well`);
  return { ...body };
}
