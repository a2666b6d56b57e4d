import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE, engineAddresses, enginePorts, HOST, ROLE } from '@paligid/runtime/engine-addresses';
import { readServerConfig } from '@paligid/server/platform/config';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { EXTENSIONS, postgresSettings, REDIS_SETTINGS } from './engines.ts';
import { natsSettings } from './services/nats.ts';

interface Service {
  readonly image: string;
  readonly ports: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly volumes?: readonly string[];
  readonly healthcheck?: unknown;
}

const { services, volumes }: { services: Record<'postgres' | 'nats' | 'valkey', Service>; volumes: object } =
  parse(read('compose.yaml'));
const ports = enginePorts({});

test('the compose file publishes the ports of npm run services, on this machine only', () => {
  expect(services.postgres.ports).toEqual([`${HOST}:${ports.postgres}:5432`]);
  expect(services.valkey.ports).toEqual([`${HOST}:${ports.redis}:6379`]);
  expect(services.nats.ports).toEqual([`${HOST}:${ports.nats}:4222`, `${HOST}:${ports.natsMonitor}:8222`]);
});

test('the compose file has PostgreSQL 17 with PostGIS, NATS 2.12 and Valkey 8, each with a health check', () => {
  expect(Object.keys(services).sort()).toEqual(['nats', 'postgres', 'valkey']);
  expect(services.postgres.image).toBe('postgis/postgis:17-3.5');
  expect(services.nats.image).toMatch(/^nats:2\.12\b/);
  expect(services.valkey.image).toMatch(/^valkey\/valkey:8\b/);
  for (const service of Object.values(services)) expect(service.healthcheck).toBeDefined();
});

test('the role and database of the compose file are those of npm run services', () => {
  expect(services.postgres.environment).toMatchObject({
    POSTGRES_USER: ROLE,
    POSTGRES_DB: DATABASE,
    POSTGRES_HOST_AUTH_METHOD: 'trust',
  });
});

test('PostgreSQL in the container has the durable settings of npm run services', () => {
  const [program, ...options] = services.postgres.command;
  const settings = options.map((option) => /^--(\w+)=(.*)$/.exec(option)?.slice(1));
  expect(program).toBe('postgres');
  expect(Object.fromEntries(settings.map((pair) => pair ?? []))).toEqual(postgresSettings(true));
  expect(postgresSettings(true)).toMatchObject({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
  });
});

test('the container makes the extensions that npm run services makes', () => {
  const made = [...read('extensions.sql').matchAll(/^create extension if not exists (\w+);$/gm)];
  expect(made.map(([, name]) => name)).toEqual([...EXTENSIONS]);
  expect(services.postgres.volumes).toContain(
    './extensions.sql:/docker-entrypoint-initdb.d/20-extensions.sql:ro',
  );
});

test('NATS in the container has the settings of npm run services and syncs always', () => {
  const file = read('nats.conf').replace(/^#.*\n/gm, '');
  expect(file).toBe(natsSettings({ host: '0.0.0.0', port: 4222, monitor: 8222, store: '/data' }));
  expect(file).toMatch(/^ {2}sync_interval: always$/m);
  expect(services.nats.command).toEqual(['--config', '/etc/nats/nats.conf']);
  expect(services.nats.volumes).toContain('./nats.conf:/etc/nats/nats.conf:ro');
});

test('Valkey in the container writes nothing to disk, as Redis of npm run services', () => {
  const settings = Object.entries(REDIS_SETTINGS).flatMap(([name, value]) => [`--${name}`, value]);
  expect(services.valkey.command).toEqual(['valkey-server', ...settings]);
  expect(REDIS_SETTINGS).toEqual({ save: '', appendonly: 'no' });
  expect(services.valkey.volumes).toBeUndefined();
});

test('what must not be lost lies in named volumes', () => {
  expect(volumes).toEqual({ postgres: null, nats: null });
  expect(services.postgres.volumes).toContain('postgres:/var/lib/postgresql/data');
  expect(services.nats.volumes).toContain('nats:/data');
});

test('the server without settings looks for the engines where they are', () => {
  const { databaseUrl, redisUrl, natsUrl } = engineAddresses({});
  expect(readServerConfig({})).toMatchObject({ databaseUrl, redisUrl, natsUrl });
});

function read(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8');
}
