/** What each program needs of a cluster: ports, settings, secrets, room, and whom it calls. */
import { REQUIRED_IN_PRODUCTION, SECRET_SETTINGS } from '@paligid/server/platform/production-settings';

export const PROGRAMS = [
  'web',
  'api',
  'gateway',
  'ingest',
  'relay',
  'alerts',
  'push',
  'maintenance',
  'admin',
] as const;
export type Program = (typeof PROGRAMS)[number];

/** Others in the cluster that a program connects to. */
export type Peer = 'pooler' | 'postgres' | 'redis' | 'nats' | 'api' | 'gateway';
/** Mail is sent over TLS: by smtps, or by submission with STARTTLS. */
const MAIL_PORTS = [465, 587];
const HTTPS_PORT = 443;

type Workload = {
  /** Where readers, operators or other programs connect; absent: only probes and Prometheus do. */
  ports?: Readonly<Record<string, number>>;
  /** `/health`, `/alive` and `/metrics`. */
  healthPort: number;
  /** Readiness goes on without the engines: it has stale answers, and no copy is better off. */
  isReadyWithoutEngines?: true;
  /** As `MemoryMax` of its unit. */
  memory: '512Mi' | '1Gi' | '2Gi';
  cpu: string;
  /** Copies, or the bounds of the autoscaler. */
  copies: number;
  scaling?: { most: number; by: Scaling };
  calls: readonly Peer[];
  /** Ports on the public internet. */
  callsOutside?: readonly number[];
  /** Whose proxy sends it requests from outside the cluster. */
  isPublic?: true;
  /** Folders that it writes; everything else is read-only. */
  writes?: readonly string[];
};

/** `pods`: average of the copies. `external`: one value for all. */
export type Scaling = { kind: 'pods' | 'external'; metric: string; target: string };

/** Half of the delay that raises the alert EventLoopDelayed. */
const EVENT_LOOP: Scaling = { kind: 'pods', metric: 'nodejs_eventloop_lag_p99_seconds', target: '125m' };

export const WORKLOADS: Readonly<Record<Program, Workload>> = {
  web: {
    ports: { http: 20_130 },
    healthPort: 20_131,
    memory: '1Gi',
    cpu: '500m',
    copies: 2,
    scaling: { most: 20, by: EVENT_LOOP },
    calls: ['api', 'gateway'],
    isPublic: true,
    // The fonts of share pictures.
    writes: ['/tmp'],
  },
  api: {
    ports: { http: 20_120, internal: 20_125 },
    healthPort: 20_125,
    memory: '2Gi',
    cpu: '500m',
    copies: 2,
    scaling: { most: 20, by: EVENT_LOOP },
    calls: ['pooler', 'redis', 'nats'],
    callsOutside: [HTTPS_PORT, ...MAIL_PORTS],
  },
  gateway: {
    ports: { sockets: 20_124 },
    healthPort: 20_126,
    isReadyWithoutEngines: true,
    memory: '2Gi',
    cpu: '250m',
    copies: 2,
    // Measured with 10,000 in a process (docs/scale.md); the rest is for those of a copy that goes.
    scaling: { most: 100, by: { kind: 'pods', metric: 'paligid_gateway_connections', target: '7000' } },
    calls: ['pooler', 'redis', 'nats'],
  },
  ingest: {
    healthPort: 20_121,
    memory: '1Gi',
    cpu: '500m',
    copies: 2,
    // Under the 30 s of the alert ItemsWait. Copies wait for one another where reports join one event.
    scaling: { most: 4, by: { kind: 'external', metric: 'paligid_item_queue_age_seconds', target: '10' } },
    calls: ['pooler', 'postgres', 'nats'],
    callsOutside: [HTTPS_PORT],
  },
  relay: {
    healthPort: 20_122,
    memory: '512Mi',
    cpu: '250m',
    copies: 2,
    calls: ['pooler', 'postgres', 'nats'],
  },
  alerts: {
    healthPort: 20_123,
    memory: '1Gi',
    cpu: '500m',
    copies: 2,
    calls: ['pooler', 'nats'],
    callsOutside: MAIL_PORTS,
  },
  push: {
    healthPort: 20_128,
    memory: '1Gi',
    cpu: '500m',
    copies: 2,
    calls: ['pooler', 'postgres'],
    callsOutside: [HTTPS_PORT],
  },
  maintenance: {
    healthPort: 20_127,
    memory: '512Mi',
    cpu: '100m',
    copies: 2,
    calls: ['pooler', 'postgres'],
  },
  admin: {
    ports: { http: 20_129 },
    healthPort: 20_132,
    memory: '512Mi',
    cpu: '100m',
    copies: 2,
    calls: ['pooler', 'redis'],
    isPublic: true,
  },
};

/** `REQUIRED_IN_PRODUCTION` of apps/web/src/server/config.ts; a test reads its settings with that file. */
const WEB_SETTINGS = [
  ...['PALIGID_ORIGIN', 'PALIGID_API_URL', 'PALIGID_API_INTERNAL_URL', 'PALIGID_GATEWAY_URL'],
  ...['PALIGID_TRUSTED_HOPS', 'PALIGID_SERVICE_KEY', 'PALIGID_SIGNING_KEY', 'PALIGID_SIGNING_SALT'],
];
export type Installed = Program | 'migrate';

/** Settings of a program, without those that the cluster's own topology adds. */
function requiredSettings(program: Installed): readonly string[] {
  if (program === 'web') return WEB_SETTINGS;
  return REQUIRED_IN_PRODUCTION[program === 'migrate' ? 'command' : program];
}

/** Settings that come from a file of the program's own Secret. */
export function secretFiles(program: Installed): string[] {
  const secrets: readonly string[] = SECRET_SETTINGS;
  const direct = needsDirect(program) ? ['PALIGID_DATABASE_DIRECT_URL'] : [];
  return [...requiredSettings(program).filter((name) => secrets.includes(name)), ...direct];
}

type SettingValues = Readonly<Record<string, string>>;

/** Settings in plain text: those of `values` that the program requires, and those of the topology. */
export function plainSettings(program: Installed, values: SettingValues): Record<string, string> {
  const hidden = secretFiles(program);
  const required = requiredSettings(program).filter((name) => !hidden.includes(name));
  const topology = {
    NODE_ENV: 'production',
    PALIGID_HOST: '0.0.0.0',
    ...(program !== 'web' && { PALIGID_DATABASE_POOLER: 'transaction', PALIGID_DATABASE_CONNECTIONS: '8' }),
    ...(usesNats(program) && { PALIGID_NATS_CA: NATS_CA_FILE }),
    // Long enough for proxies to notice; what is left of the 10 s is for finishing.
    ...(['web', 'api', 'gateway'].includes(program) && { PALIGID_DRAIN_MS: '3500' }),
    ...(program === 'admin' && { PALIGID_TRUSTED_HOPS: values['PALIGID_TRUSTED_HOPS'] ?? '0' }),
  };
  return {
    ...topology,
    ...Object.fromEntries(
      required.map((name) => {
        const value = values[name];
        if (value === undefined)
          throw new Error(`${program} needs ${name}, and no value of the chart gives it`);
        return [name, value];
      }),
    ),
  };
}

/** Locks, LISTEN and the schema need a session of their own. */
function needsDirect(program: Installed): boolean {
  return program === 'migrate' || WORKLOADS[program].calls.includes('postgres');
}

export function usesNats(program: Installed): boolean {
  return program !== 'migrate' && WORKLOADS[program].calls.includes('nats');
}

/** Names of the engines' objects. */
export const POSTGRES = 'paligid-postgres';
export const POOLER = 'paligid-pooler';
export const SECRET_FOLDER = '/run/secrets/paligid';
export const NATS_CA_FOLDER = '/run/paligid/nats-ca';
const NATS_CA_FILE = `${NATS_CA_FOLDER}/ca.crt`;
