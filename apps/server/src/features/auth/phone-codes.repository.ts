import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;
type NewCode = { phone: string; hash: string; now: Date; expiresAt: Date };

const RESEND_SECONDS = 60;
const SENDS_AN_HOUR = 5;
const TRIES_A_CODE = 5;
const PURGE_ROWS = 1_000;

/** Too soon after the last code, or too many in this hour: nothing changes and the older code stays valid. */
const PUT = {
  name: 'phone-codes-put',
  text: `
    insert into phone_codes (phone, code_hash, sent_at, expires_at, window_started_at) values ($1, $2, $3, $4, $3)
    on conflict (phone) do update set
      code_hash = $2, attempts = 0, sent_at = $3, expires_at = $4,
      window_started_at = case when phone_codes.window_started_at > $3 - interval '1 hour' then phone_codes.window_started_at else $3 end,
      send_count = case when phone_codes.window_started_at > $3 - interval '1 hour' then phone_codes.send_count + 1 else 1 end
    where phone_codes.sent_at <= $3 - interval '${RESEND_SECONDS} seconds'
      and (phone_codes.send_count < ${SENDS_AN_HOUR} or phone_codes.window_started_at <= $3 - interval '1 hour')`,
};

/** An attempt is counted before it is checked, so concurrent attempts count as well. */
const TRY = {
  name: 'phone-codes-try',
  text: `
    update phone_codes set attempts = attempts + 1
    where phone = $1 and code_hash is not null and attempts < ${TRIES_A_CODE} and expires_at > $2
    returning code_hash as hash`,
};

const USE = {
  name: 'phone-codes-use',
  text: 'update phone_codes set code_hash = null where phone = $1 and code_hash = $2',
};

/** A code that has expired still counts for the limit of its hour. */
const PURGE = {
  name: 'phone-codes-purge',
  text: `
    delete from phone_codes where phone in (
      select phone from phone_codes where expires_at <= $1::timestamptz - interval '1 day'
      order by expires_at limit ${PURGE_ROWS})`,
};

/** False when the number must wait. */
export async function put(db: Db, { phone, hash, now, expiresAt }: NewCode): Promise<boolean> {
  const { rowCount } = await db.query({ ...PUT, values: [phone, hash, now, expiresAt] });
  return rowCount === 1;
}

/** The hash to compare with; absent when there is no code, it has expired, or its attempts are used up. */
export async function countTry(db: Db, phone: string, now: Date): Promise<string | undefined> {
  const { rows } = await db.query<{ hash: string }>({ ...TRY, values: [phone, now] });
  return rows[0]?.hash;
}

/** False when a concurrent request was first. */
export async function use(db: Db, phone: string, hash: string): Promise<boolean> {
  const { rowCount } = await db.query({ ...USE, values: [phone, hash] });
  return rowCount === 1;
}

/** True when there may be more. */
export async function purge(db: Db, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({ ...PURGE, values: [now] });
  return (rowCount ?? 0) >= PURGE_ROWS;
}
