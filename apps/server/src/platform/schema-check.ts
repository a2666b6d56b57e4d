import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineCheck } from '@paligid/runtime/health-server';
import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations');

/**
 * For readiness: rejects while the database lacks a migration of this release, so that a rolling restart stops at the
 * first program. A schema that is newer serves this release too.
 */
export function schemaCheck(
  pool: Pick<Pool, 'query'>,
  logger: Pick<Logger, 'error'>,
  needed = newestMigration(),
): EngineCheck {
  let isThere = false;
  let isLogged = false;
  return async () => {
    if (isThere) return;
    const { rows } = await pool.query<{ found: string | null }>(
      'select max(name) as found from schema_migrations',
    );
    const found = rows[0]?.found ?? 'none';
    isThere = found !== 'none' && found >= needed;
    if (isThere) return;
    if (!isLogged) logger.error({ needed, found }, 'schema.behind');
    isLogged = true;
    throw new Error(`the schema is behind: ${needed} has not run`);
  };
}

function newestMigration(): string {
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  return names.sort().at(-1) ?? '';
}
