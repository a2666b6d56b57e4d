import { SESSION_LIFETIME } from '@paligid/domain/session/tokens';
import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

/** What the reader may recognise it by. */
type Origin = {
  browser: string | null;
  system: string | null;
  device: 'phone' | 'tablet' | 'computer' | null;
};

export type SessionRow = {
  id: string;
  userId: string;
  generation: number;
  startedAt: Date;
  rotatedAt: Date;
  expiresAt: Date;
} & Origin;

type NewSession = Omit<SessionRow, 'generation' | 'rotatedAt'>;
type Rotation = { id: string; userId: string; generation: number; now: Date };
type Rotated = SessionRow & { revokedAt: Date | null };

/** Sessions per reader; the oldest are deleted, so that they do not pile up. */
const MAX_PER_READER = 20;
const PURGE_ROWS = 1_000;

const COLUMNS = `id, user_id as "userId", generation, started_at as "startedAt", rotated_at as "rotatedAt",
  expires_at as "expiresAt", browser, system, device`;

const INSERT = {
  name: 'sessions-insert',
  text: `
    with room as (
      delete from sessions where id in (
        select id from sessions where user_id = $2 order by id desc offset ${MAX_PER_READER - 1})
    )
    insert into sessions (id, user_id, started_at, rotated_at, proved_at, expires_at, browser, system, device)
    values ($1, $2, $3, $3, $3, $4, $5, $6, $7)`,
};

/**
 * Refresh-token rotation in one statement: the current token advances the session, the previous one within the grace
 * period leaves it unchanged, any other is a copy and ends it. Concurrent requests wait for the row and then see what
 * the first has made of it.
 */
const ROTATE = {
  name: 'sessions-rotate',
  text: `
    update sessions set
      generation = case when generation = $3 then generation + 1 else generation end,
      rotated_at = case when generation = $3 then $4::timestamptz else rotated_at end,
      expires_at = case when generation = $3 then least($4 + ${seconds('$6')},
        started_at + ${seconds('$7')}) else expires_at end,
      revoked_at = case
        when generation = $3 then null
        when generation = $3 + 1 and rotated_at > $4 - ${seconds('$5')} then null
        else $4 end
    where id = $1 and user_id = $2 and revoked_at is null and expires_at > $4
    returning ${COLUMNS}, revoked_at as "revokedAt"`,
};

const LIST = {
  name: 'sessions-list',
  text: `select ${COLUMNS} from sessions where user_id = $1 and revoked_at is null order by id desc limit 100`,
};

const REMOVE = {
  name: 'sessions-remove',
  text: 'delete from sessions where id = $1 and user_id = $2',
};

const REMOVE_OTHERS = {
  name: 'sessions-remove-others',
  text: 'delete from sessions where user_id = $1 and id <> $2',
};

const PROVE = {
  name: 'sessions-prove',
  text: 'update sessions set proved_at = $3 where id = $1 and user_id = $2 and revoked_at is null',
};

const PROVED = {
  name: 'sessions-proved',
  text: `
    select coalesce(proved_at, started_at) as "provedAt" from sessions
    where id = $1 and user_id = $2 and revoked_at is null`,
};

const REMOVE_ALL = { name: 'sessions-remove-all', text: 'delete from sessions where user_id = $1' };

const PURGE = {
  name: 'sessions-purge',
  text: `
    delete from sessions where id in (
      select id from sessions where expires_at <= $1 order by expires_at limit ${PURGE_ROWS})`,
};

/** By the database's own clock, which wrote the times. The first refresh reads all that may still matter. */
const ENDED = {
  name: 'sessions-ended',
  text: `
    select id, ended_at as "endedAt" from ended_sessions
    where ended_at > coalesce($1::timestamptz, now() - interval '2 hours')
    order by ended_at limit 50000`,
};

const PURGE_ENDED = {
  name: 'sessions-purge-ended',
  text: `delete from ended_sessions where ended_at < now() - interval '2 hours'`,
};

export async function insert(db: Db, session: NewSession): Promise<void> {
  const { id, userId, startedAt, expiresAt, browser, system, device } = session;
  await db.query({ ...INSERT, values: [id, userId, startedAt, expiresAt, browser, system, device] });
}

/** Absent for a session that has ended or never existed. */
export async function rotate(db: Db, rotation: Rotation): Promise<Rotated | undefined> {
  const { id, userId, generation, now } = rotation;
  const { graceMs, refreshMs, maxMs } = SESSION_LIFETIME;
  const values = [id, userId, generation, now, graceMs, refreshMs, maxMs];
  const { rows } = await db.query<Rotated>({ ...ROTATE, values });
  return rows[0];
}

export async function list(db: Db, userId: string): Promise<SessionRow[]> {
  const { rows } = await db.query<SessionRow>({ ...LIST, values: [userId] });
  return rows;
}

export async function remove(db: Db, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.query({ ...REMOVE, values: [id, userId] });
  return rowCount === 1;
}

export async function removeOthers(db: Db, userId: string, id: string): Promise<void> {
  await db.query({ ...REMOVE_OTHERS, values: [userId, id] });
}

export async function prove(db: Db, id: string, userId: string, now: Date): Promise<void> {
  await db.query({ ...PROVE, values: [id, userId, now] });
}

/** When the reader last showed who they are; absent for a session that has ended. */
export async function provedAt(db: Db, id: string, userId: string): Promise<Date | undefined> {
  const { rows } = await db.query<{ provedAt: Date }>({ ...PROVED, values: [id, userId] });
  return rows[0]?.provedAt;
}

export async function removeAll(db: Db, userId: string): Promise<void> {
  await db.query({ ...REMOVE_ALL, values: [userId] });
}

export async function endedSince(db: Db, since: Date | null): Promise<{ id: string; endedAt: Date }[]> {
  const { rows } = await db.query<{ id: string; endedAt: Date }>({ ...ENDED, values: [since] });
  return rows;
}

export async function purgeEnded(db: Db): Promise<void> {
  await db.query(PURGE_ENDED);
}

/** True when there may be more. */
export async function purge(db: Db, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({ ...PURGE, values: [now] });
  return (rowCount ?? 0) >= PURGE_ROWS;
}

/** A parameter in milliseconds as an interval. */
function seconds(parameter: string): string {
  return `make_interval(secs => ${parameter}::float8 / 1000)`;
}
