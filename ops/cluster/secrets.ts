/** Passwords and certificates of a cluster, made once and kept in its folder; programs read them from files. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../run-program.ts';
import { mostRelevantLine, runCommand } from '../services/run-command.ts';
import { type Layout, NODES } from './layout.ts';
import { DATABASE, OWNER, ROW_PROGRAMS, type RowProgram, roleName } from './roles.ts';
import { NATS_USER, REDIS_GROUP } from './settings.ts';

const DAYS = '3650';

/** The password of that name; made when it is first asked for. */
export function secret(layout: Layout, name: string): string {
  const file = join(layout.secrets, `${name}.password`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const value = randomBytes(24).toString('base64url');
  mkdirSync(layout.secrets, { recursive: true, mode: 0o755 });
  writeFileSync(file, value, { mode: 0o600 });
  return value;
}

/** Every role that may come through the pooler, with its password. */
export function pooledLogins(layout: Layout): Map<string, string> {
  const roles = [OWNER, ...ROW_PROGRAMS.map(roleName)];
  return new Map(roles.map((role) => [role, secret(layout, role)]));
}

export function databaseUrl(layout: Layout, role: string, port: number, database = DATABASE): string {
  return `postgres://${role}:${secret(layout, role)}@${layout.host}:${port}/${database}`;
}

/** The files that `NAME_FILE` settings of one program name. */
export function writeAddresses(layout: Layout, program: RowProgram | 'maintenance'): Record<string, string> {
  const role = program === 'maintenance' ? OWNER : roleName(program);
  const redis = NODES.map(
    (n) => `redis-sentinel://:${secret(layout, 'redis')}@${layout.host}:${layout.sentinel(n)}/${REDIS_GROUP}`,
  );
  return {
    DATABASE_URL_FILE: write(layout, `${program}.database`, databaseUrl(layout, role, layout.pgbouncer)),
    PALIGID_DATABASE_DIRECT_URL_FILE: write(
      layout,
      `${program}.direct`,
      databaseUrl(layout, role, layout.front.primary),
    ),
    REDIS_URL_FILE: write(layout, 'redis.sentinels', redis.join(',')),
    NATS_URL_FILE: write(layout, 'nats.servers', natsUrl(layout)),
  };
}

export function natsUrl(layout: Layout): string {
  return NODES.map(
    (n) => `tls://${NATS_USER}:${secret(layout, 'nats')}@${layout.host}:${layout.nats.client(n)}`,
  ).join(',');
}

/**
 * An authority of our own and one certificate for the three servers of NATS. Its client asks an address for the name
 * localhost: servers elsewhere are named, not numbered.
 */
export async function makeCertificates(layout: Layout): Promise<void> {
  const path = (name: string) => join(layout.secrets, name);
  if (existsSync(path('nats.crt'))) return;
  mkdirSync(layout.secrets, { recursive: true, mode: 0o755 });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', DAYS];
  const authority = ['-keyout', path('ca.key'), '-out', path('ca.crt'), '-subj', '/CN=paligid-cluster'];
  await openssl('req', '-x509', ...key, ...authority);
  await openssl(
    ...['req', '-x509', ...key, '-CA', path('ca.crt'), '-CAkey', path('ca.key'), '-subj', '/CN=nats'],
    ...[
      '-addext',
      `subjectAltName=IP:${layout.host},DNS:localhost`,
      '-keyout',
      path('nats.key'),
      '-out',
      path('nats.crt'),
    ],
  );
}

async function openssl(...args: string[]): Promise<void> {
  const { code, stderr } = await runCommand('openssl', args);
  if (code !== 0) throw new UserError(`openssl made no certificate: ${mostRelevantLine(stderr)}`);
}

function write(layout: Layout, name: string, text: string): string {
  const file = join(layout.secrets, name);
  writeFileSync(file, `${text}\n`, { mode: 0o600 });
  return file;
}
