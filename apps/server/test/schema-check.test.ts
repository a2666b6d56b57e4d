import { openLogger } from '@paligid/runtime/logger';
import { expect } from 'vitest';
import { schemaCheck } from '../src/platform/schema-check.ts';
import { startApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';

test('a program is not ready while the database lacks a migration of its release, and says so once', async ({
  db,
}) => {
  const lines: string[] = [];
  const logger = openLogger({ logLevel: 'info' }, 'test', { write: (line) => lines.push(line) });
  const check = schemaCheck(db, logger, '9998_of_this_release.sql');
  await expect(check()).rejects.toThrow('9998_of_this_release.sql has not run');
  await expect(check()).rejects.toThrow();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'schema.behind', needed: '9998_of_this_release.sql', found: expect.stringMatching(/^\d{4}_/) },
  ]);
  await db.query(`insert into schema_migrations (name, hash) values ('9999_of_the_next_release.sql', '')`);
  await check();
  await db.query(`delete from schema_migrations where name like '999%'`);
  await schemaCheck(db, logger)();
});

test('the API is not ready on the schema of the release before, and is once it was migrated', async ({
  db,
  databaseUrl,
}) => {
  const { rows } = await db.query<{ name: string; hash: string }>(
    `delete from schema_migrations where name = (select max(name) from schema_migrations) returning name, hash`,
  );
  const behind = await startApi({ databaseUrl });
  const ask = () => behind.request('/health', { isSigned: false });
  expect(await ask()).toMatchObject({ status: 503, body: { data: { ready: false, alive: true } } });
  await db.query('insert into schema_migrations (name, hash) values ($1, $2)', [
    rows[0]?.name,
    rows[0]?.hash,
  ]);
  behind.clock.advance(1_000);
  expect(await ask()).toMatchObject({ status: 200, body: { data: { ready: true } } });
});
