/** Finds the engines' programs on this machine. */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Environment } from '../engines.ts';

export interface PostgresPrograms {
  readonly major: number;
  readonly bin: string;
  readonly hasPostgis: boolean;
}

export const MIN_POSTGRES = 15;

/** Debian installs servers in folders that are not in an ordinary user's PATH. */
const SYSTEM_FOLDERS = ['/usr/local/bin', '/usr/local/sbin', '/usr/bin', '/usr/sbin'];
const POSTGRES_VERSIONS = '/usr/lib/postgresql';

export function findProgram(name: string, env: Environment): string | undefined {
  const folders = [...(env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS].filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** All PostgreSQL installations that are new enough, newest first. */
export function findPostgres(): readonly PostgresPrograms[] {
  if (!existsSync(POSTGRES_VERSIONS)) return [];
  return readdirSync(POSTGRES_VERSIONS)
    .map((version) => ({
      major: Number(version),
      bin: join(POSTGRES_VERSIONS, version, 'bin'),
      hasPostgis: existsSync(`/usr/share/postgresql/${version}/extension/postgis.control`),
    }))
    .filter(({ major, bin }) => major >= MIN_POSTGRES && isExecutable(join(bin, 'initdb')))
    .sort((a, b) => b.major - a.major);
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
