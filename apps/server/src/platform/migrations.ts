import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';

const FOLDER = join(import.meta.dirname, '..', '..', 'migrations');
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

type MigrationFile = { name: string; text: string };

/** Runs what has not run yet, in order, under a lock; then makes the months ahead. Returns what it ran. */
export async function migrate(databaseUrl: string, now: Date): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => asMigrations(readMigrations()) },
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error !== undefined) {
      const failed = results.find((result) => result.status === 'Error');
      throw new Error(`migration ${failed?.migrationName ?? 'set'} failed`, { cause: error });
    }
    await sql`select keep_months(${now})`.execute(db);
    return results.map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/** Changes whenever a migration does: the key of a test template database. */
export function migrationsKey(): string {
  const hash = createHash('sha256');
  for (const { name, text } of readMigrations()) hash.update(name).update('\0').update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
}

function readMigrations(): MigrationFile[] {
  return readdirSync(FOLDER)
    .sort()
    .map((name) => {
      if (!FILE_NAME.test(name))
        throw new Error(`migrations/${name} is not named like 0001_what_it_does.sql`);
      return { name, text: readFileSync(join(FOLDER, name), 'utf8') };
    });
}

function asMigrations(files: MigrationFile[]): Record<string, Migration> {
  const up = (text: string) => async (db: Kysely<unknown>) => {
    await sql.raw(text).execute(db);
  };
  return Object.fromEntries(files.map(({ name, text }) => [name, { up: up(text) }]));
}
