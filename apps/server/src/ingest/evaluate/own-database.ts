import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../platform/migrations.ts';

export type OwnDatabase = { url: string; drop: () => Promise<void> };

const NAME = /^paligid_evaluation_[0-9a-f]+$/;

/**
 * A database made from the migrations for one run, on the server the address names. The lock of its keeper says
 * that somebody uses it: one whose lock is free was left by a killed run and goes with the next.
 */
export async function ownDatabase(databaseUrl: string, now: Date): Promise<OwnDatabase> {
  const name = `paligid_evaluation_${randomBytes(6).toString('hex')}`;
  const keeper = new pg.Client({ connectionString: databaseUrl });
  await keeper.connect();
  const drop = async () => {
    await keeper.query(`drop database if exists ${name} with (force)`);
    await keeper.end();
  };
  try {
    await keeper.query('select pg_advisory_lock(hashtext($1))', [name]);
    await dropForsaken(keeper, name);
    await keeper.query(`create database ${name} template template0`);
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    await migrate(url.href, now);
    return { url: url.href, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

async function dropForsaken(keeper: pg.Client, own: string): Promise<void> {
  const { rows } = await keeper.query<{ name: string }>('select datname as name from pg_database');
  for (const { name } of rows.filter((row) => NAME.test(row.name) && row.name !== own)) {
    const { rows: lock } = await keeper.query<{ free: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as free',
      [name],
    );
    if (lock[0]?.free !== true) continue;
    await keeper.query(`drop database if exists ${name} with (force)`);
    await keeper.query('select pg_advisory_unlock(hashtext($1))', [name]);
  }
}
