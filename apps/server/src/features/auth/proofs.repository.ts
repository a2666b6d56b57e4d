import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;
export type MailProof = 'email-verification' | 'password-reset';

const PURGE_ROWS = 1_000;

/** A newer link invalidates the older ones of its kind: only the last mail counts. */
const INSERT_MAIL = {
  name: 'proofs-insert-mail',
  text: `
    with older as (delete from account_proofs where user_id = $3 and kind = $2)
    insert into account_proofs (token_hash, kind, user_id, expires_at) values ($1, $2, $3, $4)`,
};

const INSERT_PHONE = {
  name: 'proofs-insert-phone',
  text: `
    with older as (delete from account_proofs where phone = $2)
    insert into account_proofs (token_hash, kind, phone, expires_at) values ($1, 'phone-verification', $2, $3)`,
};

const IS_MAILED = {
  name: 'proofs-is-mailed',
  text: 'select from account_proofs where token_hash = $1 and kind = $2 and expires_at > $3',
};

/** Single use: deleting the row is using it, so nobody else can. */
const TAKE_MAIL = {
  name: 'proofs-take-mail',
  text: `
    delete from account_proofs where token_hash = $1 and kind = $2 and expires_at > $3
    returning user_id as "userId"`,
};

const TAKE_PHONE = {
  name: 'proofs-take-phone',
  text: `
    delete from account_proofs
    where token_hash = $1 and kind = 'phone-verification' and phone = $2 and expires_at > $3`,
};

const PURGE = {
  name: 'proofs-purge',
  text: `
    delete from account_proofs where token_hash in (
      select token_hash from account_proofs where expires_at <= $1 order by expires_at limit ${PURGE_ROWS})`,
};

type Mailed = { hash: Buffer; kind: MailProof; userId: string; expiresAt: Date };

export async function insertMailed(db: Db, { hash, kind, userId, expiresAt }: Mailed): Promise<void> {
  await db.query({ ...INSERT_MAIL, values: [hash, kind, userId, expiresAt] });
}

export async function insertForPhone(db: Db, hash: Buffer, phone: string, expiresAt: Date): Promise<void> {
  await db.query({ ...INSERT_PHONE, values: [hash, phone, expiresAt] });
}

/** Whether it can be used now; a concurrent request may still use it first. */
export async function isMailed(db: Db, hash: Buffer, kind: MailProof, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({ ...IS_MAILED, values: [hash, kind, now] });
  return rowCount === 1;
}

/** The reader it belonged to; absent when it was used, has expired or never existed. */
export async function takeMailed(
  db: Db,
  hash: Buffer,
  kind: MailProof,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await db.query<{ userId: string }>({ ...TAKE_MAIL, values: [hash, kind, now] });
  return rows[0]?.userId;
}

export async function takeForPhone(db: Db, hash: Buffer, phone: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({ ...TAKE_PHONE, values: [hash, phone, now] });
  return rowCount === 1;
}

/** True when there may be more. */
export async function purge(db: Db, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({ ...PURGE, values: [now] });
  return (rowCount ?? 0) >= PURGE_ROWS;
}
