import { createECDH, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HARD_STOP_MS } from '@paligid/runtime/lifecycle';
import { readServerConfig } from '@paligid/server/platform/config';
import {
  REQUIRED_IN_PRODUCTION,
  SECRET_SETTINGS,
  type ServerProgram,
} from '@paligid/server/platform/production-settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readWebConfig } from '../../apps/web/src/server/config.ts';
import { DATABASE, OWNER, ROW_PROGRAMS, roleName } from '../cluster/roles.ts';
import { exportedMetrics } from '../watch/exported-metrics.ts';
import { engineObjects } from './engines.ts';
import { manifestFiles } from './files.ts';
import { adapterValues, podMonitor } from './monitoring.ts';
import { type Kubernetes, programObjects } from './objects.ts';
import { PROGRAMS, WORKLOADS } from './programs.ts';
import { EXAMPLE_VALUES, readValues, type Values } from './values.ts';

type Labels = Record<string, string>;
type Selector = { matchLabels?: Labels; matchExpressions?: { key: string; values: string[] }[] };
type Probe = { httpGet: { path: string; port: string }; periodSeconds: number; failureThreshold: number };
type Container = {
  name: string;
  image: string;
  env: { name: string; value: string }[];
  ports?: { name: string; containerPort: number }[];
  resources: { requests: Labels; limits: Labels };
  securityContext: unknown;
  volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[];
} & Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', Probe>;
type Pod = {
  metadata: { labels: Labels };
  spec: {
    automountServiceAccountToken: boolean;
    enableServiceLinks: boolean;
    terminationGracePeriodSeconds: number;
    securityContext: unknown;
    containers: [Container];
    topologySpreadConstraints?: { labelSelector: Selector; topologyKey: string }[];
    volumes: { name: string; secret?: { secretName: string } }[];
  };
};
type Rule = { ports: { port: number }[]; from?: Peer[]; to?: Peer[] };
type Peer = {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string; except: string[] };
};

const REPOSITORY = join(import.meta.dirname, '../..');
const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
const tokenKey = { ...key, kid: randomUUID(), alg: 'EdDSA' };
const { d: _private, ...publicKey } = tokenKey;
const vapid = createECDH('prime256v1');
vapid.generateKeys();
const VALUES: Values = readValues({
  origin: 'https://paligid.ph',
  hostname: 'paligid.ph',
  admin: { origin: 'https://desk.paligid.ph', hostname: 'desk.paligid.ph' },
  bot: { page: 'https://paligid.ph/bot', contact: 'sources@paligid.ph' },
  publicKeys: {
    tokens: JSON.stringify({ keys: [publicKey] }),
    push: vapid.getPublicKey('base64url'),
    pushSubject: 'mailto:alerts@paligid.ph',
  },
  copies: { web: 3 },
});
const made = programObjects(VALUES);
const all = Object.values(made).flat();
const workloads = all.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
const containerfile = read('ops/images/Containerfile');

describe('the programs', () => {
  test('each target of the Containerfile has a workload, and each workload a target', () => {
    const targets = [...containerfile.matchAll(/^FROM release AS (\w+)$/gm)].map(([, name]) => name);
    const images = workloads.map((workload) => containerOf(workload).image);
    expect(images.sort()).toEqual(
      targets.map((name) => `${VALUES.image.prefix}${name}:${VALUES.image.tag}`).sort(),
    );
    for (const workload of workloads) expect(workload.metadata.name).toContain(containerOf(workload).name);
  });

  test('probes ask the port and path on which the program answers', () => {
    const config = readServerConfig({});
    const health: Record<string, number> = {
      ...{ api: config.apiInternalPort, gateway: config.gatewayHealthPort, ingest: config.ingestPort },
      ...{ relay: config.relayPort, alerts: config.alertsPort, push: config.push.healthPort },
      ...{ maintenance: config.maintenancePort, admin: config.adminHealthPort },
      web: readWebConfig({}).healthPort,
    };
    const answered = [...read('packages/runtime/src/health-server.ts').matchAll(/path [!=]== '(\/\w+)'/g)];
    const paths = answered.map(([, path]) => path);
    for (const path of paths.filter((each) => each !== '/health'))
      expect(read('apps/server/src/api/api.ts')).toContain(`inside.get('${path}'`);
    for (const program of PROGRAMS) {
      const { startupProbe, readinessProbe, livenessProbe, ports = [] } = container(program);
      const port = ports.find(({ name }) => name === 'health')?.containerPort;
      expect(port, program).toBe(health[program]);
      expect(containerfile, program).toMatch(
        new RegExp(`FROM release AS ${program}\n(?:.*\n){0,2}.*is-ready.ts", "${port}"`),
      );
      for (const probe of [startupProbe, readinessProbe, livenessProbe]) {
        expect(probe.httpGet.port).toBe('health');
        expect(paths).toContain(probe.httpGet.path);
      }
      expect(startupProbe.httpGet.path).toBe('/health');
      // By /health an engine that is away would restart every program.
      expect(livenessProbe.httpGet.path).toBe('/alive');
      expect(startupProbe.periodSeconds * startupProbe.failureThreshold).toBeGreaterThanOrEqual(120);
    }
  });

  test('the ports of a Service are those on which its program listens', () => {
    const config = readServerConfig({});
    const listens: Record<string, number[]> = {
      web: [readWebConfig({}).port],
      api: [config.apiPort, config.apiInternalPort],
      gateway: [config.gatewayPort],
      admin: [config.adminPort],
    };
    const services = all.filter(({ kind }) => kind === 'Service');
    expect(services.map(({ metadata }) => metadata.name).sort()).toEqual(
      Object.keys(listens)
        .map((name) => `paligid-${name}`)
        .sort(),
    );
    for (const service of services) {
      const { selector, ports } = service['spec'] as {
        selector: Labels;
        ports: { port: number; targetPort: string }[];
      };
      const program = service.metadata.name.replace('paligid-', '');
      expect(ports.map(({ port }) => port)).toEqual(listens[program]);
      expect(hit({ matchLabels: selector })).toEqual([program]);
      for (const { port, targetPort } of ports)
        expect(container(program).ports).toContainEqual({ name: targetPort, containerPort: port });
    }
  });

  test('no program runs as root, writes to its root, has capabilities or a token of the cluster', () => {
    for (const workload of workloads) {
      const { spec } = podOf(workload);
      const name = workload.metadata.name;
      expect(spec.securityContext, name).toMatchObject({
        runAsNonRoot: true,
        runAsUser: Number(/^USER (\d+)/m.exec(containerfile)?.[1]),
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(spec.automountServiceAccountToken, name).toBe(false);
      expect(containerOf(workload).securityContext, name).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      // They would set PALIGID_API_PORT to an address.
      expect(spec.enableServiceLinks, name).toBe(false);
    }
  });

  test('a program that writes has a volume for it', () => {
    const writers = readdirSync(join(REPOSITORY, 'apps/web/src/server'), {
      recursive: true,
      encoding: 'utf8',
    })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => read(join('apps/web/src/server', file)).includes('tmpdir()'));
    expect(writers).toEqual(['pictures/picture-worker.ts']);
    expect(container('web').volumeMounts).toContainEqual({ name: 'tmp', mountPath: '/tmp' });
  });

  test('memory is that of the units, and a stop is not cut short', () => {
    for (const workload of workloads) {
      const { name, resources } = containerOf(workload);
      const [, most] = /^MemoryMax=(\S+)$/m.exec(read(`ops/systemd/paligid-${name}.service`)) ?? [];
      expect(resources.limits['memory'], name).toBe(`${most}i`);
      expect(resources.requests['memory'], name).toBe(`${most}i`);
      expect(resources.requests['cpu'], name).toMatch(/^\d+m$/);
      expect(podOf(workload).spec.terminationGracePeriodSeconds * 1_000).toBeGreaterThan(HARD_STOP_MS);
    }
  });
});

describe('settings', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'paligid-manifests-'));
    const secret = () => randomBytes(32).toString('base64url');
    const written: Record<string, string> = {
      DATABASE_URL: 'postgres://paligid_api:x@paligid-pooler:5432/paligid',
      PALIGID_DATABASE_DIRECT_URL: 'postgres://paligid:x@paligid-postgres-rw:5432/paligid',
      REDIS_URL: 'redis-sentinel://:x@paligid-redis-sentinel:26379/paligid',
      NATS_URL: 'tls://paligid:x@nats:4222',
      PALIGID_TOKEN_KEYS: JSON.stringify({ keys: [tokenKey] }),
      PALIGID_VAPID_PRIVATE_KEYS: vapid.getPrivateKey('base64url'),
    };
    for (const name of SECRET_SETTINGS) writeFileSync(join(folder, name), `${written[name] ?? secret()}\n`);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('each program starts in production with what its manifest gives it', () => {
    for (const workload of workloads) {
      const { name, env } = containerOf(workload);
      const given = environment(env);
      if (name === 'web') expect(() => readWebConfig(given)).not.toThrow();
      else expect(() => readServerConfig(given, serverProgram(name)), name).not.toThrow();
      expect(given['NODE_ENV']).toBe('production');
    }
  });

  test('each gets every setting that production requires, and without one its start is refused', () => {
    for (const workload of workloads.filter((each) => containerOf(each).name !== 'web')) {
      const { name, env } = containerOf(workload);
      const program = serverProgram(name);
      for (const setting of REQUIRED_IN_PRODUCTION[program]) {
        const rest = env.filter((each) => each.name.replace(/_FILE$/, '') !== setting);
        expect(rest.length, `${name} ${setting}`).toBe(env.length - 1);
        expect(() => readServerConfig(environment(rest), program)).toThrow(setting);
      }
    }
  });

  test('no secret stands in an environment, and each file of one is mounted from the program’s own Secret', () => {
    const secrets: readonly string[] = [...SECRET_SETTINGS, 'PALIGID_CAP_KEY'];
    for (const workload of workloads) {
      const { name, env, volumeMounts } = containerOf(workload);
      expect(env.map((each) => each.name).filter((each) => secrets.includes(each))).toEqual([]);
      const mounted = volumeMounts.find((mount) => mount.name === 'secrets');
      const { volumes } = podOf(workload).spec;
      expect(volumes.find((volume) => volume.name === 'secrets')?.secret?.secretName).toBe(`paligid-${name}`);
      expect(mounted?.readOnly).toBe(true);
      for (const { name: setting, value } of env.filter((each) => each.name.endsWith('_FILE')))
        expect(value).toBe(`${mounted?.mountPath}/${setting.replace(/_FILE$/, '')}`);
    }
    expect(all.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });

  /** As in the container, but with secrets of this test. */
  function environment(env: readonly { name: string; value: string }[]): Record<string, string> {
    return Object.fromEntries(
      env.map(({ name, value }) => [name, value.replace('/run/secrets/paligid', folder)]),
    );
  }
});

describe('selectors', () => {
  test('of every workload, budget, spread and autoscaler hit the pods of one program', () => {
    for (const object of all) {
      const spec = object['spec'] as { selector?: Selector; scaleTargetRef?: { name: string } };
      const program = object.metadata.name.replace('paligid-', '');
      if (object.kind === 'Deployment' || object.kind === 'PodDisruptionBudget')
        expect(hit(spec.selector ?? {}), object.metadata.name).toEqual([program]);
      if (object.kind === 'Deployment') {
        const { topologySpreadConstraints: spread = [] } = podOf(object).spec;
        expect(spread.map(({ topologyKey }) => topologyKey)).toContain('kubernetes.io/hostname');
        for (const { labelSelector } of spread) expect(hit(labelSelector)).toEqual([program]);
      }
      if (object.kind === 'HorizontalPodAutoscaler') {
        const target = all.find(
          (each) => each.kind === 'Deployment' && each.metadata.name === spec.scaleTargetRef?.name,
        );
        expect(target, object.metadata.name).toBeDefined();
        expect(target?.['spec']).not.toHaveProperty('replicas');
      }
    }
    for (const program of PROGRAMS)
      expect(made[program].map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['Deployment', 'PodDisruptionBudget', 'NetworkPolicy']),
      );
  });

  test('of the Ingresses lead to a port of a Service: readers’ pages and the desk, each by its own name', () => {
    const ingresses = all.filter(({ kind }) => kind === 'Ingress');
    const hosts = ingresses.map((object) => {
      const { rules, tls } = object['spec'] as {
        rules: {
          host: string;
          http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] };
        }[];
        tls: { hosts: string[] }[];
      };
      const backend = rules[0]?.http.paths[0]?.backend.service;
      const service = all.find(({ kind, metadata }) => kind === 'Service' && metadata.name === backend?.name);
      const { ports } = (service?.['spec'] ?? {}) as { ports: { name: string }[] };
      expect(ports.map(({ name }) => name)).toContain(backend?.port.name);
      expect(tls[0]?.hosts).toEqual([rules[0]?.host]);
      return `${backend?.name} ${rules[0]?.host}`;
    });
    expect(hosts).toEqual(['paligid-web paligid.ph', 'paligid-admin desk.paligid.ph']);
  });
});

describe('networks', () => {
  const policies = all.filter(({ kind }) => kind === 'NetworkPolicy');
  const spec = (object: Kubernetes) =>
    object['spec'] as { podSelector: Selector; policyTypes: string[]; ingress?: Rule[]; egress?: Rule[] };
  const policy = (name: string) => {
    const found = policies.find(({ metadata }) => metadata.name === name);
    if (found === undefined) throw new Error(`no policy ${name}`);
    return spec(found);
  };

  test('nothing is allowed that no policy names', () => {
    const deny = policy('paligid-deny-all');
    expect(deny).not.toHaveProperty('ingress');
    expect(deny).not.toHaveProperty('egress');
    expect(deny.policyTypes).toEqual(['Ingress', 'Egress']);
    expect(hit(deny.podSelector).sort()).toEqual([...PROGRAMS, 'migrate'].sort());
  });

  test('only programs that call the internet reach it, and nothing inside by that way', () => {
    const outside = policies.flatMap((object) =>
      (spec(object).egress ?? []).flatMap(({ to = [], ports }) =>
        to.some(({ ipBlock }) => ipBlock)
          ? [
              {
                name: object.metadata.name,
                ports: ports.map(({ port }) => port),
                blocks: to.map(({ ipBlock }) => ipBlock),
              },
            ]
          : [],
      ),
    );
    expect(outside.map(({ name, ports }) => `${name} ${ports.join(' ')}`)).toEqual([
      'paligid-api 443 465 587',
      'paligid-ingest 443',
      'paligid-alerts 465 587',
      'paligid-push 443',
    ]);
    for (const { blocks } of outside)
      expect(blocks[0]?.except).toEqual(expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16']));
  });

  test('a program reaches the engines whose addresses it is given, and the programs that it calls', () => {
    const address: Record<string, string> = {
      ...{ DATABASE_URL: 'cnpg.io/poolerName', PALIGID_DATABASE_DIRECT_URL: 'cnpg.io/cluster' },
      ...{ REDIS_URL: 'redis_setup_type', NATS_URL: 'app.kubernetes.io/name=nats' },
      ...{ PALIGID_API_URL: 'component=api', PALIGID_GATEWAY_URL: 'component=gateway' },
    };
    for (const program of PROGRAMS) {
      const { env } = container(program);
      const given = env.flatMap(({ name }) => address[name.replace(/_FILE$/, '')] ?? []);
      const text = (selector: Selector = {}) =>
        JSON.stringify([
          ...Object.entries(selector.matchLabels ?? {}).map((pair) => pair.join('=')),
          ...(selector.matchExpressions ?? []).map(({ key: label }) => label),
        ]);
      const inside = (policy(`paligid-${program}`).egress ?? [])
        .flatMap(({ to = [] }) => to)
        .flatMap(({ podSelector }) => (podSelector ? [text(podSelector)] : []));
      expect(inside.length, program).toBe(given.length);
      for (const each of given)
        expect(
          inside.some((one) => one.includes(each)),
          `${program} ${each}`,
        ).toBe(true);
    }
  });

  test('who calls a program is let in on its ports, and only Prometheus on the port for metrics', () => {
    expect(from('api')).toEqual(['monitoring 20125', 'web 20120 20125']);
    expect(from('gateway')).toEqual(['monitoring 20126', 'web 20124']);
    expect(from('web')).toEqual(['monitoring 20131', 'ingress-nginx 20130']);
    expect(from('admin')).toEqual(['monitoring 20132', 'ingress-nginx 20129']);
    for (const program of ['ingest', 'relay', 'alerts', 'push', 'maintenance'] as const)
      expect(from(program)).toEqual([`monitoring ${WORKLOADS[program].healthPort}`]);

    function from(program: string): string[] {
      return (policy(`paligid-${program}`).ingress ?? []).flatMap(({ from: peers = [], ports }) =>
        peers.map(({ podSelector, namespaceSelector }) => {
          const who = podSelector ? hit(podSelector) : Object.values(namespaceSelector?.matchLabels ?? {});
          return [...who, ...ports.map(({ port }) => port)].join(' ');
        }),
      );
    }
  });

  test('the labels of the engines are those that their operators give to the objects of the example', () => {
    const names = engineObjects().map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(JSON.stringify(policies)).toContain('"cnpg.io/poolerName":"paligid-pooler"');
    expect(names).toEqual(expect.arrayContaining(['Cluster paligid-postgres', 'Pooler paligid-pooler']));
  });
});

describe('scaling', () => {
  test('autoscalers go by metrics that the programs export, and the adapter gives each of them', () => {
    const exported = exportedMetrics();
    const autoscalers = all.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
    const asked = autoscalers.map((object) => {
      const { metrics } = object['spec'] as {
        metrics: { pods?: { metric: { name: string } }; external?: { metric: { name: string } } }[];
      };
      return `${object.metadata.name} ${metrics[0]?.pods?.metric.name ?? metrics[0]?.external?.metric.name}`;
    });
    expect(asked).toEqual([
      'paligid-web nodejs_eventloop_lag_p99_seconds',
      'paligid-api nodejs_eventloop_lag_p99_seconds',
      'paligid-gateway paligid_gateway_connections',
      'paligid-ingest paligid_item_queue_age_seconds',
    ]);
    const { custom, external } = adapterValues().rules;
    const given = [...custom, ...external].map(({ seriesQuery }) => seriesQuery.split('{')[0]);
    for (const name of asked.map((each) => each.split(' ')[1] ?? '')) {
      expect(exported.has(name), name).toBe(true);
      expect(given).toContain(name);
    }
  });

  test('an autoscaler has room between its bounds', () => {
    for (const [program, most] of Object.entries(VALUES.most))
      expect(VALUES.copies[program], program).toBeLessThan(most);
  });

  test('Prometheus finds every program by a port that it has', () => {
    const { selector, podMetricsEndpoints } = podMonitor()['spec'] as {
      selector: Selector;
      podMetricsEndpoints: { port: string }[];
    };
    for (const program of PROGRAMS) {
      expect(hit(selector)).toContain(program);
      expect(container(program).ports?.map(({ name }) => name)).toContain(podMetricsEndpoints[0]?.port);
    }
  });
});

describe('files', () => {
  const files = manifestFiles(VALUES);

  test('every file of YAML can be read, and no object stands in two', () => {
    const names: string[] = [];
    for (const [name, text] of files) {
      if (!name.startsWith('plain/')) continue;
      names.push(...objectsOf(text).map(({ kind, metadata }) => `${kind} ${metadata.name}`));
    }
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBe(all.length + 1);
  });

  test('the chart with the same values is the plain manifests', () => {
    const rendered = [...files].filter(([name]) => /^chart\/templates\/.*\.yaml$/.test(name));
    expect(rendered.length).toBe(PROGRAMS.length + 2);
    for (const [name, text] of rendered) {
      const part = name.replace(/^.*\/|\.yaml$/g, '');
      const found = Object.entries(made).find(([known]) => known === part)?.[1];
      expect(objectsOf(render(text)), name).toEqual(found);
    }
  });

  test('the chart runs the schema before a release, and has a desk only where it has an origin', () => {
    const [job] = made.migrate;
    expect(job?.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
    expect(files.get('chart/templates/admin.yaml')).toMatch(/^\{\{- if \.Values\.admin\.origin \}\}\n/);
    expect(parseAllDocuments(files.get('chart/values.yaml') ?? '')[0]?.toJS()).toEqual(EXAMPLE_VALUES);
  });

  test('what an installation gives is checked', () => {
    expect(() => readValues({ origin: 'http://paligid.ph' })).toThrow();
    expect(() => readValues({ copies: { api: 0 } })).toThrow();
    expect(() => readValues({ orgin: 'https://paligid.ph' })).toThrow('orgin');
    expect(readValues({ copies: { api: 5 } }).copies).toMatchObject({ api: 5, web: 2 });
  });

  test('the example of PostgreSQL has a role for each program, with its password from a Secret', () => {
    const [cluster] = engineObjects();
    const { bootstrap, managed } = (cluster?.['spec'] ?? {}) as {
      bootstrap: { initdb: { owner: string; database: string; postInitSQL: string[] } };
      managed: { roles: { name: string; passwordSecret: { name: string } }[] };
    };
    expect(bootstrap.initdb).toMatchObject({ owner: OWNER, database: DATABASE });
    expect(managed.roles.map(({ name }) => name)).toEqual(ROW_PROGRAMS.map(roleName));
    const withRows = PROGRAMS.filter((program) => !['web', 'maintenance'].includes(program));
    expect([...ROW_PROGRAMS].sort()).toEqual(withRows.sort());
    expect(bootstrap.initdb.postInitSQL.join('\n')).not.toMatch(/password/);
  });
});

/** What Helm does with the few forms that the chart has. */
function render(template: string): string {
  return template
    .replace(/^\{\{- if .*\}\}\n|\{\{- end \}\}\n$/g, '')
    .replaceAll(/\{\{ \.Values\.([\w.]+)((?: \| \w+)*) \}\}/g, (_whole, path: string, pipes: string) => {
      const value = path
        .split('.')
        .reduce<unknown>((tree, name) => (tree as Record<string, unknown>)[name], VALUES);
      return pipes.includes('quote') ? JSON.stringify(`${value}`) : `${value}`;
    });
}

function objectsOf(text: string): Kubernetes[] {
  return parseAllDocuments(text).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });
}

/** The programs whose pods a selector hits. */
function hit({ matchLabels = {} }: Selector): string[] {
  return workloads
    .filter((workload) =>
      Object.entries(matchLabels).every(([name, value]) => podOf(workload).metadata.labels[name] === value),
    )
    .map((workload) => containerOf(workload).name);
}

function podOf(workload: Kubernetes): Pod {
  return (workload['spec'] as { template: Pod }).template;
}

function containerOf(workload: Kubernetes): Container {
  return podOf(workload).spec.containers[0];
}

function container(program: string): Container {
  const workload = workloads.find(({ metadata }) => metadata.name === `paligid-${program}`);
  if (workload === undefined) throw new Error(`no workload of ${program}`);
  return containerOf(workload);
}

function serverProgram(name: string): ServerProgram {
  return name === 'migrate' ? 'command' : (name as ServerProgram);
}

function read(name: string): string {
  return readFileSync(join(REPOSITORY, name), 'utf8');
}
