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

const at = '2026-11-15T04:00:00Z';
const own = { user_id: READER };
const withId = { ...own, id: READER };
const bytes = `\\x${'5e'.repeat(32)}`;

/** What the newer tables about readers hold, by table. */
const ROWS: Readonly<Record<string, Record<string, unknown>>> = {
  account_deletions: { ...own, asked_at: at, due_at: '2026-12-15T04:00:00Z' },
  alert_recipients: { ...withId, created_at: at, language: 'en' },
  api_keys: { ...withId, hash: bytes, created_at: at, name: SECRET, hint: 'hint' },
  bookmarks: {
    ...{ ...withId, story_id: READER, saved_at: at, is_event: false, saved_is_over: false },
    ...{ content: { title: SECRET }, saved_severity: 3, saved_revision: 1, notes: SECRET },
  },
  chat_messages: { ...withId, conversation_id: READER, asked_at: at, claimed_at: at, question: SECRET },
  chat_usage: { ...own, day: '2026-11-15', questions: 1 },
  correction_senders: { ...own, story_id: READER, kind: 'place', sent_at: at },
  learning_steps: {
    ...{ ...withId, category: 'traffic', from_weight: 0.5, to_weight: 0.4, liked_stories: 0 },
    ...{ hidden_stories: 4, learned_at: at },
  },
  passkeys: {
    ...{ ...withId, credential_id: bytes, public_key: bytes, counter: 0, created_at: at, used_at: at },
    ...{ is_synced: false, transports: [], name: SECRET },
  },
  reader_places: {
    ...{ ...withId, kind: 'home', label: SECRET, place_code: '1380700000', radius_km: 5, updated_at: at },
  },
  reader_routines: { ...own },
  recovery_codes: { ...own, code_hash: bytes },
  routine_feedback: { ...own, is_correct: true, at, phase: 'commute_to_work', comment: SECRET },
  routine_sightings: { ...own, day: '2026-11-15', hour: 7, cell: '614342142493458431', quarters: 1 },
  saved_searches: {
    ...{ ...withId, created_at: at, plain: false, query: 'baha', severity: 1, official: false },
    ...{ text: SECRET, keys: ['baha'] },
  },
  totp_factors: { ...own, secret: bytes, created_at: at },
  trip_watches: { ...own, phases: [] },
  webhook_endpoints: {
    ...{ ...withId, secret: bytes, created_at: at, url: 'https://a.test/x', state: 'active' },
    ...{ place_code: '1380700000' },
  },
};

/** A row of the reader in every table, so that an update has one to fail on. */
async function seedRows(db: pg.Client): Promise<void> {
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
  // What they refer to is of no matter here.
  await db.query('set session_replication_role = replica');
  for (const [table, row] of Object.entries(ROWS)) {
    const columns = Object.keys(row).join(', ');
    await db.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
      [JSON.stringify(row)],
    );
  }
  await db.query('reset session_replication_role');
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
  const tables = new Set(columns.map(({ table }) => table));
  for (const table of tables)
    expect((await db.query(`select from ${table}`)).rowCount, table).toBeGreaterThan(0);
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
