import { resolve } from 'node:path';
import { leasePort, type PortLease } from './lease-port.ts';
import { respondsAt, type StartedProgram, startProgram } from './start-program.ts';
import {
  address,
  healthAddress,
  type ProgramName,
  type WorldEngines,
  type WorldPorts,
  type WorldScenario,
  worldEnvironment,
} from './world-settings.ts';

export type World = {
  urls: { simulator: string; pushService: string; api: string; gateway: string; web: string };
  ports: WorldPorts;
  programs: Map<ProgramName, StartedProgram>;
  /** Starts or restarts a program; `env` applies to this start only. */
  start: (name: ProgramName, env?: Record<string, string>) => Promise<StartedProgram>;
  stop: () => Promise<void>;
};

export type WorldOptions = {
  only?: readonly ProgramName[];
  scenario?: WorldScenario;
  /** Ports chosen by the caller; the rest are leased. */
  ports?: Partial<WorldPorts>;
  /** Settings besides those that every world has. */
  env?: Readonly<Record<string, string>>;
  /** Pages are built on request, and the browser reloads on each source change. */
  isReloading?: boolean;
};

const APPS = resolve(import.meta.dirname, '..', '..', '..', 'apps');
const SERVER_SIDE: readonly ProgramName[] = ['simulator', 'api', 'gateway', 'alerts', 'relay', 'ingest'];
/** Sources are fetched about every second instead of every minute. */
const QUIET: WorldScenario = { sheet: 'quiet', cadenceScale: 0.01 };

/** Starts every program of the product as a separate process that reads from the simulator. */
export async function startWorld(room: WorldEngines, options: WorldOptions = {}): Promise<World> {
  const { only = SERVER_SIDE, scenario = QUIET, isReloading = false } = options;
  const leases: PortLease[] = [];
  const ports = await takePorts(options.ports ?? {}, leases);
  const env = { ...worldEnvironment(room, ports, scenario), ...options.env };
  const programs = new Map<ProgramName, StartedProgram>();
  const start = async (name: ProgramName, extra: Record<string, string> = {}) => {
    const isReady = respondsAt(healthAddress(name, ports));
    const own = name === 'ingest2' ? { PALIGID_INGEST_PORT: String(ports.ingest2) } : {};
    const program = await startProgram(entryFile(name, isReloading), { ...env, ...own, ...extra }, isReady);
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
  const urls = {
    simulator: address(ports.simulator),
    pushService: address(ports.pushService),
    api: address(ports.api),
    gateway: address(ports.gateway).replace('http:', 'ws:'),
    web: address(ports.web),
  };
  return { urls, ports, programs, start, stop };
}

async function takePorts(chosen: Partial<WorldPorts>, leases: PortLease[]): Promise<WorldPorts> {
  const take = async (name: keyof WorldPorts) => {
    const port = chosen[name];
    if (port !== undefined) return port;
    const lease = await leasePort();
    leases.push(lease);
    return lease.port;
  };
  return {
    simulator: await take('simulator'),
    ingest: await take('ingest'),
    ingest2: await take('ingest2'),
    relay: await take('relay'),
    api: await take('api'),
    apiInternal: await take('apiInternal'),
    gateway: await take('gateway'),
    gatewayHealth: await take('gatewayHealth'),
    alerts: await take('alerts'),
    push: await take('push'),
    pushService: await take('pushService'),
    maintenance: await take('maintenance'),
    web: await take('web'),
    webHealth: await take('webHealth'),
  };
}

function entryFile(name: ProgramName, isReloading: boolean): string {
  if (name === 'simulator') return resolve(APPS, 'simulator', 'src', 'bin', 'simulator.ts');
  if (name === 'pushService') return resolve(import.meta.dirname, 'bin', 'push-service.ts');
  if (name === 'web') return resolve(APPS, 'web', 'src', 'server', 'bin', isReloading ? 'dev.ts' : 'web.ts');
  return resolve(APPS, 'server', 'src', 'bin', name === 'ingest2' ? 'ingest.ts' : `${name}.ts`);
}
