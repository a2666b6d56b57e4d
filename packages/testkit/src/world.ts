import { resolve } from 'node:path';
import { leasePort } from './lease-port.ts';
import { answersAt, type Program, startProgram } from './start-program.ts';

/** The engines and names one world has for itself. */
export type WorldRoom = {
  databaseUrl: string;
  redisUrl: string;
  natsUrl: string;
  streamPrefix: string;
  keyPrefix: string;
  /** Key set that access tokens are verified with, as JSON. */
  jwks?: string;
};

export type ProgramName = 'simulator' | 'ingest' | 'relay' | 'api' | 'gateway' | 'alerts';

export type World = {
  urls: { simulator: string; api: string; gateway: string };
  programs: Map<ProgramName, Program>;
  /** Starts a program, or starts it again; `env` is for this start only. */
  start: (name: ProgramName, env?: Record<string, string>) => Promise<Program>;
  stop: () => Promise<void>;
};

export const WORLD_SECRETS = { key: 'world-signing-key', salt: 'world-signing-salt', environment: 'test' };

const APPS = resolve(import.meta.dirname, '..', '..', '..', 'apps');
const EVERY_PROGRAM: readonly ProgramName[] = ['simulator', 'api', 'gateway', 'alerts', 'relay', 'ingest'];
const READ_BY_SIMULATOR = {
  'pagasa-cap': '/pagasa-cap/feeds/',
  'usgs-eq': '/usgs/summary/all_day.geojson',
  'bantay-balita': '/bantay-balita/feed',
  'balitang-bayan': '/balitang-bayan/feed',
};
/** Sources are read every second or so instead of every minute. */
const CADENCE_SCALE = '0.01';

/** Every program of the product as a process of its own, reading a quiet simulator. */
export async function startWorld(
  room: WorldRoom,
  only: readonly ProgramName[] = EVERY_PROGRAM,
): Promise<World> {
  const leases = await Promise.all(Array.from({ length: 8 }, leasePort));
  const ports = leases.map(({ port }) => port);
  const [simulator, api, apiInside, gateway, gatewayHealth, ingest, relay, alerts] = ports.map(String);
  const base = `http://127.0.0.1:${simulator}`;
  const env: Record<string, string> = {
    NODE_ENV: 'test',
    DATABASE_URL: room.databaseUrl,
    REDIS_URL: room.redisUrl,
    NATS_URL: room.natsUrl,
    PALIGID_STREAM_PREFIX: room.streamPrefix,
    PALIGID_KEY_PREFIX: room.keyPrefix,
    PALIGID_SIGNING_KEY: WORLD_SECRETS.key,
    PALIGID_SIGNING_SALT: WORLD_SECRETS.salt,
    PALIGID_SIMULATOR_PORT: simulator ?? '',
    PALIGID_SIMULATOR_CLOCK: 'demo',
    PALIGID_SIMULATOR_SHEET: 'quiet',
    PALIGID_API_PORT: api ?? '',
    PALIGID_API_INTERNAL_PORT: apiInside ?? '',
    PALIGID_GATEWAY_PORT: gateway ?? '',
    PALIGID_GATEWAY_HEALTH_PORT: gatewayHealth ?? '',
    PALIGID_INGEST_PORT: ingest ?? '',
    PALIGID_RELAY_PORT: relay ?? '',
    PALIGID_ALERTS_PORT: alerts ?? '',
    PALIGID_SOURCE_ORIGINS: base,
    PALIGID_SOURCE_ADDRESSES: Object.entries(READ_BY_SIMULATOR)
      .map(([id, path]) => `${id}=${base}${path}`)
      .join(','),
    PALIGID_CADENCE_SCALE: CADENCE_SCALE,
    ...(room.jwks === undefined ? {} : { PALIGID_JWKS: room.jwks }),
  };
  const health: Record<ProgramName, string> = {
    simulator: `${base}/control/state`,
    api: `http://127.0.0.1:${api}/health`,
    gateway: `http://127.0.0.1:${gatewayHealth}/health`,
    ingest: `http://127.0.0.1:${ingest}/health`,
    relay: `http://127.0.0.1:${relay}/health`,
    alerts: `http://127.0.0.1:${alerts}/health`,
  };
  const programs = new Map<ProgramName, Program>();
  const start = async (name: ProgramName, extra: Record<string, string> = {}) => {
    const app = name === 'simulator' ? 'simulator' : 'server';
    const entry = resolve(APPS, app, 'src', 'bin', `${name}.ts`);
    const program = await startProgram(entry, { ...env, ...extra }, answersAt(health[name]));
    programs.set(name, program);
    return program;
  };
  const stop = async () => {
    await Promise.all([...programs.values()].map((program) => program.stop()));
    for (const lease of leases) lease.release();
  };
  const starts = await Promise.allSettled(only.map((name) => start(name)));
  const failed = starts.find((result) => result.status === 'rejected');
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }
  return {
    urls: { simulator: base, api: `http://127.0.0.1:${api}`, gateway: `ws://127.0.0.1:${gateway}` },
    programs,
    start,
    stop,
  };
}
