/** Where everything of a cluster is: one folder, one range of ports, on this machine only. */
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { HOST, portBase, SettingError } from '@paligid/runtime/engine-addresses';
import type { WorldPorts } from '@paligid/testkit/world-settings';
import type { Environment } from '../engines.ts';

export interface ClusterEnvironment extends Environment {
  readonly PALIGID_CLUSTER_DIR?: string | undefined;
  readonly PALIGID_CLUSTER_PORT_BASE?: string | undefined;
}

export const NODES = [1, 2, 3] as const;
export type Node = (typeof NODES)[number];
/** Two of each program. */
export const COPIES = ['a', 'b'] as const;
export type Copy = (typeof COPIES)[number];

/** Above the ports of services and CI, below those of the drills that kill. */
const DEFAULT_BASE = '23200';
/** Ports of the range that are used; the rest of a hundred is room. */
const LAST_PORT = 99;

export type Layout = ReturnType<typeof clusterLayout>;

export function clusterLayout(env: ClusterEnvironment) {
  const base = portBase(env.PALIGID_CLUSTER_PORT_BASE || DEFAULT_BASE);
  if (base + LAST_PORT > 65_535)
    throw new SettingError('PALIGID_CLUSTER_PORT_BASE leaves no room for a hundred ports');
  const folder = resolve(env.PALIGID_CLUSTER_DIR || join(tmpdir(), 'paligid-cluster'));
  const node = (first: number) => (n: Node) => base + first + n;
  return {
    host: HOST,
    base,
    folder,
    secrets: join(folder, 'secrets'),
    etcd: { client: node(0), peer: node(3) },
    postgres: { port: node(10), rest: node(13) },
    pgbouncer: base + 21,
    /** HAProxy's listeners. */
    front: {
      ...{ primary: base + 22, web: base + 23, api: base + 24, apiInternal: base + 25, gateway: base + 26 },
      ...{ admin: base + 27, metrics: base + 28 },
    },
    nats: { client: node(30), route: node(33), monitor: node(36) },
    redis: node(40),
    sentinel: node(43),
    programs: (copy: Copy): ClusterPorts => programPorts(base, copy === 'a' ? base + 60 : base + 80),
  };
}

/** No other world has a desk. */
export type ClusterPorts = WorldPorts & Record<'admin' | 'adminHealth', number>;

/** The simulator and the push service are the world outside: there is one of each, for both copies. */
function programPorts(base: number, first: number): ClusterPorts {
  return {
    simulator: base + 50,
    pushService: base + 51,
    ingest: first,
    relay: first + 1,
    api: first + 2,
    apiInternal: first + 3,
    gateway: first + 4,
    gatewayHealth: first + 5,
    alerts: first + 6,
    push: first + 7,
    maintenance: first + 8,
    web: first + 9,
    webHealth: first + 10,
    ingest2: first + 11,
    admin: first + 12,
    adminHealth: first + 13,
  };
}
