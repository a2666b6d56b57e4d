import type { OperatorRole } from '@paligid/domain/session/operator-role';
import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

export type Operator = { id: string; name: string; role: OperatorRole };

const INSERT = {
  name: 'operators-insert',
  text: 'insert into operators (id, name, role, added_at) values ($1, $2, $3, $4) on conflict (name) do nothing',
};

/** False: the name is taken, perhaps by somebody who was removed. */
export async function insert(db: ClientBase, { id, name, role }: Operator, at: Date): Promise<boolean> {
  const { rowCount } = await db.query({ ...INSERT, values: [id, name, role, at] });
  return rowCount === 1;
}

const FIND = {
  name: 'operators-find',
  text: 'select id, name, role from operators where name = $1 and removed_at is null for update',
};

/** Locks the row until the transaction ends. Undefined for somebody who was removed. */
export async function lock(db: ClientBase, name: string): Promise<Operator | undefined> {
  const { rows } = await db.query<Operator>({ ...FIND, values: [name] });
  return rows[0];
}

const REMOVE = { name: 'operators-remove', text: 'update operators set removed_at = $2 where id = $1' };
const REMOVE_PASSKEYS = {
  name: 'operator-passkeys-remove',
  text: 'delete from operator_passkeys where operator_id = $1',
};
const REMOVE_SESSIONS = {
  name: 'operator-sessions-remove',
  text: 'delete from operator_sessions where operator_id = $1',
};
const REMOVE_INVITATIONS = {
  name: 'operator-invitations-remove',
  text: 'delete from operator_invitations where operator_id = $1',
};

/** Everything that opens the desk goes; the name stays in the records. */
export async function remove(db: ClientBase, id: string, at: Date): Promise<void> {
  await db.query({ ...REMOVE, values: [id, at] });
  for (const statement of [REMOVE_PASSKEYS, REMOVE_SESSIONS, REMOVE_INVITATIONS])
    await db.query({ ...statement, values: [id] });
}

export type ListedOperator = Operator & {
  addedAt: Date;
  removedAt: Date | null;
  passkeys: number;
  seenAt: Date | null;
};

const LIST = {
  name: 'operators-list',
  text: `
    select id, name, role, added_at as "addedAt", removed_at as "removedAt",
      (select count(*)::int from operator_passkeys where operator_id = operators.id) as passkeys,
      (select max(used_at) from operator_passkeys where operator_id = operators.id) as "seenAt"
    from operators order by name limit 500`,
};

export async function list(db: Db): Promise<ListedOperator[]> {
  const { rows } = await db.query<ListedOperator>(LIST);
  return rows;
}

const INVITE = {
  name: 'operator-invitations-insert',
  text: 'insert into operator_invitations (token_hash, operator_id, expires_at) values ($1, $2, $3)',
};

export async function invite(db: ClientBase, id: string, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await db.query({ ...INVITE, values: [tokenHash, id, expiresAt] });
}

const INVITED = {
  name: 'operator-invitations-find',
  text: `
    select operators.id, name, role from operator_invitations
      join operators on operators.id = operator_id and removed_at is null
    where token_hash = $1 and expires_at > $2`,
};

export async function findInvited(db: Db, tokenHash: Buffer, now: Date): Promise<Operator | undefined> {
  const { rows } = await db.query<Operator>({ ...INVITED, values: [tokenHash, now] });
  return rows[0];
}

const TAKE = {
  name: 'operator-invitations-take',
  text: 'delete from operator_invitations where token_hash = $1 and expires_at > $2',
};

/** False: somebody has used it meanwhile, or it is too old. */
export async function takeInvitation(db: ClientBase, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({ ...TAKE, values: [tokenHash, now] });
  return rowCount === 1;
}

type NewPasskey = {
  operatorId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  addedAt: Date;
};

const ADD_PASSKEY = {
  name: 'operator-passkeys-insert',
  text: `
    insert into operator_passkeys (credential_id, operator_id, public_key, counter, added_at)
    values ($1, $2, $3, $4, $5) on conflict do nothing`,
};

/** False: the passkey is known already. */
export async function addPasskey(db: ClientBase, passkey: NewPasskey): Promise<boolean> {
  const { credentialId, operatorId, publicKey, counter, addedAt } = passkey;
  const values = [credentialId, operatorId, publicKey, counter, addedAt];
  return (await db.query({ ...ADD_PASSKEY, values })).rowCount === 1;
}

export type KnownPasskey = Operator & { publicKey: Buffer; counter: number };

const PASSKEY = {
  name: 'operator-passkeys-find',
  text: `
    select operators.id, name, role, public_key as "publicKey", counter::float8 as counter
    from operator_passkeys join operators on operators.id = operator_id and removed_at is null
    where credential_id = $1`,
};

export async function findPasskey(db: Db, credentialId: Buffer): Promise<KnownPasskey | undefined> {
  const { rows } = await db.query<KnownPasskey>({ ...PASSKEY, values: [credentialId] });
  return rows[0];
}

/** A counter only grows; an authenticator that does not count says 0 forever. */
const USE_PASSKEY = {
  name: 'operator-passkeys-use',
  text: `
    update operator_passkeys set counter = $2, used_at = $3
    where credential_id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
};

/** False when the counter did not grow: a copy was used. */
export async function usePasskey(
  db: ClientBase,
  credentialId: Buffer,
  counter: number,
  now: Date,
): Promise<boolean> {
  return (await db.query({ ...USE_PASSKEY, values: [credentialId, counter, now] })).rowCount === 1;
}

const TAKE_CHALLENGE = {
  name: 'operator-challenges-take',
  text: 'insert into operator_challenges (hash, expires_at) values ($1, $2) on conflict do nothing',
};

/** False: it was answered before. */
export async function takeChallenge(db: Db, hash: Buffer, expiresAt: Date): Promise<boolean> {
  return (await db.query({ ...TAKE_CHALLENGE, values: [hash, expiresAt] })).rowCount === 1;
}

const START_SESSION = {
  name: 'operator-sessions-insert',
  text: 'insert into operator_sessions (token_hash, operator_id, seen_at, ends_at) values ($1, $2, $3, $4)',
};

type NewSession = { tokenHash: Buffer; operatorId: string; at: Date; endsAt: Date };

export async function startSession(db: ClientBase, session: NewSession): Promise<void> {
  const { tokenHash, operatorId, at, endsAt } = session;
  await db.query({ ...START_SESSION, values: [tokenHash, operatorId, at, endsAt] });
}

const SEE_SESSION = {
  name: 'operator-sessions-see',
  text: `
    update operator_sessions set seen_at = $2
    from operators
    where token_hash = $1 and ends_at > $2 and seen_at > $3
      and operators.id = operator_id and operators.removed_at is null
    returning operators.id, operators.name, operators.role`,
};

/** Whose session it is; undefined when it has ended, was idle since `idleSince`, or its operator was removed. */
export async function seeSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  idleSince: Date,
): Promise<Operator | undefined> {
  const { rows } = await db.query<Operator>({ ...SEE_SESSION, values: [tokenHash, now, idleSince] });
  return rows[0];
}

const END_SESSION = {
  name: 'operator-sessions-end',
  text: 'delete from operator_sessions where token_hash = $1',
};

export async function endSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.query({ ...END_SESSION, values: [tokenHash] });
}

const SWEEP_SESSIONS = {
  name: 'operator-sessions-sweep',
  text: 'delete from operator_sessions where ends_at <= $1',
};
const SWEEP_INVITATIONS = {
  name: 'operator-invitations-sweep',
  text: 'delete from operator_invitations where expires_at <= $1',
};
const SWEEP_CHALLENGES = {
  name: 'operator-challenges-sweep',
  text: 'delete from operator_challenges where expires_at <= $1',
};

export async function sweep(db: Db, now: Date): Promise<void> {
  for (const statement of [SWEEP_SESSIONS, SWEEP_INVITATIONS, SWEEP_CHALLENGES])
    await db.query({ ...statement, values: [now] });
}

export type AuditEntry = {
  operator: string;
  action: string;
  subject: string | null;
  outcome: 'asked' | 'refused' | 'denied';
  reason: string | null;
  at: Date;
};

const AUDIT = {
  name: 'operator-audit-insert',
  text: `
    insert into operator_audit (at, operator, action, subject, outcome, reason) values ($1, $2, $3, $4, $5, $6)`,
};

export async function insertAudit(db: Db, entry: AuditEntry): Promise<void> {
  const { at, operator, action, subject, outcome, reason } = entry;
  await db.query({ ...AUDIT, values: [at, operator, action, subject, outcome, reason] });
}

const LIST_AUDIT = {
  name: 'operator-audit-list',
  text: `
    select at, operator, action, subject, outcome, reason from operator_audit
    order by id desc limit $1`,
};
const SUBJECT_AUDIT = {
  name: 'operator-audit-of-subject',
  text: `
    select at, operator, action, subject, outcome, reason from operator_audit
    where subject = $1 order by id desc limit $2`,
};

/** Newest first. */
export async function listAudit(db: Db, limit: number): Promise<AuditEntry[]> {
  const { rows } = await db.query<AuditEntry>({ ...LIST_AUDIT, values: [limit] });
  return rows;
}

export async function listAuditOf(db: Db, subject: string, limit: number): Promise<AuditEntry[]> {
  const { rows } = await db.query<AuditEntry>({ ...SUBJECT_AUDIT, values: [subject, limit] });
  return rows;
}
