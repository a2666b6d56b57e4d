import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { engineAddresses, refusedConnectionHint } from '@paligid/runtime/engine-addresses';
import { Redis } from 'ioredis';
import pg from 'pg';

type DatabaseLease = { url: string; release: () => Promise<void> };

type Template = {
  /** Changes with the schema: the hash of the migrations. */
  key: string;
  prepare: (url: string) => Promise<unknown>;
};

/** Any number that other users of the server do not use as a lock. */
const TEMPLATE_LOCK = 0x7061_6c69;
const CLONE = /^lease[0-9a-z]+$/;

/**
 * A separate database for the suite, cloned from a template that is built once per schema. The lease is an advisory
 * lock on a connection that lives as long as the suite; a clone whose lock is free was left by a killed run and is
 * dropped by the next one.
 */
export async function leaseDatabase(template: Template): Promise<DatabaseLease> {
  const { databaseUrl } = engineAddresses(process.env);
  const keeper = new pg.Client({ connectionString: databaseUrl });
  await keeper.connect().catch((error: unknown) => {
    throw new Error(refusedConnectionHint(error, process.env) ?? 'the database cannot be reached', {
      cause: error,
    });
  });
  const name = leaseName();
  await keeper.query('select pg_advisory_lock(hashtext($1))', [name]);
  await dropForsaken(keeper);
  const source = await buildTemplate(keeper, databaseUrl, template);
  await keeper.query(`create database ${name} template ${source}`);
  return {
    url: at(databaseUrl, name),
    release: async () => {
      await connectionsClosed(keeper, name);
      await keeper.query(`drop database if exists ${name} with (force)`);
      await keeper.end();
    },
  };
}

/**
 * The promise of `pool.end()` is fulfilled before the server has ended the pool's sessions. One that is ended by the drop
 * instead is an error that nobody listens to any more. What a test left open on purpose is not waited for long.
 */
async function connectionsClosed(keeper: pg.Client, name: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { rowCount } = await keeper.query('select 1 from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
    await wait(20);
  }
}

/** Built under another name and renamed when complete, so that an aborted build is never cloned. */
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

type KeysLease = { url: string; prefix: string; release: () => Promise<void> };

/** A prefix for the suite's Redis keys. Releasing it deletes the keys under it. */
export function leaseKeys(): KeysLease {
  const { redisUrl } = engineAddresses(process.env);
  const prefix = `${leaseName()}:`;
  return {
    url: redisUrl,
    prefix,
    release: async () => {
      const redis = new Redis(redisUrl);
      for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 1000 })) {
        if (keys.length > 0) await redis.unlink(...keys);
      }
      await redis.quit();
    },
  };
}

type SubjectsLease = { url: string; prefix: string; release: () => Promise<void> };

/**
 * A prefix for the suite's NATS subjects and stream names: subjects `{prefix}.…`, streams `{prefix}_…`. Releasing it
 * deletes the streams.
 */
export function leaseSubjects(): SubjectsLease {
  const { natsUrl } = engineAddresses(process.env);
  const prefix = leaseName();
  return {
    url: natsUrl,
    prefix,
    release: async () => {
      const connection = await connect({ servers: natsUrl });
      const manager = await jetstreamManager(connection);
      for await (const stream of manager.streams.list()) {
        if (stream.config.name.startsWith(`${prefix}_`)) await manager.streams.delete(stream.config.name);
      }
      await connection.close();
    },
  };
}

/**
 * A unique name: the prefix of a suite's Redis keys, the first token of its NATS subjects, the name of its database.
 * Lower-case letters and digits only, so that it is valid in all three.
 */
export function leaseName(): string {
  return `lease${Date.now().toString(36)}${randomBytes(6).toString('hex')}`;
}
