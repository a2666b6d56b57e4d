import type { CheckInReply } from '@paligid/contract/api/check-ins.api';
import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

export type CheckInRow = { createdAt: Date; expiresAt: Date };
export type ReplyRow = { name: string; reply: CheckInReply; repliedAt: Date };
export type NewCheckIn = { id: Buffer; keyHash: Buffer; createdAt: Date; expiresAt: Date };

const FIND = {
  name: 'check-in-find',
  text: `
    select created_at as "createdAt", expires_at as "expiresAt" from check_ins
    where id = $1 and expires_at > $2`,
};

const FIND_OWN = {
  name: 'check-in-find-own',
  text: `
    select created_at as "createdAt", expires_at as "expiresAt" from check_ins
    where id = $1 and expires_at > $2 and key_hash = $3`,
};

const REPLIES = {
  name: 'check-in-replies',
  text: `
    select name, reply, replied_at as "repliedAt" from check_in_replies
    where check_in_id = $1 order by replied_at desc, lower(name) limit $2`,
};

const LOCK = {
  name: 'check-in-lock',
  text: 'select id from check_ins where id = $1 and expires_at > $2 for update',
};

const PUT_REPLY = {
  name: 'check-in-reply-put',
  text: `
    insert into check_in_replies (check_in_id, name, reply, replied_at)
    select $1::bytea, $2::text, $3::check_in_reply, $4::timestamptz
    where exists (select from check_in_replies where check_in_id = $1 and lower(name) = lower($2))
      or (select count(*) from check_in_replies where check_in_id = $1) < $5
    on conflict (check_in_id, lower(name)) do update
      set name = excluded.name, reply = excluded.reply, replied_at = excluded.replied_at`,
};

const EXTEND = {
  name: 'check-in-extend',
  text: `
    update check_ins
    set expires_at = least(expires_at + make_interval(secs => $4), created_at + make_interval(secs => $5))
    where id = $1 and expires_at > $2 and key_hash = $3
    returning created_at as "createdAt", expires_at as "expiresAt"`,
};

export async function insert(db: Db, { id, keyHash, createdAt, expiresAt }: NewCheckIn): Promise<void> {
  await db.query({
    name: 'check-in-insert',
    text: 'insert into check_ins (id, key_hash, created_at, expires_at) values ($1, $2, $3, $4)',
    values: [id, keyHash, createdAt, expiresAt],
  });
}

/** Expired pages are gone, deleted or not. */
export async function find(db: Db, id: Buffer, now: Date): Promise<CheckInRow | undefined> {
  const { rows } = await db.query<CheckInRow>({ ...FIND, values: [id, now] });
  return rows[0];
}

export async function findOwn(
  db: Db,
  id: Buffer,
  keyHash: Buffer,
  now: Date,
): Promise<CheckInRow | undefined> {
  const { rows } = await db.query<CheckInRow>({ ...FIND_OWN, values: [id, now, keyHash] });
  return rows[0];
}

export async function findReplies(db: Db, id: Buffer, limit: number): Promise<ReplyRow[]> {
  const { rows } = await db.query<ReplyRow>({ ...REPLIES, values: [id, limit] });
  return rows;
}

/** Locks the page until the transaction ends, so that replies are counted one by one. False when it is gone. */
export async function lock(tx: ClientBase, id: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({ ...LOCK, values: [id, now] });
  return rowCount === 1;
}

/** False when the page has as many names as it may have. */
export async function putReply(
  tx: ClientBase,
  id: Buffer,
  { name, reply, repliedAt }: ReplyRow,
  maxReplies: number,
): Promise<boolean> {
  const { rowCount } = await tx.query({ ...PUT_REPLY, values: [id, name, reply, repliedAt, maxReplies] });
  return rowCount === 1;
}

export async function extend(
  db: Db,
  owner: { id: Buffer; keyHash: Buffer },
  now: Date,
  { stepSeconds, maxSeconds }: { stepSeconds: number; maxSeconds: number },
): Promise<CheckInRow | undefined> {
  const values = [owner.id, now, owner.keyHash, stepSeconds, maxSeconds];
  const { rows } = await db.query<CheckInRow>({ ...EXTEND, values });
  return rows[0];
}

export async function remove(db: Db, id: Buffer, keyHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'check-in-remove',
    text: 'delete from check_ins where id = $1 and key_hash = $2',
    values: [id, keyHash],
  });
  return rowCount === 1;
}

const PRUNE = {
  name: 'check-ins-prune',
  text: `
    delete from check_ins using (
      select id from check_ins where expires_at <= $1 order by expires_at limit $2
    ) batch
    where check_ins.id = batch.id`,
};

/** Deletes expired pages with their replies. Returns the number of pages. */
export async function prune(db: ClientBase, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query({ ...PRUNE, values: [before, limit] });
  return rowCount ?? 0;
}
