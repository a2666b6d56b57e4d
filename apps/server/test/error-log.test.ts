import { createHash } from 'node:crypto';
import { openLogger } from '@paligid/runtime/logger';
import type pg from 'pg';
import { expect } from 'vitest';
import { startApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';
import { signUp } from './sign-up.ts';

/** How much log is provoked; ten in the long form: npm run drill:error-log */
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

/** People whom tables name: readers, guests' devices, who asks 'Kumusta ka?', operators. */
const PEOPLE = ['users', 'alert_recipients', 'check_ins', 'operators', 'manual_alerts'];
/** Tables that hold something of a person without a reference to one. */
const WITHOUT_REFERENCE = [
  ...['phone_codes', 'ended_sessions', 'corrections', 'status_banner'],
  ...['operator_audit', 'operator_challenges'],
];

/** Every column of every table that holds or references a person, found in the schema. */
async function personalColumns(db: pg.Client): Promise<Column[]> {
  const { rows } = await db.query<Column>(
    `with recursive personal as (
       select oid from pg_class where relname = any($1) and relnamespace = 'public'::regnamespace
       union select conrelid from pg_constraint join personal on confrelid = personal.oid where contype = 'f')
     select table_name as table, column_name as column, udt_name as type
     from information_schema.columns c join pg_class on relname = table_name and not relispartition
     where table_schema = 'public' and (pg_class.oid in (select oid from personal) or table_name = any($2)
       or exists (select from information_schema.columns other
         where other.table_schema = 'public' and other.table_name = c.table_name and other.column_name = 'user_id'))
     order by 1, 2`,
    [PEOPLE, WITHOUT_REFERENCE],
  );
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

/** What the tables about people hold, by table. */
const ROWS: Readonly<Record<string, Record<string, unknown>>> = {
  account_deletions: { ...own, asked_at: at, due_at: '2026-12-15T04:00:00Z' },
  alert_recipients: { ...withId, created_at: at, language: 'en' },
  alert_mails: { alert_id: READER, version: 1, recipient_id: READER, state: 'due', attempts: 0, due_at: at },
  api_key_days: { key_id: READER, day: '2026-11-15', calls: 1, refused: 0 },
  api_keys: { ...withId, hash: bytes, created_at: at, name: SECRET, hint: 'hint' },
  bookmarks: {
    ...{ ...withId, story_id: READER, saved_at: at, is_event: false, saved_is_over: false },
    ...{ content: { title: SECRET }, saved_severity: 3, saved_revision: 1, notes: SECRET },
  },
  chat_messages: { ...withId, conversation_id: READER, asked_at: at, claimed_at: at, question: SECRET },
  chat_usage: { ...own, day: '2026-11-15', questions: 1 },
  check_ins: { id: bytes, key_hash: bytes, created_at: at, expires_at: at },
  check_in_replies: { check_in_id: bytes, name: SECRET.slice(0, 30), reply: 'safe', replied_at: at },
  corrections: {
    ...{ story_id: READER, kind: 'place', senders: 1, first_sent_at: at, last_sent_at: at, state: 'open' },
    ...{ note: SECRET },
  },
  correction_senders: { ...own, story_id: READER, kind: 'place', sent_at: at },
  guest_places: {
    ...{ recipient_id: READER, id: READER, kind: 'home', label: SECRET, place_code: '1380700000' },
    ...{ radius_km: 5, cell: '614342142493458431' },
  },
  learning_steps: {
    ...{ ...withId, category: 'traffic', from_weight: 0.5, to_weight: 0.4, liked_stories: 0 },
    ...{ hidden_stories: 4, learned_at: at },
  },
  manual_alerts: {
    ...{ id: READER, content: { title: SECRET }, area: {}, place_name: SECRET, is_exercise: false },
    ...{ drafted_by: 'lola', drafted_at: at },
  },
  manual_alert_audit: {
    ...{ id: 1, manual_alert_id: READER, action: 'drafted', operator: 'lola', content_hash: bytes, at },
  },
  notifications: {
    ...{ alert_id: READER, version: 1, recipient_id: READER, item_id: READER, change: 'issued', severity: 4 },
    ...{ category: 'weather', decision: 'send', loudness: 'sound', reason: { place: SECRET } },
    ...{ texts: { en: { title: SECRET } }, created_at: at },
  },
  operators: { id: READER, name: 'lola', role: 'viewer', added_at: at },
  operator_audit: {
    id: 1,
    at,
    operator: 'lola',
    action: 'hold',
    subject: READER,
    outcome: 'asked',
    reason: SECRET,
  },
  operator_challenges: { hash: bytes, expires_at: at },
  operator_invitations: { token_hash: bytes, operator_id: READER, expires_at: at },
  operator_passkeys: {
    ...{ credential_id: bytes, operator_id: READER, public_key: bytes, counter: 0, added_at: at },
  },
  operator_sessions: { token_hash: bytes, operator_id: READER, seen_at: at, ends_at: at },
  passkeys: {
    ...{ ...withId, credential_id: bytes, public_key: bytes, counter: 0, created_at: at, used_at: at },
    ...{ is_synced: false, transports: [], name: SECRET },
  },
  push_deliveries: {
    ...{ alert_id: READER, version: 1, subscription_id: READER, shard: 1, severity: 4, distance_m: 0 },
    ...{ loudness: 'sound', state: 'due', attempts: 0, due_at: at },
  },
  push_subscriptions: {
    ...{ id: READER, recipient_id: READER, endpoint: `https://push.test/${SECRET}`, endpoint_hash: bytes },
    ...{ p256dh: `\\x${'5e'.repeat(65)}`, auth: `\\x${'5e'.repeat(16)}`, secret_hash: bytes },
    ...{ vapid_key_id: 'key', shard: 1, created_at: at, renewed_at: at },
  },
  reader_places: {
    ...{ ...withId, kind: 'home', label: SECRET, place_code: '1380700000', radius_km: 5, updated_at: at },
  },
  reader_routines: { ...own },
  recovery_codes: { ...own, code_hash: bytes },
  rehearsal_recipients: { recipient_id: READER, added_at: at },
  routine_feedback: { ...own, is_correct: true, at, phase: 'commute_to_work', comment: SECRET },
  routine_sightings: { ...own, day: '2026-11-15', hour: 7, cell: '614342142493458431', quarters: 1 },
  saved_searches: {
    ...{ ...withId, created_at: at, plain: false, query: 'baha', severity: 1, official: false },
    ...{ text: SECRET, keys: ['baha'] },
  },
  status_banner: {
    is_only: true,
    en: SECRET,
    fil: SECRET,
    since: at,
    until: '2026-12-15T04:00:00Z',
    made_by: 'lola',
  },
  totp_factors: { ...own, secret: bytes, created_at: at },
  trip_watches: { ...own, phases: [] },
  webhook_deliveries: {
    ...{ id: READER, sequence: 1, endpoint_id: READER, event_id: READER, alert_id: READER, version: 1 },
    ...{ type: 'alert', severity: 4, payload: { place: SECRET }, state: 'due', attempts: 0, round: 0 },
    ...{ created_at: at },
  },
  webhook_endpoints: {
    ...{ ...withId, secret: bytes, created_at: at, url: 'https://a.test/x', state: 'active' },
    ...{ place_code: '1380700000' },
  },
};

/** A row in every table, so that an update has one to fail on. */
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
      `insert into ${table} (${columns}) overriding system value select ${columns} from jsonb_populate_record(null::${table}, $1)`,
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
    { text: `insert into ${table} overriding system value select * from ${table}` },
    { text: `select '${SECRET} ${MAILBOX}'::${type.replace(/^_/, '')}` },
    { text: `select ${quoted}::text::json from ${table}` },
    {
      text: `update ${table} set ${quoted} = (select ${quoted} from ${table} where '${MAILBOX}'::uuid is null)`,
    },
  ];
}

test('provoked errors in every table about people leave no row, value or contact in the log', {
  timeout: MEGABYTES * 120_000,
}, async ({ db }) => {
  await seedRows(db);
  const lines: string[] = [];
  let bytes = 0;
  /** Errors that quote something personal before they are logged. */
  let quoting = 0;
  const codes = new Map<string, Set<string>>();
  const logger = openLogger({ logLevel: 'info' }, 'api', {
    write: (line) => {
      bytes += Buffer.byteLength(line);
      lines.push(line);
    },
  });
  const columns = await personalColumns(db);
  const tables = new Set(columns.map(({ table }) => table));
  for (const table of tables)
    expect((await db.query(`select from ${table}`)).rowCount, table).toBeGreaterThan(0);
  while (bytes < MEGABYTES * 1024 * 1024) {
    for (const column of columns) {
      const found = codes.get(column.table) ?? new Set();
      codes.set(column.table, found);
      for (const statement of provocations(column)) {
        await db.query('begin');
        const error = await db.query(statement).then(
          () => undefined,
          (thrown: unknown) => thrown as pg.DatabaseError,
        );
        await db.query('rollback');
        if (error === undefined) continue;
        found.add(error.code ?? '');
        const { message, detail, where } = error;
        if (PERSONAL.test(`${message} ${detail} ${where}`)) quoting += 1;
        logger.error({ request: 'r', route: '/users/me', err: error }, 'request.failed');
        logger.error({ work: 'x', err: new Error('not saved', { cause: error }) }, 'background.failed');
      }
    }
  }
  const personal = lines.filter((line) => PERSONAL.test(line));
  if (MEGABYTES > 1) {
    const figures = { bytes, lines: lines.length, quoting, tables: tables.size };
    process.stdout.write(
      `${JSON.stringify({ ...figures, columns: columns.length, personal: personal.length })}\n`,
    );
  }
  expect(personal).toEqual([]);
  expect(quoting).toBeGreaterThan(columns.length);
  const ofAll = (code: string) => [...codes].filter(([, found]) => !found.has(code)).map(([table]) => table);
  expect(ofAll('23502')).toEqual([]);
  expect(ofAll('23505')).toEqual([]);
  expect([...new Set([...codes.values()].flatMap((found) => [...found]))]).toEqual(
    expect.arrayContaining(['23514', '23503', '22P02', '22021', '22P05', '22003']),
  );
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
