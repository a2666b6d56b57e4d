/** Every process of a cluster: how it is started, and how it is known to be ready. */
import { chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { address, healthAddress, worldEnvironment } from '@paligid/testkit/world-settings';
import { isRoot } from '../services/install-packages.ts';
import { COPIES, type Copy, type Layout, NODES } from './layout.ts';
import { databaseUrl, pooledLogins, secret, writeAddresses } from './secrets.ts';
import {
  etcdArguments,
  haproxySettings,
  natsSettings,
  patroniSettings,
  pgbouncerSettings,
  pgbouncerUsers,
  prometheusSettings,
  redisSettings,
  sentinelSettings,
} from './settings.ts';
import type { Tools } from './tools.ts';

export type Member = {
  name: string;
  /** Members of a stage start together, after those of the stages before. */
  stage: number;
  command: readonly [string, ...string[]];
  env?: Readonly<Record<string, string>>;
  /** It refuses to run as root. */
  isPostgres?: true;
  ports: readonly number[];
  isReady: () => Promise<boolean>;
};

export type ClusterOptions = {
  /** Keys that verify access tokens, as JSON; absent: those of development. */
  jwks?: string;
};

export const STAGE = {
  stores: 0,
  firstPostgres: 1,
  replicas: 2,
  pooler: 3,
  simulator: 4,
  programs: 5,
} as const;

const APPS = resolve(import.meta.dirname, '..', '..', 'apps');
const PROGRAMS = [
  ...(['relay', 'ingest', 'alerts', 'push', 'maintenance'] as const),
  ...(['api', 'gateway', 'web', 'admin'] as const),
] as const;
export type ClusterProgram = (typeof PROGRAMS)[number];
/** As long as HAProxy needs to notice, twice over; what is left of the 10 s is for finishing. */
const DRAIN_MS = '2500';
const CHECK_MS = 1_000;
/** Sources are read about every second instead of every minute. */
const SCENARIO = { sheet: 'quiet', cadenceScale: 0.01 } as const;

export function clusterMembers(layout: Layout, tools: Tools, options: ClusterOptions = {}): Member[] {
  return [
    ...engines(layout, tools),
    simulator(layout, options),
    ...COPIES.flatMap((copy) => PROGRAMS.map((name) => program(layout, name, copy, options))),
  ];
}

/** Makes the folder of a member; PostgreSQL's user owns those of its own. */
export function makeFolder(layout: Layout, name: string, owner?: { uid: number; gid: number }): string {
  const folder = join(layout.folder, name);
  mkdirSync(folder, { recursive: true, mode: owner ? 0o700 : 0o755 });
  if (owner && isRoot() && statSync(folder).uid !== owner.uid) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

function engines(layout: Layout, tools: Tools): Member[] {
  const { host, folder } = layout;
  const file = (...parts: string[]) => join(folder, ...parts);
  return [
    ...NODES.map(
      (n): Member => ({
        name: `etcd-${n}`,
        stage: STAGE.stores,
        command: [tools.etcd, ...etcdArguments(layout, n)],
        ports: [layout.etcd.client(n), layout.etcd.peer(n)],
        isReady: () => responds(`http://${host}:${layout.etcd.client(n)}/health`),
      }),
    ),
    ...NODES.map(
      (n): Member => ({
        name: `nats-${n}`,
        stage: STAGE.stores,
        command: [tools.nats, '--config', file(`nats-${n}`, 'nats.conf')],
        ports: [layout.nats.client(n), layout.nats.route(n), layout.nats.monitor(n)],
        isReady: () => responds(`http://${host}:${layout.nats.monitor(n)}/healthz`),
      }),
    ),
    ...NODES.map(
      (n): Member => ({
        name: `redis-${n}`,
        stage: STAGE.stores,
        command: [tools.redis, file(`redis-${n}`, 'redis.conf')],
        ports: [layout.redis(n)],
        isReady: () => accepts(layout.redis(n)),
      }),
    ),
    ...NODES.map(
      (n): Member => ({
        name: `sentinel-${n}`,
        stage: STAGE.firstPostgres,
        command: [tools.redis, file(`sentinel-${n}`, 'sentinel.conf'), '--sentinel'],
        ports: [layout.sentinel(n)],
        isReady: () => accepts(layout.sentinel(n)),
      }),
    ),
    ...NODES.map(
      (n): Member => ({
        name: `postgres-${n}`,
        stage: n === 1 ? STAGE.firstPostgres : STAGE.replicas,
        command: [tools.patroni, file(`postgres-${n}`, 'patroni.yml')],
        isPostgres: true,
        ports: [layout.postgres.port(n), layout.postgres.rest(n)],
        isReady: () => responds(`http://${host}:${layout.postgres.rest(n)}/health`),
      }),
    ),
    {
      name: 'haproxy',
      stage: STAGE.stores,
      command: [tools.haproxy, '-db', '-f', file('haproxy', 'haproxy.cfg')],
      ports: Object.values(layout.front),
      isReady: () => accepts(layout.front.web),
    },
    {
      name: 'pgbouncer',
      stage: STAGE.pooler,
      command: [...tools.pgbouncer, file('pgbouncer', 'pgbouncer.ini')] as [string, ...string[]],
      isPostgres: true,
      ports: [layout.pgbouncer],
      isReady: () => accepts(layout.pgbouncer),
    },
  ];
}

/** Writes what the engines read when they start. What Redis and its sentinels have rewritten themselves is kept. */
export function writeSettings(layout: Layout, tools: Tools, postgres: { uid: number; gid: number }): void {
  const passwordOf = (name: string) => secret(layout, name);
  const put = (member: string, file: string, text: string, owner?: typeof postgres) => {
    const path = join(makeFolder(layout, member, owner), file);
    writeFileSync(path, text, { mode: 0o600 });
    if (owner && isRoot()) chownSync(path, owner.uid, owner.gid);
  };
  for (const n of NODES) {
    makeFolder(layout, `etcd-${n}`);
    put(`nats-${n}`, 'nats.conf', natsSettings(layout, n, passwordOf('nats')));
    const own = { bin: tools.postgresBin, passwordOf };
    put(`postgres-${n}`, 'patroni.yml', patroniSettings(layout, n, own), postgres);
    if (!existsSync(join(layout.folder, `redis-${n}`, 'redis.conf')))
      put(`redis-${n}`, 'redis.conf', redisSettings(layout, n, passwordOf('redis')));
    if (!existsSync(join(layout.folder, `sentinel-${n}`, 'sentinel.conf')))
      put(`sentinel-${n}`, 'sentinel.conf', sentinelSettings(layout, n, passwordOf('redis')));
  }
  put('haproxy', 'haproxy.cfg', haproxySettings(layout));
  put('prometheus', 'prometheus.yml', prometheusSettings(layout));
  put('pgbouncer', 'pgbouncer.ini', pgbouncerSettings(layout), postgres);
  put('pgbouncer', 'users.txt', pgbouncerUsers(pooledLogins(layout)), postgres);
}

/** As superuser, to the server that leads. */
export function administratorUrl(layout: Layout, database = 'postgres'): string {
  return databaseUrl(layout, 'postgres', layout.front.primary, database);
}

function simulator(layout: Layout, options: ClusterOptions): Member {
  const ports = layout.programs('a');
  return {
    name: 'simulator',
    stage: STAGE.simulator,
    command: [process.execPath, join(APPS, 'simulator', 'src', 'bin', 'simulator.ts')],
    env: programEnvironment(layout, 'a', options),
    ports: [ports.simulator],
    isReady: () => responds(healthAddress('simulator', ports)),
  };
}

function program(layout: Layout, name: ClusterProgram, copy: Copy, options: ClusterOptions): Member {
  const ports = layout.programs(copy);
  const entry =
    name === 'web'
      ? join(APPS, 'web', 'src', 'server', 'bin', 'web.ts')
      : join(APPS, 'server', 'src', 'bin', `${name}.ts`);
  return {
    name: `${name}-${copy}`,
    stage: STAGE.programs,
    command: [process.execPath, entry],
    env: {
      ...programEnvironment(layout, copy, options),
      ...(name !== 'web' && writeAddresses(layout, name)),
    },
    ports: ownPorts(name).map((each) => ports[each]),
    isReady: () => responds(healthOf(name, copy, layout)),
  };
}

function healthOf(name: ClusterProgram, copy: Copy, layout: Layout): string {
  const ports = layout.programs(copy);
  return name === 'admin' ? `${address(ports.adminHealth)}/health` : healthAddress(name, ports);
}

function ownPorts(name: ClusterProgram): (keyof ReturnType<Layout['programs']>)[] {
  if (name === 'api') return ['api', 'apiInternal'];
  if (name === 'gateway') return ['gateway', 'gatewayHealth'];
  if (name === 'admin') return ['admin', 'adminHealth'];
  return name === 'web' ? ['web', 'webHealth'] : [name];
}

/** The settings of any program; addresses of engines are added for each, from files. */
function programEnvironment(layout: Layout, copy: Copy, { jwks }: ClusterOptions): Record<string, string> {
  const { host, front } = layout;
  const room = { databaseUrl: '', redisUrl: '', natsUrl: '', streamPrefix: 'cluster', keyPrefix: 'cluster:' };
  const {
    DATABASE_URL: _database,
    REDIS_URL: _redis,
    NATS_URL: _nats,
    ...world
  } = worldEnvironment({ ...room, ...(jwks !== undefined && { jwks }) }, layout.programs(copy), SCENARIO);
  const origin = `http://${host}:${front.web}`;
  const own = layout.programs(copy);
  return {
    ...world,
    PATH: process.env['PATH'] ?? '',
    PALIGID_DATABASE_POOLER: 'transaction',
    PALIGID_DATABASE_CONNECTIONS: '8',
    PALIGID_NATS_CA: join(layout.secrets, 'ca.crt'),
    PALIGID_NATS_SYNC: 'always',
    PALIGID_STREAM_REPLICAS: '3',
    PALIGID_DRAIN_MS: DRAIN_MS,
    PALIGID_TRUSTED_HOPS: '1',
    PALIGID_ORIGIN: origin,
    PALIGID_GATEWAY_ORIGINS: origin,
    PALIGID_API_URL: `http://${host}:${front.api}`,
    PALIGID_API_INTERNAL_URL: `http://${host}:${front.apiInternal}`,
    PALIGID_GATEWAY_URL: `ws://${host}:${front.gateway}`,
    // By its name: passkeys are not made for addresses.
    PALIGID_ADMIN_ORIGIN: `http://localhost:${front.admin}`,
    PALIGID_ADMIN_PORT: String(own.admin),
    PALIGID_ADMIN_HEALTH_PORT: String(own.adminHealth),
  };
}

async function responds(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(CHECK_MS) }).then(
    (response) => response.ok,
    () => false,
  );
}

function accepts(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: CHECK_MS });
    const end = (is: boolean) => {
      socket.destroy();
      done(is);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}
