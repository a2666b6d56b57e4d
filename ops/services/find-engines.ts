/** The three engines of this machine, installed if need be. */
import type { Environment } from '../engines.ts';
import { UserError } from '../run-program.ts';
import type { Engine } from './engine.ts';
import { installPackages, osRelease } from './install-packages.ts';
import { nats } from './nats.ts';
import { natsProgram } from './nats-program.ts';
import { postgres } from './postgres.ts';
import { postgresHome } from './postgres-user.ts';
import { findPostgres, findProgram, MIN_POSTGRES, type PostgresPrograms } from './programs.ts';
import { redis } from './redis.ts';

export async function findEngines(
  env: Environment,
  services: string,
  say: (line: string) => void,
): Promise<readonly Engine[]> {
  const redisPackages = findProgram('redis-server', env) ? [] : ['redis-server'];
  const postgresPackages = missingPostgres(findPostgres(), osRelease('VERSION_CODENAME'));
  await installPackages([...postgresPackages, ...redisPackages], env, say);
  const redisServer = findProgram('redis-server', env);
  if (!redisServer) throw new UserError('redis-server was installed but cannot be found');
  return [
    postgres(env, await postgresHome(services, say)),
    redis(env, services, redisServer),
    nats(env, services, await natsProgram(env, say)),
  ];
}

/** Debian's packages that are missing for a PostgreSQL with PostGIS; every release has one major version. */
export function missingPostgres(
  installed: readonly PostgresPrograms[],
  codename: string | undefined,
): readonly string[] {
  if (installed.some((programs) => programs.hasPostgis)) return [];
  const major = installed[0]?.major ?? (codename === 'trixie' ? 17 : MIN_POSTGRES);
  const server = installed.length > 0 ? [] : [`postgresql-${major}`];
  return [...server, `postgresql-${major}-postgis-3`];
}
