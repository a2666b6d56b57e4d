import { createHash } from 'node:crypto';
import { openLogger } from '@paligid/runtime/logger';
import type pg from 'pg';
import { expect } from 'vitest';
import { startApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';
import { signUp } from './sign-up.ts';

/** How much log is provoked; `PALIGID_PROVOKED_MEGABYTES=10` for the long form. */
const MEGABYTES = Number(process.env['PALIGID_PROVOKED_MEGABYTES'] ?? 1);

const MAILBOX = 'lola.remedios@example.test';
const PHONE = '+639171234567';
const SECRET = 'SECRETHOME Mabini Street';
const HASH = createHash('sha256').update(SECRET).digest('base64url');
const READER = '019a8560-7a00-7000-8000-0000000005ec';
const PERSONAL = new RegExp(
  [MAILBOX, 'lola', PHONE.slice(1), 'SECRETHOME', HASH, READER, 'Failing row', '14\\.6507'].join('|'),
);

type Column = { table: string; column: string; type: string };
type Statement = { text: string; values?: unknown[] };

/** Every column of every table that references a reader, found in the schema. */
async function readerColumns(db: pg.Client): Promise<Column[]> {
  const { rows } = await db.query<Column>(`
    select c.table_name as table, c.column_name as column, c.udt_name as type
    from information_schema.columns c join pg_class on relname = c.table_name and not relispartition
    where c.table_schema = 'public' and (c.table_name in ('users', 'phone_codes', 'ended_sessions')
      or exists (select from information_schema.columns other
        where other.table_schema = 'public' and other.table_name = c.table_name and other.column_name = 'user_id'))
    order by 1, 2`);
  return rows;
}

/** Values that a column rejects, each with something personal in it or in the row beside it. */
const BAD_VALUES: readonly string[] = [
  ...[`${MAILBOX} ${SECRET}`, `${SECRET}\u0000${MAILBOX}`, `{"home": ${SECRET}`, `{${MAILBOX},"${SECRET}`],
  ...[`["${SECRET}\\u0000"]`, 'X'.repeat(3_000) + MAILBOX, `-${PHONE.slice(1)}`, '99999999999999999999999'],
];

/** A row of the reader in every table, so that an update has one to fail on. */
async function seedRows(db: pg.Client): Promise<void> {
  const at = '2026-11-15T04:00:00Z';
  await db.query(
    `insert into users (id, email, phone, auth_method, password_hash, given_name, bio, home_cell)
     values ($1, $2, $3, 'email', $4, $5, $5, 614342142493458431)`,
    [READER, MAILBOX, PHONE, `$argon2id$${HASH}`, SECRET],
  );
  await db.query('insert into user_preferences (user_id) values ($1)', [READER]);
  await db.query(
    'insert into sessions (id, user_id, started_at, rotated_at, expires_at) values ($1, $1, $2, $2, $2)',
    [READER, at],
  );
  await db.query(
    `insert into account_proofs (token_hash, kind, user_id, expires_at)
     values (sha256('x'), 'password-reset', $1, $2)`,
    [READER, at],
  );
  await db.query(
    `insert into phone_codes (phone, code_hash, sent_at, expires_at, window_started_at) values ($1, $2, $3, $3, $3)`,
    [PHONE, HASH, at],
  );
  await db.query('insert into user_locations values ($1, 614342142493458431, 20, $2)', [READER, at]);
  await db.query('insert into location_history values ($1, $1, 614342142493458431, 20, $2)', [READER, at]);
  await db.query(`insert into consents (user_id, kind, given_at) values ($1, 'history', $2)`, [READER, at]);
  await db.query(`insert into interactions (id, user_id, kind, at) values ($1, $1, 'read', $2)`, [
    READER,
    at,
  ]);
  await db.query('insert into ended_sessions (id) values ($1)', [READER]);
}

/** Check, not-null, unique, foreign-key and input errors of a column. */
function provocations({ table, column, type }: Column): Statement[] {
  const quoted = `"${column}"`;
  const list = type.startsWith('_');
  return [
    ...BAD_VALUES.map((value) => ({
      text: `update ${table} set ${quoted} = $1`,
      values: [list ? `{${value}` : value],
    })),
    { text: `update ${table} set ${quoted} = null` },
    ...(type === 'uuid' ? [{ text: `update ${table} set ${quoted} = gen_random_uuid()` }] : []),
    { text: `insert into ${table} (${quoted}) values ($1)`, values: [`${SECRET} ${MAILBOX}`] },
    { text: `insert into ${table} select * from ${table}` },
    { text: `select '${SECRET} ${MAILBOX}'::${type.replace(/^_/, '')}` },
    { text: `select ${quoted}::text::json from ${table}` },
    {
      text: `update ${table} set ${quoted} = (select ${quoted} from ${table} where '${MAILBOX}'::uuid is null)`,
    },
  ];
}

test('provoked errors in every table about readers leave no row, value or contact in the log', {
  timeout: 120_000,
}, async ({ db }) => {
  await seedRows(db);
  const lines: string[] = [];
  let bytes = 0;
  const codes = new Set<string>();
  const logger = openLogger({ logLevel: 'info' }, 'api', {
    write: (line) => {
      bytes += Buffer.byteLength(line);
      lines.push(line);
    },
  });
  const columns = await readerColumns(db);
  expect(new Set(columns.map(({ table }) => table)).size).toBeGreaterThanOrEqual(10);
  while (bytes < MEGABYTES * 1024 * 1024) {
    for (const statement of columns.flatMap(provocations)) {
      await db.query('begin');
      const error = await db.query(statement).then(
        () => undefined,
        (thrown: unknown) => thrown as pg.DatabaseError,
      );
      await db.query('rollback');
      if (error === undefined) continue;
      codes.add(error.code ?? '');
      logger.error({ request: 'r', route: '/users/me', err: error }, 'request.failed');
      logger.error({ work: 'x', err: new Error('not saved', { cause: error }) }, 'background.failed');
    }
  }
  expect([...codes]).toEqual(
    expect.arrayContaining(['23514', '23502', '23505', '23503', '22P02', '22021', '22P05', '22003']),
  );
  expect(lines.filter((line) => PERSONAL.test(line))).toEqual([]);
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    event: 'request.failed',
    err: { code: expect.any(String) },
  });
});

test('a request that fails in the database is logged by code and constraint, without its reader', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api, { email: `x${MAILBOX}` });
  await db.query(`alter table users add constraint refused check (given_name is distinct from 'Remedios')`);
  const body = { given_name: 'Remedios', full_name: SECRET };
  const answer = await api.request('/users/me', { method: 'PUT', headers: ana.headers, body });
  await db.query('alter table users drop constraint refused');
  expect([answer.status, answer.text]).toEqual([500, expect.not.stringMatching(PERSONAL)]);
  const log = api.lines.join('');
  expect(log).toMatch(/"code":"23514".*"constraint":"refused"/);
  expect(log).not.toMatch(PERSONAL);
  expect(log).not.toContain(ana.userId.slice(2));
});
