import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { leasePort } from '../src/lease-port.ts';
import { leaseDatabase, leaseKeys, leaseSubjects } from '../src/leases.ts';

const TEMPLATE = {
  key: 'testkitdemo',
  prepare: (url: string) => runQuery(url, 'create table notes (id int primary key)'),
};

test('two suites write to databases of their own', async () => {
  const first = await leaseForThisTest();
  const second = await leaseForThisTest();

  await runQuery(first.url, 'insert into notes values (1)');
  expect(await runQuery(second.url, 'select count(*)::int as n from notes')).toEqual([{ n: 0 }]);
});

test('suites that start at the same moment build the template once', async () => {
  const template = { ...TEMPLATE, key: `together${process.pid}` };
  let built = 0;
  const prepare = (url: string) => {
    built += 1;
    return template.prepare(url);
  };
  const leases = await Promise.all([1, 2, 3].map(() => leaseDatabase({ ...template, prepare })));
  expect(built).toBe(1);
  await Promise.all(leases.slice(1).map((lease) => lease.release()));
  await runQuery(leases[0]?.url ?? '', `drop database template_${template.key}`);
  await leases[0]?.release();
});

test('a database is gone when its lease is given back', async () => {
  const lease = await leaseDatabase(TEMPLATE);
  expect(await runQuery(lease.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await lease.release();
  await expect(runQuery(lease.url, 'select 1')).rejects.toThrow(/does not exist/);
});

test('what a killed run left behind is dropped by the next one', async () => {
  const lease = await leaseForThisTest();
  const forsaken = `lease0forsaken${process.pid}`;
  await runQuery(lease.url, `create database ${forsaken}`);
  const next = await leaseForThisTest();
  expect(await runQuery(next.url, `select 1 from pg_database where datname = '${forsaken}'`)).toEqual([]);
});

test('two suites get different ports', async () => {
  const leases = await Promise.all(Array.from({ length: 20 }, leasePort));
  expect(new Set(leases.map((lease) => lease.port)).size).toBe(20);
  for (const lease of leases) lease.release();
});

test('keys of a suite are gone when its lease is given back, and only those', async () => {
  const mine = leaseKeys();
  const other = leaseKeys();
  const redis = new Redis(mine.url);
  await redis.set(`${mine.prefix}nonce`, '1');
  await redis.set(`${other.prefix}nonce`, '1');

  await other.release();
  expect(await redis.get(`${other.prefix}nonce`)).toBeNull();
  expect(await redis.get(`${mine.prefix}nonce`)).toBe('1');

  await mine.release();
  await redis.quit();
});

test('streams of a suite are gone when its lease is given back', async () => {
  const lease = leaseSubjects();
  const connection = await connect({ servers: lease.url });
  const manager = await jetstreamManager(connection);
  await manager.streams.add({ name: `${lease.prefix}_EVENTS`, subjects: [`${lease.prefix}.events.>`] });
  await lease.release();
  await expect(manager.streams.info(`${lease.prefix}_EVENTS`)).rejects.toThrow(/not found/);
  await connection.close();
});

async function leaseForThisTest() {
  const lease = await leaseDatabase(TEMPLATE);
  onTestFinished(lease.release);
  return lease;
}

async function runQuery(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}
