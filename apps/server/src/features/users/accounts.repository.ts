import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;
export type AuthMethod = 'email' | 'phone' | 'google';

/** The fields of an account when it is opened. */
export type NewUser = {
  id: string;
  authMethod: AuthMethod;
  email?: string | null;
  phone?: string | null;
  googleId?: string | null;
  passwordHash?: string | null;
  verifiedAt?: Date | null;
  /** The name the reader wants to be called. */
  name?: string | null | undefined;
  fullName?: string | null;
  givenName?: string | null;
  picture?: string | null;
  interests: string[];
  /** The cell as PostgreSQL stores it. */
  homeCell: string | null;
  radiusKm: number;
  now: Date;
};

type Account = { id: string; passwordHash: string | null; isVerified: boolean };
type Guard = {
  email: string | null;
  phone: string | null;
  passwordHash: string | null;
  passwordChangedAt: Date | null;
};

const INSERT = {
  name: 'users-insert',
  text: `
    with added as (
      insert into users (id, auth_method, email, phone, google_id, password_hash, verified_at, full_name, given_name,
        profile_picture, interests, home_cell, radius_km, created_at, updated_at, name)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15)
      on conflict do nothing returning id
    )
    insert into user_preferences (user_id, updated_at) select id, $14 from added returning user_id`,
};

const ACCOUNT = 'id, password_hash as "passwordHash", verified_at is not null as "isVerified"';
const GUARD = {
  name: 'users-guard',
  text: `
    select email, phone, password_hash as "passwordHash", password_changed_at as "passwordChangedAt"
    from users where id = $1`,
};

const IDS = {
  name: 'users-ids',
  text: 'select id from users where $1::uuid is null or id > $1 order by id limit $2',
};

const MAILBOX = {
  name: 'users-mailbox',
  text: `
    select email, case language when 'filipino' then 'fil' else 'en' end as language
    from users join user_preferences on user_id = id
    where id = $1 and email is not null and verified_at is not null`,
};

const BY = {
  email: { name: 'users-by-email', text: `select ${ACCOUNT} from users where email = $1` },
  phone: { name: 'users-by-phone', text: `select ${ACCOUNT} from users where phone = $1` },
  googleId: { name: 'users-by-google', text: `select ${ACCOUNT} from users where google_id = $1` },
};

const SET_PASSWORD = {
  name: 'users-set-password',
  text: 'update users set password_hash = $2, updated_at = $3, password_changed_at = $3 where id = $1',
};

/** The same password under a stronger hash: nothing has changed for its reader. */
const REHASH = { name: 'users-rehash', text: 'update users set password_hash = $2 where id = $1' };

const VERIFY = {
  name: 'users-verify',
  text: 'update users set verified_at = coalesce(verified_at, $2), updated_at = $2 where id = $1',
};

const IS_VERIFIED = {
  name: 'users-is-verified',
  text: 'select from users where id = $1 and verified_at is not null',
};

const LINK_GOOGLE = {
  name: 'users-link-google',
  text: `
    update users set google_id = $2, verified_at = coalesce(verified_at, $3),
      password_hash = case when verified_at is null then null else password_hash end, updated_at = $3
    where id = $1 and coalesce(google_id, $2) = $2`,
};

const SET_GOOGLE_PICTURE = {
  name: 'users-set-google-picture',
  text: 'update users set google_picture = $2 where id = $1 and google_picture is distinct from $2',
};

const GOOGLE_ID = { name: 'users-google-id', text: 'select google_id as id from users where id = $1' };

/** False when another account has the mailbox, the number or the Google account. */
export async function insert(db: Db, user: NewUser): Promise<boolean> {
  const values = [
    ...[user.id, user.authMethod, user.email ?? null, user.phone ?? null, user.googleId ?? null],
    ...[user.passwordHash ?? null, user.verifiedAt ?? null, user.fullName ?? null, user.givenName ?? null],
    ...[user.picture ?? null, user.interests, user.homeCell, user.radiusKm, user.now, user.name ?? null],
  ];
  const { rowCount } = await db.query({ ...INSERT, values });
  return rowCount === 1;
}

export async function findAccount(db: Db, by: keyof typeof BY, value: string): Promise<Account | undefined> {
  const { rows } = await db.query<Account>({ ...BY[by], values: [value] });
  return rows[0];
}

export async function setPassword(db: Db, id: string, hash: string, now: Date): Promise<void> {
  await db.query({ ...SET_PASSWORD, values: [id, hash, now] });
}

export async function rehash(db: Db, id: string, hash: string): Promise<void> {
  await db.query({ ...REHASH, values: [id, hash] });
}

export async function verify(db: Db, id: string, now: Date): Promise<void> {
  await db.query({ ...VERIFY, values: [id, now] });
}

/** Whether the mailbox or the number was ever shown to be the reader's. */
export async function isVerified(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.query({ ...IS_VERIFIED, values: [id] });
  return rowCount === 1;
}

/**
 * Whoever opened the account never proved that the mailbox is theirs; Google says whose it is. A password set by a
 * stranger must not remain usable. False when another Google account is already linked.
 */
export async function linkGoogle(db: Db, id: string, googleId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({ ...LINK_GOOGLE, values: [id, googleId, now] });
  return rowCount === 1;
}

export async function setGooglePicture(db: Db, id: string, picture: string | null): Promise<void> {
  await db.query({ ...SET_GOOGLE_PICTURE, values: [id, picture] });
}

export async function findGoogleId(db: Db, id: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string | null }>({ ...GOOGLE_ID, values: [id] });
  return rows[0]?.id ?? null;
}

/** How an account is reached, and its password. */
export async function findGuard(db: Db, id: string): Promise<Guard | undefined> {
  const { rows } = await db.query<Guard>({ ...GUARD, values: [id] });
  return rows[0];
}

/** Pages through all accounts by id. */
export async function listIds(db: Db, after: string | undefined, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({ ...IDS, values: [after ?? null, limit] });
  return rows.map(({ id }) => id);
}

/** A verified mailbox, and the language of the account. */
export async function findMailbox(
  db: Db,
  id: string,
): Promise<{ email: string; language: 'en' | 'fil' } | undefined> {
  const { rows } = await db.query<{ email: string; language: 'en' | 'fil' }>({ ...MAILBOX, values: [id] });
  return rows[0];
}
