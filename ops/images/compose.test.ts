import { createECDH, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readServerConfig } from '@paligid/server/platform/config';
import { REQUIRED_IN_PRODUCTION, type ServerProgram } from '@paligid/server/platform/production-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readWebConfig } from '../../apps/web/src/server/config.ts';

type Service = {
  image: string;
  ports?: string[];
  networks: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  command?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  tmpfs?: string[];
};
type Compose = {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  secrets: Record<string, { file: string }>;
  volumes: object;
};

const product: Compose = parse(read('images/compose.yaml'), { merge: true });
const engines: Compose = parse(read('compose.yaml'));
const ENGINES = Object.keys(engines.services);
const programs = Object.entries(product.services).filter(([name]) => !ENGINES.includes(name));
const containerfile = read('images/Containerfile');
const key = {
  ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
  kid: randomUUID(),
  alg: 'EdDSA',
};
const { d: _private, ...publicKey } = key as Record<string, unknown>;
const vapid = createECDH('prime256v1');
vapid.generateKeys();
const GIVEN: Record<string, string> = {
  PALIGID_ORIGIN: 'https://paligid.ph',
  PALIGID_ADMIN_ORIGIN: 'https://desk.paligid.ph',
  PALIGID_BOT_PAGE: 'https://paligid.ph/bot',
  PALIGID_BOT_CONTACT: 'sources@paligid.ph',
  PALIGID_VAPID_SUBJECT: 'mailto:alerts@paligid.ph',
  PALIGID_VAPID_PUBLIC_KEYS: vapid.getPublicKey('base64url'),
  PALIGID_JWKS: JSON.stringify({ keys: [publicKey] }),
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paligid-compose-'));
  const written: Record<string, string> = {
    DATABASE_URL: 'postgres://paligid:x@postgres:5432/paligid',
    PALIGID_TOKEN_KEYS: JSON.stringify({ keys: [key] }),
    PALIGID_VAPID_PRIVATE_KEYS: vapid.getPrivateKey('base64url'),
  };
  for (const name of Object.keys(product.secrets))
    writeFileSync(join(folder, name), written[name] ?? randomBytes(32).toString('base64url'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('each target of the Containerfile is a service, with the health check of its target', () => {
  const targets = [...containerfile.matchAll(/^FROM release AS (\w+)$/gm)].map(([, name]) => name);
  expect(programs.map(([name]) => name).sort()).toEqual(targets.sort());
  for (const [name, { image, healthcheck }] of programs) {
    expect(image).toBe(`\${PALIGID_IMAGES:-paligid-}${name}:\${PALIGID_TAG:-latest}`);
    const [, target = ''] = containerfile.split(`FROM release AS ${name}\n`);
    const check = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(target.split('FROM ')[0] ?? '')?.[1];
    if (name === 'migrate') expect(check).toBeUndefined();
    else expect(healthcheck?.test, name).toEqual(['CMD', ...JSON.parse(check ?? '')]);
  }
});

test('the images set what the service leaves out', () => {
  expect(containerfile).toMatch(/^ENV NODE_ENV=production PALIGID_HOST=0\.0\.0\.0 /m);
  expect(containerfile).toMatch(/^WORKDIR \/opt\/paligid$/m);
});

test('each program starts in production with what its service gives it', () => {
  for (const [name, service] of programs) {
    if (name === 'web') expect(() => readWebConfig(environment(service))).not.toThrow();
    else expect(() => readServerConfig(environment(service), program(name)), name).not.toThrow();
  }
});

test('no service is given what its program does not need, or lacks what it needs', () => {
  for (const [name, { environment: given = {}, secrets = [] }] of programs) {
    const names = Object.keys(given).map((each) => each.replace(/_FILE$/, ''));
    for (const secret of secrets) expect(given[`${secret}_FILE`], name).toBe(`/run/secrets/${secret}`);
    expect(Object.keys(given).filter((each) => each.endsWith('_FILE'))).toHaveLength(secrets.length);
    if (name === 'web') continue;
    const needed = [
      ...REQUIRED_IN_PRODUCTION[program(name)],
      ...(name === 'admin' ? ['PALIGID_TRUSTED_HOPS'] : []),
    ];
    expect(names.sort(), name).toEqual(needed.sort());
  }
});

test('no secret stands in the file', () => {
  for (const [name, { file }] of Object.entries(product.secrets))
    expect(file).toBe(`\${PALIGID_SECRETS:-./secrets}/${name}`);
  const used = Object.values(product.services).flatMap(({ secrets = [] }) => secrets);
  expect([...new Set(used)].sort()).toEqual(Object.keys(product.secrets).sort());
  const plain = Object.values(product.services).flatMap((service) =>
    Object.values(service.environment ?? {}),
  );
  // An address with a password in it.
  expect(plain.filter((value) => /:\/\/[^/]*@/.test(value))).toEqual([]);
});

test('only web and the desk are published, on this machine alone; engines have no way out', () => {
  const config = readServerConfig({});
  const published = Object.entries(product.services).flatMap(([name, { ports = [] }]) =>
    ports.map((port) => `${name} ${port}`),
  );
  const web = readWebConfig({}).port;
  expect(published).toEqual([
    `web 127.0.0.1:${web}:${web}`,
    `admin 127.0.0.1:${config.adminPort}:${config.adminPort}`,
  ]);
  const internal = Object.entries(product.networks).filter(([, network]) => network?.internal);
  expect(internal.map(([name]) => name)).toEqual(['engines', 'programs']);
  for (const name of ENGINES) expect(product.services[name]?.networks).toEqual(['engines']);
  expect(product.services['web']?.networks).not.toContain('engines');
});

test('each program has a read-only root, no capabilities and the memory of its unit', () => {
  for (const [name, service] of programs) {
    expect(service.read_only, name).toBe(true);
    expect(service.cap_drop, name).toEqual(['ALL']);
    expect(service.security_opt, name).toEqual(['no-new-privileges:true']);
    const [, most] = /^MemoryMax=(\S+)$/m.exec(read(`systemd/paligid-${name}.service`)) ?? [];
    expect(service.mem_limit, name).toBe(most?.toLowerCase());
  }
  expect(product.services['web']?.tmpfs).toEqual(['/tmp:size=64m']);
});

test('no program starts before the schema is there', () => {
  for (const [name, { depends_on: after }] of programs) {
    if (name === 'migrate') expect(after).toEqual({ postgres: { condition: 'service_healthy' } });
    else if (name === 'web') expect(after?.['api']).toEqual({ condition: 'service_healthy' });
    else expect(after?.['migrate'], name).toEqual({ condition: 'service_completed_successfully' });
  }
});

test('the engines are those of the compose file for development, but for their door', () => {
  for (const [name, engine] of Object.entries(engines.services)) {
    const own = product.services[name];
    expect(own?.image).toBe(engine.image);
    expect(own?.command).toEqual(engine.command);
    expect(own?.healthcheck).toEqual(engine.healthcheck);
    expect(own?.volumes).toEqual(engine.volumes?.map((volume) => volume.replace(/^\.\//, '../')));
  }
  expect(product.volumes).toEqual(engines.volumes);
  expect(product.services['postgres']?.environment).not.toHaveProperty('POSTGRES_HOST_AUTH_METHOD');
});

/** As in the container: variables of the image, values of the operator, secrets of this test. */
function environment({ environment: given = {} }: Service): Record<string, string> {
  const filled = Object.entries(given).map(([name, value]) => [
    name,
    value
      .replace('/run/secrets', folder)
      .replace(
        /\$\{(\w+):[?-](.*?)\}/,
        (_whole, setting: string, otherwise: string) => GIVEN[setting] ?? otherwise,
      ),
  ]);
  return { NODE_ENV: 'production', PALIGID_HOST: '0.0.0.0', ...Object.fromEntries(filled) };
}

function program(name: string): ServerProgram {
  return name === 'migrate' ? 'command' : (name as ServerProgram);
}

function read(name: string): string {
  return readFileSync(join(import.meta.dirname, '..', name), 'utf8');
}
