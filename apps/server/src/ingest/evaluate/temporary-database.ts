import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../platform/migrations.ts';

export type TemporaryDatabase = { url: string; drop: () => Promise<void> };

const NAME = /^paligid_evaluation_[0-9a-f]+$/;
/** Another run has connected to it meanwhile, or has already dropped it. */
const IGNORED_CODES = new Set(['55006', '3D000']);

/**
 * A database created from the migrations for one run, on the server of the given address. The keeper's connection shows
 * that it is in use, whichever database the run was started from: a database without connections was left by a killed
 * run, and the next run drops it.
 */
export async function createTemporaryDatabase(databaseUrl: string, now: Date): Promise<TemporaryDatabase> {
  const name = `paligid_evaluation_${randomBytes(6).toString('hex')}`;
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const maker = new pg.Client({ connectionString: databaseUrl });
  const keeper = new pg.Client({ connectionString: url.href });
  await maker.connect();
  const drop = async () => {
    await keeper.end();
    // Waits for connections that are about to close: forced off, they would emit errors that nobody handles any more.
    await maker.query(`drop database if exists ${name}`);
    await maker.end();
  };
  try {
    await dropAbandoned(maker);
    await maker.query(`create database ${name} template template0`);
    await keeper.connect();
    await migrate(url.href, now);
    return { url: url.href, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

async function dropAbandoned(maker: pg.Client): Promise<void> {
  const { rows } = await maker.query<{ name: string }>(
    `select datname as name from pg_database
     where not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)`,
  );
  for (const { name } of rows.filter((row) => NAME.test(row.name))) {
    try {
      await maker.query(`drop database if exists ${name}`);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && IGNORED_CODES.has(error.code ?? ''))) throw error;
    }
  }
}
