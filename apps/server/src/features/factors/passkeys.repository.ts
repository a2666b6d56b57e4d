import { LIMITS } from '@paligid/contract/limits';
import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

export type PasskeyRow = {
  id: string;
  userId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  isSynced: boolean;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
};
export type NewPasskey = Omit<PasskeyRow, 'usedAt'>;

const COLUMNS = `id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey",
  counter::float8 as counter, transports, is_synced as "isSynced", name, created_at as "createdAt", used_at as "usedAt"`;

const LIST = {
  name: 'passkeys-list',
  text: `select ${COLUMNS} from passkeys where user_id = $1 order by id limit ${LIMITS.passkeys}`,
};

/** The account's row is locked, so that racing requests do not get past the limit. */
const LOCK = { name: 'passkeys-lock', text: 'select from users where id = $1 for no key update' };

const INSERT = {
  name: 'passkeys-insert',
  text: `
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9
    where (select count(*) from passkeys where user_id = $2) < ${LIMITS.passkeys}
    on conflict do nothing`,
};

const FIND = { name: 'passkeys-find', text: `select ${COLUMNS} from passkeys where credential_id = $1` };

/** A counter only grows; an authenticator that does not count says 0 forever. */
const USE = {
  name: 'passkeys-use',
  text: `
    update passkeys set counter = $2, used_at = $3, is_synced = $4
    where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
};

const REMOVE = { name: 'passkeys-remove', text: 'delete from passkeys where id = $1 and user_id = $2' };

const REMOVE_ALL = { name: 'passkeys-remove-all', text: 'delete from passkeys where user_id = $1' };

export async function list(db: Db, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await db.query<PasskeyRow>({ ...LIST, values: [userId] });
  return rows;
}

/** In a transaction. False when the account has its limit, or the passkey is known already. */
export async function insert(tx: ClientBase, passkey: NewPasskey): Promise<boolean> {
  await tx.query({ ...LOCK, values: [passkey.userId] });
  const { rowCount } = await tx.query({
    ...INSERT,
    values: [
      ...[passkey.id, passkey.userId, passkey.credentialId, passkey.publicKey, passkey.counter],
      ...[passkey.transports, passkey.isSynced, passkey.name, passkey.createdAt],
    ],
  });
  return rowCount === 1;
}

export async function find(db: Db, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  const { rows } = await db.query<PasskeyRow>({ ...FIND, values: [credentialId] });
  return rows[0];
}

type Use = { id: string; counter: number; isSynced: boolean; now: Date };

/** False when the counter did not grow: a copy was used. */
export async function use(db: Db, { id, counter, isSynced, now }: Use): Promise<boolean> {
  const { rowCount } = await db.query({ ...USE, values: [id, counter, now, isSynced] });
  return rowCount === 1;
}

export async function remove(db: Db, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.query({ ...REMOVE, values: [id, userId] });
  return rowCount === 1;
}

export async function removeAll(db: Db, userId: string): Promise<void> {
  await db.query({ ...REMOVE_ALL, values: [userId] });
}
