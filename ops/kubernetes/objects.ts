/** The objects of the programs, as cdk8s builds them. The engines' are in engines.ts. */
import { HARD_STOP_MS } from '@paligid/runtime/lifecycle';
import { ApiObject, App, Chart } from 'cdk8s';
import {
  type Installed,
  NATS_CA_FOLDER,
  type Peer,
  POOLER,
  POSTGRES,
  PROGRAMS,
  type Program,
  plainSettings,
  SECRET_FOLDER,
  secretFiles,
  usesNats,
  WORKLOADS,
} from './programs.ts';
import { asText, type Values, within } from './values.ts';

export type Kubernetes = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string>; labels?: Record<string, string> };
  [field: string]: unknown;
};

const NOBODY = 65_532;
/** After the programs end themselves. */
const STOP_SECONDS = HARD_STOP_MS / 1_000 + 5;
const MIGRATE_SECONDS = 3_600;
/** They wait for their engines before they listen; being restarted meanwhile would only make the pauses longer. */
const START_SECONDS = 300;
const START_PERIOD = 3;
/** Not the internet: networks of the cluster, of its machines and of the provider's metadata. */
const INSIDE = {
  '0.0.0.0/0': [
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.168.0.0/16',
  ],
  '::/0': ['::1/128', 'fc00::/7', 'fe80::/10'],
};
const PEERS: Readonly<Record<Peer, { selector: object; ports: readonly number[] }>> = {
  pooler: { selector: { matchLabels: { 'cnpg.io/poolerName': POOLER } }, ports: [5432] },
  postgres: { selector: { matchLabels: { 'cnpg.io/cluster': POSTGRES } }, ports: [5432] },
  redis: {
    selector: {
      matchExpressions: [{ key: 'redis_setup_type', operator: 'In', values: ['replication', 'sentinel'] }],
    },
    ports: [6379, 26_379],
  },
  nats: { selector: { matchLabels: { 'app.kubernetes.io/name': 'nats' } }, ports: [4222] },
  api: { selector: { matchLabels: labelsOf('api') }, ports: Object.values(WORKLOADS.api.ports ?? {}) },
  gateway: {
    selector: { matchLabels: labelsOf('gateway') },
    ports: Object.values(WORKLOADS.gateway.ports ?? {}),
  },
};

/** Every program and what belongs to it; `common` belongs to all, `migrate` runs before them. */
export function programObjects(values: Values): Record<Installed | 'common', Kubernetes[]> {
  return {
    common: objects('common', [denyAll(), nameLookups()]),
    migrate: objects('migrate', [migrateJob(values), migratePolicy()]),
    ...(Object.fromEntries(
      PROGRAMS.map((program) => [program, objects(program, ofProgram(program, values))]),
    ) as Record<Program, Kubernetes[]>),
  };
}

/** Put through cdk8s, which sorts, names and checks for doubles. */
export function objects(id: string, made: readonly Kubernetes[]): Kubernetes[] {
  const chart = new Chart(new App(), id, { disableResourceNameHashes: true });
  for (const object of made) new ApiObject(chart, `${object.kind}-${object.metadata.name}`, object);
  return chart.toJson();
}

function labelsOf(program: Installed): Record<string, string> {
  return { 'app.kubernetes.io/name': 'paligid', 'app.kubernetes.io/component': program };
}

function metadata(program: Installed, name = `paligid-${program}`) {
  return { name, labels: { ...labelsOf(program), 'app.kubernetes.io/part-of': 'paligid' } };
}

function ofProgram(program: Program, values: Values): Kubernetes[] {
  const { ports, scaling, isPublic } = WORKLOADS[program];
  const selector = { matchLabels: labelsOf(program) };
  return [
    deployment(program, values),
    {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: metadata(program),
      spec: { maxUnavailable: 1, selector },
    },
    networkPolicy(program, values),
    ...(ports === undefined ? [] : [service(program, ports)]),
    ...(scaling === undefined ? [] : [autoscaler(program, values)]),
    ...(isPublic === undefined ? [] : [ingress(program, values)]),
  ];
}

function deployment(program: Program, values: Values): Kubernetes {
  const { scaling, memory, cpu, ports = {}, healthPort, isReadyWithoutEngines } = WORKLOADS[program];
  const named = Object.entries(ports).filter(([, port]) => port !== healthPort);
  const probe = (path: string) => ({ httpGet: { path, port: 'health' }, timeoutSeconds: 3 });
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: metadata(program),
    spec: {
      // An autoscaler says how many; a number here would undo it with every release.
      ...(scaling === undefined && { replicas: values.copies[program] }),
      revisionHistoryLimit: 5,
      // A copy goes when another is ready.
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      selector: { matchLabels: labelsOf(program) },
      template: {
        metadata: { labels: { ...labelsOf(program), 'app.kubernetes.io/part-of': 'paligid' } },
        spec: {
          ...podSpec(program, values, {
            ports: [
              ...named.map(([name, containerPort]) => ({ name, containerPort })),
              { name: 'health', containerPort: healthPort },
            ],
            startupProbe: {
              ...probe('/health'),
              periodSeconds: START_PERIOD,
              failureThreshold: START_SECONDS / START_PERIOD,
            },
            readinessProbe: {
              ...probe(isReadyWithoutEngines ? '/alive' : '/health'),
              periodSeconds: 5,
              failureThreshold: 2,
            },
            // Not by /health: a restart does not bring an engine back.
            livenessProbe: { ...probe('/alive'), periodSeconds: 10, failureThreshold: 6 },
            // No limit of processor time: it would slow alerts down while cores are idle.
            resources: { requests: { cpu, memory }, limits: { memory, 'ephemeral-storage': '256Mi' } },
          }),
          topologySpreadConstraints: ['kubernetes.io/hostname', 'topology.kubernetes.io/zone'].map(
            (topologyKey) => ({
              maxSkew: 1,
              topologyKey,
              whenUnsatisfiable: 'ScheduleAnyway',
              labelSelector: { matchLabels: labelsOf(program) },
            }),
          ),
        },
      },
    },
  };
}

function podSpec(program: Installed, values: Values, container: object) {
  const writes = program === 'migrate' ? [] : (WORKLOADS[program].writes ?? []);
  const secrets = secretFiles(program);
  return {
    automountServiceAccountToken: false,
    // A Service of the name paligid-api would set PALIGID_API_PORT, which is ours, to an address.
    enableServiceLinks: false,
    terminationGracePeriodSeconds: STOP_SECONDS,
    securityContext: {
      runAsNonRoot: true,
      runAsUser: NOBODY,
      runAsGroup: NOBODY,
      // So that it can read the files of its Secret, which belong to root.
      fsGroup: NOBODY,
      seccompProfile: { type: 'RuntimeDefault' },
    },
    containers: [
      {
        name: program,
        image: `${within(values.image.prefix)}${program}:${within(values.image.tag)}`,
        env: [
          ...Object.entries(plainSettings(program, settingValues(values))),
          ...secrets.map((name) => [`${name}_FILE`, `${SECRET_FOLDER}/${name}`]),
        ].map(([name, value]) => ({ name, value })),
        // What an installation adds: mail, SMS, sources, tracing.
        envFrom: ['paligid-settings', `paligid-${program}-settings`].map((name) => ({
          configMapRef: { name, optional: true },
        })),
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        volumeMounts: [
          { name: 'secrets', mountPath: SECRET_FOLDER, readOnly: true },
          ...(usesNats(program) ? [{ name: 'nats-ca', mountPath: NATS_CA_FOLDER, readOnly: true }] : []),
          ...writes.map((mountPath) => ({ name: volumeName(mountPath), mountPath })),
        ],
        ...container,
      },
    ],
    volumes: [
      { name: 'secrets', secret: { secretName: `paligid-${program}`, defaultMode: 0o440 } },
      ...(usesNats(program) ? [{ name: 'nats-ca', configMap: { name: 'paligid-nats-ca' } }] : []),
      ...writes.map((path) => ({ name: volumeName(path), emptyDir: { sizeLimit: '64Mi' } })),
    ],
  };
}

function volumeName(path: string): string {
  return path.slice(1).replaceAll('/', '-');
}

function settingValues(values: Values): Record<string, string> {
  const service = (program: Program, port: string) =>
    `paligid-${program}:${WORKLOADS[program].ports?.[port]}`;
  return {
    PALIGID_ORIGIN: values.origin,
    PALIGID_GATEWAY_ORIGINS: values.origin,
    PALIGID_ADMIN_ORIGIN: values.admin.origin,
    PALIGID_BOT_PAGE: values.bot.page,
    PALIGID_BOT_CONTACT: values.bot.contact,
    PALIGID_JWKS: values.publicKeys.tokens,
    PALIGID_VAPID_PUBLIC_KEYS: values.publicKeys.push,
    PALIGID_VAPID_SUBJECT: values.publicKeys.pushSubject,
    PALIGID_STREAM_REPLICAS: asText(values.streamReplicas),
    PALIGID_NATS_SYNC: 'always',
    PALIGID_TRUSTED_HOPS: asText(values.trustedHops),
    PALIGID_API_URL: `http://${service('api', 'http')}`,
    PALIGID_API_INTERNAL_URL: `http://${service('api', 'internal')}`,
    PALIGID_GATEWAY_URL: `ws://${service('gateway', 'sockets')}`,
  };
}

function service(program: Program, ports: Readonly<Record<string, number>>): Kubernetes {
  const { healthPort } = WORKLOADS[program];
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: metadata(program),
    spec: {
      selector: labelsOf(program),
      ports: Object.entries(ports).map(([name, port]) => ({
        name,
        port,
        targetPort: port === healthPort ? 'health' : name,
      })),
    },
  };
}

function autoscaler(program: Program, values: Values): Kubernetes {
  const { scaling } = WORKLOADS[program];
  if (scaling === undefined) throw new Error(`${program} has no autoscaler`);
  const { kind, metric, target } = scaling.by;
  const name = `paligid-${program}`;
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: metadata(program),
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: values.copies[program],
      maxReplicas: values.most[program],
      metrics: [
        kind === 'pods'
          ? {
              type: 'Pods',
              pods: { metric: { name: metric }, target: { type: 'AverageValue', averageValue: target } },
            }
          : {
              type: 'External',
              external: { metric: { name: metric }, target: { type: 'Value', value: target } },
            },
      ],
      behavior: {
        // Twice as many within a minute: an earthquake gives no warning.
        scaleUp: {
          stabilizationWindowSeconds: 0,
          policies: [{ type: 'Percent', value: 100, periodSeconds: 30 }],
        },
        scaleDown: {
          stabilizationWindowSeconds: 600,
          policies: [{ type: 'Percent', value: 10, periodSeconds: 60 }],
        },
      },
    },
  };
}

function ingress(program: Program, values: Values): Kubernetes {
  const isDesk = program === 'admin';
  const host = isDesk ? values.admin.hostname : values.hostname;
  const secretName = isDesk ? values.ingress.adminTlsSecret : values.ingress.tlsSecret;
  const backend = { service: { name: `paligid-${program}`, port: { name: 'http' } } };
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: metadata(program),
    spec: {
      ingressClassName: values.ingress.className,
      tls: [{ hosts: [host], secretName }],
      rules: [{ host, http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } }],
    },
  };
}

/** Engines in the same namespace have policies of their own. */
function denyAll(): Kubernetes {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'paligid-deny-all', labels: { 'app.kubernetes.io/part-of': 'paligid' } },
    spec: {
      podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'paligid' } },
      policyTypes: ['Ingress', 'Egress'],
    },
  };
}

function nameLookups(): Kubernetes {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'paligid-name-lookups', labels: { 'app.kubernetes.io/part-of': 'paligid' } },
    spec: {
      podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'paligid' } },
      policyTypes: ['Egress'],
      egress: [
        {
          to: [
            {
              namespaceSelector: inNamespace('kube-system'),
              podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } },
            },
          ],
          ports: ['UDP', 'TCP'].map((protocol) => ({ protocol, port: 53 })),
        },
      ],
    },
  };
}

function networkPolicy(program: Program, values: Values): Kubernetes {
  const { ports = {}, healthPort, isPublic, calls, callsOutside = [] } = WORKLOADS[program];
  const callers = PROGRAMS.filter((each) => WORKLOADS[each].calls.some((peer) => peer === program));
  const own = tcp(Object.values(ports));
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: metadata(program),
    spec: {
      podSelector: { matchLabels: labelsOf(program) },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        { from: [{ namespaceSelector: inNamespace(values.monitoring.namespace) }], ports: tcp([healthPort]) },
        ...(isPublic
          ? [{ from: [{ namespaceSelector: inNamespace(values.ingress.namespace) }], ports: own }]
          : []),
        ...(callers.length > 0
          ? [{ from: callers.map((each) => ({ podSelector: { matchLabels: labelsOf(each) } })), ports: own }]
          : []),
      ],
      egress: [
        ...calls.map(egressTo),
        ...(callsOutside.length > 0
          ? [
              {
                to: Object.entries(INSIDE).map(([cidr, except]) => ({ ipBlock: { cidr, except } })),
                ports: tcp(callsOutside),
              },
            ]
          : []),
      ],
    },
  };
}

function migratePolicy(): Kubernetes {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: metadata('migrate'),
    spec: {
      podSelector: { matchLabels: labelsOf('migrate') },
      policyTypes: ['Ingress', 'Egress'],
      egress: [egressTo('postgres')],
    },
  };
}

/** The name has the release: a Job cannot be changed. The chart runs it before everything else of a release. */
function migrateJob(values: Values): Kubernetes {
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      ...metadata('migrate', `paligid-migrate-${within(values.image.tag)}`),
      annotations: {
        'helm.sh/hook': 'pre-install,pre-upgrade',
        'helm.sh/hook-delete-policy': 'before-hook-creation',
      },
    },
    spec: {
      backoffLimit: 3,
      activeDeadlineSeconds: MIGRATE_SECONDS,
      template: {
        metadata: { labels: { ...labelsOf('migrate'), 'app.kubernetes.io/part-of': 'paligid' } },
        spec: {
          ...podSpec('migrate', values, {
            resources: {
              requests: { cpu: '250m', memory: '1Gi' },
              limits: { memory: '1Gi', 'ephemeral-storage': '256Mi' },
            },
          }),
          restartPolicy: 'Never',
        },
      },
    },
  };
}

function egressTo(peer: Peer) {
  const { selector, ports } = PEERS[peer];
  return { to: [{ podSelector: selector }], ports: tcp(ports) };
}

function tcp(ports: readonly number[]) {
  return ports.map((port) => ({ protocol: 'TCP', port }));
}

function inNamespace(name: string) {
  return { matchLabels: { 'kubernetes.io/metadata.name': name } };
}
