import type pg from 'pg';
import { expect } from 'vitest';
import { startApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';
import { signUp } from './sign-up.ts';

const DAY = 86_400_000;

/** One expired row and one valid row in each table that is swept. */
async function seed(db: pg.Client, userId: string, now: Date): Promise<void> {
  for (const [name, agoMs] of Object.entries({ old: 31 * DAY, young: 29 * DAY })) {
    const at = new Date(now.getTime() - agoMs);
    const ends = new Date(at.getTime() + 30 * DAY);
    const phone = name === 'old' ? '+639170000001' : '+639170000002';
    await db.query(
      `insert into sessions (id, user_id, started_at, rotated_at, expires_at)
       values (first_id_at($2), $1, $2, $2, $3)`,
      [userId, at, ends],
    );
    await db.query(
      `insert into account_proofs (token_hash, kind, user_id, expires_at)
       values (sha256($2::text::bytea), $3, $1, $4)`,
      [userId, name, name === 'old' ? 'password-reset' : 'email-verification', ends],
    );
    await db.query(
      'insert into phone_codes (phone, sent_at, expires_at, window_started_at) values ($1, $2, $3, $2)',
      [phone, at, ends],
    );
    await db.query(
      'insert into location_history (id, user_id, cell, accuracy, at) values (first_id_at($2), $1, 1, 20, $2)',
      [userId, at],
    );
  }
}

test('what has run out of its time is removed, the rest stays, and doing it again changes nothing', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await db.query('truncate sessions, account_proofs, phone_codes, location_history cascade');
  await seed(db, ana.userId.slice(2), api.clock.now());
  const left = async () => {
    const tables = ['sessions', 'account_proofs', 'phone_codes', 'location_history'];
    const counts: number[] = [];
    for (const table of tables) {
      const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from ${table}`);
      counts.push(rows[0]?.n ?? 0);
    }
    return counts;
  };
  expect(await left()).toEqual([2, 2, 2, 2]);
  expect(await api.sweep()).toBe(false);
  // A number's row stays a day longer: it counts how many codes were sent.
  expect(await left()).toEqual([1, 1, 1, 1]);
  await api.sweep();
  expect(await left()).toEqual([1, 1, 1, 1]);
});

test('every sweep, look-up and cascade of accounts goes through an index', async ({ db }) => {
  const id = "'019a8560-7a00-7000-8000-000000000001'";
  const questions = [
    `select id from sessions where user_id = ${id} order by id desc offset 19`,
    'select id from sessions where expires_at <= now() order by expires_at limit 1000',
    `select from account_proofs where user_id = ${id}`,
    "select from account_proofs where phone = '+639170000001'",
    'select token_hash from account_proofs where expires_at <= now() order by expires_at limit 1000',
    'select phone from phone_codes where expires_at <= now() order by expires_at limit 1000',
    `select from location_history where user_id = ${id} and id >= first_id_at(now()) order by id desc limit 100`,
    'select id from location_history where id < first_id_at(now()) order by id limit 1000',
    `select from interactions where user_id = ${id} and id > first_id_at(now()) order by id desc limit 100`,
    `select from consents where user_id = ${id}`,
    "select from users where email = 'ana@example.com'",
    "select from users where phone = '+639170000001'",
    "select from users where google_id = '1'",
  ];
  await db.query('set enable_seqscan = off');
  for (const question of questions) {
    const { rows } = await db.query(`explain (format json) ${question}`);
    expect(JSON.stringify(rows), question).not.toContain('"Seq Scan"');
  }
  await db.query('reset enable_seqscan');
});
