/** The one place with the settings of the engines; their addresses are in `packages/runtime`. A test compares `ops/compose.yaml` with it. */
import { join, resolve } from 'node:path';
import type { PortEnvironment } from '@paligid/runtime/engine-addresses';
import { UserError } from './run-program.ts';

/** The variables that are read; `process.env` fits. */
export interface Environment extends PortEnvironment {
  readonly PALIGID_SERVICES_DIR?: string | undefined;
  readonly PALIGID_PG_FSYNC?: string | undefined;
  readonly PALIGID_PG_BUFFERS?: string | undefined;
  readonly XDG_CACHE_HOME?: string | undefined;
  readonly PATH?: string | undefined;
}

export const EXTENSIONS = ['postgis', 'pg_trgm', 'unaccent'] as const;

const REPOSITORY = resolve(import.meta.dirname, '..');

/** Data folder of the engines. A relative PALIGID_SERVICES_DIR is resolved against the repository. */
export function servicesFolder(env: Environment): string {
  return resolve(REPOSITORY, env.PALIGID_SERVICES_DIR || '.services');
}

/** Cache of downloaded programs; shared by all clones of the same user. */
export function cacheFolder(env: Environment, home: string): string {
  return join(env.XDG_CACHE_HOME || join(home, '.cache'), 'paligid');
}

/**
 * PostgreSQL settings that the product relies on, wherever it runs. `isDurable` false is for suites that throw their
 * data away: it loses data in a power cut. A bench on millions of rows needs larger `buffers`, as production has them.
 */
export function postgresSettings(isDurable: boolean, buffers = '256MB'): Readonly<Record<string, string>> {
  const durable = isDurable ? 'on' : 'off';
  return {
    max_connections: '200',
    shared_buffers: buffers,
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    // JIT compilation of a query takes longer than the short reads of a feed.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Its DETAIL would be the failing row, with a reader's mailbox and the hash of the password in it.
    log_error_verbosity: 'terse',
    fsync: durable,
    synchronous_commit: durable,
    full_page_writes: durable,
  };
}

/** Redis holds only data that may be lost, so it writes nothing to disk. */
export const REDIS_SETTINGS: Readonly<Record<string, string>> = { save: '', appendonly: 'no' };

/** NATS acknowledges messages before they reach the disk unless it always syncs. */
export const JETSTREAM_SETTINGS: Readonly<Record<string, string>> = {
  sync_interval: 'always',
  max_memory_store: '256MB',
  max_file_store: '8GB',
};

/** Events carry ids and cells, about a kilobyte; more than this is a mistake. */
export const NATS_MAX_PAYLOAD = '1MB';

export function isPostgresDurable(env: Environment): boolean {
  const value = env.PALIGID_PG_FSYNC || 'on';
  if (value === 'on' || value === 'off') return value === 'on';
  throw new UserError(`PALIGID_PG_FSYNC must be on or off, not '${value}'`);
}

export function postgresBuffers(env: Environment): string | undefined {
  const value = env.PALIGID_PG_BUFFERS || undefined;
  if (value === undefined || /^[1-9]\d{0,5}(MB|GB)$/.test(value)) return value;
  throw new UserError(`PALIGID_PG_BUFFERS must be like 512MB or 4GB, not '${value}'`);
}
