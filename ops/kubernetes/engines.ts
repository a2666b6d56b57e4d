/** The engines by their operators, as examples: the topology of `npm run cluster` in the words of each operator. */
import {
  DATABASE,
  GROUP,
  grantStatements,
  OWNER,
  ROW_PROGRAMS,
  roleName,
  roleSettings,
} from '../cluster/roles.ts';
import {
  EXTENSIONS,
  JETSTREAM_SETTINGS,
  NATS_MAX_PAYLOAD,
  postgresSettings,
  REDIS_SETTINGS,
} from '../engines.ts';
import type { Kubernetes } from './objects.ts';
import { POOLER, POSTGRES } from './programs.ts';

const REDIS = 'paligid-redis';
/** CloudNativePG sets these itself, or refuses them. */
const OPERATOR_SETS = ['fsync', 'full_page_writes', 'log_timezone', 'timezone', 'synchronous_commit'];
const INSTANCES = 3;

export function engineObjects(): Kubernetes[] {
  return [postgres(), pooler(), ...redis()];
}

function postgres(): Kubernetes {
  const parameters = Object.fromEntries(
    Object.entries(postgresSettings(true, '2GB')).filter(([name]) => !OPERATOR_SETS.includes(name)),
  );
  return {
    apiVersion: 'postgresql.cnpg.io/v1',
    kind: 'Cluster',
    metadata: { name: POSTGRES },
    spec: {
      instances: INSTANCES,
      imageName: 'ghcr.io/cloudnative-pg/postgis:17-3.5',
      storage: { size: '100Gi' },
      walStorage: { size: '20Gi' },
      resources: { requests: { cpu: '2', memory: '8Gi' }, limits: { memory: '8Gi' } },
      affinity: { enablePodAntiAffinity: true, topologyKey: 'kubernetes.io/hostname' },
      postgresql: {
        parameters: { ...parameters, timezone: 'UTC' },
        // One replica confirms every commit; with none left the primary goes on alone (decision 0046).
        synchronous: { method: 'any', number: 1, dataDurability: 'preferred' },
      },
      bootstrap: {
        initdb: {
          database: DATABASE,
          owner: OWNER,
          secret: { name: 'paligid-role-owner' },
          encoding: 'UTF8',
          localeCollate: 'C.UTF-8',
          localeCType: 'C.UTF-8',
          dataChecksums: true,
          postInitSQL: [
            `create role ${GROUP}`,
            ...ROW_PROGRAMS.flatMap((program) => [
              `create role ${roleName(program)} login in role ${GROUP}`,
              ...Object.entries(roleSettings(program)).map(
                ([name, value]) => `alter role ${roleName(program)} set ${name} = '${value}'`,
              ),
            ]),
          ],
          postInitApplicationSQL: grantStatements(EXTENSIONS),
        },
      },
      managed: {
        roles: ROW_PROGRAMS.map((program) => ({
          name: roleName(program),
          ensure: 'present',
          login: true,
          inRoles: [GROUP],
          passwordSecret: { name: `paligid-role-${program}` },
        })),
      },
    },
  };
}

function pooler(): Kubernetes {
  return {
    apiVersion: 'postgresql.cnpg.io/v1',
    kind: 'Pooler',
    metadata: { name: POOLER },
    spec: {
      cluster: { name: POSTGRES },
      instances: INSTANCES,
      type: 'rw',
      pgbouncer: {
        poolMode: 'transaction',
        parameters: {
          // Our statements have names.
          max_prepared_statements: '1000',
          max_client_conn: '2000',
          default_pool_size: '10',
          query_wait_timeout: '5',
          server_lifetime: '600',
        },
      },
    },
  };
}

/** Holds only what may be lost: its volume is for the operator's sake. */
function redis(): Kubernetes[] {
  const apiVersion = 'redis.redis.opstreelabs.in/v1beta2';
  const password = { name: 'paligid-redis-password', key: 'password' };
  const podSecurityContext = { runAsUser: 1_000, runAsNonRoot: true, fsGroup: 1_000 };
  const settings = Object.entries(REDIS_SETTINGS).map(
    ([name, value]) => `${name} ${JSON.stringify(value)}\n`,
  );
  return [
    {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: `${REDIS}-settings` },
      data: { 'redis-additional.conf': settings.join('') },
    },
    {
      apiVersion,
      kind: 'RedisReplication',
      metadata: { name: REDIS },
      spec: {
        clusterSize: INSTANCES,
        podSecurityContext,
        kubernetesConfig: { image: 'quay.io/opstree/redis:v7.4.5', redisSecret: password },
        redisConfig: { additionalRedisConfig: `${REDIS}-settings` },
        storage: {
          volumeClaimTemplate: {
            spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
          },
        },
      },
    },
    {
      apiVersion,
      kind: 'RedisSentinel',
      metadata: { name: REDIS },
      spec: {
        clusterSize: INSTANCES,
        podSecurityContext,
        kubernetesConfig: { image: 'quay.io/opstree/redis-sentinel:v7.0.15' },
        redisSentinelConfig: {
          redisReplicationName: REDIS,
          redisReplicationPassword: { secretKeyRef: password },
          masterGroupName: 'paligid',
          quorum: '2',
        },
      },
    },
  ];
}

/** Values of the chart `nats` of the NATS project, version 1. `<< >>` is its form for what is not a text. */
export function natsValues() {
  const { sync_interval, max_file_store } = JETSTREAM_SETTINGS;
  return {
    config: {
      cluster: {
        enabled: true,
        replicas: INSTANCES,
        // Advertised are addresses, and the certificate has names.
        merge: { no_advertise: true },
        tls: { enabled: true, secretName: 'paligid-nats-tls' },
      },
      nats: { tls: { enabled: true, secretName: 'paligid-nats-tls' } },
      jetstream: {
        enabled: true,
        fileStore: { enabled: true, pvc: { enabled: true, size: '10Gi' } },
        merge: { sync_interval, max_file_store: `<< ${max_file_store} >>` },
      },
      merge: {
        max_payload: `<< ${NATS_MAX_PAYLOAD} >>`,
        authorization: { user: 'paligid', password: '<< $NATS_PASSWORD >>' },
      },
    },
    container: {
      env: {
        NATS_PASSWORD: { valueFrom: { secretKeyRef: { name: 'paligid-nats-password', key: 'password' } } },
      },
    },
    natsBox: { enabled: false },
    podTemplate: {
      topologySpreadConstraints: {
        'kubernetes.io/hostname': { maxSkew: 1, whenUnsatisfiable: 'DoNotSchedule' },
      },
    },
  };
}
