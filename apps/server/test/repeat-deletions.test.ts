import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@paligid/contract/api/auth.api';
import { parseWireId } from '@paligid/domain/ids';
import type pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { deleteDueAccounts } from '../src/maintenance/delete-accounts.ts';
import { SUBJECT_KEY, startApi, type TestApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';
import { PASSWORD, type SignedUp, signUp } from './sign-up.ts';

const PROGRAM = join(import.meta.dirname, '..', 'src', 'bin', 'paligid.ts');

test('after a restore the log of the API says which accounts their readers had deleted, and which they had kept', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const [gone, waiting, kept, silent] = [
    await signUp(api),
    await signUp(api),
    await signUp(api),
    await signUp(api),
  ];
  const remove = async (path: string, { headers }: SignedUp) =>
    expect((await api.request(path, { method: 'DELETE', headers })).status).toBe(200);
  await remove('/users/me', kept);
  const backup = await backUp(db);
  await remove('/users/me/deletion', kept);
  await remove('/users/me', gone);
  api.clock.advance(6 * 86_400_000);
  await remove('/users/me', await signIn(api, waiting));
  await deleteDueAccounts(db, new Date('2026-11-22T05:00:00Z'), new AbortController().signal);
  expect(await accountsOf(db, [gone, waiting, kept, silent])).toEqual([waiting, kept, silent]);

  await restore(db, backup);
  expect(await accountsOf(db, [gone, waiting, kept, silent])).toEqual([gone, waiting, kept, silent]);
  const log = api.lines.map((line) => `paligid api[812]: ${line}`).join('');
  for (const { userId } of [gone, waiting, kept])
    expect(deletionLines(api.lines)).not.toContain(userId.slice(2));
  const done = await repeat(databaseUrl, log);
  expect(done).toBe(
    '2 deletions asked for again, 1 cancelled again\n' +
      '0 of accounts that are not here: gone before, or logged under another PALIGID_SUBJECT_KEY\n',
  );
  expect(await repeat(databaseUrl, log)).toBe(done);
  await deleteDueAccounts(db, new Date('2026-11-22T05:00:00Z'), new AbortController().signal);
  expect(await accountsOf(db, [gone, waiting, kept, silent])).toEqual([waiting, kept, silent]);
  await deleteDueAccounts(db, new Date('2026-11-28T05:00:00Z'), new AbortController().signal);
  expect(await accountsOf(db, [gone, waiting, kept, silent])).toEqual([kept, silent]);
  expect(await repeat(databaseUrl, log, 'another-key-than-the-one-of-the-log')).toMatch(
    /^0 .*\n3 of accounts/,
  );
});

/** Their first access token has ended. */
async function signIn(api: TestApi, reader: SignedUp): Promise<SignedUp> {
  const body = { email: reader.email, password: PASSWORD };
  const response = await api.request('/auth/login', { method: 'POST', body, isSigned: false });
  const { access_token } = login.response.parse(response.body).data;
  return { ...reader, headers: { authorization: `Bearer ${access_token}` } };
}

type Backup = { accounts: unknown; deletions: unknown };

async function backUp(db: pg.Client): Promise<Backup> {
  const { rows } = await db.query<Backup>(
    `select (select jsonb_agg(users) from users) as accounts,
       (select jsonb_agg(account_deletions) from account_deletions) as deletions`,
  );
  return rows[0] ?? { accounts: [], deletions: [] };
}

/** Accounts as they were; what belongs to them is of no importance here. */
async function restore(db: pg.Client, { accounts, deletions }: Backup): Promise<void> {
  await db.query('delete from users');
  for (const [table, rows] of Object.entries({ users: accounts, account_deletions: deletions }))
    await db.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ]);
}

async function accountsOf(db: pg.Client, readers: readonly SignedUp[]): Promise<SignedUp[]> {
  const { rows } = await db.query<{ id: string }>('select id from users');
  return readers.filter(({ userId }) => rows.some(({ id }) => id === parseWireId(userId)?.uuid));
}

function deletionLines(lines: readonly string[]): string {
  return lines.filter((line) => line.includes('account.deletion')).join('');
}

async function repeat(databaseUrl: string, log: string, key = SUBJECT_KEY): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'paligid-deletions-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'api.log');
  writeFileSync(file, log);
  const env = {
    ...{ PATH: process.env['PATH'], NODE_ENV: 'test' },
    ...{ DATABASE_URL: databaseUrl, PALIGID_SUBJECT_KEY: key },
  };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [PROGRAM, 'deletions', 'repeat', file], { env }, (error, out) =>
      error === null ? resolve(out) : reject(error),
    );
  });
}
