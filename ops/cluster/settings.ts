/** The configuration files of the engines of a cluster. */
import { join } from 'node:path';
import { JETSTREAM_SETTINGS, NATS_MAX_PAYLOAD, postgresSettings, REDIS_SETTINGS } from '../engines.ts';
import { type ClusterPorts, COPIES, type Copy, type Layout, NODES, type Node } from './layout.ts';
import { DATABASE } from './roles.ts';

export const REDIS_GROUP = 'paligid';
export const NATS_USER = 'paligid';
const REDIS_QUORUM = 2;
const WATCH = join(import.meta.dirname, '..', 'watch');
/** A little slower than etcd's own: on one machine all three share a disk. */
const ETCD_HEARTBEAT_MS = 150;
const ETCD_ELECTION_MS = 1_500;

export function etcdArguments(layout: Layout, n: Node): string[] {
  const url = (port: number) => `http://${layout.host}:${port}`;
  const peers = NODES.map((each) => `etcd-${each}=${url(layout.etcd.peer(each))}`).join(',');
  return Object.entries({
    name: `etcd-${n}`,
    'data-dir': join(layout.folder, `etcd-${n}`, 'data'),
    'listen-client-urls': url(layout.etcd.client(n)),
    'advertise-client-urls': url(layout.etcd.client(n)),
    'listen-peer-urls': url(layout.etcd.peer(n)),
    'initial-advertise-peer-urls': url(layout.etcd.peer(n)),
    'initial-cluster': peers,
    'initial-cluster-state': 'new',
    'heartbeat-interval': `${ETCD_HEARTBEAT_MS}`,
    'election-timeout': `${ETCD_ELECTION_MS}`,
    'auto-compaction-retention': '1h',
  }).map(([name, value]) => `--${name}=${value}`);
}

/**
 * JSON is YAML too. `ttl` is the shortest that Patroni takes; a server that cannot be started is replaced at once
 * (`primary_start_timeout`), a machine that is gone when its lease ends.
 */
export function patroniSettings(
  layout: Layout,
  n: Node,
  { bin, passwordOf }: { bin: string; passwordOf: (role: string) => string },
): string {
  const { host, folder } = layout;
  const own = join(folder, `postgres-${n}`);
  const login = (username: string) => ({ username, password: passwordOf(username) });
  return JSON.stringify(
    {
      scope: 'paligid',
      name: `postgres-${n}`,
      restapi: {
        listen: `${host}:${layout.postgres.rest(n)}`,
        connect_address: `${host}:${layout.postgres.rest(n)}`,
      },
      etcd3: { hosts: NODES.map((each) => `${host}:${layout.etcd.client(each)}`) },
      bootstrap: {
        dcs: {
          ttl: 20,
          loop_wait: 2,
          // Longer than an election of etcd: a primary that cannot renew its lease by then steps down.
          retry_timeout: 8,
          // With etcd away it goes on as long as all replicas answer it.
          failsafe_mode: true,
          maximum_lag_on_failover: 1_048_576,
          primary_start_timeout: 0,
          synchronous_mode: true,
          synchronous_node_count: 1,
          postgresql: { use_pg_rewind: true, use_slots: true },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `${host}:${layout.postgres.port(n)}`,
        connect_address: `${host}:${layout.postgres.port(n)}`,
        data_dir: join(own, 'data'),
        bin_dir: bin,
        pgpass: join(own, 'pgpass'),
        authentication: {
          superuser: login('postgres'),
          replication: login('replicator'),
          rewind: login('rewinder'),
        },
        parameters: { ...postgresSettings(true, '128MB'), unix_socket_directories: '', max_wal_size: '1GB' },
        pg_hba: [
          `host all all ${host}/32 scram-sha-256`,
          `host replication replicator ${host}/32 scram-sha-256`,
        ],
        basebackup: [{ checkpoint: 'fast' }],
      },
      watchdog: { mode: 'off' },
    },
    undefined,
    2,
  );
}

/** `max_prepared_statements` lets named statements through, which is why 1.21 or later is needed. */
export function pgbouncerSettings(layout: Layout): string {
  const own = join(layout.folder, 'pgbouncer');
  return `[databases]
${DATABASE} = host=${layout.host} port=${layout.front.primary} dbname=${DATABASE}

[pgbouncer]
listen_addr = ${layout.host}
listen_port = ${layout.pgbouncer}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(own, 'users.txt')}
pool_mode = transaction
max_prepared_statements = 1000
max_client_conn = 2000
default_pool_size = 10
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 5
server_lifetime = 600
tcp_keepalive = 1
tcp_keepidle = 5
tcp_keepintvl = 2
tcp_keepcnt = 3
log_connections = 0
log_disconnections = 0
`;
}

export function pgbouncerUsers(logins: ReadonlyMap<string, string>): string {
  return [...logins].map(([role, password]) => `"${role}" "${password}"\n`).join('');
}

/**
 * Readiness is asked twice a second, so a program that drains for `PALIGID_DRAIN_MS` gets no new request when it stops.
 * Where no copy is ready, because an engine is away, those that still answer are asked: they have stale answers.
 */
export function haproxySettings(layout: Layout): string {
  const { host, front } = layout;
  const port = (
    name: 'web' | 'webHealth' | 'api' | 'apiInternal' | 'gateway' | 'gatewayHealth' | 'admin' | 'adminHealth',
    copy: Copy,
  ) => layout.programs(copy)[name];
  const servers = (name: Parameters<typeof port>[0], health: Parameters<typeof port>[0] = name) =>
    COPIES.map(
      (copy) => `  server ${name}-${copy} ${host}:${port(name, copy)} check port ${port(health, copy)}`,
    ).join('\n');
  const alive = (name: Parameters<typeof port>[0]) =>
    COPIES.map((copy) => `  server ${name}-${copy} ${host}:${port(name, copy)} check`).join('\n');
  return `global
  maxconn 4000
  stats socket ${join(layout.folder, 'haproxy', 'control.sock')} mode 600 level admin

defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout tunnel 1h
  timeout check 2s
  retries 3
  option redispatch
  # A request that a stopping program never answered, or a busy one refused, goes to the other copy if it changes nothing.
  retry-on conn-failure empty-response 503
  default-server inter 500ms fall 2 rise 2

frontend primary
  mode tcp
  bind ${host}:${front.primary}
  timeout client 24h
  default_backend primary

backend primary
  mode tcp
  timeout server 24h
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${NODES.map((n) => `  server postgres-${n} ${host}:${layout.postgres.port(n)} check port ${layout.postgres.rest(n)}`).join('\n')}

frontend web
  bind ${host}:${front.web}
  option forwardfor
  http-request disable-l7-retry unless METH_GET
  use_backend web if { nbsrv(web) gt 0 }
  default_backend web-alive

backend web
  option httpchk GET /health
  http-check expect status 200
${servers('web', 'webHealth')}

backend web-alive
${alive('web')}

frontend api
  bind ${host}:${front.api}
  http-request disable-l7-retry unless METH_GET
  default_backend api

backend api
  option httpchk GET /health
  http-check expect status 200
${servers('api')}

frontend api-internal
  bind ${host}:${front.apiInternal}
  http-request disable-l7-retry unless METH_GET
  default_backend api-internal

backend api-internal
  option httpchk GET /health
  http-check expect status 200
${servers('apiInternal')}

frontend gateway
  bind ${host}:${front.gateway}
  use_backend gateway if { nbsrv(gateway) gt 0 }
  default_backend gateway-alive

backend gateway
  balance leastconn
  option httpchk GET /health
  http-check expect status 200
${servers('gateway', 'gatewayHealth')}

backend gateway-alive
  balance leastconn
${alive('gateway')}

frontend admin
  bind ${host}:${front.admin}
  option forwardfor
  http-request disable-l7-retry unless METH_GET
  default_backend admin

backend admin
  option httpchk GET /health
  http-check expect status 200
${servers('admin', 'adminHealth')}

frontend metrics
  bind ${host}:${front.metrics}
  http-request use-service prometheus-exporter if { path /metrics }
  http-request return status 404
`;
}

/** The ports on which programs tell their metrics. */
const METRICS_PORTS: Readonly<Record<string, keyof ClusterPorts>> = {
  ...({ ingest: 'ingest', relay: 'relay', alerts: 'alerts', push: 'push' } as const),
  ...({ api: 'apiInternal', gateway: 'gatewayHealth', web: 'webHealth', admin: 'adminHealth' } as const),
  maintenance: 'maintenance',
};

/** Every program by its copies, and the engines that tell of themselves without an exporter. */
export function prometheusSettings(layout: Layout): string {
  const job = (name: string, ports: readonly number[]) => ({
    job_name: name,
    static_configs: [{ targets: ports.map((port) => `${layout.host}:${port}`) }],
  });
  return JSON.stringify(
    {
      global: { scrape_interval: '15s', scrape_timeout: '5s', evaluation_interval: '15s' },
      rule_files: [join(WATCH, 'rules', '*.yml')],
      scrape_configs: [
        ...Object.entries(METRICS_PORTS).map(([name, port]) =>
          job(
            name,
            COPIES.map((copy) => layout.programs(copy)[port]),
          ),
        ),
        job('haproxy', [layout.front.metrics]),
        job('etcd', NODES.map(layout.etcd.client)),
        job('patroni', NODES.map(layout.postgres.rest)),
      ],
    },
    null,
    2,
  );
}

export function natsSettings(layout: Layout, n: Node, password: string): string {
  const own = join(layout.folder, `nats-${n}`);
  const tls = `tls { cert_file: ${text(join(layout.secrets, 'nats.crt'))}, key_file: ${text(join(layout.secrets, 'nats.key'))}, ca_file: ${text(join(layout.secrets, 'ca.crt'))} }`;
  const login = `authorization { user: ${NATS_USER}, password: ${text(password)} }`;
  const routes = NODES.map(
    (each) => `nats-route://${NATS_USER}:${password}@${layout.host}:${layout.nats.route(each)}`,
  );
  return `server_name: nats-${n}
host: ${layout.host}
port: ${layout.nats.client(n)}
http: "${layout.host}:${layout.nats.monitor(n)}"
max_payload: ${NATS_MAX_PAYLOAD}
${tls}
${login}
cluster {
  name: paligid
  listen: "${layout.host}:${layout.nats.route(n)}"
  ${tls}
  ${login}
  routes: [${routes.map(text).join(', ')}]
}
jetstream {
  store_dir: ${text(join(own, 'store'))}
${Object.entries(JETSTREAM_SETTINGS)
  .map(([name, value]) => `  ${name}: ${value}`)
  .join('\n')}
}
`;
}

export function redisSettings(layout: Layout, n: Node, password: string): string {
  const settings = {
    ...REDIS_SETTINGS,
    bind: layout.host,
    port: `${layout.redis(n)}`,
    dir: join(layout.folder, `redis-${n}`),
    requirepass: password,
    masterauth: password,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${JSON.stringify(value)}\n`);
  return [...lines, ...(n === 1 ? [] : [`replicaof ${layout.host} ${layout.redis(1)}\n`])].join('');
}

export function sentinelSettings(layout: Layout, n: Node, password: string): string {
  return `bind ${layout.host}
port ${layout.sentinel(n)}
dir ${join(layout.folder, `sentinel-${n}`)}
sentinel monitor ${REDIS_GROUP} ${layout.host} ${layout.redis(1)} ${REDIS_QUORUM}
sentinel auth-pass ${REDIS_GROUP} ${password}
sentinel down-after-milliseconds ${REDIS_GROUP} 2000
sentinel failover-timeout ${REDIS_GROUP} 10000
sentinel parallel-syncs ${REDIS_GROUP} 1
`;
}

function text(value: string): string {
  return JSON.stringify(value);
}
