import { engineAddresses } from '@paligid/ops/engines';
import pg from 'pg';
import { leaseName } from './lease-name.ts';

export type DatabaseLease = { url: string; release: () => Promise<void> };

export type Template = {
  /** Changes when the schema does: the hash of the migrations. */
  key: string;
  prepare: (url: string) => Promise<unknown>;
};

/** Any number that other users of the server do not lock by. */
const TEMPLATE_LOCK = 0x7061_6c69;
const CLONE = /^lease[0-9a-z]+$/;

/**
 * A database of the suite's own, cloned from a template that is built once for each schema. The lease is
 * an advisory lock of a connection that lives as long as the suite; a clone whose lock is free was left
 * by a killed run and is dropped by the next one.
 */
export async function leaseDatabase(template: Template): Promise<DatabaseLease> {
  const { databaseUrl } = engineAddresses(process.env);
  const keeper = new pg.Client({ connectionString: databaseUrl });
  await keeper.connect();
  const name = leaseName();
  await keeper.query('select pg_advisory_lock(hashtext($1))', [name]);
  await dropForsaken(keeper);
  const source = await buildTemplate(keeper, databaseUrl, template);
  await keeper.query(`create database ${name} template ${source}`);
  return {
    url: at(databaseUrl, name),
    release: async () => {
      await keeper.query(`drop database if exists ${name} with (force)`);
      await keeper.end();
    },
  };
}

/** Built under another name and renamed when it is whole, so that a killed build is never cloned. */
async function buildTemplate(keeper: pg.Client, databaseUrl: string, template: Template): Promise<string> {
  const name = `template_${template.key}`;
  await keeper.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    if (await exists(keeper, name)) return name;
    const draft = `${name}_draft`;
    await keeper.query(`drop database if exists ${draft} with (force)`);
    await keeper.query(`create database ${draft} template template0`);
    await template.prepare(at(databaseUrl, draft));
    await keeper.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await keeper.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

async function dropForsaken(keeper: pg.Client): Promise<void> {
  const { rows } = await keeper.query<{ name: string }>('select datname as name from pg_database');
  for (const { name } of rows.filter((row) => CLONE.test(row.name))) {
    const { rows: lock } = await keeper.query<{ free: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as free',
      [name],
    );
    if (lock[0]?.free !== true) continue;
    await keeper.query(`drop database if exists ${name} with (force)`);
    await keeper.query('select pg_advisory_unlock(hashtext($1))', [name]);
  }
}

async function exists(keeper: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await keeper.query('select 1 from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

function at(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}
