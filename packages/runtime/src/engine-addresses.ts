/** The one place with the addresses of the engines that `npm run services` starts. */

/** The variable that is read; `process.env` fits. */
export interface PortEnvironment {
  readonly PALIGID_PORT_BASE?: string | undefined;
}

export interface EnginePorts {
  readonly postgres: number;
  readonly redis: number;
  readonly nats: number;
  readonly natsMonitor: number;
}

export interface EngineAddresses {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly natsUrl: string;
  readonly natsMonitorUrl: string;
}

export const HOST = '127.0.0.1';
export const ROLE = 'paligid';
export const DATABASE = 'paligid';

const DEFAULT_PORT_BASE = 20_100;
const MIN_PORT_BASE = 1_024;
const MAX_PORT_BASE = 65_000;

/** A setting with a value that cannot be used. Its message is one complete line. */
export class SettingError extends Error {}

export function enginePorts(env: PortEnvironment): EnginePorts {
  const base = portBase(env.PALIGID_PORT_BASE);
  return { postgres: base + 1, redis: base + 2, nats: base + 3, natsMonitor: base + 4 };
}

export function engineAddresses(env: PortEnvironment): EngineAddresses {
  const ports = enginePorts(env);
  return {
    databaseUrl: `postgres://${ROLE}@${HOST}:${ports.postgres}/${DATABASE}`,
    redisUrl: `redis://${HOST}:${ports.redis}`,
    natsUrl: `nats://${HOST}:${ports.nats}`,
    natsMonitorUrl: `http://${HOST}:${ports.natsMonitor}`,
  };
}

/** Which database an address leads to, without whoever signs in there: `paligid at 127.0.0.1:20101`. */
export function databaseLabel(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `${pathname.slice(1)} at ${host || (searchParams.get('host') ?? 'localhost')}`;
}

export function portBase(value: string | undefined): number {
  if (!value) return DEFAULT_PORT_BASE;
  const base = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (base >= MIN_PORT_BASE && base <= MAX_PORT_BASE) return base;
  throw new SettingError(
    `PALIGID_PORT_BASE must be a whole number from ${MIN_PORT_BASE} to ${MAX_PORT_BASE}, not '${value}'`,
  );
}

/** The engines whose default ports a developer meets in a refused connection. */
const ENGINE_NAMES: Readonly<Record<keyof EnginePorts, string>> = {
  postgres: 'PostgreSQL',
  redis: 'Redis',
  nats: 'NATS',
  natsMonitor: 'NATS',
};

/** What to start when nothing listens where an engine should; undefined for any other error. */
export function refusedConnectionHint(error: unknown, env: PortEnvironment): string | undefined {
  const refused = [error, ...(error instanceof AggregateError ? error.errors : [])].find(isRefused);
  if (refused === undefined) return undefined;
  const ports = Object.entries(enginePorts(env)) as [keyof EnginePorts, number][];
  const engine = ports.find(([, port]) => port === refused.port)?.[0];
  const name = engine === undefined ? 'An engine' : ENGINE_NAMES[engine];
  return `${name} does not answer on ${refused.address}:${refused.port}: start the engines with npm run services`;
}

function isRefused(error: unknown): error is Error & { address: string; port: number } {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED' && 'port' in error;
}
