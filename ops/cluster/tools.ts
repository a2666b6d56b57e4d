/** The programs that a cluster needs, installed or unpacked if need be. Nothing starts by the installation. */
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../run-program.ts';
import { missingPostgres } from '../services/find-engines.ts';
import { installPackages, osRelease } from '../services/install-packages.ts';
import { natsProgram } from '../services/nats-program.ts';
import { unpackNewer } from '../services/newer-package.ts';
import { findPostgres, findProgram } from '../services/programs.ts';
import { runCommand } from '../services/run-command.ts';
import type { ClusterEnvironment, Layout } from './layout.ts';

export type Tools = {
  etcd: string;
  patroni: string;
  postgresBin: string;
  haproxy: string;
  redis: string;
  nats: string;
  /** The command and its first arguments. */
  pgbouncer: readonly [string, ...string[]];
};

const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
  openssl: 'openssl',
} as const;
/** Patroni's own package does not ask for the library of the store that it is to use. */
const ETCD_LIBRARY = 'python3-etcd';
/** Before 1.21 PgBouncer knows no prepared statements in transaction mode. */
const MIN_PGBOUNCER = [1, 21] as const;

export async function findTools(
  layout: Layout,
  env: ClusterEnvironment,
  say: (line: string) => void,
): Promise<Tools> {
  const missing = Object.entries(PACKAGES).flatMap(([name, deb]) => (findProgram(name, env) ? [] : [deb]));
  const library = missing.includes('patroni') ? [ETCD_LIBRARY] : [];
  const postgres = missingPostgres(findPostgres(), osRelease('VERSION_CODENAME'));
  await installPackages([...postgres, ...missing, ...library], env, say);
  const found = (name: keyof typeof PACKAGES) => {
    const program = findProgram(name, env);
    if (!program) throw new UserError(`${name} was installed but cannot be found`);
    return program;
  };
  const bin = findPostgres().find(({ hasPostgis }) => hasPostgis)?.bin;
  if (bin === undefined) throw new UserError('PostgreSQL with PostGIS is not installed');
  return {
    etcd: found('etcd'),
    patroni: found('patroni'),
    postgresBin: bin,
    haproxy: found('haproxy'),
    redis: found('redis-server'),
    nats: await natsProgram(env, say),
    pgbouncer: await pgbouncerProgram(layout, env, say),
  };
}

/**
 * A PgBouncer of a newer Debian needs its newer C library: both are unpacked, and its own loader starts it. They are
 * copied into the cluster's folder, since it runs as another user, who cannot enter our cache.
 */
async function pgbouncerProgram(
  layout: Layout,
  env: ClusterEnvironment,
  say: (line: string) => void,
): Promise<Tools['pgbouncer']> {
  const installed = findProgram('pgbouncer', env);
  if (installed && (await isNewEnough(installed))) return [installed];
  // The older package brings the libraries beside the C library.
  if (!installed) await installPackages(['pgbouncer'], env, say);
  const unpacked = await unpackNewer(['pgbouncer', 'libc6'], 'usr/sbin/pgbouncer', env, say);
  const libraries = join('usr/lib', `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`);
  const own = join(layout.folder, 'pgbouncer', 'program');
  mkdirSync(own, { recursive: true });
  copyFileSync(join(unpacked, 'usr/sbin/pgbouncer'), join(own, 'pgbouncer'));
  const files = readdirSync(join(unpacked, libraries)).filter((name) => name.includes('.so'));
  for (const name of files) copyFileSync(join(unpacked, libraries, name), join(own, name));
  const loader = files.find((name) => name.startsWith('ld-linux'));
  if (loader === undefined) throw new UserError('the unpacked C library has no loader');
  const path = `${own}:${join('/', libraries)}`;
  return [join(own, loader), '--library-path', path, join(own, 'pgbouncer')];
}

async function isNewEnough(program: string): Promise<boolean> {
  const { stdout } = await runCommand(program, ['--version']);
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) > MIN_PGBOUNCER[0] || Number(minor) >= MIN_PGBOUNCER[1];
}
