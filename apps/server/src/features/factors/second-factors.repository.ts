import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;
export type TotpRow = { secret: Buffer; enabledAt: Date | null };

const FIND = {
  name: 'totp-find',
  text: 'select secret, enabled_at as "enabledAt" from totp_factors where user_id = $1',
};

/** A secret that is in use is not replaced: it must be removed first. */
const PUT = {
  name: 'totp-put',
  text: `
    insert into totp_factors (user_id, secret, created_at)
    select id, $2, $3 from users where id = $1 for key share
    on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
    where totp_factors.enabled_at is null`,
};

/** A code of this step is used once: of racing requests one finds the step still unused. */
const TAKE_STEP = {
  name: 'totp-take-step',
  text: 'update totp_factors set last_step = $2 where user_id = $1 and last_step < $2 and enabled_at is not null',
};

const ENABLE = {
  name: 'totp-enable',
  text: 'update totp_factors set enabled_at = $3, last_step = $2 where user_id = $1 and enabled_at is null',
};

const REMOVE = {
  name: 'totp-remove',
  text: `
    with codes as (delete from recovery_codes where user_id = $1)
    delete from totp_factors where user_id = $1`,
};

/** Racing requests renew the codes one after the other: ten are left, those of the last. */
const LOCK = {
  name: 'totp-lock',
  text: 'select from totp_factors where user_id = $1 and enabled_at is not null for update',
};

const DROP_CODES = { name: 'recovery-codes-drop', text: 'delete from recovery_codes where user_id = $1' };

const PUT_CODES = {
  name: 'recovery-codes-put',
  text: 'insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])',
};

/** Single use: deleting the row is using it. */
const TAKE_CODE = {
  name: 'recovery-codes-take',
  text: 'delete from recovery_codes where user_id = $1 and code_hash = any ($2::bytea[])',
};

const COUNT_CODES = {
  name: 'recovery-codes-count',
  text: 'select count(*)::int as n from recovery_codes where user_id = $1',
};

export async function findTotp(db: Db, userId: string): Promise<TotpRow | undefined> {
  const { rows } = await db.query<TotpRow>({ ...FIND, values: [userId] });
  return rows[0];
}

/** False when one is in use already. */
export async function putTotp(db: Db, userId: string, secret: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({ ...PUT, values: [userId, secret, now] });
  return rowCount === 1;
}

export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await db.query({ ...TAKE_STEP, values: [userId, step] });
  return rowCount === 1;
}

/** False when it is in use already. */
export async function enableTotp(db: Db, userId: string, step: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({ ...ENABLE, values: [userId, step, now] });
  return rowCount === 1;
}

export async function removeTotp(db: Db, userId: string): Promise<void> {
  await db.query({ ...REMOVE, values: [userId] });
}

/** In a transaction. False for a reader without an authenticator app. */
export async function replaceCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<boolean> {
  const { rowCount } = await db.query({ ...LOCK, values: [userId] });
  if (rowCount !== 1) return false;
  await db.query({ ...DROP_CODES, values: [userId] });
  await db.query({ ...PUT_CODES, values: [userId, hashes] });
  return true;
}

export async function takeCode(db: Db, userId: string, hashes: readonly Buffer[]): Promise<boolean> {
  const { rowCount } = await db.query({ ...TAKE_CODE, values: [userId, hashes] });
  return rowCount === 1;
}

export async function countCodes(db: Db, userId: string): Promise<number> {
  const { rows } = await db.query<{ n: number }>({ ...COUNT_CODES, values: [userId] });
  return rows[0]?.n ?? 0;
}
